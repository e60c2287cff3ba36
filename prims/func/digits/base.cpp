// vs and sv.
//
// digits         one pass a digit over the numbers, in the narrowest storage that holds a digit
// sv of numbers  Horner's rule over the items, vectors at once
// bits, bytes    of one number, highest first; a null has the bits it has in kdb+
// text           cut at each separator; joined with one allocation
#include "prims/func/digits/base.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "prims/array/symbol.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/structure/join.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/func/time/temporal_k.hpp"
#include "prims/kernel/bit_cast.hpp"

namespace stele::prims::func::k {

namespace {

bool is_text(const Value& v) { return is_list(v) && v->kind == Kind::character; }
bool is_bytes(const Value& v) { return is_list(v) && v->kind == Kind::byte; }
bool is_empty_symbol(const Value& v) { return v.is_immediate(Kind::symbol) && v.payload() == 0; }
bool is_separator(const Value& v) { return is_text(v) || v.is_immediate(Kind::character); }

std::string bytes_in(const Value& v) { return text_of(v, true); }

Value bytes_of(std::string_view text, Kind kind) {
    if (kind == Kind::character) return make_text(text);
    std::vector<std::int64_t> items;
    for (char c : text) items.push_back(static_cast<std::uint8_t>(c));
    return make_longs(items, kind);
}

Value pieces(const std::vector<std::string_view>& parts, Kind kind) {
    Value r = make_list(static_cast<std::int64_t>(parts.size()));
    for (std::size_t i = 0; i < parts.size(); i++) r->values()[i] = bytes_of(parts[i], kind);
    return r;
}

Value split(std::string_view text, std::string_view separator, Kind kind) {
    if (separator.empty()) raise(ErrorKind::length, "an empty separator cannot split text");
    std::vector<std::string_view> parts;
    std::size_t from = 0;
    for (std::size_t at; (at = text.find(separator, from)) != std::string_view::npos; from = at + separator.size())
        parts.push_back(text.substr(from, at - from));
    parts.push_back(text.substr(from));
    return pieces(parts, kind);
}

Value lines(std::string_view text) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        std::size_t at = text.find('\n');
        std::string_view line = text.substr(0, at);
        text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        parts.push_back(line);
    }
    return pieces(parts, Kind::character);
}

Value symbols(const std::vector<std::string_view>& names) {
    Value r = make_vector(Kind::symbol, Storage::i32, static_cast<std::int64_t>(names.size()));
    for (std::size_t i = 0; i < names.size(); i++)
        r->items<std::int32_t>()[i] = static_cast<std::int32_t>(intern(names[i]));
    return r;
}

Value symbol_parts(std::string_view name) {
    if (!name.empty() && name[0] == ':') {
        std::size_t at = name.rfind('/');
        if (at == std::string_view::npos) return symbols({":", name.substr(1)});
        return symbols({name.substr(0, at), name.substr(at + 1)});
    }
    std::vector<std::string_view> names;
    std::size_t from = 0;
    for (std::size_t at; (at = name.find('.', from)) != std::string_view::npos; from = at + 1)
        names.push_back(name.substr(from, at - from));
    names.push_back(name.substr(from));
    return symbols(names);
}

std::uint64_t pattern_of(const Value& v) {
    Kind kind = v.kind();
    if (kind == Kind::real) return bit_cast<std::uint32_t>(static_cast<float>(v.as_double()));
    if (is_float(kind)) return bit_cast<std::uint64_t>(v.as_double());
    std::int64_t i = v.as_long();
    if (i == null_long) return std::uint64_t{1} << (8 * traits(kind).width - 1);
    return static_cast<std::uint64_t>(i);
}

Value bits_of(const Value& v) {
    int width = v.is_scalar() ? traits(v.kind()).width : 0;
    if (width == 0) raise_type("what has bits", "one number", v);
    std::uint64_t pattern = pattern_of(v);
    int n = v.kind() == Kind::boolean ? 1 : width * 8;
    Value r = make_vector(Kind::boolean, Storage::bit, n);
    std::uint64_t word = 0;
    for (int i = 0; i < n; i++) word |= (pattern >> (n - 1 - i) & 1) << i;
    *r->words() = word;
    return r;
}

