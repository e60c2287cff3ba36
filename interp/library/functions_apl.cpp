// APL's functions that call functions or the system: ⍎ and the ⎕-functions.
#include <algorithm>
#include <cmath>

#include "interp/library/library.hpp"
#include "interp/notation/literal.hpp"
#include "interp/vm/instructions.hpp"
#include "interp/vm/machine.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/structure/list.hpp"

namespace stele::interp {

namespace {

// The items of an argument that is text or a vector of several things: NAME, or (NAME FLAG).
Value part(const Value& v, std::int64_t i) {
    if (is_apl_text(v)) return i == 0 ? v : Value::absent();
    return i < v.count() ? item(v, i) : Value::absent();
}

std::int64_t flag_in(const Value& v, std::string_view what, std::int64_t highest) {
    if (v.is_absent()) return 0;
    if (is_integral(v.kind()) && v.count() == 1)
        if (std::int64_t i = item(v, 0).as_long(); i >= 0 && i <= highest) return i;
    raise_domain(what, "an integer from 0 to " + number(highest), v);
}

// ⍎Y
void execute(Machine& m, Value* a, int) {
    a[0] = execute_text(m, required_text(a[0], "the argument of ⍎"), Notation::apl, "⍎");
}

// content encoding newline ← ⎕NGET name [flag]
void read_native(Machine& m, Value* a, int) {
    std::string path = required_text(part(a[0], 0), "a file name");
    bool as_lines = flag_in(part(a[0], 1), "the flag of ⎕NGET", 1) != 0;
    std::string text = read_text(m, path);
    std::string_view content = text;
    bool marked = content.starts_with("\xEF\xBB\xBF");
    if (marked) content.remove_prefix(3);
    if (std::size_t at = prims::find_invalid_utf8(content); at != std::string_view::npos)
        raise(ErrorKind::domain,
              "'" + path + "' is not UTF-8: byte " + number(at + 1) + " does not belong to a character");
    bool crlf = content.find("\r\n") != std::string_view::npos;
    const std::int64_t ends[2] = {13, 10};
    a[0] = make_list({as_lines ? list_of_texts(lines_of(content), make_characters) : ravel(make_characters(content)),
                      make_characters(marked ? "UTF-8-BOM" : "UTF-8-NOBOM"),
                      crlf ? make_longs(ends) : Value::integer(10)});
}

bool is_encoding(const Value& v) { return is_apl_text(v) && apl_text(v).starts_with("UTF-8"); }

// The line end that the third item of ⎕NPUT's left argument asks for.
std::string line_end(const Value& v) {
    if (v.is_absent()) return "\n";
    std::string end;
    for (std::int64_t i = 0; i < v.count(); i++) {
        Value code = item(v, i);
        if (!is_integral(code.kind()) || code.as_long() < 0 || code.as_long() > 0x10FFFF)
            raise_domain("a line end", "code points", v);
        prims::append_utf8(end, static_cast<char32_t>(code.as_long()));
    }
    constexpr std::string_view ends[] = {"", "\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"};
    if (std::find(std::begin(ends), std::end(ends), end) == std::end(ends))
        raise_domain("a line end", "⍬, 10, 13, 13 10, 11, 12, 133, 8232 or 8233", v);
    return end;
}

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
        if (content.count() > 0) append_line(text, apl_text(content), end);
    } else if (content.rank() == 2 && content.kind() == Kind::character) {
        for (const std::string& row : texts_in(content, "the content")) append_line(text, row, end);
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
    std::string text = has_options ? file_text(part(x, 0), line_end(part(x, 2))) : file_text(x, "\n");
    if (has_options && !encoding.is_absent() && apl_text(encoding) == "UTF-8-BOM") text.insert(0, "\xEF\xBB\xBF");
    write_text(m, path, text, how);
    give_shyly(m, a, Value::integer(static_cast<std::int64_t>(text.size())));
}

void exists_native(Machine&, Value* a, int) {
    if (is_apl_text(a[0])) {
        a[0] = Value::integer(os::file_exists(apl_text(a[0])));
        return;
    }
    std::vector<std::int64_t> found;
    for (std::int64_t i = 0; i < a[0].count(); i++)
        found.push_back(os::file_exists(required_text(item(a[0], i), "a file name")));
    a[0] = make_longs(found);
}

// Characters to code points and back, item by item.
Value code_points(Machine& m, const Value& v) {
    m.check_stack();
    auto character_of = [](const Value& number) {
        std::int64_t code = is_integral(number.kind()) ? number.as_long() : -1;
        const double real = is_float(number.kind()) ? number.as_double() : -1;
        if (real == std::floor(real) && real >= 0 && real <= 0x10FFFF) code = static_cast<std::int64_t>(real);
        if (code < 0 || code > 0x10FFFF) raise_domain("a code point", "an integer from 0 to 1114111", number);
        return Value::character(static_cast<std::uint32_t>(code));
    };
    if (v.is_scalar()) return v.kind() == Kind::character ? Value::integer(v.as_long()) : character_of(v);
    if (v.kind() > Kind::list) raise_domain("the argument of ⎕UCS", "characters or code points", v);
    Value result = with_axes(make_list(v.count()), v->axes());
    if (v.count() == 0)
        return with_axes(empty_vector(v.kind() == Kind::character ? Kind::long_ : Kind::character), v->axes());
    prims::by_items(v.count(), [&](std::int64_t i) { result->values()[i] = code_points(m, item(v, i)); });
    return squeeze(std::move(result), Rules::apl);
}

void unicode(Machine& m, Value* a, int) { a[0] = code_points(m, a[0]); }

// 'UTF-8' ⎕UCS text or bytes; also UTF-16 and UTF-32.
void unicode_encoded(Machine&, Value* a, int) {
    std::string encoding = required_text(a[0], "an encoding");
    int unit = encoding == "UTF-8" ? 8 : encoding == "UTF-16" ? 16 : encoding == "UTF-32" ? 32 : 0;
    if (unit == 0) raise(ErrorKind::domain, "an encoding is UTF-8, UTF-16 or UTF-32, not " + encoding);
    const Value& v = a[1];
    if (v.rank() > 1)
        raise(ErrorKind::rank, "text to encode must be a vector, not an array of rank " + number(v.rank()));
    if (v.kind() == Kind::character) {
        std::vector<std::int64_t> units;
        for (std::int64_t i = 0; i < v.count(); i++) {
            std::int64_t code = long_at(v, i);
            if (unit == 8) {
                std::string bytes;
                prims::append_utf8(bytes, static_cast<char32_t>(code));
                for (char c : bytes) units.push_back(static_cast<unsigned char>(c));
            } else if (unit == 16 && code > 0xFFFF) {
                units.push_back(0xD800 + ((code - 0x10000) >> 10));
                units.push_back(0xDC00 + ((code - 0x10000) & 0x3FF));
            } else {
                units.push_back(code);
            }
        }
        a[0] = make_longs(units);
        return;
    }
    std::string text;
    for (std::int64_t i = 0; i < v.count(); i++) {
        Value one = item(v, i);
        std::int64_t code = is_integral(one.kind()) && one.is_scalar() ? one.as_long() : -1;
        if (code < 0 || (unit == 8 && code > 255) || code > 0x10FFFF)
            raise_domain("the numbers to decode", "units of " + encoding, v);
        if (unit == 8) {
            text += static_cast<char>(code);
        } else {
            if (unit == 16 && code >= 0xD800 && code < 0xDC00 && i + 1 < v.count())
                code = 0x10000 + ((code - 0xD800) << 10) + (long_at(v, ++i) - 0xDC00);
            prims::append_utf8(text, static_cast<char32_t>(code));
        }
    }
    if (unit == 8 && prims::find_invalid_utf8(text) != std::string_view::npos)
        raise(ErrorKind::domain, "the bytes are not UTF-8");
    a[0] = ravel(make_characters(text));
}

void delay(Machine& m, Value* a, int) {
    if (!is_numeric(a[0].kind()) || a[0].count() != 1) raise_domain("a delay", "a number of seconds", a[0]);
    double start = os::monotonic_seconds();
    os::sleep(item(a[0], 0).as_double(), m.stop);
    m.poll();
    give_shyly(m, a, Value::floating(os::monotonic_seconds() - start));
}

void signal(Machine&, Value* a, int n) {
    const Value& given = a[n - 1];
    if (given.count() == 0) {
        a[0] = Value::absent();
        return;
    }
    std::string message = n == 2 ? required_text(a[0], "an error message") : "";
    if (!is_integral(given.kind()) || given.count() != 1) raise_domain("an error number", "an integer", given);
    auto number = static_cast<int>(item(given, 0).as_long());
    ErrorKind kind = kind_of_error(number);
    if (kind == ErrorKind::user && message.empty()) message = "error " + std::to_string(number);
    Failure failure(Error(kind, std::move(message), {}));
    failure.number = number;
    throw failure;
}

// 2 ⎕NQ '.' 'GetCommandLineArgs': the program, the script, its arguments.
void enqueue(Machine& m, Value* a, int) {
    Value object = part(a[1], 0), event = part(a[1], 1);
    bool known = a[0].is_immediate(Kind::long_) && a[0].payload() == 2 && is_apl_text(object) && apl_text(object) == "." &&
                 is_apl_text(event) && apl_text(event) == "GetCommandLineArgs";
    if (!known) raise_not_implemented("⎕NQ other than 2⎕NQ'.' 'GetCommandLineArgs'");
    std::vector<std::string_view> words{"stele"};
    if (!m.script.empty()) words.push_back(m.script);
    words.insert(words.end(), m.arguments.begin(), m.arguments.end());
    a[0] = list_of_texts(words, make_characters);
}

// Which fields of a text are numbers, and the numbers, 0 for other fields.
struct Fields {
    std::vector<Value> numbers;
    std::vector<std::int64_t> valid;

