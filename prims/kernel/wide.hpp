// 128-bit integers, for sums and products that may exceed 64 bits.
#pragma once

namespace stele::prims {

__extension__ using Wide = __int128;
__extension__ using UnsignedWide = unsigned __int128;

}  // namespace stele::prims
