// Reading .npy files, in parts of some megabytes: items move from a part into the array in one pass, without boxes.
// Arrays in column-major order are transposed at the end.
#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/exchange/item_bytes.hpp"
#include "prims/formats/exchange/npy/header.hpp"
#include "prims/formats/exchange/npy/npy.hpp"
#include "prims/formats/exchange/npy/times.hpp"
#include "prims/formats/regex/document.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/numbers/operands.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/kernel/bit_cast.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t bytes_of_part = std::int64_t{1} << 22;
constexpr char32_t last_code_point = 0x10FFFF;

[[noreturn]] void raise_item(const Sentence& what) { raise(ErrorKind::domain, ".npy: " + what); }

template <class T> T swapped(T n) {
    T r = 0;
    for (std::size_t i = 0; i < sizeof(T); i++) r = static_cast<T>(r << 8 | (n >> 8 * i & 0xFF));
    return r;
}

// The unsigned integer at a place that need not be aligned.
template <class T> T number_at(const char* at, bool swaps) {
    T n;
    std::memcpy(&n, at, sizeof n);
    return swaps ? swapped(n) : n;
}

float float_of_half(std::uint16_t half) {
    const std::uint32_t sign = static_cast<std::uint32_t>(half & 0x8000) << 16;
    const std::uint32_t exponent = half >> 10 & 0x1F, fraction = half & 0x3FF;
    if (exponent == 0) {  // zero, or a number without a leading 1
        const float small = static_cast<float>(fraction) * 0x1p-24f;
        return sign ? -small : small;
    }
    constexpr std::uint32_t bias = 127 - 15, special = 0xFF;
    const std::uint32_t wide = exponent == 0x1F ? special : exponent + bias;
    return bit_cast<float>(sign | wide << 23 | fraction << 13);
}

class NpyReader {
public:
    NpyReader(const NpyHeader& header, Rules rules)
        : type_(header.type),
          rules_(rules),
          swaps_(type_.little_endian != (std::endian::native == std::endian::little)),
          n_(header.count()) {
        prepare();
    }

    void read(const NpySource& source, std::uint64_t from) {
        const std::int64_t size = std::max<std::int64_t>(type_.size, 1);
        by_runs(n_, std::max<std::int64_t>(bytes_of_part / size, 1), [&](std::int64_t first, std::int64_t count) {
            const auto bytes = static_cast<std::uint64_t>(count * type_.size);
            const std::string_view part = source.part(from + static_cast<std::uint64_t>(first * type_.size), bytes);
            if (part.size() < bytes)
                raise_item("the file ends within item " +
                           number(first + static_cast<std::int64_t>(part.size()) / size + (rules_ == Rules::apl)) +
                           " of " + number(n_));
            (this->*decode_)(part.data(), first, count);
        });
    }

    // The items as a vector.
    Value finished() {
        if (is_text_item() && items_are_characters()) return characters();
        if (type_.letter == 'm' || type_.letter == 'M') finish_times();
        if (rules_ == Rules::q && type_.letter == 'i') mark_nulls();
        return type_.letter == 'c' ? real_if_possible(std::move(items_)) : std::move(items_);
    }

private:
    using Decode = void (NpyReader::*)(const char* from, std::int64_t first, std::int64_t count);

    bool is_text_item() const { return type_.letter == 'S' || type_.letter == 'U'; }
    bool items_are_characters() const {
        return type_.letter == 'S' ? type_.size == 1 : type_.size == 4 && (rules_ == Rules::apl || is_ascii_);
    }

    void prepare() {
        switch (type_.letter) {
            case 'b': return use(Kind::boolean, Storage::bit, &NpyReader::decode_bits);
            case 'i': return prepare_signed();
            case 'u': return prepare_unsigned();
            case 'f': return prepare_floats();
            case 'c':
                if (rules_ != Rules::apl) refuse("k, k4 and q have no complex numbers");
                return use(Kind::complex, Storage::c128,
                           type_.size == 16 ? &NpyReader::decode_doubles : &NpyReader::decode_singles<double>);
            case 'M':
            case 'm': return prepare_times();
            default: return use_texts();
        }
    }
    [[noreturn]] void refuse(const std::string& why) const {
        raise_item("items of the type '" + type_.text + "' are not read: " + why);
    }

    // APL and k have one kind of integers.
    void use(Kind kind, Storage storage, Decode decode) {
        const bool is_long = rules_ != Rules::q && is_integral(kind);
        items_ = make_vector(is_long ? Kind::long_ : kind, storage, n_);
        decode_ = decode;
    }

