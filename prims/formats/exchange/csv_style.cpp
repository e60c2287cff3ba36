// The options of ⎕CSV.
#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/formats/exchange/csv.hpp"

namespace stele::prims::func {

namespace {

constexpr std::string_view names[] = {"Invert",   "Decimal",    "DoubleQuote", "EscapeChar", "Fill", "QuoteChar",
                                      "Ragged",   "Records",    "Separator",   "Thousands",  "Trim", "Widths",
                                      "IfExists", "LineEnding", "ForceQuotes", "Overwrite"};
constexpr std::string_view if_exists[] = {"Error", "Replace"};
constexpr std::int64_t most = std::int64_t{1} << 47;

HeapText line_end_in(const Options& options) {
    if (options["LineEnding"].is_absent()) return U"\n";
    HeapText end;
    for (std::int64_t code : options.integers("LineEnding", 0, 0x10FFFF, "code points such as 10 or 13 10"))
        end += static_cast<char32_t>(code);
    return end;
}

}  // namespace

CsvStyle::CsvStyle(Engine& engine)
    : options(engine, "⎕CSV", names),
      separator(options.character("Separator", U',')),
      quote(options.character("QuoteChar", U'"')),
      escape(options.character("EscapeChar", 0)),
      decimal(options.character("Decimal", U'.')),
      thousands(options.character("Thousands", 0)),
      doubles_quote(options.flag("DoubleQuote", true)),
      trims(options.flag("Trim", true)),
      is_ragged(options.flag("Ragged", false)),
      records(options.integer("Records", 0, 0, most)),
      invert(options.integer("Invert", 0, 0, 2)),
      widths(options.integers("Widths", 0, INT32_MAX, "widths, 0 or more")),
      fill(options["Fill"]),
      replaces_file(options.choice("IfExists", if_exists) == 1 || options.flag("Overwrite", false)),
      line_end(line_end_in(options)) {
    if (fill.is_absent()) fill = Value::integer(0);
    else if (!is_numeric(fill.kind()) || !fill.is_scalar()) options.refuse("Fill", "a number", fill);
    if (separator == 0) options.refuse("Separator", "one character", options["Separator"]);
    if (decimal != U'.' && decimal != U',') options.refuse("Decimal", "'.' or ','", options["Decimal"]);
    if (separator == quote || separator == escape || (quote != 0 && quote == escape))
        raise(ErrorKind::domain, "the options Separator, QuoteChar and EscapeChar of ⎕CSV must differ");
}

}  // namespace stele::prims::func