    void add(std::string_view field) {
        bool is_number = true;
        Value number = Value::integer(0);
        try {
            if (!field.empty()) number = apl::read_number(field);
        } catch (const Error& e) {
            if (e.kind == ErrorKind::workspace_full) throw;
            is_number = false;
        }
        numbers.push_back(std::move(number));
        valid.push_back(is_number);
    }
    void add_words(std::string_view text) {
        constexpr std::string_view blanks = " \t\n";
        for (std::size_t at = 0; (at = text.find_first_not_of(blanks, at)) != std::string_view::npos;) {
            std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
            add(text.substr(at, end - at));
            at = end;
        }
    }
    Value result() {
        if (valid.empty()) return make_list({empty_vector(Kind::long_), empty_vector(Kind::long_)});
        return make_list({make_longs(valid), func::list_of(numbers, Rules::apl)});
    }
};

// [separators] ⎕VFI text. A field between separators may be empty, and is 0 then; blanks around it do not count.
void verify_input(Machine&, Value* a, int n) {
    const std::string text = required_text(a[n - 1], "the argument of ⎕VFI");
    Fields fields;
    std::vector<std::string> separators;
    bool blank = n == 1;
    if (n == 2) {
        required_text(a[0], "the separators of ⎕VFI");
        for (std::int64_t i = 0; i < a[0].count(); i++) {
            std::string one = apl_text(item(a[0], i));
            if (one == " ") blank = true;
            else separators.push_back(std::move(one));
        }
    }
    auto add = [&](std::string_view field) {
        std::size_t begin = field.find_first_not_of(' ');
        if (begin == std::string_view::npos) return fields.add({});
        field = field.substr(begin, field.find_last_not_of(' ') + 1 - begin);
        blank ? fields.add_words(field) : fields.add(field);
    };
    if (separators.empty()) {
        fields.add_words(text);
    } else if (!text.empty()) {
        std::size_t begin = 0;
        for (std::size_t at = 0; at < text.size();) {
            auto found = std::find_if(separators.begin(), separators.end(),
                                      [&](const std::string& s) { return text.compare(at, s.size(), s) == 0; });
            if (found == separators.end()) {
                at++;
                continue;
            }
            add(std::string_view(text).substr(begin, at - begin));
            begin = at += found->size();
        }
        add(std::string_view(text).substr(begin));
    }
    a[0] = fields.result();
}

// ⎕EM: what Dyalog calls the errors of some numbers.
void error_texts(Machine&, Value* a, int) {
    auto text_of_number = [](const Value& v) {
        if (!is_integral(v.kind()) || v.as_long() < 0)
            raise_domain("the argument of ⎕EM", "error numbers, 0 or more", v);
        return make_characters(error_text(v.as_long()));
    };
    if (a[0].is_scalar()) {
        a[0] = text_of_number(a[0]);
        return;
    }
    if (a[0].rank() != 1) raise(ErrorKind::rank, "the argument of ⎕EM must be a scalar or vector");
    Value texts = make_list(a[0].count());
    for (std::int64_t i = 0; i < texts->n; i++) texts->values()[i] = text_of_number(item(a[0], i));
    a[0] = std::move(texts);
}

constexpr MachineFunctionRow rows[] = {
    {meaning::execute, execute},
    {meaning::read_file, read_native},
    {meaning::write_file, write_native},
    {meaning::file_exists, exists_native},
    {meaning::unicode_convert, unicode},
    {meaning::unicode_encode, unicode_encoded},
    {meaning::delay, delay},
    {meaning::signal, signal},
    {meaning::signal_with, signal},
    {meaning::command_line, enqueue},
    {meaning::verify_input, verify_input},
    {meaning::verify_input_with, verify_input},
    {meaning::error_text, error_texts},
};

}  // namespace

std::span<const MachineFunctionRow> apl_functions() { return rows; }

}  // namespace stele::interp
