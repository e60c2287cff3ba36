// ⍎ ⎕DL ⎕NQ ⎕SIZE ⎕EM ⎕UCS ⎕VFI.
#include <algorithm>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/files/encodings_apl.hpp"
#include "interp/library/library.hpp"
#include "interp/notation/literal.hpp"
#include "interp/notation/tokens.hpp"
#include "interp/vm/execute.hpp"
#include "interp/vm/instructions.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"

namespace stele::interp {

namespace {

// ⍎Y
void execute(Machine& m, Value* a, int) {
    a[0] = execute_text(m, required_text(a[0], "the argument of ⍎"), Notation::apl, "⍎");
    check_executed(m, a[0]);
}

void delay(Machine& m, Value* a, int) {
    const bool is_delay = is_numeric(a[0].kind()) && a[0].kind() != Kind::complex && a[0].count() == 1;
    if (!is_delay || item(a[0], 0).as_double() < 0) raise_domain("a delay", "a number of seconds, 0 or more", a[0]);
    double start = os::monotonic_seconds();
    os::sleep(item(a[0], 0).as_double(), m.stop.flag());
    m.check_limits();
    give_shyly(m, a, Value::floating(os::monotonic_seconds() - start));
}

// 2 ⎕NQ '.' 'GetCommandLineArgs': the program, the script, its arguments.
void enqueue(Machine& m, Value* a, int) {
    Value object = part(a[1], 0), event = part(a[1], 1);
    bool known = a[0].is_immediate(Kind::long_) && a[0].payload() == 2 && is_apl_text(object) &&
                 apl_text_in(object) == "." && is_apl_text(event) && apl_text_in(event) == "GetCommandLineArgs";
    if (!known) raise_not_implemented("⎕NQ other than 2⎕NQ'.' 'GetCommandLineArgs'");
    std::vector<std::string_view> words{"stele"};
    if (!m.script.empty()) words.push_back(m.script);
    words.insert(words.end(), m.arguments.begin(), m.arguments.end());
    a[0] = list_of_texts(words, make_characters);
}

void sizes(Machine& m, Value* a, int) {
    std::vector<std::int64_t> all;
    for (const std::string& text : names_in(a[0])) all.push_back(size_of_name(m, text));
    a[0] = make_longs(all);
}

// ⎕EM: Dyalog's names of errors by number.
void error_texts(Machine&, Value* a, int) {
    auto text_of_number = [](const Value& given) {
        const Value v = func::as_integers(given);
        if (!is_integral(v.kind()) || v.as_long() < 0)
            raise_domain("the argument of ⎕EM", "error numbers, 0 or more", v);
        return make_characters(error_text(v.as_long()));
    };
    if (a[0].rank() > 1) raise(ErrorKind::rank, "the argument of ⎕EM must be a scalar or vector");
    a[0] = a[0].is_scalar()
               ? text_of_number(a[0])
               : list_by_index(a[0].count(), [&](std::int64_t i) { return text_of_number(item(a[0], i)); });
}

// ⎕UCS and ⎕VFI.

// Code points of characters, and characters of code points, at any depth.
Value code_points(Machine& m, const Value& v) {
    m.check_limits();
    auto character_of = [](const Value& given) {
        const Value number = func::as_integers(given);
        const std::int64_t code = is_integral(number.kind()) ? number.as_long() : -1;
        if (code < 0 || code > 0x10FFFF) raise_domain("a code point", "an integer from 0 to 1114111", number);
        return Value::character(static_cast<std::uint32_t>(code));
    };
    if (v.is_scalar()) return v.kind() == Kind::character ? Value::integer(v.as_long()) : character_of(v);
    if (v.kind() > Kind::list) raise_domain("the argument of ⎕UCS", "characters or code points", v);
    if (v.count() == 0)
        return with_axes(empty_vector(v.kind() == Kind::character ? Kind::long_ : Kind::character), v->axes());
    Value result = with_axes(make_list(v.count()), v->axes());
    prims::by_items(v.count(), [&](std::int64_t i) { result->values()[i] = code_points(m, item(v, i)); });
    return squeeze(std::move(result), Rules::apl);
}

void unicode(Machine& m, Value* a, int) { a[0] = code_points(m, a[0]); }

// 'UTF-8' ⎕UCS text or bytes; also UTF-16 and UTF-32; with 83 after UTF-8, bytes from ¯128 to 127.
void unicode_encoded(Machine&, Value* a, int) {
    constexpr std::int64_t small_integers = 83;
    const Value type = func::as_integers(part(a[0], 1));
    const bool is_signed =
        !type.is_absent() && a[0].count() == 2 && type.is_immediate(Kind::long_) && type.payload() == small_integers;
    std::string encoding = required_text(is_signed ? part(a[0], 0) : a[0], "an encoding");
    if (is_signed && encoding != "UTF-8") raise(ErrorKind::domain, "83 requires UTF-8, not " + encoding);
    int unit = encoding == "UTF-8" ? 8 : encoding == "UTF-16" ? 16 : encoding == "UTF-32" ? 32 : 0;
    if (unit == 0) raise(ErrorKind::domain, "an encoding is UTF-8, UTF-16 or UTF-32, not " + encoding);
    const Value& v = a[1];
    if (v.rank() > 1)
        raise(ErrorKind::rank, "text to encode must be a vector, not an array of rank " + number(v.rank()));
    if (v.kind() == Kind::character) {
        std::vector<std::int64_t> units;
        for (std::int64_t i = 0; i < v.count(); i++) {
            const auto code = static_cast<char32_t>(long_at(v, i));
            std::string bytes;
            if (unit == 8) prims::append_utf8(bytes, code);
            else each_unit(code, unit / 8, [&](char32_t u) { units.push_back(u); });
            for (char c : bytes)
                units.push_back(is_signed ? static_cast<signed char>(c) : static_cast<unsigned char>(c));
        }
        a[0] = make_longs(units);
        return;
    }
    constexpr std::int64_t no_code = INT64_MIN;
    auto refuse = [&] { raise_domain("the numbers to decode", "units of " + encoding, v); };
    auto unit_at = [&](std::int64_t i) {
        const Value one = func::as_integers(item(v, i));
        std::int64_t code = is_integral(one.kind()) && one.is_scalar() ? one.as_long() : no_code;
        if (is_signed && code >= -128) code = code < 128 ? code & 255 : -1;
        if (code < 0 || code > (unit == 8 ? 0xFF : unit == 16 ? 0xFFFF : 0x10FFFF)) refuse();
        return static_cast<char32_t>(code);
    };
    std::string text;
    for (std::int64_t i = 0; i < v.count();) {
        if (unit == 8) {
            text += static_cast<char>(unit_at(i++));
            continue;
        }
        const char32_t code = next_code(i, v.count(), unit / 8, unit_at);
        if (is_surrogate(code)) refuse();
        prims::append_utf8(text, code);
    }
    if (unit == 8 && prims::find_invalid_utf8(text) != std::string_view::npos)
        raise(ErrorKind::domain, "the bytes are not UTF-8");
    a[0] = make_characters(text);
}

// The numbers in the fields of a text, 0 for other fields, and whether each field is a number.
struct Fields {
    std::vector<Value> numbers;
    std::vector<std::int64_t> valid;

