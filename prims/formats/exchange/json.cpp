// JSON by the rules of k and of k4 and q.
//
//                k                                       k4, q
//   written      `true `false `null are constants        booleans are constants; dates and times, guids, bytes and
//                                                        symbols are texts
//   null         0N and 0n                               the same
//   0w           null                                    inf, which is not JSON, or by .j.jd null
//   read         true is 1, false is 0, null is `null    true is 1b, false is 0b, null is 0n
//
// Numbers are read as floats, texts as lists of characters, objects as dictionaries with symbols as keys; a list of
// objects with the same keys becomes a table.
#include <algorithm>
#include <cmath>
#include <string>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/symbol.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/exchange/item_bytes.hpp"
#include "prims/formats/text/number_text.hpp"
#include "prims/formats/text/read_number.hpp"
#include "prims/formats/text/string.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/mapping/table_words.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

namespace {

constexpr std::string_view constants[] = {"true", "false", "null"};

void append_string(std::string& text, std::string_view bytes) {
    text += '"';
    by_items(static_cast<std::int64_t>(bytes.size()), [&](std::int64_t i) {
        const char c = bytes[static_cast<std::size_t>(i)];
        if (append_escape(text, c)) return;
        const auto code = static_cast<unsigned char>(c);
        if (code < 0x20) append_hex(text += "\\u", code, 4);
        else text += c;
    });
    text += '"';
}

class JsonWriter {
public:
    JsonWriter(Engine& engine, Rules rules, bool null_infinity, std::string& text)
        : engine_(engine), is_k_(rules == Rules::k), null_infinity_(null_infinity), text_(text) {}

    void write(const Value& v) {
        engine_.check_limits();
        if (is_dictionary(v)) {
            if (!is_k_ && holds_rows(keys_of(v))) return rows(unkeyed(engine_, v));
            return object(keys_of(v), [&](std::int64_t i) { return item(items_of(v), i); });
        }
        if (is_table(v)) return rows(v);
        if (v.is_heap() && v->rank == 1) {
            if (v->kind == Kind::character) return append_string(text_, text_of(v, true));
            return list(v->n, [&](std::int64_t i) { write(item(v, i)); });
        }
        atom(v);
    }

private:
    void atom(const Value& v) {
        switch (v.kind()) {
            case Kind::null: text_ += "null"; return;
            case Kind::character: return append_string(text_, text_of(v, true));
            case Kind::symbol: return symbol(symbol_name(static_cast<std::uint32_t>(v.payload())));
            default: break;
        }
        if (!is_k_ && v.kind() == Kind::boolean) {
            text_ += v.payload() ? "true" : "false";
            return;
        }
        if (!is_k_ && (v.kind() == Kind::byte || v.kind() == Kind::guid || is_temporal(v.kind())))
            return append_string(text_, dashed(v));
        if (!is_numeric(v.kind()) || v.kind() == Kind::complex) raise_type("a value written as JSON", "data", v);
        if (is_null_atom(v)) text_ += "null";
        else if (const int sign = infinity_of(v)) text_ += is_k_ || null_infinity_ ? "null" : sign < 0 ? "-inf" : "inf";
        else if (!is_k_) text_ += atom_text(engine_, v);
        else if (is_float(v.kind())) append_k_float(text_, v.as_double());
        else text_ += std::to_string(v.as_long());
    }

    // k's integers have no infinity.
    int infinity_of(const Value& v) const {
        if (is_float(v.kind())) return !std::isinf(v.as_double()) ? 0 : v.as_double() < 0 ? -1 : 1;
        const std::int64_t infinity = traits(v.kind()).infinity, i = v.as_long();
        return is_k_ || v.kind() < Kind::short_int ? 0 : i == infinity ? 1 : i == -infinity ? -1 : 0;
    }

    void symbol(std::string_view name) {
        if (!is_k_ || std::find(std::begin(constants), std::end(constants), name) == std::end(constants))
            return append_string(text_, name);
        text_ += name;
    }