    void prepare_signed() {
        switch (type_.size) {
            case 1: return use(Kind::short_int, Storage::i8, &NpyReader::decode_same<std::uint8_t>);
            case 2: return use(Kind::short_int, Storage::i16, &NpyReader::decode_same<std::uint16_t>);
            case 4: return use(Kind::int_, Storage::i32, &NpyReader::decode_same<std::uint32_t>);
            default: return use(Kind::long_, Storage::i64, &NpyReader::decode_same<std::uint64_t>);
        }
    }
    // Each in the next wider storage, whose items have a sign.
    void prepare_unsigned() {
        switch (type_.size) {
            case 1: return use(Kind::byte, Storage::i16, &NpyReader::decode_wider<std::uint8_t, std::int16_t>);
            case 2: return use(Kind::int_, Storage::i32, &NpyReader::decode_wider<std::uint16_t, std::int32_t>);
            case 4: return use(Kind::long_, Storage::i64, &NpyReader::decode_wider<std::uint32_t, std::int64_t>);
            default: return use(Kind::long_, Storage::i64, &NpyReader::decode_checked);
        }
    }
    void prepare_floats() {
        if (type_.size == 8) return use(Kind::floating, Storage::f64, &NpyReader::decode_same<std::uint64_t>);
        if (rules_ == Rules::q)
            return use(Kind::real, Storage::f32,
                       type_.size == 4 ? &NpyReader::decode_same<std::uint32_t> : &NpyReader::decode_halves<float>);
        use(Kind::floating, Storage::f64,
            type_.size == 4 ? &NpyReader::decode_singles<double> : &NpyReader::decode_halves<double>);
    }
    void prepare_times() {
        if (rules_ != Rules::q) refuse("APL and k have no dates and times; q has");
        const auto* unit = std::find_if(std::begin(npy_units), std::end(npy_units),
                                        [this](const NpyUnit& u) { return u.name == type_.unit; });
        const bool is_moment = type_.letter == 'M';
        if (unit == std::end(npy_units) || (!is_moment && unit->duration == Kind::null))
            refuse(type_.unit.empty()      ? "they have no unit"
                   : is_moment             ? "their unit is shorter than a nanosecond"
                   : type_.unit.size() > 1 ? "their unit is shorter than a nanosecond"
                                           : "their unit has no fixed length");
        time_kind_ = is_moment ? unit->moment : unit->duration;
        if (__builtin_mul_overflow(is_moment ? unit->of_moment : unit->of_duration, type_.step, &factor_))
            refuse("their unit is too long");
        use(Kind::long_, Storage::i64, &NpyReader::decode_same<std::uint64_t>);
    }
    void use_texts() {
        if (type_.letter == 'S' && type_.size == 1) return use(Kind::character, Storage::c8, &NpyReader::decode_bytes);
        if (rules_ == Rules::apl && items_are_characters())
            return use(Kind::character, Storage::c32, &NpyReader::decode_characters);
        items_ = make_list(n_);
        decode_ = &NpyReader::decode_texts;
    }

