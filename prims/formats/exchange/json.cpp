// JSON by the rules of k. Booleans and null are symbols when written; when read, true is 1, false 0, null `null.
#include <algorithm>
#include <cmath>
#include <string>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/symbol.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/text/number_text.hpp"
#include "prims/formats/text/read_number.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/selection/selection.hpp"

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
    JsonWriter(Engine& engine, std::string& text) : engine_(engine), text_(text) {}

    void write(const Value& v) {
        engine_.check_limits();
        if (is_dictionary(v)) return object(v);
        if (v.kind() == Kind::table)
            return list(count_of(v), [&](std::int64_t i) { return index(engine_, v, Value::integer(i), Rules::k); });
        if (v.is_heap() && v->rank == 1) {
            if (v->kind == Kind::character) return append_string(text_, text_of(v, true));
            return list(v->n, [&](std::int64_t i) { return item(v, i); });
        }
        atom(v);
    }

private:
    void atom(const Value& v) {
        switch (v.kind()) {
            case Kind::null: text_ += "null"; return;
            case Kind::character: return append_string(text_, text_of(v, true));
            case Kind::symbol: {
                std::string_view name = symbol_name(static_cast<std::uint32_t>(v.payload()));
                if (std::find(std::begin(constants), std::end(constants), name) == std::end(constants))
                    return append_string(text_, name);
                text_ += name;
                return;
            }
            default: break;
        }
        if (!is_numeric(v.kind()) || v.kind() == Kind::complex) raise_type("a value written as JSON", "data", v);
        if (is_null_atom(v) || (is_float(v.kind()) && std::isinf(v.as_double()))) text_ += "null";
        else if (is_float(v.kind())) append_k_float(text_, v.as_double());
        else text_ += std::to_string(v.as_long());
    }

    void object(const Value& v) {
        text_ += '{';
        const Value &keys = keys_of(v), &items = items_of(v);
        for (std::int64_t i = 0; i < keys.count(); i++) {
            if (i) text_ += ',';
            Value key = item(keys, i);
            if (key.kind() == Kind::character) append_string(text_, text_of(key, true));
            else if (!key.is_immediate(Kind::symbol)) raise_type("a key of JSON", "a symbol or text", key);
            else append_string(text_, symbol_name(static_cast<std::uint32_t>(key.payload())));
            text_ += ':';
            write(item(items, i));
        }
        text_ += '}';
    }

    template <class At> void list(std::int64_t n, At at) {
        text_ += '[';
        for (std::int64_t i = 0; i < n; i++) {
            if (i) text_ += ',';
            write(at(i));
        }
        text_ += ']';
    }

    Engine& engine_;
    std::string& text_;
};

class JsonReader {
public:
    JsonReader(Engine& engine, std::string_view text) : engine_(engine), text_(text) {}

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
        if (take("true")) return Value::integer(1);
        if (take("false")) return Value::integer(0);
        if (take("null")) return Value::symbol(intern("null"));
        double number = 0;
        auto [end, error] = fast_float::from_chars(text_.data() + at_, text_.data() + text_.size(), number);
        if (error != std::errc()) fail("a value");
        at_ = static_cast<std::size_t>(end - text_.data());
        return Value::floating(number);
    }

    Value list() {
        HeapVector<Value> items;
        if (!take("]")) {
            do items.push_back(read());
            while (take(","));
            if (!take("]")) fail("`,` or `]`");
        }
        return list_of(items, Rules::k);
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
        Value names = keys.empty() ? empty_vector(Kind::symbol) : list_of(keys, Rules::k);
        return make_dictionary(std::move(names), list_of(items, Rules::k));
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
                    code = 0x10000 + ((code - 0xD800) << 10) + (code_unit() - 0xDC00);
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
    std::string_view text_;
    std::size_t at_ = 0;
};

void to_json(Engine& engine, Value* a) {
    std::string text;
    JsonWriter(engine, text).write(a[0]);
    a[0] = make_text(text);
}

void from_json(Engine& engine, Value* a) {
    if (a[0].kind() != Kind::character) raise_type("JSON", "text", a[0]);
    std::string text = text_of(a[0], true);
    a[0] = JsonReader(engine, text).read_all();
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning JSON_text("JSON text", 1, by<func::to_json>(k), "The argument as JSON.", pure);
extern constinit const Meaning value_of_JSON("value of JSON", 1, by<func::from_json>(k), "The value of a JSON text.",
                                             pure);

}  // namespace stele::prims::meaning
