// ⎕C: small, capital and folded letters.
//
// Characters below 256 by a table, others by utf8proc.
#include "prims/formats/text/letter_case.hpp"

#include <utf8proc.h>

#include <array>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

namespace {

char32_t folded(utf8proc_int32_t c) {
    constexpr utf8proc_int32_t capital_i_with_dot = 0x130;  // its small letter is that of I too
    std::array<utf8proc_int32_t, 8> letters{};
    int boundary = 0;
    const auto n = utf8proc_decompose_char(c, letters.data(), letters.size(), UTF8PROC_CASEFOLD, &boundary);
    if (n == 1) return static_cast<char32_t>(letters[0]);
    return static_cast<char32_t>(c == capital_i_with_dot ? c : utf8proc_tolower(c));
}

char32_t case_of(char32_t c, LetterCase letters) {
    const auto code = static_cast<utf8proc_int32_t>(c);
    switch (letters) {
        // The capital of ß is SS; utf8proc returns the rare ẞ.
        case LetterCase::upper: return c == U'ß' ? c : static_cast<char32_t>(utf8proc_toupper(code));
        case LetterCase::lower: return static_cast<char32_t>(utf8proc_tolower(code));
        default: return folded(code);
    }
}

constexpr std::size_t table_size = 256;
using Table = std::array<char32_t, table_size>;

const Table& table_of(LetterCase letters) {
    auto made = [](LetterCase l) {
        Table t{};
        for (std::size_t c = 0; c < table_size; c++) t[c] = case_of(static_cast<char32_t>(c), l);
        return t;
    };
    static const std::array<Table, 3> tables{made(LetterCase::folded), made(LetterCase::upper),
                                             made(LetterCase::lower)};
    return tables[static_cast<std::size_t>(letters)];
}

template <class To, class From> void convert(To* to, const From* from, std::int64_t n, LetterCase letters) {
    const Table& table = table_of(letters);
    by_items(n, [&](std::int64_t i) {
        const auto c = static_cast<char32_t>(from[i]);
        to[i] = static_cast<To>(c < table_size ? table[c] : case_of(c, letters));
    });
}

// Whether a character below 256 becomes one above.
bool grows(const Array& a, LetterCase letters) {
    const Table& table = table_of(letters);
    return !all_items(a.n, [&](std::int64_t i) { return table[a.items<std::uint8_t>()[i]] < table_size; });
}

Value text_in_case(Value v, LetterCase letters) {
    if (v->storage == Storage::c8 && !grows(*v.array(), letters)) {
        make_writable(v);
        forget(*v.array());
        convert(v->items<std::uint8_t>(), v->items<std::uint8_t>(), v->n, letters);
        return v;
    }
    Value wide = make_array(Kind::character, Storage::c32, v->axes());
    auto* to = wide->items<std::uint32_t>();
    switch (v->storage) {
        case Storage::c8: convert(to, v->items<std::uint8_t>(), v->n, letters); break;
        case Storage::c16: convert(to, v->items<std::uint16_t>(), v->n, letters); break;
        default: convert(to, v->items<std::uint32_t>(), v->n, letters);
    }
    const auto highest = static_cast<std::uint32_t>(wide->n ? bounds(*wide.array()).high : 0);
    return to_storage(std::move(wide), narrowest_text(highest));
}

void fold_case(Engine& engine, Value* a) { a[0] = in_case(engine, std::move(a[0]), LetterCase::folded); }

void convert_case(Engine& engine, Value* a) {
    const Value& x = a[0];
    if (x.rank() > 1) raise(ErrorKind::rank, "the left argument of ⎕C must be one number, not " + value_phrase(x));
    if (x.count() != 1) raise(ErrorKind::length, "the left argument of ⎕C must be one number, not " + value_phrase(x));
    const Value which = as_integers(item(x, 0));
    const std::int64_t n = is_integral(which.kind()) && which.is_scalar() ? which.as_long() : 0;
    if (n != 1 && n != -1 && n != -3) raise_domain("the left argument of ⎕C", "1, ¯1 or ¯3", x);
    const LetterCase letters = n == 1 ? LetterCase::upper : n == -1 ? LetterCase::lower : LetterCase::folded;
    a[0] = in_case(engine, std::move(a[1]), letters);
}

}  // namespace

char32_t in_case(char32_t c, LetterCase letters) { return c < table_size ? table_of(letters)[c] : case_of(c, letters); }

Value in_case(Engine& engine, Value v, LetterCase letters) {
    engine.check_limits();
    if (v.is_immediate(Kind::character)) return Value::character(in_case(static_cast<char32_t>(v.payload()), letters));
    if (!v.is_heap()) return v;
    if (v->kind == Kind::character) return v->n == 0 ? v : text_in_case(std::move(v), letters);
    if (v->kind != Kind::list || v->n == 0) return v;
    make_writable(v);
    for (std::int64_t i = 0; i < v->n; i++) v->values()[i] = in_case(engine, std::move(v->values()[i]), letters);
    return v;
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning fold_case("fold case", 1, by<func::fold_case>(apl),
                                         "The text in folded case: letters that differ only in case become equal.",
                                         pure);
extern constinit const Meaning convert_case("convert case", 2, by<func::convert_case>(apl),
                                            "The text in upper case for 1, lower case for ¯1, folded case for ¯3.",
                                            pure);

}  // namespace stele::prims::meaning
