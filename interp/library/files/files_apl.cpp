// ⎕NGET, ⎕NPUT and ⎕CSV.
#include <algorithm>
#include <array>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/files/encodings_apl.hpp"
#include "interp/library/library.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/formats/exchange/csv.hpp"
#include "prims/formats/regex/document.hpp"
#include "prims/func/operators/options.hpp"

namespace stele::interp {

namespace {

using func::Options;

// LF VT FF CR NEL LS PS, and CR LF as one, in UTF-8.
constexpr std::string_view separators[] = {"\r\n", "\n", "\r", "\u0085", "\v", "\f", "\u2028", "\u2029"};
constexpr std::size_t newline_characters = 4;  // the first of these are newlines

constexpr std::array<bool, 256> begins_separator = [] {
    std::array<bool, 256> begins{};
    for (std::string_view s : separators) begins[static_cast<unsigned char>(s[0])] = true;
    return begins;
}();

struct Separator {
    std::size_t at, size;  // size 0: none
    bool is_newline;
};

Separator next_separator(std::string_view text, std::size_t from) {
    for (std::size_t at = from; at < text.size(); at++) {
        if (!begins_separator[static_cast<unsigned char>(text[at])]) continue;
        for (std::size_t k = 0; k < std::size(separators); k++)
            if (text.substr(at).starts_with(separators[k])) return {at, separators[k].size(), k < newline_characters};
    }
    return {text.size(), 0, false};
}

// The lines between separators; a final separator ends the last line.
std::vector<std::string_view> separated_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    for (std::size_t at = 0; at < text.size();) {
        const Separator end = next_separator(text, at);
        lines.push_back(text.substr(at, end.at - at));
        at = end.at + end.size;
    }
    return lines;
}

// The text with `end` in place of each separator, or only of each LF; a CR LF is unchanged if `end` is CR LF.
std::string with_ends(std::string_view text, std::string_view end, bool all) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const Separator s = next_separator(text, at);
        result += text.substr(at, s.at - at);
        const std::string_view found = text.substr(s.at, s.size);
        const bool is_line_feed = found.ends_with('\n');
        if (all || found == "\n") result += s.size > 0 ? end : std::string_view();
        else if (is_line_feed && end != found) (result += '\r') += end;
        else result += found;
        at = s.at + s.size;
    }
    return result;
}

// The text with LF in place of every separator; usually it has no other.
std::string with_line_feeds(std::string text) {
    for (Separator s = next_separator(text, 0); s.size > 0; s = next_separator(text, s.at + s.size))
        if (text[s.at] != '\n') return with_ends(text, "\n", true);
    return text;
}

// The code points of the first newline; ⍬ without one.
Value newline_of(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const Separator s = next_separator(text, at);
        at = s.at + s.size;
        if (!s.is_newline) continue;
        std::vector<std::int64_t> codes;
        for (char32_t c : prims::decode_utf8(text.substr(s.at, s.size))) codes.push_back(c);
        return codes.size() == 1 ? Value::integer(codes[0]) : make_longs(codes);
    }
    return empty_vector(Kind::long_);
}

Value content_of(std::string text, std::int64_t form) {
    if (form == 0) return make_characters(with_line_feeds(std::move(text)));
    Value lines = vector_of_texts(separated_lines(text));
    return form == 1 ? lines : matrix_of_texts(std::move(lines));
}

// content encoding newline ← [encoding] ⎕NGET name [flag]. The file's mark takes precedence over the left argument.
void read_native(Machine& m, Value* a, int n) {
    const Value& y = a[n - 1];
    const std::string path = required_text(part(y, 0), "a file name");
    const std::int64_t form = flag_in(part(y, 1), "the flag of ⎕NGET", 2);
    EncodedFile file = read_encoded(m, path, n == 2 ? encoding_in(a[0]) : Encoding());
    Value newline = newline_of(file.text);
    a[0] = make_list({content_of(std::move(file.text), form), file.encoding.described(), std::move(newline)});
}

// The line ends of ⎕NPUT.
struct LineEnds {
    std::string_view end;
    std::int64_t embedded;  // NEOL: 0 and ¯1 keep separators in a line, 1 replaces LF, 2 all

    // Appends a line with its end, which it may have already.
    void append(std::string& text, std::string_view line, bool is_last) const {
        text += embedded > 0 ? with_ends(line, end, embedded == 2) : std::string(line);
        const bool has_end = line.ends_with('\n') || (!end.empty() && text.ends_with(end));
        const bool wants_end = embedded != -1 || !is_last;
        if (wants_end && (line.empty() || !has_end)) text += end;
    }
};

// The text of a file, from a text, a character matrix whose rows are lines, or a vector of lines.
std::string file_text(const Value& content, const LineEnds& ends) {
    std::string text;
    if (is_apl_text(content)) {
        if (content.count() > 0) ends.append(text, apl_text_in(content), true);
        return text;
    }
    const bool is_matrix = content.rank() == 2 && content.kind() == Kind::character;
    if (!is_matrix && (content.kind() != Kind::list || content.rank() > 1))
        raise_domain("the left argument of ⎕NPUT", "text or lines", content);
    const std::vector<std::string> lines = names_in(content, "a line");
    for (std::size_t i = 0; i < lines.size(); i++) ends.append(text, lines[i], i + 1 == lines.size());
    return text;
}

// Whether ⎕NPUT's left argument is content with an encoding and perhaps a newline, not a vector of lines.
bool has_encoding(const Value& x) {
    if (x.kind() != Kind::list || x.rank() > 1 || x.count() == 0 || x.count() > 3) return false;
    if (x.count() == 1) return true;
    const bool is_nested = !is_apl_text(item(x, 0));
    const bool ends_in_numbers = x.count() == 3 && !is_apl_text(item(x, 2));
    return is_nested || ends_in_numbers || names_encoding(item(x, 1));
}

constexpr std::array<std::string_view, 1> write_options = {"NEOL"};

// content [encoding [newline]] ⎕NPUT name [flag]: each line ends in a line end, also the last line of a text.
void write_native(Machine& m, Value* a, int) {
    const Options options(m, "⎕NPUT", write_options);
    const std::int64_t embedded = options.integer("NEOL", 1, -1, 2);
    std::string path = required_text(part(a[1], 0), "a file name");
    auto how = static_cast<os::Writing>(flag_in(part(a[1], 1), "the flag of ⎕NPUT", 2));
    const bool is_described = has_encoding(a[0]);
    const Value content = is_described ? part(a[0], 0) : a[0];
    Encoding encoding;
    if (is_described && a[0].count() > 1) encoding = encoding_in(item(a[0], 1));
    const std::string end = line_end_in(is_described ? part(a[0], 2) : Value::absent());
    if (how == os::Writing::append && os::entry_exists(path) && os::file_info(path, true).size > 0)
        encoding.is_marked = false;
    const std::string bytes = encoding.encoded(file_text(content, {end, embedded}));
    write_text(m, path, bytes, how);
    give_shyly(m, a, Value::integer(static_cast<std::int64_t>(bytes.size())));
}

// ⎕CSV.

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
void read_csv_values(Machine& m, Value* a, int) {
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
void write_csv_values(Machine& m, Value* a, int) {
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

constexpr MachineFunctionRow apl_file_rows[] = {
    {meaning::read_file, read_native},    {meaning::read_file_as, read_native},   {meaning::write_file, write_native},
    {meaning::read_CSV, read_csv_values}, {meaning::write_CSV, write_csv_values},
};

}  // namespace

std::span<const MachineFunctionRow> apl_file_functions() { return apl_file_rows; }

}  // namespace stele::interp
