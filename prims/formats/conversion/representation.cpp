// ⎕DR: how the items of an array are represented, and the same bits as items of another type.
//
// Bits come first in a byte that is written first: 0 1 0 0 1 0 0 0 is the byte 72. Numbers lie lowest byte first.
#include "prims/formats/conversion/representation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <limits>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/numbers/operands.hpp"

namespace stele::prims::func {

namespace {

enum Type : std::int64_t {
    bits = 11,
    byte_text = 80,
    byte_numbers = 83,
    short_text = 160,
    short_numbers = 163,
    wide_text = 320,
    int_numbers = 323,
    pointers = 326,
    floats = 645,
    complexes = 1289,
};

bool is_text(std::int64_t type) { return type == byte_text || type == short_text || type == wide_text; }
/// 0 where items of the type cannot be made of bits.
std::int64_t bits_of(std::int64_t type) {
    switch (type) {
        case bits: return 1;
        case byte_text:
        case byte_numbers: return 8;
        case short_text:
        case short_numbers: return 16;
        case wide_text:
        case int_numbers: return 32;
        case floats: return 64;
        case complexes: return 128;
        default: return 0;
    }
}

template <class T> bool holds(const Bounds& b) {
    return b.low >= std::numeric_limits<T>::min() && b.high <= std::numeric_limits<T>::max();
}

// The array as ⎕DR squeezes it: complex numbers without imaginary parts as floats, whole floats of 32 bits as integers.
Value squeezed(Value v) {
    v = as_scalar(real_if_possible(std::move(v)));
    if (v.kind() != Kind::floating || v.count() == 0) return v;
    const Value floats = at_least_vector(v);
    Value whole = make_array(Kind::long_, Storage::i32, v.rank() == 0 ? floats->axes().first(0) : floats->axes());
    const bool fits = all_items(floats->n, [&](std::int64_t i) {
        const double x = double_at(*floats.array(), i);
        if (!(std::abs(x) <= std::numeric_limits<std::int32_t>::max()) || x != std::trunc(x)) return false;
        whole->items<std::int32_t>()[i] = static_cast<std::int32_t>(x);
        return true;
    });
    return fits ? as_scalar(std::move(whole)) : v;
}

std::int64_t type_of_values(const Value& v) {
    if (v.kind() == Kind::complex) return complexes;
    if (is_float(v.kind())) return floats;
    if (v.kind() != Kind::character && !is_integral(v.kind())) return pointers;
    if (v.count() == 0) return v.kind() == Kind::character ? byte_text : byte_numbers;
    const Value whole = v.is_heap() ? v : with_axes(v, {});
    const Bounds b = bounds(*whole.array());
    if (v.kind() == Kind::character) return b.high < 0x100 ? byte_text : b.high < 0x10000 ? short_text : wide_text;
    if (b.low >= 0 && b.high <= 1) return bits;
    if (holds<std::int8_t>(b)) return byte_numbers;
    if (holds<std::int16_t>(b)) return short_numbers;
    return holds<std::int32_t>(b) ? int_numbers : static_cast<std::int64_t>(floats);
}

void data_type(Engine&, Value* a) { a[0] = Value::integer(type_of_values(squeezed(std::move(a[0])))); }

// Where the items of a type lie just as their bits are counted, apart from the order of bits in a byte.
ItemType item_type_of(std::int64_t type) {
    switch (type) {
        case bits: return {Kind::long_, Storage::bit};
        case byte_text: return {Kind::character, Storage::c8};
        case byte_numbers: return {Kind::long_, Storage::i8};
        case short_text: return {Kind::character, Storage::c16};
        case short_numbers: return {Kind::long_, Storage::i16};
        case wide_text: return {Kind::character, Storage::c32};
        case int_numbers: return {Kind::long_, Storage::i32};
        case floats: return {Kind::floating, Storage::f64};
        default: return {Kind::complex, Storage::c128};
    }
}
Value vector_of_type(std::int64_t type, std::int64_t n) {
    const ItemType t = item_type_of(type);
    return make_vector(t.kind, t.storage, n);
}

// Each byte of a vector of bits with its first bit as its last.
void mirror_bytes(Array& a) {
    std::uint64_t* words = a.words();
    by_items((a.n + 63) / 64, [&](std::int64_t i) {
        std::uint64_t w = words[i];
        w = (w >> 1 & 0x5555555555555555) | (w & 0x5555555555555555) << 1;
        w = (w >> 2 & 0x3333333333333333) | (w & 0x3333333333333333) << 2;
        words[i] = (w >> 4 & 0x0F0F0F0F0F0F0F0F) | (w & 0x0F0F0F0F0F0F0F0F) << 4;
    });
}

void check_character(std::int64_t code, std::int64_t i) {
    if (code > 0x10FFFF)
        raise(ErrorKind::domain, "the bits of item " + number(i + 1) + " are no character: " + number(code));
}

// The bits of an array as items of a type: its last axis is longer or shorter.
Value reinterpreted(const Value& y, std::int64_t type) {
    const Value v = materialize(y.rank() == 0 ? ravel(squeezed(y)) : y);
    const std::int64_t own = type_of_values(v);
    if (own == pointers) raise_domain("the right argument of ⎕DR", "a simple array", y);
    const std::int64_t row = v->axes().back() * bits_of(own);
    if (row % bits_of(type) != 0 || row % 8 != 0)
        raise(ErrorKind::length,
              "rows of " + counted(row, "bit") + " are no whole number of items of type " + number(type));
    std::array<std::int64_t, max_rank> axes{};
    std::copy(v->axes().begin(), v->axes().end(), axes.begin());
    const std::span<std::int64_t> shape(axes.data(), v->axes().size());
    shape.back() = row / bits_of(type);
    Value from = vector_of_type(own, v->n), to = vector_of_type(type, product(shape));
    copy_items(*from.array(), 0, *v.array(), 0, v->n);
    if (own == bits) mirror_bytes(*from.array());
    copy_bytes(to->data, from->data, v->n * bits_of(own) / 8);
    if (type == bits) mirror_bytes(*to.array());
    if (type == wide_text) by_items(to->n, [&](std::int64_t i) { check_character(long_at(*to.array(), i), i); });
    return with_axes(std::move(to), shape);
}

bool fits(const Value& v, std::int64_t type) {
    if (is_text(type)) {
        if (!v.is_immediate(Kind::character)) return false;
        return type == wide_text || v.payload() < std::int64_t{1} << bits_of(type);
    }
    if (!v.is_scalar() || !is_numeric(v.kind())) return false;
    if (type == complexes) return true;
    const std::complex<double> z = Operand(v, true).complex_at(0);
    if (z.imag() != 0) return false;
    if (type == floats) return true;
    const double d = z.real();
    if (d != static_cast<double>(static_cast<std::int64_t>(std::clamp(d, -1e18, 1e18)))) return false;
    if (type == bits) return d == 0 || d == 1;
    const double most = static_cast<double>(std::int64_t{1} << (bits_of(type) - 1));
    return d >= -most && d < most;
}

// The items as those of a type, with 0 or a blank for those that the type does not have; and which it has.
Value converted(const Value& y, std::int64_t type) {
    const Value v = y.rank() == 0 ? ravel(y) : y;
    Value items = make_list(v->n);
    Value done = make_vector(Kind::long_, Storage::i8, v->n);
    by_items(v->n, [&](std::int64_t i) {
        Value one = item(v, i);
        const bool ok = fits(one, type);
        done->items<std::int8_t>()[i] = ok;
        items->values()[i] = ok ? std::move(one) : is_text(type) ? Value::character(' ') : Value::integer(0);
    });
    if (v->n == 0) items = empty_vector(is_text(type) ? Kind::character : Kind::long_);
    else items = squeeze(std::move(items), Rules::apl);
    return make_list({with_axes(std::move(items), v->axes()), with_axes(std::move(done), v->axes())});
}

void change_type(Engine&, Value* a) {
    const Value x = as_integers(a[0]);
    if (x.rank() > 1)
        raise(ErrorKind::rank, "the left argument of ⎕DR must be a scalar or a vector, not " + value_phrase(x));
    const bool pair = x.count() == 2;
    if (x.count() != 1 && !pair)
        raise(ErrorKind::length, "the left argument of ⎕DR must be one or two types, not " + value_phrase(x));
    if (!is_integral(x.kind())) raise_domain("the left argument of ⎕DR", "types such as 83 or 645", x);
    const std::int64_t first = item(x, 0).as_long(), to = item(x, x.count() - 1).as_long();
    auto check = [](std::int64_t type) {
        if (bits_of(type) == 0)
            raise_domain("a type of ⎕DR", "11, 80, 83, 160, 163, 320, 323, 645 or 1289", Value::integer(type));
    };
    if (!pair || first != 0) check(first);
    check(to);
    if (!pair) a[0] = reinterpreted(a[1], to);
    else a[0] = converted(first == 0 ? a[1] : reinterpreted(a[1], first), to);
}

}  // namespace

std::int64_t type_in_memory(const Value& v) {
    if (!v.is_heap() || (v->kind != Kind::character && !is_numeric(v->kind))) return type_of_values(v);
    switch (v->storage) {
        case Storage::bit: return bits;
        case Storage::i8: return byte_numbers;
        case Storage::i16: return short_numbers;
        case Storage::i32: return int_numbers;
        case Storage::i64:
        case Storage::f64: return floats;
        case Storage::c128: return complexes;
        case Storage::c8: return byte_text;
        case Storage::c16: return short_text;
        case Storage::c32: return wide_text;
        default: return type_of_values(v);
    }
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning data_type("data type", 1, by<func::data_type>(apl),
                                         "The number of the type in which the items of an array are stored.", pure);
extern constinit const Meaning change_type(
    "change type", 2, by<func::change_type>(apl),
    "The bits of an array as items of another type; for two types, the converted items and a mask of those that fit.",
    pure);

}  // namespace stele::prims::meaning
