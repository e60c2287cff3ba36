// APL's functions on files.
#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::interp {

namespace {

// content encoding newline ← ⎕NGET name [flag]
void read_native(Machine& m, Value* a, int) {
    std::string path = required_text(part(a[0], 0), "a file name");
    bool as_lines = flag_in(part(a[0], 1), "the flag of ⎕NGET", 1) != 0;
    const auto [content, marked] = read_utf8(m, path);
    bool crlf = content.find("\r\n") != std::string::npos;
    const std::int64_t ends[2] = {13, 10};
    a[0] = make_list({as_lines ? list_of_texts(lines_of(content), make_characters) : make_characters(content),
                      make_characters(marked ? "UTF-8-BOM" : "UTF-8-NOBOM"),
                      crlf ? make_longs(ends) : Value::integer(10)});
}

bool is_encoding(const Value& v) { return is_apl_text(v) && apl_text_in(v).starts_with("UTF-8"); }

// A line with its end, which it may have already; line feeds inside it become line ends.
void append_line(std::string& text, std::string_view line, std::string_view end) {
    bool ended = line.ends_with('\n') || (!end.empty() && line.ends_with(end));
    for (char c : line) {
        if (c == '\n' && end != "\r\n") text += end;
        else if (c == '\n') text += text.ends_with('\r') ? "\n" : end;
        else text += c;
    }
    if (!ended) text += end;
}

// What a file gets: text, a character matrix as lines without trailing blanks, or a vector of lines.
std::string file_text(const Value& content, std::string_view end) {
    std::string text;
    if (is_apl_text(content)) {
        if (content.count() > 0) append_line(text, apl_text_in(content), end);
    } else if (content.rank() == 2 && content.kind() == Kind::character) {
        for (const std::string& row : names_in(content)) append_line(text, row, end);
    } else {
        if (content.kind() != Kind::list) raise_domain("the left argument of ⎕NPUT", "text or lines", content);
        for (std::int64_t i = 0; i < content.count(); i++)
            append_line(text, required_text(item(content, i), "a line"), end);
    }
    return text;
}

// content [encoding [newline]] ⎕NPUT name [flag]: each line, and the last one of a text, ends in a line end.
void write_native(Machine& m, Value* a, int) {
    std::string path = required_text(part(a[1], 0), "a file name");
    auto how = static_cast<os::Writing>(flag_in(part(a[1], 1), "the flag of ⎕NPUT", 2));
    const Value& x = a[0];
    Value encoding = part(x, 1);
    bool has_options = x.kind() == Kind::list && (x.count() == 1 || is_encoding(encoding));
    std::string text = has_options ? file_text(part(x, 0), line_end_in(part(x, 2))) : file_text(x, "\n");
    if (has_options && !encoding.is_absent() && apl_text_in(encoding) == "UTF-8-BOM") text.insert(0, utf8_mark);
    write_text(m, path, text, how);
    give_shyly(m, a, Value::integer(static_cast<std::int64_t>(text.size())));
}

constexpr MachineFunctionRow rows[] = {
    {meaning::read_file, read_native},
    {meaning::write_file, write_native},
};

}  // namespace

std::span<const MachineFunctionRow> apl_file_functions() { return rows; }

}  // namespace stele::interp