Value bytes_of_number(const Value& v) {
    std::vector<std::int64_t> bytes;
    if (v.kind() == Kind::guid && !is_list(v)) {
        for (int i = 0; i < 16; i++) bytes.push_back(static_cast<const std::uint8_t*>(v->data)[i]);
        return make_longs(bytes, Kind::byte);
    }
    int width = v.is_scalar() ? traits(v.kind()).width : 0;
    if (width == 0) raise_type("what has bytes", "one number", v);
    std::uint64_t pattern = pattern_of(v);
    for (int i = width - 1; i >= 0; i--) bytes.push_back(static_cast<std::int64_t>(pattern >> (8 * i) & 255));
    return make_longs(bytes, Kind::byte);
}

// --- digits

void check_numbers(const Value& y, std::int64_t& most) {
    if (is_list(y) && y->kind == Kind::list) {
        for (std::int64_t i = 0; i < y->n; i++) check_numbers(y->values()[i], most);
        return;
    }
    bool whole = is_list(y) ? is_integral(y->kind) : y.is_scalar() && is_integral(y.kind());
    if (!whole) raise_type("what is written in a base", "integers", y);
    if (y.count() == 0) return;
    Bounds b = is_list(y) ? bounds(*y.array()) : Bounds{y.as_long(), y.as_long()};
    if (b.low < 0)
        raise(ErrorKind::domain, b.low == null_long ? "a null has no digits"
                                                    : "a negative number has no digits: " + std::to_string(b.low));
    most = std::max(most, b.high);
}

// (y div unit) mod base, item by item; base 0: what is left above.
Value digit(Engine& engine, const Value& y, std::int64_t unit, std::int64_t base) {
    auto one = [unit, base](std::int64_t i) { return base ? i / unit % base : i / unit; };
    if (!is_list(y)) return Value::integer(one(y.as_long()));
    if (y->kind == Kind::list) {
        engine.check_stack();
        Value r = make_list(y->n);
        for (std::int64_t i = 0; i < y->n; i++) r->values()[i] = digit(engine, y->values()[i], unit, base);
        return r;
    }
    if (y->n == 0) return empty_vector(Kind::long_);
    std::int64_t most = base ? base - 1 : bounds(*y.array()).high / unit;
    Storage s = std::max(narrowest(0, most), Storage::i8);
    Value r = make_vector(Kind::long_, s, y->n);
    std::int64_t run[512];
    // Division of 32 bits is much cheaper.
    bool narrow = bounds(*y.array()).high <= UINT32_MAX && unit <= UINT32_MAX && base <= UINT32_MAX;
    visit_integers(s, [&](auto* type) {
        using T = std::remove_pointer_t<decltype(type)>;
        for (std::int64_t from = 0; from < y->n; from += 512) {
            if ((from & 0xFFFFF) == 0) engine.poll();
            std::int64_t m = std::min<std::int64_t>(512, y->n - from);
            read_longs(*y.array(), from, m, run);
            T* out = r->items<T>() + from;
            if (narrow && base > 0) {
                auto unit32 = static_cast<std::uint32_t>(unit), base32 = static_cast<std::uint32_t>(base);
                bool lowest = unit == 1;
                for (std::int64_t i = 0; i < m; i++) {
                    auto number = static_cast<std::uint32_t>(run[i]);
                    out[i] = static_cast<T>((lowest ? number : number / unit32) % base32);
                }
            } else {
                for (std::int64_t i = 0; i < m; i++) out[i] = static_cast<T>(one(run[i]));
            }
        }
    });
    return r;
}

