// Values from and to the embedding program's own.
#include <cmath>

#include "interp/embed/console.hpp"
#include "interp/embed/interpreter.hpp"
#include "prims/array/utf8.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/selection/selection.hpp"

using namespace stele;
using namespace stele::embed;
using prims::func::is_dictionary, prims::func::is_table;

namespace {

bool is_data_list(const Value& v) { return v.is_heap() && v->rank > 0 && v->kind <= Kind::list; }

std::int64_t count_of(const Value& v) {
    if (is_dictionary(v)) return keys_of(v).count();
    return is_table(v) ? prims::func::row_count(v) : v.is_heap() && v->kind == Kind::function ? 1 : v.count();
}

Kind boolean_kind(Notation n) { return rules_of(n) == Rules::q ? Kind::boolean : Kind::long_; }

// Runs `read` on the items [from, from+count) if the value has them.
template <class Read>
stele_status read_items(const stele_value* v, std::size_t from, std::size_t count, const void* items, Read&& read) {
    if (!is_alive(v)) return STELE_MISUSE;
    bool done = guarded(*v->owner, [&] {
        require(items != nullptr || count == 0, "NULL was given for items");
        auto n = static_cast<std::size_t>(v->value.count());
        if (!v->value.is_scalar() && !(v->value.is_heap() && v->value->kind < Kind::list))
            raise(ErrorKind::type, "numbers cannot be read from " + value_phrase(v->value));
        if (from > n || count > n - from)
            raise(ErrorKind::index, "items " + number(from) + " to " + number(from + count) +
                                        " are outside a value of " + prims::counted(n, "item"));
        if (count > 0) read(v->value, v->value.kind());
    });
    return done ? STELE_OK : v->owner->last.status;
}

[[noreturn]] void refuse(const char* as, const Value& v) {
    raise(ErrorKind::type, value_phrase(v) + " cannot be read as " + as);
}

[[noreturn]] void refuse_item(const char* as, std::size_t i) {
    raise(ErrorKind::domain, "item " + number(i) + " cannot be read as " + std::string(as) + " without loss");
}

void read_integers(const Value& v, Kind kind, std::size_t from, std::size_t count, std::int64_t* out, const char* as) {
    auto first = static_cast<std::int64_t>(from);
    if (is_integral(kind)) {
        if (v.is_heap()) read_longs(*v.array(), first, static_cast<std::int64_t>(count), out);
        else *out = v.payload();
        return;
    }
    if (!is_float(kind)) refuse(as, v);
    for (std::size_t i = 0; i < count; i++) {
        double d = v.is_heap() ? double_at(*v.array(), static_cast<std::int64_t>(from + i)) : v.as_double();
        constexpr double limit = 9223372036854775808.0;
        if (!(d >= -limit && d < limit) || d != std::floor(d)) refuse_item(as, from + i);
        out[i] = static_cast<std::int64_t>(d);
    }
}

// A dictionary itself, or a table's columns.
const Value& dictionary_in(const Value& v) {
    if (!is_table(v) && !is_dictionary(v)) refuse("a dictionary", v);
    return is_table(v) ? prims::func::columns_of(v) : v;
}

// Stores the result of `write` in one of a handle's texts; null after an error.
template <class Write>
const char* text_of_handle(const stele_value* handle, std::string stele_value::*kept, size_t* length, Write&& write) {
    if (!is_alive(handle)) return nullptr;
    auto* v = const_cast<stele_value*>(handle);
    if (!guarded(*v->owner, [&] { v->*kept = write(); })) return nullptr;
    if (length) *length = (v->*kept).size();
    return (v->*kept).c_str();
}

}  // namespace

