// ⎕JSON: the direction, the options, reading, and names of members. nlohmann-json's parser reports each value, and
// arrays are made from the reports without a tree between.
#include "prims/formats/exchange/json_apl.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

#include "prims/array/error.hpp"
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/regex/document.hpp"
#include "prims/formats/text/read_number.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/operators/options.hpp"

namespace stele::prims::func {

namespace {

Value constant(const char* name) { return enclose(make_characters(name)); }

// The parser calls its functions, which return whether to continue.
class Receiver {
public:
    Receiver(Engine& engine, const JsonStyle& style, std::string_view text)
        : engine_(engine), style_(style), text_(text) {}

    bool null() { return add(style_.has_null ? Value() : constant("null"), JsonType::null); }
    bool boolean(bool b) { return add(constant(b ? "true" : "false"), JsonType::constant); }
    bool number_integer(std::int64_t i) { return add(Value::integer(i), JsonType::number); }
    bool number_unsigned(std::uint64_t i) {
        const bool fits = i <= static_cast<std::uint64_t>(INT64_MAX);
        return add(fits ? Value::integer(static_cast<std::int64_t>(i)) : Value::floating(static_cast<double>(i)),
                   JsonType::number);
    }
    bool number_float(double d, const std::string&) { return add(Value::floating(d), JsonType::number); }
    bool string(std::string& s) { return add(make_characters(s), JsonType::string); }
    bool binary(std::vector<std::uint8_t>&) { return false; }
    bool start_object(std::size_t) {
        if (style_.as_matrix) add(make_characters(""), JsonType::object);
        Value made;
        if (!style_.as_matrix) made = engine_.host->make_namespace("JSON object", object_around());
        open_.push_back({std::move(made), {}, {}, true});
        return true;
    }
    bool start_array(std::size_t) {
        if (style_.as_matrix) add(make_characters(""), JsonType::array);
        open_.push_back({{}, {}, {}, false});
        return true;
    }
    bool key(std::string& name) {
        open_.back().key = name;
        return true;
    }
    bool end_object() {
        Value made = std::move(open_.back().name_space);
        open_.pop_back();
        return style_.as_matrix || add(std::move(made), JsonType::object);
    }
    bool end_array() {
        Value made = style_.as_matrix ? Value() : vector_of(open_.back().items, Value::integer(0));
        open_.pop_back();
        return style_.as_matrix || add(std::move(made), JsonType::array);
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) {
        const std::size_t at = std::min(position, text_.size());
        raise(ErrorKind::domain, "the text is not JSON: character " + number(count_characters(text_.substr(0, at))) +
                                     " of " + number(count_characters(text_)) + " is unexpected");
    }

    Value result() {
        if (!style_.as_matrix) return std::move(result_);
        constexpr std::int64_t columns = 4;
        const std::int64_t axes[] = {static_cast<std::int64_t>(cells_.size()) / columns, columns};
        return with_axes(vector_of(cells_, Value::integer(0)), axes);
    }

private:
    struct Open {
        Value name_space;         // of an object
        HeapVector<Value> items;  // of an array
        std::string key;
        bool is_object;
    };

    // The innermost open object; null if there is none.
    Value object_around() const {
        auto found = std::find_if(open_.rbegin(), open_.rend(), [](const Open& o) { return o.is_object; });
        return found == open_.rend() ? Value() : found->name_space;
    }

    bool add(Value v, JsonType type) {
        engine_.check_limits();
        if (style_.as_matrix) {
            const bool named = !open_.empty() && open_.back().is_object;
            cells_.push_back(Value::integer(static_cast<std::int64_t>(open_.size())));
            cells_.push_back(make_characters(named ? open_.back().key : ""));
            cells_.push_back(std::move(v));
            cells_.push_back(Value::integer(static_cast<std::int64_t>(type)));
        } else if (open_.empty()) {
            result_ = std::move(v);
        } else if (Open& o = open_.back(); o.is_object) {
            engine_.host->set_member(o.name_space, member_name_of_json(o.key), std::move(v));
        } else {
            o.items.push_back(std::move(v));
        }
        return true;
    }

    Engine& engine_;
    const JsonStyle& style_;
    std::string_view text_;
    std::vector<Open> open_;
    HeapVector<Value> cells_;  // of the matrix
    Value result_;
};

// The value of a JSON text: objects become namespaces, constants enclosed texts. Raises domain with the position of the
// first error.
Value read_json_apl(Engine& engine, const Value& v, const JsonStyle& style) {
    if (v.rank() > 2) raise(ErrorKind::rank, "the JSON to read must be a vector or a matrix, not " + value_phrase(v));
    if (v.kind() != Kind::character && v.count() > 0) raise_domain("the JSON to read", "text", v);
    std::string text;
    if (v.kind() == Kind::character && v.rank() == 2) {
        const std::int64_t width = v->shape()[1];
        for (std::int64_t row = 0; row < v->shape()[0]; row++)
            text += text_of(slice(v, row * width, width), false) + "\n";
    } else if (v.kind() == Kind::character) {
        text = text_of(v, false);
    }
    Receiver receiver(engine, style, text);
    nlohmann::json::sax_parse(text, &receiver);
    return receiver.result();
}

constexpr char32_t mark = U'⍙';

bool is_name_letter(char32_t c) {
    return (c >= U'A' && c <= U'Z') || (c >= U'a' && c <= U'z') || c == U'_' || c == U'∆' ||
           (c >= U'À' && c <= U'ÿ' && c != U'×' && c != U'÷') || (c >= U'Ⓐ' && c <= U'Ⓩ');
}

bool is_in_name(char32_t c) { return is_name_letter(c) || is_digit(c); }

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

std::string member_name_of_json(std::string_view name) {
    const std::u32string letters = decode_utf8(name);
    const bool is_name =
        !letters.empty() && is_name_letter(letters[0]) && std::all_of(letters.begin(), letters.end(), is_in_name);
    if (is_name) return std::string(name);
    std::string member = "⍙";
    for (char32_t c : letters)
        if (is_in_name(c)) append_utf8(member, c);
        else member += "⍙" + std::to_string(static_cast<std::uint32_t>(c)) + "⍙";
    return member;
}

std::string json_name_of_member(std::string_view name) {
    const std::u32string letters = decode_utf8(name);
    if (letters.empty() || letters[0] != mark) return std::string(name);
    std::string json;
    for (std::size_t i = 1; i < letters.size(); i++) {
        if (letters[i] != mark) {
            append_utf8(json, letters[i]);
            continue;
        }
        char32_t code = 0;
        std::size_t end = i + 1;
        for (; end < letters.size() && is_digit(letters[end]) && code <= 0x10FFFF; end++)
            code = code * 10 + (letters[end] - U'0');
        const bool is_code = end > i + 1 && end < letters.size() && letters[end] == mark && code <= 0x10FFFF;
        if (!is_code) return std::string(name);
        append_utf8(json, code);
        i = end;
    }
    return json;
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning convert_JSON("convert JSON", 1, by<func::json>(apl),
                                            "The value of a JSON text; any other array as JSON.", has_options);
extern constinit const Meaning read_or_write_JSON("read or write JSON", 2, by<func::json_this_way>(apl),
                                                  "With 0 the value of a JSON text, with 1 an array as JSON.",
                                                  has_options);

}  // namespace stele::prims::meaning
