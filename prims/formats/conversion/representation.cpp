// ⎕DR: the representation of the items of an array, and the same bits as items of another type.
//
// The first bit of a byte is its highest: 0 1 0 0 1 0 0 0 is the byte 72. Numbers have their lowest byte first.
#include "prims/formats/conversion/representation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <iterator>
#include <limits>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/numbers/operands.hpp"
#include "prims/kernel/words.hpp"

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

// The types whose items are made of bits, with the storage that has the same bits, apart from their order in a byte.
struct TypeRow {
    Type type;
    Kind kind;
    Storage storage;
};
constexpr TypeRow type_rows[] = {
    {bits, Kind::long_, Storage::bit},          {byte_text, Kind::character, Storage::c8},
    {byte_numbers, Kind::long_, Storage::i8},   {short_text, Kind::character, Storage::c16},
    {short_numbers, Kind::long_, Storage::i16}, {wide_text, Kind::character, Storage::c32},
    {int_numbers, Kind::long_, Storage::i32},   {floats, Kind::floating, Storage::f64},
    {complexes, Kind::complex, Storage::c128},
};

// Null for other types.
const TypeRow* row_of(std::int64_t type) {
    const auto* row =
        std::find_if(std::begin(type_rows), std::end(type_rows), [&](const TypeRow& r) { return r.type == type; });
    return row == std::end(type_rows) ? nullptr : row;
}
// 0 for other types.
std::int64_t bits_of(std::int64_t type) { return row_of(type) ? item_bits(row_of(type)->storage) : 0; }
bool is_text(std::int64_t type) { return row_of(type) && row_of(type)->kind == Kind::character; }

// The type of numbers or characters in a storage with items. APL has no integers of 64 bits.
std::int64_t type_of_storage(Storage s) {
    const auto* row =
        std::find_if(std::begin(type_rows), std::end(type_rows), [&](const TypeRow& r) { return r.storage == s; });
    return row == std::end(type_rows) ? floats : row->type;
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
    return type_of_storage(v.kind() == Kind::character ? narrowest_text(b.high) : narrowest(b.low, b.high));
}

void data_type(Engine&, Value* a) { a[0] = Value::integer(type_of_values(squeezed(std::move(a[0])))); }

Value vector_of_type(std::int64_t type, std::int64_t n) {
    return make_vector(row_of(type)->kind, row_of(type)->storage, n);
}

// Reverses the bits of each byte of a vector of bits.
void mirror_bytes(Array& a) {
    std::uint64_t* words = a.words();
    by_items((a.n + 63) / 64, [&](std::int64_t i) { words[i] = __builtin_bswap64(kernel::mirrored(words[i])); });
}

void check_character(std::int64_t code, std::int64_t i) {
    if (code > 0x10FFFF)
        raise(ErrorKind::domain, "the bits of item " + number(i + 1) + " are not a character: " + number(code));
}

// The bits of an array as items of a type, with another last axis.
Value reinterpreted(const Value& y, std::int64_t type) {
    const Value v = materialize(y.rank() == 0 ? ravel(squeezed(y)) : y);
    const std::int64_t own = type_of_values(v);
    if (own == pointers) raise_domain("the right argument of ⎕DR", "a simple array", y);
    const std::int64_t row = v->axes().back() * bits_of(own);
    if (row % bits_of(type) != 0 || row % 8 != 0)
        raise(ErrorKind::length,
              "rows of " + counted(row, "bit") + " are not a whole number of items of type " + number(type));
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

// The items as items of a type, 0 or a blank if the type does not have the item; and a mask of those that it has.
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
    const bool has_type = v.is_heap() && (v->kind == Kind::character || is_numeric(v->kind));
    return has_type && v->storage != Storage::range ? type_of_storage(v->storage) : type_of_values(v);
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
