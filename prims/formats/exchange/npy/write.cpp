// Writing .npy files. The shape and the type are found first; then items move into the bytes of the file run by run.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/symbol.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/exchange/item_bytes.hpp"
#include "prims/formats/exchange/npy/header.hpp"
#include "prims/formats/exchange/npy/npy.hpp"
#include "prims/formats/exchange/npy/times.hpp"
#include "prims/formats/text/text.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t items_of_run = 4096;
constexpr double milliseconds_to_2000 = 946684800000.0;

class NpyWriter {
public:
    NpyWriter(const Value& v, Rules rules) : rules_(rules) {
        if (rules == Rules::apl) collect_array(v);
        else collect(v, 0);
        if (!has_kind_) kind_ = Kind::floating;
    }

    std::string bytes() {
        const NpyType type = is_text_ ? type_of_texts() : type_of_kind();
        std::string header = npy_header_text(type, shape_);
        std::int64_t n = 1;
        for (std::int64_t length : shape_) n *= length;
        bytes_.reserve(header.size() + static_cast<std::size_t>(n * type.size));
        bytes_ += header;
        for (const Value& leaf : leaves_)
            if (is_text_) append_texts(leaf, type);
            else append(leaf, type);
        return std::move(bytes_);
    }

private:
    [[noreturn]] void refuse(const Sentence& expected, const Value& got) const {
        if (rules_ == Rules::apl) raise_domain("the array of an .npy file", expected, got);
        raise_type("the value of an .npy file", expected, got);
    }

    // APL: an array of any shape.
    void collect_array(const Value& v) {
        if (v.is_heap())
            for (int axis = 0; axis < v.rank(); axis++) shape_.push_back(v->axes()[static_cast<std::size_t>(axis)]);
        if (v.kind() == Kind::list) {
            const bool are_texts = std::all_of(v->values(), v->values() + v->n, is_apl_text);
            if (!are_texts) refuse("numbers, characters or texts", v);
            is_text_ = true;
        }
        add_leaf(ravel(v));
    }

    // The k family: a list of lists of one length has one more axis.
    void collect(const Value& v, std::size_t depth) {
        Engine::current().check_limits();
        if (!is_list(v)) {
            if (depth > 0) refuse("lists of one depth", v);
            return add_leaf(v.kind() >= Kind::list ? v : one_item(v));
        }
        add_axis(v->n, depth);
        const bool is_nested = v->kind == Kind::list && v->n > 0;
        const bool has_texts = is_nested && std::all_of(v->values(), v->values() + v->n, is_text);
        if (!is_nested || has_texts) {
            if (shape_.size() != depth + 1) refuse("lists of one depth", v);
            is_text_ |= has_texts;
            return add_leaf(v);
        }
        for (std::int64_t i = 0; i < v->n; i++) collect(v->values()[i], depth + 1);
    }

    void add_axis(std::int64_t length, std::size_t depth) {
        if (depth == shape_.size() && leaves_.empty()) {
            check_rank(depth + 1);
            shape_.push_back(length);
        } else if (depth >= shape_.size()) {
            raise(ErrorKind::length, "a matrix has no lists within its rows' items");
        } else if (shape_[depth] != length) {
            raise(ErrorKind::length, "the rows of a matrix have one length, not " + number(shape_[depth]) + " and " +
                                         number(length) + " items");
        }
    }

    void add_leaf(Value v) {
        const Kind kind = v.kind();
        const bool is_known = is_text_ || is_numeric(kind) || kind == Kind::character ||
                              (rules_ != Rules::apl && kind == Kind::symbol) ||
                              (is_temporal(kind) && rules_ == Rules::q);
        const bool is_empty_list = kind == Kind::list && v.rank() == 1 && v->n == 0;
        if (!is_known && !is_empty_list) refuse("numbers, characters or texts", v);
        if (has_kind_ && kind != kind_) refuse("items of one type, such as " + std::string(name_of(kind_)), v);
        if (!is_empty_list) has_kind_ = true, kind_ = kind;
        is_text_ |= kind == Kind::symbol;
        leaves_.push_back(std::move(v));
    }

