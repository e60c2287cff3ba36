// Letters and blanks.
//
// lower, upper   bytes in one pass, in place if the string is unique; equal adjacent symbols are converted once
// trim           a scan from the ends, then one slice
#include <string>

#include "prims/array/runs.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/items/lift.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::prims::func {

namespace {

template <bool Upper> constexpr std::uint8_t letter(std::uint8_t c) {
    bool changes = Upper ? c >= 'a' && c <= 'z' : c >= 'A' && c <= 'Z';
    return changes ? c ^ 0x20 : c;
}

template <bool Upper> std::uint32_t symbol_in(std::uint32_t symbol) {
    std::string name(symbol_name(symbol));
    for (char& c : name) c = static_cast<char>(letter<Upper>(static_cast<std::uint8_t>(c)));
    return intern(name);
}

template <bool Upper> Value in_letters(Engine& engine, Value x) {
    if (has_items(x))
        return over_items(engine, x, Rules::q, [&](const Value& v) { return in_letters<Upper>(engine, v); });
    if (x.is_immediate(Kind::symbol)) return Value::symbol(symbol_in<Upper>(static_cast<std::uint32_t>(x.payload())));
    if (x.is_immediate(Kind::character)) {
        std::int64_t c = x.payload();
        return c < 128 ? Value::character(letter<Upper>(static_cast<std::uint8_t>(c))) : x;
    }
    if (!is_list(x) || (x->kind != Kind::character && x->kind != Kind::symbol))
        raise_type(Upper ? "the argument of upper" : "the argument of lower", "strings or symbols", x);
    make_writable(x);
    if (x->kind == Kind::character) {
        x = to_storage(std::move(x), Storage::c8);
        std::uint8_t* bytes = x->items<std::uint8_t>();
        by_items(x->n, [&](std::int64_t i) { bytes[i] = letter<Upper>(bytes[i]); });
        return x;
    }
    std::int32_t* symbols = x->items<std::int32_t>();
    std::int32_t last = -1, last_in = -1;
    by_items(x->n, [&](std::int64_t i) {
        if (symbols[i] != last) {
            last = symbols[i];
            last_in = static_cast<std::int32_t>(symbol_in<Upper>(static_cast<std::uint32_t>(last)));
        }
        symbols[i] = last_in;
    });
    return x;
}

Value trimmed(Engine& engine, const Value& x, bool front, bool back) {
    if (has_items(x))
        return over_items(engine, x, Rules::q, [&](const Value& v) { return trimmed(engine, v, front, back); });
    if (x.kind() == Kind::table) raise_not_implemented("trim of a table");
    if (!is_list(x)) return x;
    std::int64_t from = 0, to = x->n;
    while (front && from < to && is_null_atom(item(x, from))) from++;
    while (back && from < to && is_null_atom(item(x, to - 1))) to--;
    return part(x, from, to - from, Rules::q);
}

void lower(Engine& engine, Value* a) { a[0] = in_letters<false>(engine, std::move(a[0])); }
void upper(Engine& engine, Value* a) { a[0] = in_letters<true>(engine, std::move(a[0])); }
void trim(Engine& engine, Value* a) { a[0] = trimmed(engine, a[0], true, true); }
void ltrim(Engine& engine, Value* a) { a[0] = trimmed(engine, a[0], true, false); }
void rtrim(Engine& engine, Value* a) { a[0] = trimmed(engine, a[0], false, true); }

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning lower_case("lower case", 1, by<func::lower>(q), "Strings and symbols in lower case.",
                                          pure);
extern constinit const Meaning upper_case("upper case", 1, by<func::upper>(q), "Strings and symbols in upper case.",
                                          pure);
extern constinit const Meaning trim("trim", 1, by<func::trim>(q),
                                    "The argument without blanks, or nulls, at both ends.", pure);
extern constinit const Meaning trim_front("trim front", 1, by<func::ltrim>(q),
                                          "The argument without blanks, or nulls, at the beginning.", pure);
extern constinit const Meaning trim_end("trim end", 1, by<func::rtrim>(q),
                                        "The argument without blanks, or nulls, at the end.", pure);

}  // namespace stele::prims::meaning