extern "C" {

stele_value* stele_null(stele_interpreter* s) {
    return produce(s, [] { return Value(); });
}
stele_value* stele_boolean(stele_interpreter* s, bool b) {
    return produce(s, [&] { return Value::immediate(boolean_kind(s->own), b); });
}
stele_value* stele_integer(stele_interpreter* s, int64_t i) {
    return produce(s, [&] { return Value::integer(i); });
}
stele_value* stele_float(stele_interpreter* s, double d) {
    return produce(s, [&] { return Value::floating(d); });
}
stele_value* stele_symbol(stele_interpreter* s, const char* name) {
    return produce(s, [&] { return Value::symbol(intern(required_name(name))); });
}

stele_value* stele_booleans(stele_interpreter* s, const bool* items, size_t count) {
    return produce(s, [&] {
        Value v = make_vector(boolean_kind(s->own), Storage::bit, required_count(items, count));
        for (std::size_t i = 0; i < count; i++) {
            if (i % 64 == 0) v->words()[i / 64] = 0;
            v->words()[i / 64] |= std::uint64_t{items[i]} << i % 64;
        }
        return v;
    });
}

stele_value* stele_integers(stele_interpreter* s, const int64_t* items, size_t count) {
    return produce(s, [&] { return make_longs({items, static_cast<std::size_t>(required_count(items, count))}); });
}

stele_value* stele_floats(stele_interpreter* s, const double* items, size_t count) {
    return produce(s, [&] { return make_doubles({items, static_cast<std::size_t>(required_count(items, count))}); });
}

stele_value* stele_symbols(stele_interpreter* s, const char* const* names, size_t count) {
    return produce(s, [&] {
        Value v = make_vector(Kind::symbol, Storage::i32, required_count(names, count));
        for (std::size_t i = 0; i < count; i++)
            v->items<std::int32_t>()[i] = static_cast<std::int32_t>(intern(required_name(names[i])));
        return v;
    });
}

stele_value* stele_text(stele_interpreter* s, const char* text, size_t length) {
    return produce(s, [&] {
        std::string_view bytes(text, static_cast<std::size_t>(required_count(text, length)));
        return s->own == Notation::apl ? make_characters(bytes) : make_text(bytes);
    });
}

stele_value* stele_list(stele_interpreter* s, const stele_value* const* items, size_t count) {
    if (!are_usable(s, items, count)) return nullptr;
    return produce(s, [&] {
        Rules rules = rules_of(s->own);
        if (count == 0) return rules == Rules::apl ? make_longs({}) : make_list(0);
        Value list = make_list(static_cast<std::int64_t>(count));
        for (std::size_t i = 0; i < count; i++)
            list->values()[i] = cross(s->session.machine(), items[i]->value, rules_of(items[i]->notation), rules);
        return squeeze(std::move(list), rules);
    });
}

stele_value* stele_array(const stele_value* items, const size_t* axes, size_t rank) {
    return produce(items, Notation::apl, [&] {
        if (rank > static_cast<std::size_t>(prims::max_rank)) raise(ErrorKind::limit, "an array has at most 15 axes");
        std::array<std::int64_t, prims::max_rank> lengths{};
        required_count(axes, rank);
        for (std::size_t i = 0; i < rank; i++) lengths[i] = required_count(axes, axes[i]);
        std::span<const std::int64_t> shape(lengths.data(), rank);
        Value v = cross(items->owner->session.machine(), items->value, rules_of(items->notation), Rules::apl);
        if (v.is_heap() && v->kind > Kind::list) refuse("an array", v);
        if (prims::product(shape) != v.count())
            raise(ErrorKind::length, "the axes hold " + prims::counted(prims::product(shape), "item") + ", and " +
                                         number(v.count()) + " were given");
        return with_axes(materialize(ravel(std::move(v))), shape);
    });
}

stele_value* stele_dictionary(const stele_value* keys, const stele_value* values) {
    if (!is_alive(keys)) return nullptr;
    stele_interpreter& s = *keys->owner;
    if (!is_usable(s, values)) return nullptr;
    return produce(s, keys->notation, [&] {
        Value items = cross(s.session.machine(), values->value, rules_of(values->notation), rules_of(keys->notation));
        if (!is_data_list(keys->value) || !is_data_list(items))
            raise(ErrorKind::type, "keys and values of a dictionary must be vectors");
        if (keys->value.count() != items.count())
            raise(ErrorKind::length, prims::counted(keys->value.count(), "key") + " cannot have " +
                                         prims::counted(items.count(), "value"));
        return make_dictionary(keys->value, std::move(items));
    });
}

stele_value* stele_convert(const stele_value* v, stele_notation notation) {
    if (!is_alive(v)) return nullptr;
    stele_value* result = nullptr;
    guarded(*v->owner, [&] {
        const Notation to = required_notation(notation);
        result = v->owner->hold(cross(v->owner->session.machine(), v->value, rules_of(v->notation), rules_of(to)), to);
    });
    return result;
}

stele_value* stele_retain(stele_value* v) {
    if (v) v->references++;
    return v;
}

void stele_release(stele_value* v) {
    if (!v || --v->references > 0) return;
    if (v->owner) {
        Entered entered(*v->owner);
        (v->before ? v->before->after : v->owner->handles) = v->after;
        if (v->after) v->after->before = v->before;
        v->value = {};
    }
    delete v;
}

stele_interpreter* stele_owner(const stele_value* v) { return v ? v->owner : nullptr; }

stele_kind stele_kind_of(const stele_value* v) {
    return is_alive(v) ? static_cast<stele_kind>(v->value.kind()) : STELE_NULL;
}
stele_notation stele_notation_of(const stele_value* v) {
    return is_alive(v) ? static_cast<stele_notation>(v->notation) : STELE_APL;
}

size_t stele_rank(const stele_value* v) {
    if (!is_alive(v)) return 0;
    return is_table(v->value) ? 1 : static_cast<std::size_t>(v->value.rank());
}

size_t stele_axis(const stele_value* v, size_t axis) {
    if (axis >= stele_rank(v)) return 0;
    return is_table(v->value) ? stele_count(v) : static_cast<std::size_t>(v->value->axes()[axis]);
}

size_t stele_count(const stele_value* v) {
    std::size_t count = 0;
    if (is_alive(v)) guarded(*v->owner, [&] { count = static_cast<std::size_t>(count_of(v->value)); });
    return count;
}

const void* stele_items(const stele_value* v, stele_layout* layout) {
    static_assert(static_cast<int>(Storage::i64) == STELE_INT64 && static_cast<int>(Storage::c128) == STELE_COMPLEX128);
    if (!is_alive(v) || !layout || !v->value.is_heap() || v->value->rank == 0) return nullptr;
    const prims::Array& a = *v->value.array();
    if (!(prims::is_numeric(a.kind) || prims::is_temporal(a.kind)) || a.storage > Storage::c128) return nullptr;
    *layout = static_cast<stele_layout>(a.storage);
    return a.data;
}

stele_status stele_read_booleans(const stele_value* v, size_t from, size_t count, bool* items) {
    return read_items(v, from, count, items, [&](const Value& value, Kind kind) {
        std::vector<std::int64_t> longs(count);
        read_integers(value, kind, from, count, longs.data(), "a truth value");
        for (std::size_t i = 0; i < count; i++) {
            if (longs[i] != 0 && longs[i] != 1) refuse_item("a truth value", from + i);
            items[i] = longs[i] == 1;
        }
    });
}

stele_status stele_read_integers(const stele_value* v, size_t from, size_t count, int64_t* items) {
    return read_items(v, from, count, items, [&](const Value& value, Kind kind) {
        read_integers(value, kind, from, count, items, "an integer");
    });
}

stele_status stele_read_floats(const stele_value* v, size_t from, size_t count, double* items) {
    return read_items(v, from, count, items, [&](const Value& value, Kind kind) {
        if (!is_integral(kind) && !is_float(kind)) refuse("a float", value);
        for (std::size_t i = 0; i < count; i++) {
            auto at = static_cast<std::int64_t>(from + i);
            if (is_float(kind)) {
                items[i] = value.is_heap() ? double_at(*value.array(), at) : value.as_double();
                continue;
            }
            std::int64_t whole = long_at(value, at);
            items[i] = whole == prims::null_long ? std::nan("") : static_cast<double>(whole);
            if (whole != prims::null_long && (items[i] >= 0x1p63 || static_cast<std::int64_t>(items[i]) != whole))
                refuse_item("a float", from + i);
        }
    });
}

const char* stele_read_text(const stele_value* v, size_t* length) {
    return text_of_handle(v, &stele_value::text, length, [&]() -> std::string {
        const bool is_symbol = v->value.is_immediate(Kind::symbol);
        if (!is_symbol && v->value.kind() != Kind::character) refuse("text", v->value);
        std::string text =
            is_symbol ? std::string(interp::name_of_symbol(v->value)) : text_of(v->value, v->notation != Notation::apl);
        if (const std::size_t at = prims::find_invalid_utf8(text); at != std::string::npos)
            raise(ErrorKind::domain, "byte " + number(static_cast<unsigned char>(text[at])) + " at " + number(at) +
                                         " of the text is not UTF-8");
        return text;
    });
}

const char* stele_show(const stele_value* v, size_t* length) {
    return text_of_handle(v, &stele_value::shown, length,
                          [&] { return v->owner->session.shown(v->value, v->notation); });
}

const char* stele_show_html(const stele_value* v, size_t* length) {
    return text_of_handle(v, &stele_value::shown, length,
                          [&] { return drawing_of(v->owner->session, v->value, v->notation).html; });
}

stele_value* stele_item(const stele_value* v, size_t index) {
    return produce(v, [&] {
        auto at = static_cast<std::int64_t>(index);
        if (std::int64_t n = count_of(v->value); at < 0 || at >= n)
            raise(ErrorKind::index, "item " + number(index) + " is outside a value of " + prims::counted(n, "item"));
        if (is_table(v->value))
            return prims::func::index(v->owner->session.machine(), v->value, Value::integer(at), Rules::k);
        const Value& list = is_dictionary(v->value) ? items_of(v->value) : v->value;
        bool whole = !list.is_heap() || list->kind > Kind::list;
        return whole ? list : item(list, at);
    });
}

stele_value* stele_keys(const stele_value* v) {
    return produce(v, [&] { return Value(keys_of(dictionary_in(v->value))); });
}

stele_value* stele_values(const stele_value* v) {
    return produce(v, [&] { return Value(items_of(dictionary_in(v->value))); });
}

bool stele_match(const stele_value* a, const stele_value* b) {
    if (!is_alive(a) || !is_usable(*a->owner, b)) return false;
    bool same = false;
    guarded(*a->owner,
            [&] { same = prims::func::match(a->owner->session.machine(), a->value, b->value, rules_of(a->notation)); });
    return same;
}

}  // extern "C"