    NpyType type_of_kind() const {
        if (is_temporal(kind_) && kind_ != Kind::datetime) return time_type(kind_);
        switch (kind_) {
            case Kind::boolean: return type_named("|b1");
            case Kind::byte: return type_named("|u1");
            case Kind::short_int: return type_named("<i2");
            case Kind::int_: return type_named("<i4");
            case Kind::long_: return type_named("<i8");
            case Kind::real: return type_named("<f4");
            case Kind::complex: return type_named("<c16");
            case Kind::datetime: return type_named("<M8[ms]");
            case Kind::character: return type_named(rules_ == Rules::apl ? "<U1" : "|S1");
            default: return type_named("<f8");
        }
    }
    static NpyType type_named(std::string_view text) {
        NpyType type;
        type.text = text;
        type.letter = text[1];
        type.size = std::stoll(std::string(text.substr(2)));
        if (type.letter == 'U') type.size *= 4;
        return type;
    }
    static NpyType time_type(Kind kind) {
        switch (kind) {
            case Kind::timestamp: return type_named("<M8[ns]");
            case Kind::month: return type_named("<M8[M]");
            case Kind::date: return type_named("<M8[D]");
            case Kind::minute: return type_named("<m8[m]");
            case Kind::second: return type_named("<m8[s]");
            case Kind::time: return type_named("<m8[ms]");
            default: return type_named("<m8[ns]");
        }
    }

    // U, as wide as the longest text; S for texts of k, k4 and q that are not UTF-8.
    NpyType type_of_texts() const {
        std::int64_t characters = 1, bytes = 1;
        bool is_utf8 = true;
        each_text([&](std::string_view text) {
            if (text.ends_with('\0'))
                raise(ErrorKind::domain, ".npy: a text ends with the character U+0000, which its file would not keep");
            is_utf8 = is_utf8 && find_invalid_utf8(text) == std::string_view::npos;
            characters = std::max(characters, count_characters(text));
            bytes = std::max(bytes, static_cast<std::int64_t>(text.size()));
        });
        return type_named(is_utf8 || rules_ == Rules::apl ? "<U" + std::to_string(characters)
                                                          : "|S" + std::to_string(bytes));
    }
    template <class F> void each_text(F f) const {
        for (const Value& leaf : leaves_) by_items(leaf->n, [&](std::int64_t i) { f(text_of_item(leaf, i)); });
    }
    std::string text_of_item(const Value& leaf, std::int64_t i) const {
        const Value v = item(leaf, i);
        if (v.kind() == Kind::symbol) return std::string(symbol_name(static_cast<std::uint32_t>(v.payload())));
        return v.count() == 0 ? std::string() : text_of(v, rules_ != Rules::apl);
    }
    void append_texts(const Value& leaf, const NpyType& type) {
        by_cells(leaf->n, type.size, [&](std::int64_t i) {
            const std::string text = text_of_item(leaf, i);
            const std::size_t end = bytes_.size() + static_cast<std::size_t>(type.size);
            if (type.letter == 'S') bytes_ += text;
            else
                for (char32_t c : decode_utf8(text)) append_number(static_cast<std::uint32_t>(c));
            bytes_.resize(end, '\0');
        });
    }

    template <class T> void append_number(T n) {
        char bytes[sizeof n];
        std::memcpy(bytes, &n, sizeof n);
        if (std::endian::native == std::endian::big) std::reverse(bytes, bytes + sizeof n);
        bytes_.append(bytes, sizeof n);
    }
    template <class T, class From> void append_numbers(const From* from, std::int64_t n) {
        for (std::int64_t i = 0; i < n; i++) append_number(static_cast<T>(from[i]));
    }