Value digits_in_base(Engine& engine, std::int64_t base, const Value& y) {
    if (base < 2) raise(ErrorKind::domain, "a base must be 2 or more, not " + std::to_string(base));
    std::int64_t most = 0;
    check_numbers(y, most);
    std::vector<std::int64_t> units{1};
    while (most / units.back() >= base) units.push_back(units.back() * base);
    std::vector<Value> rows;
    for (std::size_t i = units.size(); i-- > 0;) rows.push_back(digit(engine, y, units[i], base));
    return list_of(rows, Rules::q);
}

Value digits_in_bases(Engine& engine, const Value& bases, const Value& y) {
    std::int64_t most = 0, n = bases->n;
    check_numbers(y, most);
    std::vector<Value> rows(static_cast<std::size_t>(n));
    std::int64_t unit = 1;
    bool exhausted = false;
    for (std::int64_t i = n - 1; i >= 0; i--) {
        std::int64_t base = long_at(bases, i);
        if (base < 0) raise(ErrorKind::domain, "a base cannot be " + std::to_string(base));
        // Beyond 64 bits, or above a base 0, nothing is left.
        rows[static_cast<std::size_t>(i)] = exhausted ? digit(engine, y, INT64_MAX, 1) : digit(engine, y, unit, base);
        if (base == 0 || __builtin_mul_overflow(unit, base, &unit)) exhausted = true;
    }
    return list_of(rows, Rules::q);
}

// --- numbers from digits

bool is_number_list(const Value& v) { return is_list(v) && is_numeric(v->kind) && v->kind != Kind::complex; }

// Radices times what is there so far, plus the next item; all items are numbers.
Value evaluated_floats(const Value& bases, const Value& y) {
    double sum = 0;
    for (std::int64_t i = 0; i < y->n; i++) {
        Value d = item(y, i), b = is_list(bases) ? item(bases, i) : bases;
        auto number = [](const Value& v) {
            return is_integral(v.kind()) && v.as_long() == null_long ? NAN : v.as_double();
        };
        sum = (i ? sum * number(b) : 0) + number(d);
    }
    return Value::floating(sum);
}

Value evaluated(Engine& engine, const Value& bases, const Value& y) {
    if (is_list(bases) && bases->n != y->n)
        raise(ErrorKind::length, std::to_string(bases->n) + " bases, but " + std::to_string(y->n) + " digits");
    auto base_at = [&](std::int64_t i) { return is_list(bases) ? long_at(bases, i) : bases.as_long(); };
    auto step = [](std::int64_t sum, std::int64_t base, std::int64_t d) {
        if (sum == null_long || d == null_long) return null_long;
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(sum) * static_cast<std::uint64_t>(base) +
                                         static_cast<std::uint64_t>(d));
    };
    if (is_number_list(y)) {
        bool floats = is_float(y->kind) || is_float(bases.kind());
        if (floats) return evaluated_floats(bases, y);
        std::int64_t sum = 0;
        for (std::int64_t i = 0; i < y->n; i++) sum = step(sum, base_at(i), long_at(y, i));
        return Value::integer(sum);
    }
    if (y->kind != Kind::list) raise_type("digits", "numbers", y);
    // Each item is a digit of several numbers.
    std::int64_t n = -1;
    bool vectors = true;
    for (std::int64_t i = 0; i < y->n; i++) {
        const Value& d = y->values()[i];
        if (!is_list(d)) continue;
        if (n >= 0 && d->n != n)
            raise(ErrorKind::length, "digits of " + std::to_string(n) + " and of " + std::to_string(d->n) + " numbers");
        n = d->n;
        vectors = vectors && is_integer_vector(d);
    }
    if (n < 0) raise_type("digits", "numbers", y);
    if (!vectors || is_float(bases.kind())) {
        engine.check_stack();
        Value r = make_list(n);
        for (std::int64_t j = 0; j < n; j++) {
            Value column = make_list(y->n);
            for (std::int64_t i = 0; i < y->n; i++) {
                const Value& d = y->values()[i];
                column->values()[i] = is_list(d) ? item(d, j) : d;
            }
            column = squeeze(std::move(column), Rules::q);
            if (column->kind == Kind::list) {
                // Integers beside floats count as floats.
                bool nested = false;
                for (std::int64_t i = 0; i < column->n; i++) nested |= !is_numeric(column->values()[i].kind());
                r->values()[j] = nested ? evaluated(engine, bases, column) : evaluated_floats(bases, column);
            } else {
                r->values()[j] = evaluated(engine, bases, column);
            }
        }
        return squeeze(std::move(r), Rules::q);
    }
    std::vector<std::int64_t> sums(static_cast<std::size_t>(n), 0), row(sums);
    for (std::int64_t i = 0; i < y->n; i++) {
        engine.poll();
        const Value& d = y->values()[i];
        if (is_list(d)) read_longs(*d.array(), 0, n, row.data());
        else if (is_integer_atom(d)) std::fill(row.begin(), row.end(), d.as_long());
        else raise_type("a digit", "an integer", d);
        std::int64_t base = base_at(i);
        for (std::size_t j = 0; j < row.size(); j++) sums[j] = step(sums[j], base, row[j]);
    }
    return n == 0 ? empty_vector(Kind::long_) : make_longs(sums);
}

