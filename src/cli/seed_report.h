#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "evaluation/seeds.h"

namespace attention {

/// The figures of every seed, which of them ships, and how far they lie apart.
nlohmann::ordered_json seeds_json(const std::vector<SeedFigures>& seeds, std::size_t shipped);

/// One line about a seed.
std::string seed_line(const SeedFigures& seed);

}  // namespace attention