    void append(const Value& leaf, const NpyType& type) {
        const Array& a = *leaf.array();
        if (kind_ == Kind::complex) return append_wide(a.items<double>(), 2 * a.n);
        if (kind_ == Kind::character && type.letter == 'S' && a.storage == Storage::c8) {
            bytes_.append(a.items<char>(), static_cast<std::size_t>(a.n));
            return;
        }
        if (is_float(kind_)) return append_floats(a);
        std::int64_t run[items_of_run];
        by_runs(a.n, items_of_run, [&](std::int64_t from, std::int64_t n) {
            read_longs(a, from, n, run);
            append_run(run, n, type);
        });
    }
    void append_run(std::int64_t* run, std::int64_t n, const NpyType& type) {
        if (type.letter == 'M' || type.letter == 'm') to_times(run, n, type);
        if (type.size < 8) std::replace(run, run + n, null_long, null_of_width(static_cast<int>(type.size)));
        switch (type.size) {
            case 1: return append_numbers<std::uint8_t>(run, n);
            case 2: return append_numbers<std::uint16_t>(run, n);
            case 4: return append_numbers<std::uint32_t>(run, n);
            default: return append_wide(run, n);
        }
    }
    // Numbers of 64 bits in the order of this machine, mostly the file's.
    template <class T> void append_wide(const T* from, std::int64_t n) {
        if constexpr (std::endian::native == std::endian::little) {
            by_runs(n, [&](std::int64_t at, std::int64_t count) {
                bytes_.append(reinterpret_cast<const char*>(from + at), static_cast<std::size_t>(count) * sizeof(T));
            });
        } else {
            append_numbers<T>(from, n);
        }
    }
    void append_floats(const Array& a) {
        double run[items_of_run];
        by_runs(a.n, items_of_run, [&](std::int64_t from, std::int64_t n) {
            read_doubles(a, from, n, run);
            if (kind_ == Kind::datetime) append_moments(run, n);
            else if (kind_ == Kind::real) append_numbers<float>(run, n);
            else append_wide(run, n);
        });
    }
    void append_moments(const double* days, std::int64_t n) {
        constexpr double most = 9e15;  // milliseconds
        for (std::int64_t i = 0; i < n; i++) {
            const double milliseconds = days[i] * static_cast<double>(milliseconds_a_day) + milliseconds_to_2000;
            if (std::isnan(milliseconds)) append_number(null_long);
            else if (std::abs(milliseconds) > most) raise_time();
            else append_number(std::llround(milliseconds));
        }
    }
    void to_times(std::int64_t* run, std::int64_t n, const NpyType& type) const {
        const std::int64_t offset = type.letter == 'M' ? -epoch_of(kind_) : 0;
        for (std::int64_t i = 0; i < n; i++)
            if (run[i] != null_long && __builtin_add_overflow(run[i], offset, &run[i])) raise_time();
    }
    [[noreturn]] static void raise_time() {
        raise(ErrorKind::domain, ".npy: a date or time is outside the range of NumPy's");
    }

    Rules rules_;
    std::vector<std::int64_t> shape_;
    HeapVector<Value> leaves_;  // vectors of items, in order
    Kind kind_ = Kind::null;
    bool has_kind_ = false, is_text_ = false;
    std::string bytes_;
};

}  // namespace

std::string npy_bytes(const Value& v, Rules rules) { return NpyWriter(v, rules).bytes(); }

namespace {

// `npy?x: the value of an .npy file's bytes.
void from_npy(Engine&, Value* a) {
    if (!is_text(a[0])) raise_type("the bytes of an .npy file", "text", a[0]);
    std::string kept;
    a[0] = npy_value(npy_source(bytes_in(a[0], kept)), Rules::k);
}

// `npy@x: an .npy file's bytes.
void to_npy(Engine&, Value* a) { a[0] = make_text(npy_bytes(a[0], Rules::k)); }

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning NPY_bytes("NPY bytes", 1, by<func::to_npy>(k),
                                         "The bytes of a NumPy .npy file of a vector, a matrix or a deeper list.",
                                         pure);
extern constinit const Meaning value_of_NPY("value of NPY", 1, by<func::from_npy>(k),
                                            "The vector, matrix or deeper list in the bytes of a NumPy .npy file.",
                                            pure);

}  // namespace stele::prims::meaning