    // A date's points become dashes.
    std::string dashed(const Value& v) {
        std::string text = atom_text(engine_, v);
        constexpr std::size_t date_size = 8;  // up to the point before the day
        const bool dated = v.kind() >= Kind::timestamp && v.kind() <= Kind::datetime;
        if (dated)
            std::replace(text.begin(), text.begin() + std::min(std::ssize(text), std::ptrdiff_t{date_size}), '.', '-');
        return text;
    }

    void key(const Value& v) {
        if (v.kind() == Kind::character) return append_string(text_, text_of(v, true));
        if (v.is_immediate(Kind::symbol))
            return append_string(text_, symbol_name(static_cast<std::uint32_t>(v.payload())));
        if (is_k_ || !v.is_scalar() || is_function_kind(v.kind())) raise_type("a key of JSON", "a symbol or text", v);
        append_string(text_, dashed(v));
    }
    static bool is_function_kind(Kind kind) { return kind == Kind::function || kind == Kind::null; }

    template <class At> void object(const Value& keys, At at) {
        text_ += '{';
        for (std::int64_t i = 0; i < keys.count(); i++) {
            if (i) text_ += ',';
            key(item(keys, i));
            text_ += ':';
            write(at(i));
        }
        text_ += '}';
    }

    void rows(const Value& table) {
        const Value &names = keys_of(columns_of(table)), &columns = items_of(columns_of(table));
        list(row_count(table), [&](std::int64_t row) {
            object(names, [&](std::int64_t column) { return item(item(columns, column), row); });
        });
    }

    template <class Write> void list(std::int64_t n, Write write_item) {
        text_ += '[';
        for (std::int64_t i = 0; i < n; i++) {
            if (i) text_ += ',';
            write_item(i);
        }
        text_ += ']';
    }

    Engine& engine_;
    bool is_k_, null_infinity_;
    std::string& text_;
};

class JsonReader {
public:
    JsonReader(Engine& engine, Rules rules, std::string_view text) : engine_(engine), rules_(rules), text_(text) {}

    Value read_all() {
        Value v = read();
        blanks();
        if (at_ < text_.size()) fail("the end");
        return v;
    }

private:
    [[noreturn]] void fail(const char* expected) const {
        const Sentence what(expected);
        if (at_ == text_.size()) raise(ErrorKind::domain, "JSON: the text ends where " + what + " is expected");
        raise(ErrorKind::domain,
              "JSON: " + what + " is expected at character " + number(at_ + 1) + " of " + number(text_.size()));
    }
    void blanks() { at_ = std::min(text_.find_first_not_of(" \n\t\r", at_), text_.size()); }
    bool take(std::string_view word) {
        blanks();
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }

    Value read() {
        engine_.check_limits();
        blanks();
        if (at_ == text_.size()) fail("a value");
        if (text_[at_] == '"') return make_text(string());
        if (take("[")) return list();
        if (take("{")) return object();
        if (take("true")) return truth(true);
        if (take("false")) return truth(false);
        if (take("null")) return rules_ == Rules::k ? Value::symbol(intern("null")) : null_of(Kind::floating);
        double number = 0;
        auto [end, error] = fast_float::from_chars(text_.data() + at_, text_.data() + text_.size(), number);
        if (error != std::errc()) fail("a value");
        at_ = static_cast<std::size_t>(end - text_.data());
        return Value::floating(number);
    }

    Value truth(bool b) const { return rules_ == Rules::k ? Value::integer(b) : Value::boolean(b); }

    Value list() {
        HeapVector<Value> items;
        if (!take("]")) {
            do items.push_back(read());
            while (take(","));
            if (!take("]")) fail("`,` or `]`");
        }
        return list_of(items, rules_);
    }