    // Items whose bytes are those of the storage, in the order of this machine or reversed.
    template <class T> void decode_same(const char* from, std::int64_t first, std::int64_t count) {
        T* to = items_->items<T>() + first;
        if (!swaps_) copy_bytes(to, from, count * static_cast<std::int64_t>(sizeof(T)));
        else
            by_items(count, [&](std::int64_t i) {
                to[i] = number_at<T>(from + static_cast<std::size_t>(i) * sizeof(T), true);
            });
    }
    void decode_bytes(const char* from, std::int64_t first, std::int64_t count) {
        copy_bytes(items_->items<char>() + first, from, count);
    }
    template <class From, class To> void decode_wider(const char* from, std::int64_t first, std::int64_t count) {
        To* to = items_->items<To>() + first;
        by_items(count, [&](std::int64_t i) {
            to[i] = static_cast<To>(number_at<From>(from + static_cast<std::size_t>(i) * sizeof(From), swaps_));
        });
    }
    void decode_checked(const char* from, std::int64_t first, std::int64_t count) {
        auto* to = items_->items<std::int64_t>() + first;
        by_items(count, [&](std::int64_t i) {
            const auto n = number_at<std::uint64_t>(from + 8 * i, swaps_);
            if (n > static_cast<std::uint64_t>(INT64_MAX))
                raise_item("the unsigned integer " + std::to_string(n) + " exceeds 64 bits with a sign");
            to[i] = static_cast<std::int64_t>(n);
        });
    }
    // Words of bits; a part may begin within a word.
    void decode_bits(const char* from, std::int64_t first, std::int64_t count) {
        std::uint64_t* words = items_->words();
        by_items(count, [&](std::int64_t i) {
            const std::int64_t at = first + i;
            if (at % 64 == 0) words[at / 64] = 0;
            words[at / 64] |= static_cast<std::uint64_t>(from[i] != 0) << (at % 64);
        });
    }
    // Numbers of 32 bits as wider ones; complex ones are pairs.
    template <class To> void decode_singles(const char* from, std::int64_t first, std::int64_t count) {
        const std::int64_t parts = type_.letter == 'c' ? 2 : 1;
        To* to = items_->items<To>() + first * parts;
        by_items(count * parts,
                 [&](std::int64_t i) { to[i] = bit_cast<float>(number_at<std::uint32_t>(from + 4 * i, swaps_)); });
    }
    void decode_doubles(const char* from, std::int64_t first, std::int64_t count) {
        double* to = items_->items<double>() + 2 * first;
        by_items(2 * count,
                 [&](std::int64_t i) { to[i] = bit_cast<double>(number_at<std::uint64_t>(from + 8 * i, swaps_)); });
    }
    template <class To> void decode_halves(const char* from, std::int64_t first, std::int64_t count) {
        To* to = items_->items<To>() + first;
        by_items(count, [&](std::int64_t i) { to[i] = float_of_half(number_at<std::uint16_t>(from + 2 * i, swaps_)); });
    }

    char32_t code_point(const char* at, std::int64_t item) {
        const auto code = static_cast<char32_t>(number_at<std::uint32_t>(at, swaps_));
        if (code > last_code_point)
            raise_item("text " + number(item + (rules_ == Rules::apl)) + " has the number " + std::to_string(code) +
                       ", which is not the code of a character");
        if (code >= 0x80) is_ascii_ = false;
        return code;
    }
    void decode_characters(const char* from, std::int64_t first, std::int64_t count) {
        auto* to = items_->items<std::uint32_t>() + first;
        by_items(count, [&](std::int64_t i) { to[i] = code_point(from + 4 * i, first + i); });
    }
    void decode_texts(const char* from, std::int64_t first, std::int64_t count) {
        by_cells(count, type_.size,
                 [&](std::int64_t i) { items_->values()[first + i] = text_at(from + i * type_.size, first + i); });
    }
    // Zeros at its end fill a text.
    Value text_at(const char* at, std::int64_t item) {
        std::u32string codes;
        std::string bytes;
        const bool is_bytes = type_.letter == 'S';
        if (is_bytes) {
            bytes.assign(at, static_cast<std::size_t>(type_.size));
            bytes.erase(bytes.find_last_not_of('\0') + 1);
            if (rules_ != Rules::apl) return make_text(bytes);
            for (char c : bytes) codes += static_cast<unsigned char>(c);
        } else {
            for (std::int64_t i = 0; i < type_.size; i += 4) codes += code_point(at + i, item);
            codes.erase(codes.find_last_not_of(U'\0') + 1);
        }
        if (rules_ == Rules::apl) return characters_of(codes);
        for (char32_t c : codes) append_utf8(bytes, c);
        return make_text(bytes);
    }
    // Texts of one character each as a vector of characters.
    Value characters() {
        if (items_->kind == Kind::list) {
            std::string bytes;
            by_items(n_, [&](std::int64_t i) {
                const Value& text = items_->values()[i];
                bytes += text->n > 0 ? text->items<char>()[0] : '\0';
            });
            return make_text(bytes);
        }
        if (items_->storage == Storage::c8) return std::move(items_);
        return to_storage(std::move(items_), narrowest_text(n_ > 0 ? bounds(*items_.array()).high : 0));
    }

    // The least number of a narrow type is the null, which takes 64 bits.
    void mark_nulls() {
        const auto width = static_cast<int>(type_.size);
        if (width < 2 || width > 4 || n_ == 0 || bounds(*items_.array()).low != null_of_width(width)) return;
        items_ = to_storage(std::move(items_), Storage::i64);
        auto* numbers = items_->items<std::int64_t>();
        by_items(n_, [&](std::int64_t i) {
            if (numbers[i] == null_of_width(width)) numbers[i] = null_long;
        });
    }

