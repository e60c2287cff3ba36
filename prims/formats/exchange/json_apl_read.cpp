// Reading JSON: nlohmann-json's parser says what it meets, and values are made of it at once.
#include <nlohmann/json.hpp>

#include <algorithm>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/exchange/json_apl.hpp"
#include "prims/formats/regex/document.hpp"

namespace stele::prims::func {

namespace {

Value constant(const char* name) { return enclose(make_characters(name)); }

// What the parser calls; each says whether to go on.
class Receiver {
public:
    using json = nlohmann::json;

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
                                     " of " + number(count_characters(text_)) +
                                     " is the first that cannot stand there");
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

    // The innermost object that is open, null where none is.
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

}  // namespace

Value read_json_apl(Engine& engine, const Value& v, const JsonStyle& style) {
    if (v.rank() > 2) raise(ErrorKind::rank, "the JSON to read must be a vector or a matrix, not " + value_phrase(v));
    if (v.kind() != Kind::character && v.count() > 0) raise_domain("the JSON to read", "text", v);
    std::string text;
    if (v.kind() == Kind::character && v.rank() == 2) {
        const std::int64_t width = v->shape[1];
        for (std::int64_t row = 0; row < v->shape[0]; row++)
            text += text_of(slice(v, row * width, width), false) + "\n";
    } else if (v.kind() == Kind::character) {
        text = text_of(v, false);
    }
    Receiver receiver(engine, style, text);
    nlohmann::json::sax_parse(text, &receiver);
    return receiver.result();
}

}  // namespace stele::prims::func
