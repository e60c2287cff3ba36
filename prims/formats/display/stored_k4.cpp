// The text of a value in a saved workspace, which reads back as the same value with its kind and attribute.
//
//   symbols     `a`b; `"a b" for names that need quotes
//   guids       "G"$"...", "G"$("...";"...")
//   temporals   as shown if that is exact and the year has four digits, otherwise `date$100000000
//   floats      17 digits
//   others      as by -3!; (::) for the null; `s# before a sorted list or dictionary, other attributes likewise
#include <algorithm>
#include <cmath>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/formats/display/text_memory.hpp"
#include "prims/formats/text/number_text.hpp"
#include "prims/formats/text/read_number.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/numbers/calendar.hpp"

namespace stele::prims::func {

namespace {

bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// Whether a backquote and the name without quotes are the symbol in k4 and q.
bool is_q_word(std::string_view name) {
    return name.empty() || (is_ascii_letter(name[0]) && std::all_of(name.begin(), name.end(), [](char c) {
                                return is_ascii_letter(c) || is_digit(c);
                            }));
}

void append_text(std::string& text, std::string_view bytes) {
    text += '"';
    for (char c : bytes) append_quoted_character(text, static_cast<unsigned char>(c));
    text += '"';
}

// Whether the shown form of a temporal reads back as the same number.
bool is_shown_exactly(std::int64_t number, Kind kind) {
    const std::int64_t infinity = traits(kind).infinity;
    if (number == null_long || number == infinity || number == -infinity) return true;
    constexpr std::int64_t farthest_month = 3000;
    if (kind == Kind::month) return std::abs(number) <= farthest_month;
    constexpr Wide day = nanoseconds_a_day, farthest_date = 100000 * day;
    const Wide nanoseconds = nanoseconds_of(number, kind);
    if (kind == Kind::date || kind == Kind::timestamp)
        return nanoseconds >= -farthest_date && nanoseconds <= farthest_date;
    return nanoseconds >= 0 && nanoseconds < day;
}

class Stored {
public:
    Stored(Engine& engine, bool with_words, const TextOfFunction& text_of_function)
        : engine_(engine), with_words_(with_words), text_of_function_(text_of_function) {}

    std::string text;

    void append(const Value& v) {
        engine_.check_limits();
        if (v.is_absent()) return;
        switch (v.kind()) {
            case Kind::null: text += "(::)"; return;
            case Kind::function: text += text_of_function_(v); return;
            case Kind::name_space: text += engine_.host->text_of(v, Rules::q); return;
            case Kind::table: text += with_words_ ? "flip " : "+"; return append(v->values()[0]);
            default: break;
        }
        if (!v.is_heap()) return append_vector(*with_axes(v, {}).array());
        if (v->rank > 1) return append(rows_as_list(v));
        append_mark(text, v);
        if (v.kind() == Kind::dictionary) append_dictionary(v);
        else if (v.kind() != Kind::list) append_vector(*v.array());
        else if (v->rank == 0) append(v->values()[0]);
        else append_list(v);
    }

private:
    void append_enlist() { text += with_words_ ? "enlist " : ","; }

    void append_dictionary(const Value& v) {
        const Value keys = table_of_rows(keys_of(v), Rules::q);
        const std::size_t first = text.size();
        append(keys);
        // The left argument of `!` is a constant or in parentheses.
        const bool is_constant = keys.is_heap() && keys.kind() <= Kind::list && keys->rank == 1 && keys->n > 1 &&
                                 mark_of(keys) == Mark::none && text.find('$', first) == std::string::npos;
        if (!is_constant) {
            text.insert(first, "(");
            text += ')';
        }
        text += '!';
        append(table_of_rows(items_of(v), Rules::q));
    }

