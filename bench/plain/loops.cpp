#include "bench/plain/loops.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <string>
#include <unordered_map>
#include <vector>

#include "bench/plain/hash_table.hpp"

namespace stele::bench {

namespace {

using std::int32_t;
using std::int64_t;
using std::uint8_t;

// Operands and results do not overlap, as the header requires, so the compiler need not check.
using Ints = const int32_t* __restrict;
using Floats = const double* __restrict;
using Flags = const uint8_t* __restrict;
using IntResult = int32_t* __restrict;
using FloatResult = double* __restrict;
using FlagResult = uint8_t* __restrict;

}  // namespace

void add_ints(Ints left, Ints right, IntResult out, int64_t n) {
    for (int64_t i = 0; i < n; ++i) out[i] = left[i] + right[i];
}

void add_floats(Floats left, Floats right, FloatResult out, int64_t n) {
    for (int64_t i = 0; i < n; ++i) out[i] = left[i] + right[i];
}

void equal_ints(Ints left, Ints right, FlagResult out, int64_t n) {
    for (int64_t i = 0; i < n; ++i) out[i] = left[i] == right[i];
}

int64_t sum_ints(Ints items, int64_t n) { return std::accumulate(items, items + n, int64_t{0}); }

void bounds(Ints items, IntResult out, int64_t n) {
    int32_t low = items[0], high = items[0];
    for (int64_t i = 1; i < n; ++i) {
        low = std::min(low, items[i]);
        high = std::max(high, items[i]);
    }
    out[0] = low;
    out[1] = high;
}

bool all_below(Ints items, int32_t limit, int64_t n) {
    bool outside = false;
    for (int64_t i = 0; i < n; ++i) outside |= static_cast<uint32_t>(items[i]) >= static_cast<uint32_t>(limit);
    return !outside;
}

double sum_floats(Floats items, int64_t n) {
    constexpr int lanes = 8;
    double partial[lanes] = {};
    int64_t i = 0;
    for (; i + lanes <= n; i += lanes) {
        for (int lane = 0; lane < lanes; ++lane) partial[lane] += items[i + lane];
    }
    const double rest = std::accumulate(items + i, items + n, 0.0);
    return std::accumulate(partial, partial + lanes, rest);
}

int64_t sum_flags(Flags flags, int64_t n) {
    constexpr int64_t block = 4096;  // short enough for 32-bit counters, of which a register holds twice as many
    int64_t total = 0;
    for (int64_t start = 0; start < n; start += block) {
        const int64_t end = std::min(n, start + block);
        int32_t count = 0;
        for (int64_t i = start; i < end; ++i) count += flags[i];
        total += count;
    }
    return total;
}

int32_t max_ints(Ints items, int64_t n) {
    int32_t greatest = INT32_MIN;
    for (int64_t i = 0; i < n; ++i) greatest = std::max(greatest, items[i]);
    return greatest;
}

void scan_sum(Ints items, IntResult out, int64_t n) {
    int32_t total = 0;
    for (int64_t i = 0; i < n; ++i) out[i] = total += items[i];
}

void iota(IntResult out, int64_t n) {
    for (int64_t i = 0; i < n; ++i) out[i] = static_cast<int32_t>(i);
}

void gather(Ints items, Ints index, IntResult out, int64_t n) {
    for (int64_t i = 0; i < n; ++i) out[i] = items[index[i]];
}

// Where and compress write every candidate but advance only past selected ones, so there is no branch to mispredict.
int64_t where(Flags flags, IntResult out, int64_t n) {
    int64_t count = 0;
    for (int64_t i = 0; i < n; ++i) {
        out[count] = static_cast<int32_t>(i);
        count += flags[i];
    }
    return count;
}

int64_t compress(Flags flags, Ints items, IntResult out, int64_t n) {
    int64_t count = 0;
    for (int64_t i = 0; i < n; ++i) {
        out[count] = items[i];
        count += flags[i];
    }
    return count;
}

void reshape(Ints cycle, IntResult out, int64_t n) {
    int64_t i = 0;
    for (; i + cycle_length <= n; i += cycle_length) std::memcpy(out + i, cycle, sizeof(int32_t) * cycle_length);
    std::copy_n(cycle, n - i, out + i);
}

void take(Ints items, int64_t count, IntResult out) { std::copy_n(items, count, out); }

void drop(Ints items, int64_t count, IntResult out, int64_t n) { std::copy(items + count, items + n, out); }

void reverse(Ints items, IntResult out, int64_t n) {
    for (int64_t i = 0; i < n; ++i) out[i] = items[n - 1 - i];
}

void rotate(Ints items, int64_t count, IntResult out, int64_t n) {
    std::copy_n(items + count, n - count, out);
    std::copy_n(items, count, out + n - count);
}

void grade_up(Ints items, IntResult out, int64_t n) {
    std::iota(out, out + n, 0);
    std::stable_sort(out, out + n, [items](int32_t left, int32_t right) { return items[left] < items[right]; });
}

void sort_up(Ints items, IntResult out, int64_t n) {
    std::copy_n(items, n, out);
    std::sort(out, out + n);
}

int64_t unique(Ints keys, IntResult out, int64_t n, int64_t expected) {
    HashTable seen(expected);
    int32_t count = 0;
    for (int64_t i = 0; i < n; ++i) {
        if (seen.find_or_insert(keys[i], count) == count) out[count++] = keys[i];
    }
    return count;
}

int64_t group(Ints keys, IntResult out, int64_t n, int64_t expected) {
    HashTable seen(expected);
    std::vector<int32_t> group_of(n);
    std::vector<int32_t> starts{0};
    int32_t count = 0;
    for (int64_t i = 0; i < n; ++i) {
        const int32_t id = seen.find_or_insert(keys[i], count);
        if (id == count) {
            ++count;
            starts.push_back(0);
        }
        group_of[i] = id;
        ++starts[id + 1];
    }
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    for (int64_t i = 0; i < n; ++i) out[starts[group_of[i]]++] = static_cast<int32_t>(i);
    return count;
}

namespace {

HashTable index_of(Ints table, int64_t count) {
    HashTable index(count);
    for (int64_t i = 0; i < count; ++i) index.find_or_insert(table[i], static_cast<int32_t>(i));
    return index;
}

}  // namespace

void find(Ints table, int64_t count, Ints keys, IntResult out, int64_t n) {
    const HashTable index = index_of(table, count);
    for (int64_t i = 0; i < n; ++i) {
        const int32_t place = index.find(keys[i]);
        out[i] = place < 0 ? static_cast<int32_t>(count) : place;
    }
}

void member(Ints table, int64_t count, Ints keys, FlagResult out, int64_t n) {
    const HashTable index = index_of(table, count);
    for (int64_t i = 0; i < n; ++i) out[i] = index.find(keys[i]) >= 0;
}

void transpose(Ints matrix, IntResult out, int64_t side) {
    constexpr int64_t tile = 8;  // four-byte items: half a cache line in each direction
    for (int64_t top = 0; top < side; top += tile) {
        const int64_t bottom = std::min(side, top + tile);
        for (int64_t left = 0; left < side; left += tile) {
            const int64_t right = std::min(side, left + tile);
            for (int64_t i = top; i < bottom; ++i) {
                for (int64_t j = left; j < right; ++j) out[j * side + i] = matrix[i * side + j];
            }
        }
    }
}

void outer_add(Ints left, Ints right, IntResult out, int64_t side) {
    for (int64_t i = 0; i < side; ++i) {
        for (int64_t j = 0; j < side; ++j) out[i * side + j] = left[i] + right[j];
    }
}

void outer_equal(Ints left, Ints right, FlagResult out, int64_t side) {
    for (int64_t i = 0; i < side; ++i) {
        for (int64_t j = 0; j < side; ++j) out[i * side + j] = left[i] == right[j];
    }
}

void reverse_rows(Ints matrix, IntResult out, int64_t side) {
    for (int64_t i = 0; i < side; ++i) reverse(matrix + i * side, out + i * side, side);
}

void number_texts(IntResult out, int64_t n) {
    std::unordered_map<std::string, int32_t> numbers;
    for (int64_t i = 0; i < n; ++i)
        out[i] = numbers.try_emplace(std::to_string(i), static_cast<int32_t>(numbers.size())).first->second;
}

void matrix_product(Floats left, Floats right, FloatResult out, int64_t side) {
    std::fill_n(out, side * side, 0.0);
    for (int64_t i = 0; i < side; ++i) {
        for (int64_t k = 0; k < side; ++k) {
            const double factor = left[i * side + k];
            for (int64_t j = 0; j < side; ++j) out[i * side + j] += factor * right[k * side + j];
        }
    }
}

void blocked_product(Floats left, Floats right, FloatResult out, int64_t side) {
    constexpr int64_t deep = 64, wide = 256;  // a block of 128 KB
    std::fill_n(out, side * side, 0.0);
    for (int64_t from = 0; from < side; from += deep) {
        const int64_t bottom = std::min(side, from + deep);
        for (int64_t start = 0; start < side; start += wide) {
            const int64_t end = std::min(side, start + wide);
            for (int64_t i = 0; i < side; ++i) {
                for (int64_t k = from; k < bottom; ++k) {
                    const double factor = left[i * side + k];
                    for (int64_t j = start; j < end; ++j) out[i * side + j] += factor * right[k * side + j];
                }
            }
        }
    }
}

namespace {

// Makes a value opaque to the optimizer, like the result of a call.
template <class Number> inline void make_opaque(Number& value) { asm volatile("" : "+r"(value)); }

}  // namespace

void each_increment(Ints items, IntResult out, int64_t n) {
    for (int64_t i = 0; i < n; ++i) {
        int32_t result = items[i] + 1;
        make_opaque(result);
        out[i] = result;
    }
}

int32_t repeat_increment(int32_t n) {
    int32_t x = 0;
    for (int32_t i = 0; i < n; ++i) {
        ++x;
        make_opaque(x);
    }
    return x;
}

int32_t while_increment(int32_t n) {
    int32_t x = 0;
    while (x < n) {
        ++x;
        make_opaque(x);
    }
    return x;
}

int64_t fold_add(Ints items, int64_t n) {
    int64_t total = 0;
    for (int64_t i = 0; i < n; ++i) {
        total += items[i];
        make_opaque(total);
    }
    return total;
}

[[gnu::noinline]] int fibonacci(int n) {
    make_opaque(n);
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

}  // namespace stele::bench
