// ⎕JSON: which way, and with which options.
#include "prims/formats/exchange/json_apl.hpp"

#include <array>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/operators/options.hpp"
#include "prims/func/structure/integers.hpp"

namespace stele::prims::func {

namespace {

constexpr std::string_view option_names[] = {"Format", "Compact", "Null", "HighRank", "Charset", "Dialect"};
constexpr std::string_view formats[] = {"D", "M"};
constexpr std::string_view high_ranks[] = {"Error", "Split"};
constexpr std::string_view charsets[] = {"Unicode", "ASCII"};
constexpr std::string_view dialects[] = {"JSON", "JSON5"};

JsonStyle style_of(Engine& engine) {
    const Options options(engine, "⎕JSON", option_names);
    if (options.choice("Dialect", dialects) != 0) raise_not_implemented("the dialect JSON5 of ⎕JSON");
    const Value null = options["Null"];
    const bool is_text = null.is_heap() && null->kind == Kind::list && null.count() == 1 &&
                         null->values()[0].kind() == Kind::character && text_of(null->values()[0], false) == "null";
    const bool is_name = null.kind() == Kind::character && null.rank() == 1 && text_of(null, false) == "null";
    if (!null.is_absent() && !null.is_null() && !is_text && !is_name) options.refuse("Null", "⎕NULL or ⊂'null'", null);
    return {options.choice("Format", formats) == 1, options.flag("Compact", true), null.is_null(),
            options.choice("HighRank", high_ranks) == 1, options.choice("Charset", charsets) == 1};
}

void json(Engine& engine, Value* a) {
    const JsonStyle style = style_of(engine);
    const bool reads = a[0].kind() == Kind::character;
    a[0] = reads ? read_json_apl(engine, a[0], style) : write_json_apl(engine, a[0], style);
}

void json_this_way(Engine& engine, Value* a) {
    const JsonStyle style = style_of(engine);
    const Value way = as_integers(a[0]);
    const bool is_way = way.count() == 1 && is_integral(way.kind()) && (item(way, 0).as_long() | 1) == 1;
    if (!is_way) raise_domain("the left argument of ⎕JSON", "0 to read or 1 to write", way);
    const bool reads = item(way, 0).as_long() == 0;
    a[0] = reads ? read_json_apl(engine, a[1], style) : write_json_apl(engine, a[1], style);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning convert_JSON("convert JSON", 1, by<func::json>(apl),
                                            "The value of a JSON text; any other array as JSON.", has_options);
extern constinit const Meaning read_or_write_JSON("read or write JSON", 2, by<func::json_this_way>(apl),
                                                  "With 0 the value of a JSON text, with 1 an array as JSON.",
                                                  has_options);

}  // namespace stele::prims::meaning