Value number_of_bits(const Value& y) {
    if (!is_list(y) || y->kind != Kind::boolean) raise_type("bits", "booleans", y);
    std::uint64_t pattern = 0;
    for (std::int64_t i = 0; i < y->n; i++) pattern = pattern << 1 | static_cast<std::uint64_t>(long_at(y, i));
    switch (y->n) {
        case 8: return Value::immediate(Kind::byte, static_cast<std::int64_t>(pattern));
        case 16:
            return Value::integer(pattern == 0x8000 ? null_long : static_cast<std::int16_t>(pattern), Kind::short_int);
        case 32:
            return Value::integer(pattern == 0x80000000 ? null_long : static_cast<std::int32_t>(pattern), Kind::int_);
        case 64: return Value::integer(static_cast<std::int64_t>(pattern));
        default: raise(ErrorKind::length, "a number has 8, 16, 32 or 64 bits, not " + std::to_string(y->n));
    }
}

Value number_of_bytes(const Value& y) {
    if (!is_bytes(y)) raise_type("bytes of a number", "bytes", y);
    std::uint64_t pattern = 0;
    for (std::int64_t i = 0; i < std::min<std::int64_t>(y->n, 8); i++)
        pattern = pattern << 8 | static_cast<std::uint64_t>(long_at(y, i));
    switch (y->n) {
        case 2:
            return Value::integer(pattern == 0x8000 ? null_long : static_cast<std::int16_t>(pattern), Kind::short_int);
        case 4:
            return Value::integer(pattern == 0x80000000 ? null_long : static_cast<std::int32_t>(pattern), Kind::int_);
        case 8: return Value::integer(static_cast<std::int64_t>(pattern));
        case 16: {
            Value guid = null_of(Kind::guid);
            for (std::int64_t i = 0; i < 16; i++)
                static_cast<std::uint8_t*>(guid->data)[i] = static_cast<std::uint8_t>(long_at(y, i));
            return guid;
        }
        default: raise(ErrorKind::length, "a number has 2, 4, 8 or 16 bytes, not " + std::to_string(y->n));
    }
}

// --- text joined

Value joined_text(std::string_view separator, const Value& y, bool ends_too, Kind kind) {
    if (!is_list(y) || (y->kind != Kind::list && y->kind != kind)) raise_type("what is joined", "a list of strings", y);
    std::string text;
    for (std::int64_t i = 0; i < y->n; i++) {
        Value part = item(y, i);
        bool fits = is_list(part) ? part->kind == kind || part->n == 0 : part.kind() == kind && part.is_scalar();
        if (!fits) raise_type("each item to join", kind == Kind::byte ? "bytes" : "a string", part);
        text += bytes_in(part);
        if (ends_too || i + 1 < y->n) text += separator;
    }
    return bytes_of(text, kind);
}

