// `$`: which of its meanings a pair of operands has.
#include "prims/func/conversion/cast.hpp"

#include <algorithm>
#include <vector>

#include "prims/array/symbol.hpp"
#include "prims/func/conversion/convert.hpp"
#include "prims/func/conversion/tok.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/mapping/lift.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/operators/matrix_product.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/func/text/text.hpp"

namespace stele::prims::func {

namespace {

// Text is read string by string; anything else that is no list is not text.
Value read(Engine& engine, Kind kind, const Value& y) {
    if (is_text(y)) return read_atom(kind, text_of(y, true));
    if (y.kind() == kind) return y;
    if (is_list(y) && y->n == 0) return empty_vector(kind);
    if (!has_items(y)) raise_type("the right argument of $", "text", y);
    return over_items(engine, y, Rules::q, [&](const Value& v) { return read(engine, kind, v); });
}

bool is_float_vector(const Value& v) { return is_list(v) && v->kind == Kind::floating; }
bool is_float_matrix(const Value& v) {
    if (!is_list(v) || v->kind != Kind::list || v->n == 0) return false;
    for (std::int64_t i = 0; i < v->n; i++)
        if (!is_float_vector(v->values()[i])) return false;
    return true;
}

[[noreturn]] void raise_inner(std::int64_t left, std::int64_t right) {
    raise(ErrorKind::length, "matrix product: rows of " + number(left) + " against columns of " + number(right));
}

// The rows of a matrix one after the other.
Value rows_in_one(const Value& rows, std::int64_t columns) {
    Value flat = make_vector(Kind::floating, Storage::f64, rows->n * columns);
    for (std::int64_t i = 0; i < rows->n; i++)
        std::copy_n(rows->values()[i]->items<double>(), columns, flat->items<double>() + i * columns);
    return flat;
}

// Where the rows lie: a copy of them, and a kernel, would cost more. The terms are added in the kernels' order.
Value small_product(Engine& engine, const Value& x, const Value& y, const Extents& e) {
    engine.took(FastPath::product);
    Value rows = make_list(e.rows);
    for (std::int64_t i = 0; i < e.rows; i++) {
        Value row = make_vector(Kind::floating, Storage::f64, e.columns);
        double* sums = row->items<double>();
        std::fill_n(sums, e.columns, 0.0);
        for (std::int64_t k = 0; k < e.depth; k++) {
            const double factor = x->values()[i]->items<double>()[k];
            const double* terms = y->values()[k]->items<double>();
            for (std::int64_t j = 0; j < e.columns; j++) sums[j] += factor * terms[j];
        }
        rows->values()[i] = std::move(row);
    }
    return rows;
}

Value matrix_product(Engine& engine, const Value& x, const Value& y) {
    const bool one_row = is_float_vector(x), one_column = is_float_vector(y);
    const Extents e{one_row ? 1 : x->n, y->n, one_column ? 1 : y->values()[0]->n};
    for (std::int64_t i = 0; i < e.rows; i++)
        if (std::int64_t n = one_row ? x->n : x->values()[i]->n; n != e.depth) raise_inner(n, e.depth);
    for (std::int64_t k = 0; k < e.depth && !one_column; k++)
        if (y->values()[k]->n != e.columns) raise(ErrorKind::length, "the rows of a matrix differ in length");
    constexpr std::int64_t few_terms = 512;
    if (!one_row && !one_column && e.rows * e.depth * e.columns <= few_terms) return small_product(engine, x, y, e);
    const Value left = one_row ? x : rows_in_one(x, e.depth), right = one_column ? y : rows_in_one(y, e.columns);
    Value sums = make_vector(Kind::floating, Storage::f64, e.rows * e.columns);
    multiply_floats(engine, sums->items<double>(), left->items<double>(), right->items<double>(), e, Rules::q);
    if (one_row || one_column) return one_row && one_column ? item(sums, 0) : sums;
    Value rows = make_list(e.rows);
    for (std::int64_t i = 0; i < e.rows; i++)
        rows->values()[i] = gather_run(*sums.array(), i * e.columns, e.columns, 1);
    return rows;
}

// A letter: small casts, capital reads, * leaves as it is.
Value cast_by_letter(Engine& engine, char letter, Value y) {
    if (letter == '*') return y;
    bool capital = letter >= 'A' && letter <= 'Z';
    Kind kind = kind_of_letter(capital ? static_cast<char>(letter - 'A' + 'a') : letter);
    if (kind == Kind::null) raise(ErrorKind::domain, std::string("there is no type \"") + letter + "\"");
    return capital ? read(engine, kind, y) : cast_to(engine, kind, std::move(y));
}

Value cast_by_name(Engine& engine, std::string_view name, Value y) {
    if (name.empty()) return read(engine, Kind::symbol, y);
    if (Kind kind = kind_of_name(name); kind != Kind::null) return cast_to(engine, kind, std::move(y));
    bool known = false;
    Value part = time_part(engine, name, y, known);
    if (!known) raise_not_implemented("enumeration over the list `" + std::string(name));
    return part;
}

Value cast_by_number(Engine& engine, std::int64_t number, Value y) {
    if (number == 0) return y;
    Kind kind = kind_of_number(number < 0 ? -number : number);
    if (kind == Kind::null) raise(ErrorKind::domain, "there is no type " + prims::number(number) + "h");
    return number < 0 ? read(engine, kind, y) : cast_to(engine, kind, std::move(y));
}

Value cast_by(Engine& engine, const Value& type, Value y) {
    if (type.is_immediate(Kind::character))
        return cast_by_letter(engine, static_cast<char>(type.payload()), std::move(y));
    if (type.is_immediate(Kind::symbol))
        return cast_by_name(engine, symbol_name(static_cast<std::uint32_t>(type.payload())), std::move(y));
    if (type.is_immediate(Kind::short_int)) return cast_by_number(engine, type.payload(), std::move(y));
    if (is_integer_atom(type)) return padded(engine, type.as_long(), y);
    if ((is_float_vector(type) || is_float_matrix(type)) && (is_float_vector(y) || is_float_matrix(y)))
        return matrix_product(engine, type, y);
    if (is_list(type)) return by_each_type(engine, type, y, Rules::q, cast_by);
    raise_type("the left argument of $", "a type, or a length", type);
}

}  // namespace

Value padded(Engine& engine, std::int64_t length, const Value& y) {
    if (has_items(y)) return over_items(engine, y, Rules::q, [&](const Value& v) { return padded(engine, length, v); });
    if (!is_text(y)) raise_type("the right argument of $", "text", y);
    if (length == null_long) raise(ErrorKind::domain, "a length to pad to cannot be 0N");
    std::string text = text_of(y, true);
    auto size = static_cast<std::size_t>(length < 0 ? -length : length);
    if (size > std::uint64_t{1} << 40) raise(ErrorKind::workspace_full, "text of " + number(size) + " characters");
    if (length >= 0) text.resize(size, ' ');
    else if (text.size() > size) text.erase(0, text.size() - size);
    else text.insert(0, size - text.size(), ' ');
    return make_text(text);
}

void cast(Engine& engine, Value* a) {
    // Texts as numbers and numbers as numbers of another kind, the commonest casts, go without a further look.
    if (a[0].is_immediate(Kind::character) && a[0].payload() == 'j')
        a[0] = cast_to(engine, Kind::long_, std::move(a[1]));
    else a[0] = cast_by(engine, a[0], std::move(a[1]));
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning cast(
    "cast", 2, by<func::cast>(q),
    "Values as another type, named by letter, symbol or number. A capital, or the empty symbol, reads text. A length "
    "pads text. Two lists of floats: the matrix product.",
    pure);

}  // namespace stele::prims::meaning