    void finish_times() {
        const bool is_moment = type_.letter == 'M';
        const auto* counts = items_->items<std::int64_t>();
        const bool is_short = all_items(n_, [&](std::int64_t i) {
            std::int64_t n = 0;
            return counts[i] == null_long ||
                   (!__builtin_mul_overflow(counts[i], factor_, &n) && n >= -INT32_MAX && n <= INT32_MAX);
        });
        if (!is_moment && !is_short && time_kind_ != Kind::timespan) {
            const std::int64_t nanoseconds = time_kind_ == Kind::time     ? 1000000
                                             : time_kind_ == Kind::second ? 1000000000
                                                                          : 60000000000;
            if (__builtin_mul_overflow(factor_, nanoseconds, &factor_)) refuse("their unit is too long");
            time_kind_ = Kind::timespan;
        }
        convert_times(is_moment ? epoch_of(time_kind_) : 0);
        items_->kind = time_kind_;
    }
    void convert_times(std::int64_t offset) {
        auto* counts = items_->items<std::int64_t>();
        const bool is_narrow = traits(time_kind_).width == 4;
        by_items(n_, [&](std::int64_t i) {
            std::int64_t n = counts[i];
            if (n == null_long) return;
            const bool overflows = __builtin_mul_overflow(n, factor_, &n) || __builtin_add_overflow(n, offset, &n) ||
                                   n == null_long || (is_narrow && (n > INT32_MAX || n < -INT32_MAX));
            if (overflows)
                raise_item("the time " + number(counts[i]) + " of the type '" + type_.text + "' is outside q's " +
                           std::string(name_of(time_kind_)) + "s");
            counts[i] = n;
        });
    }

    const NpyType& type_;
    Rules rules_;
    bool swaps_, is_ascii_ = true;
    std::int64_t n_, factor_ = 1;
    Kind time_kind_ = Kind::null;
    Value items_;
    Decode decode_ = nullptr;
};

// The items of axes from `axis` on, as a list of lists. Each list owns its items: a part does not keep the whole.
Value as_lists(const Value& items, const std::vector<std::int64_t>& shape, std::size_t axis, std::int64_t from) {
    const std::int64_t size = std::accumulate(shape.begin() + static_cast<std::ptrdiff_t>(axis) + 1, shape.end(),
                                              std::int64_t{1}, std::multiplies<>());
    if (axis + 1 == shape.size()) {
        if (axis == 0) return items;
        Value row = make_vector(items->kind, items->storage, shape[axis]);
        if (shape[axis] > 0) copy_items(*row.array(), 0, *items.array(), from, shape[axis]);
        return row;
    }
    Value lists = make_list(shape[axis]);
    by_cells(shape[axis], size,
             [&](std::int64_t i) { lists->values()[i] = as_lists(items, shape, axis + 1, from + i * size); });
    return lists;
}

}  // namespace

NpySource npy_source(std::string_view bytes) {
    return {bytes.size(), [bytes](std::uint64_t from, std::uint64_t length) {
                const auto begin = static_cast<std::size_t>(std::min<std::uint64_t>(from, bytes.size()));
                return bytes.substr(begin, static_cast<std::size_t>(std::min<std::uint64_t>(length, bytes.size())));
            }};
}

Value npy_value(const NpySource& source, Rules rules) {
    const std::uint64_t header_size = npy_header_size(source.part(0, npy_prefix_size));
    if (header_size > source.size)
        raise_item("the header has " + number(header_size) + " bytes, but the file ends after " + number(source.size));
    const NpyHeader header = npy_header(source.part(0, header_size));
    if (header.bytes_of_items() > source.size - header.size)
        raise_item("the items take " + number(header.bytes_of_items()) + " bytes, but the file has only " +
                   number(source.size - header.size) + " of them");
    NpyReader reader(header, rules);
    reader.read(source, header.size);
    Value items = reader.finished();
    const std::size_t rank = header.shape.size();
    if (rank == 0) return rules == Rules::apl ? enclose(item(items, 0)) : item(items, 0);
    if (header.column_major && rank > 1) {
        std::vector<std::int64_t> reversed(header.shape.rbegin(), header.shape.rend()), axes(rank);
        std::iota(axes.rbegin(), axes.rend(), std::int64_t{0});
        items = transposed(with_axes(std::move(items), reversed), axes, Rules::apl);
        if (rules != Rules::apl) items = ravel(std::move(items));
    }
    return rules == Rules::apl ? with_axes(std::move(items), header.shape) : as_lists(items, header.shape, 0, 0);
}

}  // namespace stele::prims::func
