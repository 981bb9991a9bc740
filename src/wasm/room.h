#pragma once

#include <cstddef>

namespace attention {

/// The page's memory has an end, and C++ without exceptions has no way back from an allocation that
/// fails half-way. So room is asked for before a call begins: one that has begun has enough.

/// Whether `bytes` are left in one piece; memory grows for them if it can.
bool has_room(double bytes);

/// Whether there is room for any call but the reading of a model, with texts of so many UTF-16
/// units altogether.
bool has_room_for_call(double characters);

}  // namespace attention