    void add(std::string_view field) {
        bool is_number = true;
        Value number = Value::integer(0);
        try {
            if (!field.empty()) number = apl::read_number(field);
        } catch (const Error& e) {
            if (e.ends_run()) throw;
            is_number = false;
        }
        numbers.push_back(std::move(number));
        valid.push_back(is_number);
    }
    void add_words(std::string_view text) {
        for (std::string_view word : words_between(text, " \t\n")) add(word);
    }
    Value result() {
        if (valid.empty()) return make_list({empty_vector(Kind::long_), empty_vector(Kind::long_)});
        return make_list({make_longs(valid), func::list_of(numbers, Rules::apl)});
    }
};

// [separators] ⎕VFI text. An empty field between separators is 0; blanks around a field are ignored.
void verify_input(Machine&, Value* a, int n) {
    const std::string text = required_text(a[n - 1], "the argument of ⎕VFI");
    Fields fields;
    std::u32string separators;
    if (n == 2) separators = prims::decode_utf8(required_text(a[0], "the separators of ⎕VFI"));
    const bool blank = n == 1 || std::erase(separators, U' ') > 0;
    auto add = [&](std::string_view field) {
        const std::size_t begin = std::min(field.find_first_not_of(' '), field.size());
        field = field.substr(begin, field.find_last_not_of(' ') + 1 - begin);
        blank && !field.empty() ? fields.add_words(field) : fields.add(field);
    };
    if (separators.empty()) {
        fields.add_words(text);
    } else if (!text.empty()) {
        std::size_t begin = 0;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t here = at;
            if (separators.find(prims::next_character(text, at)) == std::u32string::npos) continue;
            add(std::string_view(text).substr(begin, here - begin));
            begin = at;
        }
        add(std::string_view(text).substr(begin));
    }
    a[0] = fields.result();
}

constexpr MachineFunctionRow apl_rows[] = {
    {meaning::execute, execute},
    {meaning::delay, delay},
    {meaning::command_line, enqueue},
    {meaning::size_in_memory, sizes},
    {meaning::error_text, error_texts},
    {meaning::unicode_convert, unicode},
    {meaning::unicode_encode, unicode_encoded},
    {meaning::verify_input, verify_input},
    {meaning::verify_input_with, verify_input},
};

}  // namespace

std::int64_t bytes_of(Machine& m, const Value& v) {
    m.check_limits();
    if (!v.is_heap()) return 0;
    auto bytes = static_cast<std::int64_t>(v->block());
    if (v->storage == Storage::value && v.kind() != Kind::function)
        for (std::int64_t i = 0; i < v->n; i++) bytes += bytes_of(m, v->values()[i]);
    return bytes;
}

std::int64_t size_of_name(Machine& m, const std::string& text) {
    const std::string name = read_name(text, Notation::apl);
    const Value* v = name.empty() || is_system_name(name) ? nullptr : m.variable(name, m.depth());
    return v ? static_cast<std::int64_t>(sizeof(Value)) + bytes_of(m, *v) : 0;
}

std::span<const MachineFunctionRow> apl_functions() { return apl_rows; }

}  // namespace stele::interp