    void append_list(const Value& v) {
        if (v->n == 1) {
            append_enlist();
            const bool is_function = v->values()[0].kind() == Kind::function;
            if (is_function) text += '(';
            append(v->values()[0]);
            if (is_function) text += ')';
            return;
        }
        text += '(';
        for (std::int64_t i = 0; i < v->n; i++) {
            if (i) text += ';';
            append(v->values()[i]);
            memory_.add(1);
        }
        text += ')';
    }

    void append_vector(const Array& a) {
        memory_.add(static_cast<std::size_t>(a.n));
        if (a.n == 0) {
            if (a.kind == Kind::character) text += "\"\"";
            else ((text += '`') += name_of(a.kind)) += "$()";
            return;
        }
        const bool is_single = a.rank == 1 && a.n == 1;
        if (a.kind == Kind::guid) return append_guids(a, is_single);
        if (is_temporal(a.kind) && !is_shown(a)) return append_cast(a, is_single);
        if (is_single) append_enlist();
        if (a.kind == Kind::symbol) return append_symbols(a);
        if (a.kind == Kind::character) return append_characters(a);
        const Value v = Value::share(const_cast<Array*>(&a));
        text += source_q(is_single ? item(v, 0) : v, {.precision = 0, .columns = 0, .engine = &engine_});
    }

    void append_characters(const Array& a) {
        text += '"';
        for (std::int64_t i = 0; i < a.n; i++) append_quoted_character(text, static_cast<unsigned>(long_at(a, i)));
        text += '"';
    }

    void append_symbols(const Array& a) {
        for (std::int64_t i = 0; i < a.n; i++) {
            const std::string_view name = symbol_name(static_cast<std::uint32_t>(long_at(a, i)));
            text += '`';
            if (is_q_word(name)) text += name;
            else append_text(text, name);
        }
    }

    void append_guids(const Array& a, bool is_single) {
        text += "\"G\"$";
        if (is_single) append_enlist();
        const bool is_list = a.rank == 1 && !is_single;
        if (is_list) text += '(';
        for (std::int64_t i = 0; i < a.n; i++) {
            text += i ? ";\"" : "\"";
            append_guid(text, a.items<double>() + 2 * i);
            text += '"';
        }
        if (is_list) text += ')';
    }

    static bool is_shown(const Array& a) {
        if (a.kind == Kind::datetime) return false;
        for (std::int64_t i = 0; i < a.n; i++)
            if (!is_shown_exactly(long_at(a, i), a.kind)) return false;
        return true;
    }

    // A cast of the temporals' numbers.
    void append_cast(const Array& a, bool is_single) {
        ((text += '`') += name_of(a.kind)) += '$';
        if (is_single) append_enlist();
        const std::size_t first = text.size();
        for (std::int64_t i = 0; i < a.n; i++) {
            if (i) text += ' ';
            if (a.kind == Kind::datetime) append_q_float(text, double_at(a, i), 0);
            else append_q_integer(text, long_at(a, i), a.kind);
        }
        const bool is_long = text.find_first_of(".enw", first) == std::string::npos;
        if (a.kind == Kind::datetime && is_long) text += 'f';
    }

    Engine& engine_;
    TextMemory memory_;
    bool with_words_;
    const TextOfFunction& text_of_function_;
};

}  // namespace

Mark mark_of(const Value& v) {
    const bool has_mark = v.is_heap() && (v.kind() == Kind::dictionary || (v->rank == 1 && v.kind() <= Kind::list));
    return has_mark ? v->mark() : Mark::none;
}

void append_mark(std::string& text, const Value& v) {
    constexpr std::string_view letters = "supg";
    const Mark mark = mark_of(v);
    if (mark != Mark::none) ((text += '`') += letters[static_cast<std::size_t>(mark) - 1]) += '#';
}

std::string stored_q(const Value& v, Engine& engine, bool with_words, const TextOfFunction& text_of_function) {
    Stored stored(engine, with_words, text_of_function);
    stored.append(v);
    return std::move(stored.text);
}

}  // namespace stele::prims::func
