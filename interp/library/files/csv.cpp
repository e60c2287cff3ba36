// ⎕CSV: sources and destinations of comma-separated values.
#include "prims/formats/exchange/csv.hpp"

#include <algorithm>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/files/encodings_apl.hpp"
#include "interp/library/library.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/formats/regex/document.hpp"

namespace stele::interp {

namespace {

// The kind of a source or destination: a file, a text, or a vector of lines.
enum class Place : std::uint8_t { file, simple, nested };

// The kind that a description gives; without one, a file for a nonempty text.
Place place_of(const Value& source, const Value& description, Place otherwise) {
    const bool none = description.is_absent() || description.count() == 0;
    const std::string name = apl_text_in(description);
    if (name == "S") return Place::simple;
    if (name == "N") return Place::nested;
    return !none || (is_apl_text(source) && source.count() > 0) ? Place::file : otherwise;
}

bool is_description(const Value& v) {
    if (is_numeric(v.kind())) return true;
    if (!is_apl_text(v)) return false;
    const std::string name = apl_text_in(v);
    return name.empty() || name == "S" || name == "N" || names_encoding(v) || name.starts_with("Windows-");
}

// Whether an argument is a source with its description, types and header flag, not a vector of lines.
bool has_parts(const Value& y) {
    constexpr std::int64_t most_parts = 4;
    if (is_apl_text(y) || y.rank() != 1 || y.count() == 0 || y.count() > most_parts) return false;
    return y.count() == 1 || is_description(item(y, 1));
}

// ⎕CSV source, or ⎕CSV source description types header
void read(Machine& m, Value* a, int) {
    const func::CsvStyle style(m);
    const Value y = a[0];
    const bool parts = has_parts(y);
    const auto part_of = [&](std::int64_t i) { return parts ? part(y, i) : Value::absent(); };
    const Value source = parts ? item(y, 0) : y, description = part_of(1), types = part_of(2);
    if (is_numeric(source.kind()) && source.count() > 0) raise_not_implemented("a file number as the source of ⎕CSV");
    const bool has_header = flag_in(part_of(3), "the header flag of ⎕CSV", 1) != 0;
    func::HeapText text;
    if (place_of(source, description, Place::nested) == Place::file) {
        const std::string path = required_text(source, "a file name");
        text = func::code_points_of(make_characters(read_encoded(m, path, encoding_or_utf8(description)).text));
    } else {
        text = func::Document(source, "the source of ⎕CSV", U"\n", false).text;
    }
    a[0] = func::read_csv(m, text, style, types, has_header);
}

// data ⎕CSV destination, or data ⎕CSV destination description
void write(Machine& m, Value* a, int) {
    const func::CsvStyle style(m);
    const Value y = a[1];
    if (is_numeric(y.kind()) && y.count() > 0) raise_not_implemented("a file number as the destination of ⎕CSV");
    if (!is_apl_text(y) && (y.rank() != 1 || y.count() > 2))
        raise(ErrorKind::length, "the right argument of ⎕CSV must be a destination and a description");
    const Value destination = part(y, 0), description = part(y, 1);
    const Place place = place_of(destination, description, Place::simple);
    func::HeapText text = func::write_csv(m, a[0], style);
    if (place == Place::file) {
        const std::string bytes = encoding_or_utf8(description).encoded(apl_text_in(func::characters_of(text)));
        write_text(m, required_text(destination, "a file name"), bytes,
                   style.replaces_file ? os::Writing::replace : os::Writing::create);
        return give_shyly(m, a, Value::integer(static_cast<std::int64_t>(bytes.size())));
    }
    if (place == Place::simple) {
        a[0] = func::characters_of(text);
        return;
    }
    if (text.ends_with(style.line_end)) text.erase(text.size() - style.line_end.size());
    a[0] = func::lines_of(text);
}

constexpr MachineFunctionRow csv_rows[] = {
    {meaning::read_CSV, read},
    {meaning::write_CSV, write},
};

}  // namespace

std::span<const MachineFunctionRow> csv_functions() { return csv_rows; }

}  // namespace stele::interp
