// What is read is a file (`:path), a part of one (`:path;from;length), text, a list of texts, or for 1: bytes.
#include "interp/library/files/records_k.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "interp/library/library.hpp"
#include "prims/formats/exchange/fields.hpp"
#include "prims/formats/exchange/item_bytes.hpp"
#include "prims/func/structure/list.hpp"

namespace stele::interp {

bool is_part_of_file(const Value& v) {
    return func::is_list(v) && v->kind == Kind::list && (v->n == 2 || v->n == 3) &&
           v->values()[0].is_immediate(Kind::symbol);
}

std::string bytes_of_file(Machine& m, const Value& from) {
    if (!is_part_of_file(from)) return read_text(m, path_in(from));
    auto place = [&from](std::int64_t i) {
        const Value& v = from->values()[i];
        if (!func::is_integer_atom(v) || v.as_long() < 0)
            raise(ErrorKind::domain, "a part of a file is its path, where it begins, and how long it is");
        return static_cast<std::uint64_t>(v.as_long());
    };
    constexpr std::uint64_t all = std::numeric_limits<std::int64_t>::max();
    return read_part(m, path_in(from->values()[0]), place(1), from->n == 3 ? place(2) : all);
}

namespace {

std::vector<std::int64_t> widths_in(const Value& v) {
    if (!func::is_integer_atom(v) && !func::is_integer_vector(v)) func::raise_type("the widths", "integers", v);
    std::vector<std::int64_t> widths;
    for (std::int64_t i = 0; i < v.count(); i++) widths.push_back(long_at(v, i));
    return widths;
}

std::string types_in(const Value& v) { return text_in(v, "the types of columns"); }

// The texts that records are in: these must live as long as the records.
struct Texts {
    std::vector<std::string> held;
    func::Records records;
};

Texts texts_of(Machine& m, const Value& from, bool quoted_ends) {
    Texts texts;
    if (func::is_list(from) && from->kind == Kind::list && !is_part_of_file(from)) {
        for (std::int64_t i = 0; i < from->n; i++) texts.held.push_back(text_in(from->values()[i], "a record"));
        texts.records.assign(texts.held.begin(), texts.held.end());
        return texts;
    }
    texts.held.push_back(is_text_k(from) ? text_of(from, true) : bytes_of_file(m, from));
    texts.records = func::records_of(texts.held[0], quoted_ends);
    return texts;
}

Value separated(Machine& m, const Value& how, const Value& from) {
    const Value& separator = how->values()[1];
    const bool named = func::is_list(separator);
    if (separator.count() != 1) func::raise_type("a separator", "one character", separator);
    func::SeparatedStyle style{types_in(how->values()[0]), static_cast<char>(long_at(separator, 0)), named};
    const bool quoted_ends = how->n > 2 && func::is_integer_atom(how->values()[2]) && how->values()[2].as_long() != 0;
    if (is_text_k(from) && !named) return func::separated_fields(m, style, text_of(from, true));
    return func::separated_columns(m, style, texts_of(m, from, quoted_ends).records);
}

}  // namespace

Value text_records(Machine& m, const Value& how, const Value& from) {
    if (how.is_immediate(Kind::character)) return func::separated_lines(m, static_cast<char>(how.payload()), from);
    if (is_text_k(how)) return func::key_value_pairs(text_of(how, true), text_in(from, "the text of pairs"));
    const bool is_style = func::is_list(how) && how->kind == Kind::list && (how->n == 2 || how->n == 3);
    if (!is_style)
        func::raise_type("the left argument of 0:", "a file, a character, or types with a separator or widths", how);
    if (is_text_k(how->values()[1])) return separated(m, how, from);
    const Texts texts = texts_of(m, from, false);
    return func::fixed_columns(m, types_in(how->values()[0]), widths_in(how->values()[1]), texts.records);
}

Value binary_records(Machine& m, const Value& how, const Value& from) {
    if (!func::is_list(how) || how->kind != Kind::list || how->n != 2)
        func::raise_type("the left argument of 1:", "a file, or types and widths", how);
    const bool little_endian = is_text_k(how->values()[0]);
    const Value &types = how->values()[little_endian ? 0 : 1], &widths = how->values()[little_endian ? 1 : 0];
    const bool given = is_text_k(from) || from.kind() == Kind::byte;
    const std::string bytes = given ? func::bytes_in(from, "bytes") : bytes_of_file(m, from);
    return func::binary_columns(types_in(types), widths_in(widths), bytes, little_endian);
}

}  // namespace stele::interp
