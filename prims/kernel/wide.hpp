// 128-bit integers, for sums and products that may leave 64 bits on the way.
#pragma once

namespace stele::prims {

__extension__ using Wide = __int128;
__extension__ using UnsignedWide = unsigned __int128;

}  // namespace stele::prims
