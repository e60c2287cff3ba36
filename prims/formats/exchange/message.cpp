// Messages of kdb+, as its documentation describes them.
//
// head         byte order (1: little-endian), kind of message (0), whether compressed, 0, total size in 4 bytes
// atom         its type, negated, in a byte; the item
// vector       type, attribute, count in 4 bytes, the items; those of a list are values
// dictionary   99 (127 a step dictionary), keys, values
// table        98, attribute, the dictionary of its columns
// lambda       100, the name of its context, its text as a vector of characters
// function     101 and 102: a verb's number; 104 and 105: a count and the parts of a projection or composition; 106 to
//              111: the operand of an adverb
//
// Writing counts the bytes first. A shared value is counted and written once; further occurrences copy its bytes.
// Reading is one pass. Each count is checked before an allocation against the remaining bytes, less those that the
// pending items of enclosing lists need at least.
#include "prims/formats/exchange/message.hpp"

#include <algorithm>

#include "prims/array/heap/charged_memory.hpp"
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/symbol.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/formats/exchange/item_bytes.hpp"
#include "prims/func/function.hpp"
#include "prims/func/items/entries.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/order/attribute.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/kernel/bit_cast.hpp"

namespace stele::prims::func {

namespace {

constexpr std::size_t head_size = 8;
constexpr int of_lambda = 100, of_unary = 101, of_projection = 104, of_composition = 105, of_derived = 106,
              last_derived = 111, of_error = -128, of_table = 98, of_dictionary = 99, of_sorted_dictionary = 127;
constexpr int left_out = 255;            // the number of a projection's hole
constexpr std::int64_t least_value = 2;  // bytes of the shortest value
constexpr const char* too_large = "a message has less than 2 GiB";

class MessageWriter {
public:
    MessageWriter(Engine& engine, MessageFunctions& functions)
        : engine_(engine), functions_(functions), memory_("no room for the bytes of a message") {}

    std::size_t size_of(const Value& v) {
        value(v);
        return head_size + size_;
    }
    std::string message(const Value& v) {
        const std::size_t size = size_of(v);
        memory_.add(size);
        text_.reserve(size);
        text_ = {1, 0, 0, 0};
        for (int i = 0; i < 4; i++) text_ += static_cast<char>(size >> (8 * i));
        seen_.clear();
        size_ = 0;
        writing_ = true;
        value(v);
        return std::move(text_);
    }

private:
    void grow(std::size_t more) {
        if (more > INT32_MAX - head_size - size_) raise(ErrorKind::limit, too_large);
        size_ += more;
    }
    void bytes(std::string_view b) {
        grow(b.size());
        if (writing_) text_ += b;
    }
    void byte(int b) {
        const char c = static_cast<char>(b);
        bytes({&c, 1});
    }
    void number(std::int64_t n, int width) {
        char b[8];
        for (int i = 0; i < width; i++) b[i] = static_cast<char>(n >> (8 * i));
        bytes({b, static_cast<std::size_t>(width)});
    }
    void name(std::string_view s) {
        bytes(s);
        byte(0);
    }
    void count(std::int64_t n) {
        if (n > INT32_MAX) raise(ErrorKind::limit, too_large);
        number(n, 4);
    }

    // Writes a shared value once.
    void value(const Value& v) {
        engine_.check_limits();
        const bool shared = v.is_heap() && v->storage == Storage::value && v->count > 1;
        if (shared)
            if (const auto found = seen_.find(v.array()); found != seen_.end()) return again(found->second);
        const std::size_t from = size_;
        fresh_value(v);
        constexpr std::size_t worth_copying = 256;
        if (const std::size_t size = size_ - from; shared && size >= worth_copying)
            seen_.emplace(v.array(), Seen{v, from, size});
    }
    struct Seen {
        Value held;  // keeps its address from other values
        std::size_t from, size;
    };
    void again(const Seen& seen) {
        grow(seen.size);
        if (!writing_) return;
        by_runs(static_cast<std::int64_t>(seen.size), [&](std::int64_t from, std::int64_t n) {
            text_.append(text_, head_size + seen.from + static_cast<std::size_t>(from), static_cast<std::size_t>(n));
        });
    }
    void fresh_value(const Value& v) {
        const Kind kind = v.kind();
        if (v.is_absent()) return byte(of_unary), byte(left_out);
        if (v.is_null()) return byte(of_unary), byte(0);
        if (v.rank() > 1) return value(rows_as_list(v));
        if (kind == Kind::function) return function(v);
        if (kind == Kind::dictionary) return dictionary(v);
        if (kind == Kind::table) return table(v);
        if (is_list(v)) return list(v);
        if (kind == Kind::list) return value(v->values()[0]);
        if (kind == Kind::complex || kind == Kind::name_space) refuse(v);
        byte(-traits(kind).number);
        items(v);
    }
    [[noreturn]] static void refuse(const Value& v) { raise_type("the value to send", "a value that kdb+ has", v); }

