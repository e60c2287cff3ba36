// `$` by q's rules and by k's: selects the meaning by the operands.
//
// text to codes, codes to text   one copy of the bytes
// integers and floats            one pass
// text read as numbers           string by string
#include <algorithm>
#include <cmath>
#include <string>

#include "prims/array/runs.hpp"
#include "prims/array/symbol.hpp"
#include "prims/formats/conversion/cast.hpp"
#include "prims/formats/text/read_number.hpp"
#include "prims/formats/text/text.hpp"
#include "prims/func/items/lift.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/numbers/operands.hpp"
#include "prims/func/operators/matrix_product.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/pervasive/convert.hpp"

namespace stele::prims::func {

namespace {

std::string checked_text(const Value& y) {
    if (!is_text(y)) raise_type("the right argument of $", "text", y);
    return text_of(y, true);
}

// Each item of `y` by the type at its index in a list, or an atom `y` by each type. Raises length.
template <class F> Value by_each_type(Engine& engine, const Value& types, const Value& y, Rules rules, F cast_by) {
    if (y.is_heap() && y->rank == 1 && y->n != types->n) raise_length(types, y);
    engine.check_limits();
    Value r = make_list(types->n);
    for (std::int64_t i = 0; i < types->n; i++)
        r->values()[i] = cast_by(engine, item(types, i), y.is_heap() && y->rank == 1 ? item(y, i) : y);
    return squeeze(std::move(r), rules);
}

// A text truncated or filled with blanks to a length, at the end or, for a negative length, at the front. Lists and
// dictionaries of texts item by item. Raises type, domain.
Value padded(Engine& engine, std::int64_t length, const Value& y) {
    auto one = [&](const Value& v) { return padded(engine, length, v); };
    // A dictionary whose values are one text may have as many keys as the padded text has characters.
    if (is_dictionary(y) && is_text(items_of(y)))
        return make_dictionary(keys_of(y), each_item_of(engine, items_of(y), Rules::q, one));
    if (has_items(y)) return over_items(engine, y, Rules::q, one);
    std::string text = checked_text(y);
    if (length == null_long) raise(ErrorKind::domain, "a length to pad to cannot be 0N");
    const std::int64_t most = length < 0 ? -length : length;
    Value r = make_vector(Kind::character, Storage::c8, most);
    by_runs(most, [&](std::int64_t from, std::int64_t n) { std::fill_n(r->items<char>() + from, n, ' '); });
    const auto kept = std::min(most, static_cast<std::int64_t>(text.size()));
    if (length >= 0) std::copy_n(text.begin(), kept, r->items<char>());
    else std::copy_n(text.end() - kept, kept, r->items<char>() + (most - kept));
    return r;
}

// Reads text, string by string. An atom of the kind is unchanged; other atoms raise type.
Value read(Engine& engine, Kind kind, const Value& y) {
    if (is_text(y)) return read_atom(kind, text_of(y, true));
    if (y.kind() == kind) return y;
    if (is_list(y) && y->n == 0) return empty_vector(kind);
    if (!has_items(y)) raise_type("the right argument of $", "text", y);
    return over_items(engine, y, Rules::q, [&](const Value& v) { return read(engine, kind, v); });
}

// A small letter casts, a capital reads, * returns y.
Value cast_by_letter(Engine& engine, char letter, Value y) {
    if (letter == '*') return y;
    bool capital = letter >= 'A' && letter <= 'Z';
    Kind kind = kind_of_letter(capital ? static_cast<char>(letter - 'A' + 'a') : letter);
    if (kind == Kind::null)
        raise(ErrorKind::domain, std::string("\"") + letter + "\" is not the letter of a type",
              "types are bgxhijefcspmdznuvt, in capitals to read text");
    return capital ? read(engine, kind, y) : cast_to(engine, kind, std::move(y));
}

Value cast_by_name(Engine& engine, std::string_view name, Value y) {
    if (name.empty()) return read(engine, Kind::symbol, y);
    if (Kind kind = kind_of_name(name); kind != Kind::null) return cast_to(engine, kind, std::move(y));
    Value part = time_part(engine, name, y);
    if (part.is_absent()) raise_not_implemented("enumeration over the list `" + std::string(name));
    return part;
}

Value cast_by_number(Engine& engine, std::int64_t number, Value y) {
    if (number == 0) return y;
    Kind kind = kind_of_number(number < 0 ? -number : number);
    if (kind == Kind::null) raise(ErrorKind::domain, prims::number(number) + "h is not the number of a type");
    return number < 0 ? read(engine, kind, y) : cast_to(engine, kind, std::move(y));
}

Value cast_by(Engine& engine, const Value& type, Value y) {
    if (type.is_immediate(Kind::character))
        return cast_by_letter(engine, static_cast<char>(type.payload()), std::move(y));
    if (type.is_immediate(Kind::symbol))
        return cast_by_name(engine, symbol_name(static_cast<std::uint32_t>(type.payload())), std::move(y));
    if (type.is_immediate(Kind::short_int)) return cast_by_number(engine, type.payload(), std::move(y));
    if (is_integer_atom(type)) return padded(engine, type.as_long(), y);
    if (is_of_floats(type) && is_of_floats(y)) return matrix_product(engine, type, y);
    if (is_list(type)) return by_each_type(engine, type, y, Rules::q, cast_by);
    raise_type("the left argument of $", "a type, or a length", type);
}

// --- k

using Conversion = Value (*)(Engine&, Value);

bool is_number(Kind k) { return is_integral(k) || is_float(k) || k == Kind::character; }

[[noreturn]] void raise_no_cast(std::string_view to, const Value& y) {
    raise(ErrorKind::type, value_phrase(y) + " cannot be cast to " + std::string(to));
}

Value to_integers(Engine&, Value y) {
    if (!is_number(y.kind())) raise_no_cast("integers", y);
    if (y.kind() == Kind::character) return numbers_of_text(std::move(y));
    if (!is_float(y.kind())) return y;
    if (!is_list(y)) return Value::integer(nearest_long(std::trunc(y.as_double())));
    IntegerResult r(Kind::long_, {y->n, y.array(), false, false});
    double in[block_items];
    std::int64_t out[block_items + 8];
    by_runs(y->n, block_items, [&](std::int64_t from, std::int64_t n) {
        read_doubles(*y.array(), from, n, in);
        for (std::int64_t i = 0; i < n; i++) out[i] = nearest_long(std::trunc(in[i]));
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
    by_runs(y->n, block_items, [&](std::int64_t from, std::int64_t n) {
        read_longs(*y.array(), from, n, block);
        for (std::int64_t i = 0; i < n; i++) r->items<std::uint8_t>()[from + i] = static_cast<std::uint8_t>(block[i]);
    });
    return r;
}

Value to_symbol(Engine&, Value y) {
    if (y.kind() == Kind::symbol) return y;
    if (!is_text(y)) raise_no_cast("symbols", y);
    return Value::symbol(intern(text_of(y, true)));
}

// An integer from a text of digits after at most one sign.
Value integer_in(Engine&, Value y) {
    std::string text = checked_text(y);
    std::int64_t number = 0;
    return Value::integer(read_number(text, number) ? number : null_long);
}

Value float_in(Engine&, Value y) { return read_atom(Kind::floating, checked_text(y)); }

struct TypeName {
    char letter;
    Conversion convert;
};
constexpr TypeName types[] = {
    {'i', to_integers}, {'f', to_floats},  {'d', to_floats}, {'c', to_text},
    {'s', to_symbol},   {'I', integer_in}, {'F', float_in},  {'D', float_in},
};

const TypeName& type_named(std::string_view name) {
    if (name.empty()) name = "s";
    for (const TypeName& t : types)
        if (name.size() == 1 && name[0] == t.letter) return t;
    raise(ErrorKind::domain, "`" + std::string(name) + " is not a type", "types are `i `f `c `s `I `F");
}

Value converted(Engine& engine, const TypeName& type, Value y) {
    if (is_table(y)) return with_columns(y, [&](const Value& column) { return converted(engine, type, column); });
    if (!has_items(y)) return type.convert(engine, std::move(y));
    // An empty list remembers a prototype; that of () is a string.
    if (y->kind == Kind::list && y->n == 0) return empty_list_of(converted(engine, type, missing_item(y, Rules::k)));
    return over_items(engine, y, Rules::k, [&](const Value& v) { return converted(engine, type, v); });
}

Value convert_by(Engine& engine, const Value& type, Value y) {
    if (type.is_immediate(Kind::symbol))
        return converted(engine, type_named(symbol_name(static_cast<std::uint32_t>(type.payload()))), std::move(y));
    if (is_integer_atom(type)) return padded(engine, type.as_long(), y);
    if (!is_list(type)) raise_type("the left argument of $", "a type, or a length", type);
    return by_each_type(engine, type, y, Rules::k, convert_by);
}

void convert(Engine& engine, Value* a) { a[0] = convert_by(engine, a[0], std::move(a[1])); }

}  // namespace

void cast(Engine& engine, Value* a) {
    // The most frequent casts: texts and numbers to longs.
    if (a[0].is_immediate(Kind::character) && a[0].payload() == 'j')
        a[0] = cast_to(engine, Kind::long_, std::move(a[1]));
    else a[0] = cast_by(engine, a[0], std::move(a[1]));
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning cast(
    "cast", 2, by<func::cast>(q),
    "Converts values to another type, given by letter, symbol or number. A capital letter, or the empty symbol, parses "
    "text. A length pads text. For two lists of floats, the matrix product.",
    pure);
extern constinit const Meaning convert(
    "convert", 2, by<func::convert>(k),
    "Converts values to another type: `i `f `c `s. `I and `F parse numbers in text. The empty symbol converts text to "
    "symbols. A length pads or truncates text, on the left if it is negative.",
    pure);

}  // namespace stele::prims::meaning
