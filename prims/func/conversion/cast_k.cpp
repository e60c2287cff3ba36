// `$` by k's rules.
//
// text to codes, codes to text   one copy of the bytes
// integers and floats            one pass
// text read as numbers           string by string
#include <charconv>
#include <cmath>
#include <string>

#include "prims/array/symbol.hpp"
#include "prims/func/conversion/cast.hpp"
#include "prims/func/conversion/convert.hpp"
#include "prims/func/conversion/tok.hpp"
#include "prims/func/mapping/lift.hpp"
#include "prims/func/mapping/table.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/pervasive/operands.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/func/text/text.hpp"

namespace stele::prims::func {

namespace {

using Conversion = Value (*)(Engine&, Value);

bool is_number(Kind k) { return is_integral(k) || is_float(k) || k == Kind::character; }

[[noreturn]] void raise_no_cast(std::string_view to, const Value& y) {
    raise(ErrorKind::type, value_phrase(y) + " cannot be cast to " + std::string(to));
}

// Towards zero; what 64 bits do not hold is the nearest that they do.
std::int64_t truncated(double d) {
    if (std::isnan(d)) return null_long;
    if (d >= 0x1p63) return INT64_MAX;
    return d <= -0x1p63 ? -INT64_MAX : static_cast<std::int64_t>(d);
}

Value to_integers(Engine& engine, Value y) {
    if (!is_number(y.kind())) raise_no_cast("integers", y);
    if (y.kind() == Kind::character) return numbers_of_text(std::move(y));
    if (!is_float(y.kind())) return y;
    if (!is_list(y)) return Value::integer(truncated(y.as_double()));
    IntegerResult r(Kind::long_, {y->n, y.array(), false, false});
    double in[block_items];
    std::int64_t out[block_items + 8];
    by_blocks(engine, y->n, block_items, [&](std::int64_t from, std::int64_t n) {
        read_doubles(*y.array(), from, n, in);
        for (std::int64_t i = 0; i < n; i++) out[i] = truncated(in[i]);
        r.append(out, n);
    });
    return r.take();
}

Value to_floats(Engine& engine, Value y) {
    if (!is_number(y.kind())) raise_no_cast("floats", y);
    return cast_to(engine, Kind::floating, numbers_of_text(std::move(y)));
}

Value to_text(Engine& engine, Value y) {
    if (y.kind() == Kind::character) return y;
    if (y.is_immediate(Kind::symbol)) return make_text(symbol_name(static_cast<std::uint32_t>(y.payload())));
    if (y.kind() == Kind::symbol) {
        Value r = make_list(y->n);
        for (std::int64_t i = 0; i < y->n; i++) r->values()[i] = to_text(engine, item(y, i));
        return squeeze(std::move(r), Rules::k);
    }
    if (!is_number(y.kind())) raise_no_cast("characters", y);
    y = to_integers(engine, std::move(y));
    if (!is_list(y)) return Value::character(static_cast<std::uint8_t>(y.as_long()));
    Value r = make_vector(Kind::character, Storage::c8, y->n);
    std::int64_t block[block_items];
    for (std::int64_t from = 0; from < y->n; from += block_items) {
        std::int64_t n = std::min(block_items, y->n - from);
        read_longs(*y.array(), from, n, block);
        for (std::int64_t i = 0; i < n; i++) r->items<std::uint8_t>()[from + i] = static_cast<std::uint8_t>(block[i]);
    }
    return r;
}

Value to_symbol(Engine&, Value y) {
    if (y.kind() == Kind::symbol) return y;
    if (!is_text(y)) raise_no_cast("symbols", y);
    return Value::symbol(intern(text_of(y, true)));
}

// Digits behind at most one sign, all of them.
Value read_integer(Engine&, Value y) {
    if (!is_text(y)) raise_type("the right argument of $", "text", y);
    std::string text = text_of(y, true);
    std::int64_t number = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    bool whole = error == std::errc() && end == text.data() + text.size();
    return Value::integer(whole ? number : null_long);
}

Value read_float(Engine&, Value y) {
    if (!is_text(y)) raise_type("the right argument of $", "text", y);
    return read_atom(Kind::floating, text_of(y, true));
}

struct Type {
    char letter;
    Conversion convert;
};
constexpr Type types[] = {
    {'i', to_integers}, {'f', to_floats},    {'d', to_floats},  {'c', to_text},
    {'s', to_symbol},   {'I', read_integer}, {'F', read_float}, {'D', read_float},
};

const Type& type_named(std::string_view name) {
    if (name.empty()) name = "s";
    for (const Type& t : types)
        if (name.size() == 1 && name[0] == t.letter) return t;
    raise(ErrorKind::domain, "there is no type `" + std::string(name) + " to cast to", "types are `i `f `c `s `I `F");
}

Value converted(Engine& engine, const Type& type, Value y) {
    if (is_table(y)) return with_columns(y, [&](const Value& column) { return converted(engine, type, column); });
    if (!has_items(y)) return type.convert(engine, std::move(y));
    if (y->kind == Kind::list && y->n == 0) {
        // An empty list remembers what its items would be; () has strings.
        Value r = make_list(0);
        const Value& known = y->values()[0];
        r->values()[0] = converted(engine, type, known.is_null() ? empty_vector(Kind::character) : known);
        return squeeze(std::move(r), Rules::k);
    }
    return over_items(engine, y, Rules::k, [&](const Value& v) { return converted(engine, type, v); });
}

Value cast_by(Engine& engine, const Value& type, Value y) {
    if (type.is_immediate(Kind::symbol))
        return converted(engine, type_named(symbol_name(static_cast<std::uint32_t>(type.payload()))), std::move(y));
    if (is_integer_atom(type)) return padded(engine, type.as_long(), y);
    if (!is_list(type)) raise_type("the left argument of $", "a type, or a length", type);
    return by_each_type(engine, type, y, Rules::k, cast_by);
}

void convert(Engine& engine, Value* a) { a[0] = cast_by(engine, a[0], std::move(a[1])); }

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning convert(
    "convert", 2, by<func::convert>(k),
    "Values as another type: `i `f `c `s. `I and `F read numbers from text. The empty symbol makes symbols of text. A "
    "length pads or cuts text, on the left where it is negative.",
    pure);

}  // namespace stele::prims::meaning