    void list(const Value& v) {
        if (v->kind == Kind::complex) refuse(v);
        byte(traits(v->kind).number);
        byte(static_cast<int>(v->mark()));
        count(v->n);
        if (v->kind != Kind::list) return items(v);
        for (std::int64_t i = 0; i < v->n; i++) value(v->values()[i]);
    }

    // The items of a vector, or an atom.
    void items(const Value& v) {
        const Kind kind = v.kind();
        const bool may_be_refused = kind == Kind::character && storage_of(v) != Storage::c8;
        if (const int width = bytes_of(kind); !writing_ && width > 0 && !may_be_refused)
            return grow(static_cast<std::size_t>(v.count()) * static_cast<std::size_t>(width));
        const Value all = v.rank() == 0 ? one_item(v) : v;
        prims::by_items(all->n, [&](std::int64_t i) {
            if (kind == Kind::guid) bytes({reinterpret_cast<const char*>(all->items<double>() + 2 * i), 16});
            else if (kind == Kind::symbol) name(symbol_name(static_cast<std::uint32_t>(long_at(all, i))));
            else if (kind == Kind::real)
                number(bit_cast<std::int32_t>(static_cast<float>(double_at(*all.array(), i))), 4);
            else if (is_float(kind)) number(bit_cast<std::int64_t>(double_at(*all.array(), i)), 8);
            else if (kind == Kind::character) character(long_at(all, i));
            else integer(long_at(all, i), bytes_of(kind));
        });
    }
    void character(std::int64_t code) {
        if (code > 0xFF)
            raise_type("a character that is sent", "one up to U+00FF",
                       Value::character(static_cast<std::uint32_t>(code)));
        byte(static_cast<int>(code));
    }
    void integer(std::int64_t i, int width) {
        number(i == null_long && width < 8 && width > 1 ? null_of_width(width) : i, width);
    }

    void dictionary(const Value& v) {
        const Value keys = table_of_rows(keys_of(v), Rules::q);
        byte(is_step(v) ? of_sorted_dictionary : of_dictionary);
        value(keys);
        value(table_of_rows(items_of(v), Rules::q));
    }
    void table(const Value& v) {
        byte(of_table);
        byte(0);
        const Value& columns = columns_of(v);
        byte(of_dictionary);
        value(keys_of(columns));
        list(items_of(columns));
    }

    void function(const Value& f) {
        if (is_primitive(f)) {
            const auto [type, number] = functions_.number_of(primitive_of(f));
            byte(type);
            byte(number);
            return;
        }
        switch (form_of(f)) {
            case Form::projection: return parts(of_projection, f, written_parts(engine_, f));
            case Form::atop: return parts(of_composition, f, f->n);
            case Form::derived:
                if (f->n != 2 || !is_primitive(f->values()[0])) break;
                byte(of_derived + functions_.number_of(primitive_of(f->values()[0])).second);
                return value(f->values()[1]);
            case Form::lambda:
                byte(of_lambda);
                name({});
                return list(make_text(functions_.text_of(f)));
            default: break;
        }
        raise_not_implemented("sending a function of this kind");
    }
    void parts(int type, const Value& f, std::int64_t count) {
        byte(type);
        number(count, 4);
        for (std::int64_t i = 0; i < count; i++) value(f->values()[i]);
    }

