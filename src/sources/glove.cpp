#include "sources/glove.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <unordered_map>

namespace attention {
namespace {

constexpr Eigen::Index kDimensions = 100;

/// Takes the numbers out as they go by. The file is 300 MB: a tree of it would take gigabytes.
class GloveSax : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit GloveSax(int count) : count_(count) {
    glove_.vectors = Matrix::Zero(count, kDimensions);
  }

  bool complete() const { return found_ == count_; }
  Glove& glove() { return glove_; }

  bool key(std::string& name) override {
    if (depth_ == 1) section_ = name;
    if (depth_ == 2 && section_ == "vectors") {
      const auto place = rows_.find(name);
      row_ = place == rows_.end() ? -1 : place->second;
      column_ = 0;
    }
    return true;
  }
  bool string(std::string& text) override {
    if (section_ == "words" && static_cast<int>(glove_.words.size()) < count_) {
      rows_.emplace(text, static_cast<int>(glove_.words.size()));
      glove_.words.push_back(text);
    }
    return true;
  }
  bool number_float(double value, const std::string& /*text*/) override { return number(value); }
  bool number_integer(std::int64_t value) override { return number(static_cast<double>(value)); }
  bool number_unsigned(std::uint64_t value) override { return number(static_cast<double>(value)); }
  bool start_object(std::size_t /*size*/) override { return ++depth_ > 0; }
  bool end_object() override { return --depth_ >= 0; }
  bool start_array(std::size_t /*size*/) override { return ++depth_ > 0; }
  bool end_array() override {
    --depth_;
    if (section_ == "vectors" && row_ >= 0) {
      if (column_ < kDimensions) return false;
      row_ = -1;
      // False ends the parse: what follows is for words that are too rare.
      return ++found_ < count_;
    }
    return true;
  }
  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool parse_error(std::size_t /*byte*/, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    return false;
  }

 private:
  bool number(double value) {
    // Behind the vector stand its length and its place in the list of words.
    if (row_ >= 0 && column_ < kDimensions)
      glove_.vectors(row_, column_) = static_cast<float>(value);
    ++column_;
    return true;
  }

  int count_;
  int depth_ = 0;
  int found_ = 0;
  Eigen::Index row_ = -1;
  Eigen::Index column_ = 0;
  std::string section_;
  std::unordered_map<std::string, int> rows_;
  Glove glove_;
};

}  // namespace

std::optional<Glove> read_glove(std::istream& file, int count) {
  GloveSax sax(count);
  // The parse ends early on purpose, so only what it has found tells whether it went well.
  nlohmann::json::sax_parse(file, &sax);
  if (!sax.complete()) return std::nullopt;
  return std::move(sax.glove());
}

}  // namespace attention