Value joined_symbol(const Value& y) {
    if (y->n == 0) return Value::symbol(0);
    std::string name(symbol_name(static_cast<std::uint32_t>(long_at(y, 0))));
    char separator = !name.empty() && name[0] == ':' ? '/' : '.';
    for (std::int64_t i = 1; i < y->n; i++) {
        name += separator;
        name += symbol_name(static_cast<std::uint32_t>(long_at(y, i)));
    }
    return Value::symbol(intern(name));
}

}  // namespace

void vector_from_scalar(Engine& engine, Value* a, Rules rules) {
    if (rules == Rules::k) return split_or_encode(engine, a);
    const Value& x = a[0];
    const Value& y = a[1];
    if (is_separator(x) || ((x.is_immediate(Kind::byte) || is_bytes(x)) && (is_bytes(y) || is_text(y)))) {
        if (!is_text(y) && !is_bytes(y) && !y.is_immediate(Kind::character)) raise_type("what is split", "a string", y);
        Kind kind = is_separator(x) ? Kind::character : Kind::byte;
        a[0] = split(bytes_in(y), bytes_in(x), kind);
    } else if (is_empty_symbol(x)) {
        if (y.is_immediate(Kind::symbol)) a[0] = symbol_parts(symbol_name(static_cast<std::uint32_t>(y.payload())));
        else if (is_text(y) || is_bytes(y)) a[0] = lines(bytes_in(y));
        else raise_type("what is split", "a string or a symbol", y);
    } else if (x.is_immediate(Kind::boolean)) {
        a[0] = bits_of(y);
    } else if (x.is_immediate(Kind::byte)) {
        a[0] = bytes_of_number(y);
    } else if (is_integer_atom(x)) {
        a[0] = digits_in_base(engine, x.as_long(), y);
    } else if (is_integer_vector(x)) {
        a[0] = digits_in_bases(engine, x, y);
    } else {
        raise_type("the left argument of vs", "a separator, a base, 0b, 0x0 or the empty symbol", x);
    }
}

void scalar_from_vector(Engine& engine, Value* a, Rules rules) {
    if (rules == Rules::k) return join_or_decode(engine, a);
    const Value& x = a[0];
    const Value& y = a[1];
    if (is_separator(x)) {
        a[0] = joined_text(bytes_in(x), y, false, Kind::character);
    } else if (is_empty_symbol(x)) {
        if (is_list(y) && y->kind == Kind::symbol) a[0] = joined_symbol(y);
        else a[0] = joined_text("\n", y, true, Kind::character);
    } else if (x.is_immediate(Kind::boolean)) {
        a[0] = number_of_bits(y);
    } else if ((x.is_immediate(Kind::byte) || is_bytes(x)) && is_list(y) && y->kind == Kind::list) {
        a[0] = joined_text(bytes_in(x), y, false, Kind::byte);
    } else if (x.is_immediate(Kind::byte)) {
        a[0] = number_of_bytes(y);
    } else if ((x.is_scalar() && is_numeric(x.kind()) && x.kind() != Kind::complex) || is_number_list(x)) {
        if (!is_list(y)) raise_type("digits", "a list", y);
        if (y->n == 0) a[0] = Value::integer(0);
        else a[0] = evaluated(engine, x, y);
    } else {
        raise_type("the left argument of sv", "a separator, a base, 0b, 0x0 or the empty symbol", x);
    }
}


}  // namespace stele::prims::func::k

namespace stele::prims::meaning {

extern constinit const Meaning vector_from_scalar{
    .name = "vector from scalar",
    .valence = 2,
    .function = by<func::k::vector_from_scalar>(k, q),
    .properties = pure,
    .sentence = "Digits of numbers in a base or bases, bits, bytes; text cut at a separator.",
};

extern constinit const Meaning scalar_from_vector{
    .name = "scalar from vector",
    .valence = 2,
    .function = by<func::k::scalar_from_vector>(k, q),
    .properties = pure,
    .sentence = "Numbers from digits, bits or bytes; strings joined by a separator.",
};

}  // namespace stele::prims::meaning