    Engine& engine_;
    MessageFunctions& functions_;
    std::string text_;
    ChargedMemory memory_;
    std::size_t size_ = 0;  // bytes after the head, counted or written so far
    bool writing_ = false;
    HeapMap<const Array*, Seen> seen_;
};

class MessageReader {
public:
    MessageReader(Engine& engine, std::string_view bytes, MessageFunctions& functions)
        : engine_(engine), functions_(functions), rest_(bytes) {}

    Value message() {
        if (rest_.size() < head_size) bad("it has no head of 8 bytes");
        little_endian_ = rest_[0] == 1;
        if (rest_[0] != 0 && rest_[0] != 1) bad("its first byte is neither 0 nor 1");
        if (rest_[2] != 0) raise_not_implemented("reading a compressed message");
        const std::size_t size = rest_.size();
        rest_.remove_prefix(4);
        const std::int64_t said = number(4);
        if (said != static_cast<std::int64_t>(size))
            bad("its head declares " + prims::counted(said, "byte") + ", but it has " + prims::number(size));
        Value v = value();
        if (!rest_.empty()) bad("its value is followed by " + prims::counted(rest_.size(), "byte"));
        return v;
    }

private:
    [[noreturn]] static void bad(const Sentence& why) {
        raise(ErrorKind::domain, "these bytes are not a message: " + why);
    }
    // Bytes that pending items of lists do not need.
    std::int64_t left() const { return static_cast<std::int64_t>(rest_.size()) - owed_; }
    void need(std::int64_t bytes) const {
        if (bytes < 0 || bytes > left()) bad("it ends too early");
    }
    int byte() {
        need(1);
        const int b = static_cast<signed char>(rest_[0]);
        rest_.remove_prefix(1);
        return b;
    }
    std::string_view bytes(std::int64_t n) {
        need(n);
        const std::string_view b = rest_.substr(0, static_cast<std::size_t>(n));
        rest_.remove_prefix(static_cast<std::size_t>(n));
        return b;
    }
    std::int64_t number(int width) { return number_in(bytes(width), little_endian_); }
    std::string_view name() {
        const std::size_t end = rest_.find('\0');
        if (end == std::string_view::npos) bad("a name has no end");
        return bytes(static_cast<std::int64_t>(end) + 1).substr(0, end);
    }
    // The count of the items that follow, of at least `width` bytes each.
    std::int64_t count(std::int64_t width) {
        const std::int64_t n = number(4);
        if (n < 0 || n > left() / width) bad("it ends too early");
        return n;
    }

    Value value() {
        Value v = part();
        if (v.is_absent()) bad("an argument is omitted outside of a projection");
        return v;
    }
    // A value; absent for the hole of a projection.
    Value part() {
        engine_.check_limits();
        const int type = byte();
        if (type == of_error) raise(ErrorKind::user, std::string(name()));
        if (type < 0) return item(vector(kind_of(-type), 1), 0);
        if (type == 0) return list();
        if (type < of_table) {
            const Kind kind = kind_of(type);
            const int mark = byte();
            const int width = bytes_of(kind);
            return with_mark(vector(kind, count(width == 0 ? 1 : width)), mark);
        }
        if (type == of_table) return table();
        if (type == of_dictionary) return dictionary();
        if (type == of_sorted_dictionary) return with_attribute(engine_, "s", dictionary());
        return function(type);
    }
    static Kind kind_of(int type) {
        const Kind kind = kind_of_number(type);
        if (kind == Kind::null) bad("it has a value of type " + prims::number(type));
        return kind;
    }
    Value with_mark(Value v, int mark) {
        static constexpr std::string_view names[] = {"", "s", "u", "p", "g"};
        if (mark < 0 || mark >= static_cast<int>(std::size(names))) bad("it has an unknown attribute");
        if (mark == 0) return v;
        if (!is_list(v)) bad("a table has an attribute");
        return with_attribute(engine_, names[mark], std::move(v));
    }

