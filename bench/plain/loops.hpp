// The work of the primitives as plain C++ loops over raw buffers: the yardsticks of the primitives' benchmarks.
//
// Integers are 32 bits, floats 64, truth values a byte of 0 or 1. Lengths count items. Results go to the caller's
// buffers, which are long enough and do not overlap the operands. The functions that hash allocate their table in the
// call.
#pragma once

#include <cstdint>

namespace stele::bench {

/// out[i] = left[i] + right[i]. Sums must fit.
void add_ints(const std::int32_t* left, const std::int32_t* right, std::int32_t* out, std::int64_t n);
void add_floats(const double* left, const double* right, double* out, std::int64_t n);

/// out[i] = left[i] == right[i].
void equal_ints(const std::int32_t* left, const std::int32_t* right, std::uint8_t* out, std::int64_t n);

/// Sums and the maximum. Floats are added in eight interleaved partial sums; the maximum of no items is INT32_MIN.
std::int64_t sum_ints(const std::int32_t* items, std::int64_t n);
double sum_floats(const double* items, std::int64_t n);
std::int64_t sum_flags(const std::uint8_t* flags, std::int64_t n);
std::int32_t max_ints(const std::int32_t* items, std::int64_t n);

/// The minimum and the maximum of at least one item, in out[0] and out[1]; and whether all items are from 0 to limit-1.
void bounds(const std::int32_t* items, std::int32_t* out, std::int64_t n);
bool all_below(const std::int32_t* items, std::int32_t limit, std::int64_t n);

/// Running sums. They must fit.
void scan_sum(const std::int32_t* items, std::int32_t* out, std::int64_t n);

/// 0, 1 ... n-1.
void iota(std::int32_t* out, std::int64_t n);

/// out[i] = items[index[i]]. Indices must be in range.
void gather(const std::int32_t* items, const std::int32_t* index, std::int32_t* out, std::int64_t n);

/// The indices of set flags, and the items at set flags. Both return the count; `out` has room for n.
std::int64_t where(const std::uint8_t* flags, std::int32_t* out, std::int64_t n);
std::int64_t compress(const std::uint8_t* flags, const std::int32_t* items, std::int32_t* out, std::int64_t n);

/// n items that repeat the `cycle_length` items of `cycle`.
constexpr std::int64_t cycle_length = 10;
void reshape(const std::int32_t* cycle, std::int32_t* out, std::int64_t n);

/// The first `count` items; the items after the first `count` of n; all items in reverse order.
void take(const std::int32_t* items, std::int64_t count, std::int32_t* out);
void drop(const std::int32_t* items, std::int64_t count, std::int32_t* out, std::int64_t n);
void reverse(const std::int32_t* items, std::int32_t* out, std::int64_t n);

/// The items after the first `count`, followed by the first `count`.
void rotate(const std::int32_t* items, std::int64_t count, std::int32_t* out, std::int64_t n);

/// The stable ascending permutation, and the items in ascending order: std::stable_sort and std::sort.
void grade_up(const std::int32_t* items, std::int32_t* out, std::int64_t n);
void sort_up(const std::int32_t* items, std::int32_t* out, std::int64_t n);

/// Distinct keys in order of first appearance; returns their number, which must be below 16 or below twice `expected`.
std::int64_t unique(const std::int32_t* keys, std::int32_t* out, std::int64_t n, std::int64_t expected);

/// The ascending indices of each distinct key, key after key in order of first appearance; returns the number of keys,
/// which must be below 16 or below twice `expected`.
std::int64_t group(const std::int32_t* keys, std::int32_t* out, std::int64_t n, std::int64_t expected);

/// The index of each of the n keys in the table of `count` items (`count` if absent), and whether it is present.
void find(const std::int32_t* table, std::int64_t count, const std::int32_t* keys, std::int32_t* out, std::int64_t n);
void member(const std::int32_t* table, std::int64_t count, const std::int32_t* keys, std::uint8_t* out, std::int64_t n);

/// The transpose of a square matrix, and the matrix with each row reversed.
void transpose(const std::int32_t* matrix, std::int32_t* out, std::int64_t side);
void reverse_rows(const std::int32_t* matrix, std::int32_t* out, std::int64_t side);

/// The texts of 0 to n-1, numbered by a hash table of texts made in the call: out[i] = i.
void number_texts(std::int32_t* out, std::int64_t n);

/// out[i, j] = left[i] + right[j], and whether they are equal; `side` items on either side.
void outer_add(const std::int32_t* left, const std::int32_t* right, std::int32_t* out, std::int64_t side);
void outer_equal(const std::int32_t* left, const std::int32_t* right, std::uint8_t* out, std::int64_t side);

/// The product of two square matrices, row by row of the right one, without blocking.
void matrix_product(const double* left, const double* right, double* out, std::int64_t side);

/// The same by blocks of the right matrix that stay in the cache.
void blocked_product(const double* left, const double* right, double* out, std::int64_t side);

/// The work of loops over user functions, with each call's result kept opaque to the optimizer:
/// x+1 of each item; x+1 of 0, n times; x+1 of 0 while x<n; x+y folded over the items.
void each_increment(const std::int32_t* items, std::int32_t* out, std::int64_t n);
std::int32_t repeat_increment(std::int32_t n);
std::int32_t while_increment(std::int32_t n);
std::int64_t fold_add(const std::int32_t* items, std::int64_t n);

/// The nth Fibonacci number by double recursion, every call made.
int fibonacci(int n);

}  // namespace stele::bench
