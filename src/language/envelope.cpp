#include "language/envelope.h"

#include <algorithm>
#include <string>

#include "language/byte_reader.h"
#include "language/checksum.h"

namespace attention {

void put_u32(std::vector<std::uint8_t>& out, std::uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8) {
    out.push_back(static_cast<std::uint8_t>(value >> shift));
  }
}

std::vector<std::uint8_t> enveloped(const Envelope& envelope, std::span<const std::uint8_t> body) {
  std::vector<std::uint8_t> file(envelope.magic.begin(), envelope.magic.end());
  put_u32(file, envelope.version);
  put_u32(file, static_cast<std::uint32_t>(envelope.size() + body.size()));
  put_u32(file, crc32(body));
  file.insert(file.end(), body.begin(), body.end());
  return file;
}

std::optional<Error> fault_of_envelope(const Envelope& envelope,
                                       std::span<const std::uint8_t> file) {
  const std::size_t size = file.size();
  const auto magic = file.first(std::min(size, envelope.magic.size()));
  if (size > envelope.most_bytes ||
      !std::equal(magic.begin(), magic.end(), envelope.magic.begin())) {
    return Error{envelope.foreign, {}};
  }
  const auto too_short = [&](std::size_t needed) {
    return Error{envelope.too_short, {std::to_string(size), std::to_string(needed)}};
  };
  if (size < envelope.size()) return too_short(envelope.size());
  ByteReader in(file.subspan(envelope.magic.size()));
  const std::uint32_t version = in.u32();
  if (version < envelope.oldest_version || version > envelope.version) {
    return Error{envelope.other_version,
                 {std::to_string(version), std::to_string(envelope.version)}};
  }
  const std::uint32_t whole = in.u32();
  if (size < whole) return too_short(whole);
  if (size > whole || crc32(file.subspan(envelope.size())) != in.u32()) {
    return Error{envelope.damaged, {}};
  }
  return std::nullopt;
}

}  // namespace attention