    Value object() {
        HeapVector<Value> keys, items;
        if (!take("}")) {
            do {
                blanks();
                if (at_ == text_.size() || text_[at_] != '"') fail("a string as key");
                keys.push_back(Value::symbol(intern(string())));
                if (!take(":")) fail("`:`");
                items.push_back(read());
            } while (take(","));
            if (!take("}")) fail("`,` or `}`");
        }
        Value names = keys.empty() ? empty_vector(Kind::symbol) : list_of(keys, rules_);
        return make_dictionary(std::move(names), list_of(items, rules_));
    }

    unsigned code_unit() {
        unsigned code = 0;
        for (int i = 0; i < 4; i++, at_++) {
            const int digit = at_ < text_.size() ? hex_digit_of(static_cast<unsigned char>(text_[at_])) : -1;
            if (digit < 0) fail("a hexadecimal digit");
            code = code * 16 + static_cast<unsigned>(digit);
        }
        return code;
    }

    std::string string() {
        std::string bytes;
        for (at_++;; at_++) {
            if (at_ % run_items == 0) engine_.check_limits();
            if (at_ >= text_.size()) fail("`\"`");
            if (text_[at_] == '"') break;
            if (text_[at_] != '\\') {
                bytes += text_[at_];
                continue;
            }
            constexpr std::string_view letters = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
            if (++at_ >= text_.size()) fail("`\"`");
            if (text_[at_] == 'u') {
                at_++;
                char32_t code = code_unit();
                bool high = code >= 0xD800 && code < 0xDC00 && text_.substr(at_).starts_with("\\u");
                if (high) {
                    at_ += 2;
                    const char32_t low = code_unit();
                    if (low < 0xDC00 || low > 0xDFFF) {
                        at_ -= 4;
                        fail("the second half of a character");
                    }
                    code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
                }
                append_utf8(bytes, code);
                at_--;
                continue;
            }
            std::size_t which = letters.find(text_[at_]);
            if (which == std::string_view::npos) fail("an escape");
            bytes += meant[which];
        }
        at_++;
        return bytes;
    }

    Engine& engine_;
    Rules rules_;
    std::string_view text_;
    std::size_t at_ = 0;
};

Value json_of(Engine& engine, const Value& v, Rules rules, bool null_infinity) {
    std::string text;
    JsonWriter(engine, rules, null_infinity, text).write(v);
    return make_text(text);
}

void to_json(Engine& engine, Value* a, Rules rules) { a[0] = json_of(engine, a[0], rules, false); }

// .j.jd(x;options)
void to_json_with(Engine& engine, Value* a) {
    const bool is_pair = is_list(a[0]) && a[0]->kind == Kind::list && a[0]->n == 2;
    if (!is_pair || !is_dictionary(a[0]->values()[1]))
        raise_type("the argument of .j.jd", "a value and a dictionary of options", a[0]);
    const Value options = a[0]->values()[1], name = Value::symbol(intern("null0w"));
    const bool is_given = key_place(engine, keys_of(options), name, Rules::q) < keys_of(options).count();
    a[0] = json_of(engine, Value(a[0]->values()[0]), Rules::q,
                   is_given && is_true(lookup(engine, options, name, Rules::q)));
}

void from_json(Engine& engine, Value* a, Rules rules) {
    const bool is_bytes = rules == Rules::q && a[0].kind() == Kind::byte;
    if (a[0].kind() != Kind::character && !is_bytes) raise_type("JSON", "text", a[0]);
    std::string text = is_bytes ? bytes_in(a[0], "JSON") : text_of(a[0], true);
    a[0] = JsonReader(engine, rules, text).read_all();
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning JSON_text("JSON text", 1, by<func::to_json>(k, q), "The argument as JSON.", pure);
extern constinit const Meaning JSON_text_with(
    "JSON text", 1, by<func::to_json_with>(q),
    "The first of two items as JSON; with `null0w in the dictionary that is the second, infinities are null.", pure);
extern constinit const Meaning value_of_JSON("value of JSON", 1, by<func::from_json>(k, q), "The value of a JSON text.",
                                             pure);

}  // namespace stele::prims::meaning