    Value vector(Kind kind, std::int64_t n) {
        if (kind != Kind::symbol) return vector_of_bytes(kind, bytes(n * std::max(bytes_of(kind), 1)), little_endian_);
        Value r = make_vector(kind, Storage::i32, n);
        prims::by_items(
            n, [&](std::int64_t i) { r->items<std::int32_t>()[i] = static_cast<std::int32_t>(intern(name())); });
        return r;
    }
    // A list of the results of read(), not squeezed.
    template <class Read> Value values(Read read) {
        const std::int64_t n = count(least_value);
        Value r = make_list(n);
        owed_ += n * least_value;
        for (std::int64_t i = 0; i < n; i++) {
            owed_ -= least_value;
            r->values()[i] = read();
        }
        return r;
    }
    Value list() {
        const int mark = byte();
        return with_mark(squeeze(values([&] { return value(); }), Rules::q), mark);
    }

    Value dictionary() {
        Value keys = value();
        Value items = value();
        if (entry_count(keys) < 0 || entry_count(keys) != entry_count(items))
            bad("a dictionary does not have one value for each key");
        return make_dictionary(std::move(keys), std::move(items));
    }
    Value table() {
        byte();
        const Value columns = value();
        if (!is_dictionary(columns) || !is_columns(columns)) bad("a table is not made of columns");
        return make_table(columns);
    }

    // Whether a dictionary has names as keys and lists or tables of one length as items.
    static bool is_columns(const Value& d) {
        const Value &names = keys_of(d), &columns = items_of(d);
        if (names.kind() != Kind::symbol && names.count() > 0) return false;
        if (!is_list(columns) || columns->kind != Kind::list) return false;
        const Value *first = columns->values(), *last = first + columns->n;
        return std::all_of(first, last, [&](const Value& column) {
            return entry_count(column) >= 0 && entry_count(column) == entry_count(*first);
        });
    }

    Value function(int type) {
        if (type == of_lambda) {
            name();
            const Value text = value();
            if (!is_list(text) || text->kind != Kind::character) bad("a function has no text");
            return functions_.lambda_of(text_of(text, true));
        }
        if (type < of_projection) {
            const int number = byte() & 0xFF;
            if (type == of_unary && number == left_out) return Value::absent();
            if (type == of_unary && number == 0) return {};
            return as_value(primitive(type, number));
        }
        if (type == of_projection) return projection();
        if (type == of_composition) return composition();
        if (type > last_derived) bad("it has a value of type " + prims::number(type));
        const Value made[] = {as_value(primitive(of_unary + 2, type - of_derived)), value()};
        return make_function(Form::derived, made);
    }
    const Primitive& primitive(int type, int number) {
        const Primitive* p = functions_.primitive_of(type, number);
        if (!p)
            raise_not_implemented("the function of type " + prims::number(type) + " and number " +
                                  prims::number(number));
        return *p;
    }
    Value projection() {
        const Value all = values([&] { return part(); });
        if (all->n < 2 || !is_function(all->values()[0])) bad("a projection is not a function and arguments");
        Value f = make_function(Form::projection,
                                std::max<std::int64_t>(all->n, engine_.host->valence(all->values()[0]) + 1));
        std::copy_n(all->values(), all->n, f->values());
        return f;
    }
    Value composition() {
        const Value both = values([&] { return value(); });
        const Value* f = both->values();
        if (both->n != 2 || !is_function(f[0]) || !is_function(f[1])) bad("a composition is not two functions");
        return make_function(Form::atop, {f, 2});
    }

    Engine& engine_;
    MessageFunctions& functions_;
    std::string_view rest_;
    std::int64_t owed_ = 0;  // bytes of rest_ that pending items of lists need at least
    bool little_endian_ = true;
};

}  // namespace

std::string message_of(Engine& engine, const Value& v, MessageFunctions& functions) {
    return MessageWriter(engine, functions).message(v);
}

std::size_t message_size(Engine& engine, const Value& v, MessageFunctions& functions) {
    return MessageWriter(engine, functions).size_of(v);
}

Value value_of_message(Engine& engine, std::string_view bytes, MessageFunctions& functions) {
    return MessageReader(engine, bytes, functions).message();
}

}  // namespace stele::prims::func
