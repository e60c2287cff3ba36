#include "tests/session/saved/random_values.hpp"

#include <cmath>
#include <cstring>
#include <iterator>
#include <vector>

#include "interp/vm/execute.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/order/attribute.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::tests {

using namespace std::string_view_literals;
namespace func = prims::func;
using interp::Notation;
using prims::Kind;
using prims::Rules;
using prims::Storage;
using prims::Value;

Value RandomArrays::array(int depth) {
    const int rank = choose(4);
    std::int64_t axes[3], n = 1;
    for (int i = 0; i < rank; i++) n *= axes[i] = choose(8) == 0 ? choose(30) : choose(4);
    const std::span<const std::int64_t> shape(axes, static_cast<std::size_t>(rank));
    const int kind = choose(depth > 0 ? 8 : 6);
    if (rank == 0) return prims::enclose(item(kind, depth));
    if (n == 0) return func::empty_of(item(kind, depth), shape);
    Value v = prims::make_array(Kind::list, Storage::value, shape);
    for (std::int64_t i = 0; i < n; i++) v->values()[i] = item(kind, depth);
    return prims::squeeze(std::move(v), Rules::apl);
}

Value RandomArrays::item(int kind, int depth) {
    switch (kind) {
        case 0: return Value::integer(choose(2));
        case 1: return Value::integer(choose(4) == 0 ? static_cast<std::int64_t>(bits_()) : choose(2000) - 1000);
        case 2: return Value::floating(random_float());
        case 3: return character();
        case 4: return choose(3) == 0 ? Value::complex(random_float(), random_float()) : Value::integer(choose(9));
        case 5: return choose(8) == 0 ? Value() : item(choose(5), depth);
        case 6: return array(depth - 1);
        default: return choose(2) == 0 ? array(depth - 1) : item(choose(6), depth);
    }
}

double RandomArrays::random_float() {
    if (choose(12) == 0) return -0.0;
    if (choose(2) == 0) return static_cast<double>(choose(2000) - 1000) / 8;
    double number;
    do {
        const std::uint64_t bits = bits_();
        std::memcpy(&number, &bits, sizeof number);
    } while (!std::isfinite(number));
    return number;
}

Value RandomArrays::character() {
    constexpr char32_t some[] = {U'\'',     U'"',      U'\n',     U'\r',     U'\0', U'⍝',         U'⋄',
                                 U' ',      U'é',      U'\u00a0', U'\u200b', U'𝔸',  U'\u0301',    U'\ufeff',
                                 U'\u2028', U'\uffff', U'\u0085', U'\t',     U'한', U'\U0010ffff'};
    return Value::character(choose(3) == 0 ? some[choose(std::size(some))]
                                           : static_cast<std::uint32_t>(U'a' + choose(26)));
}

RandomLists::RandomLists(interp::Machine& machine, std::uint64_t seed, Notation notation)
    : RandomChoice(seed), machine_(machine), notation_(notation), rules_(prims::rules_of(notation)) {}

Value RandomLists::value(int depth) {
    switch (choose(depth > 0 ? 15 : 8)) {
        case 0: return atom();
        case 1: return choose(4) == 0 ? Value() : atom();
        case 2: return choose(3) == 0 ? empty_list() : atom();
        case 8:
        case 9: return list(depth);
        case 10: return dictionary(depth);
        case 11: return table(1 + choose(3), choose(4));
        case 12: return keyed_table();
        case 13:
        case 14: return function(depth);
        default: return vector(choose(5));
    }
}

Kind RandomLists::kind() {
    constexpr Kind of_k[] = {Kind::long_, Kind::floating, Kind::character, Kind::symbol};
    if (is_k()) return of_k[choose(std::size(of_k))];
    for (;;)
        if (const auto k = static_cast<Kind>(1 + choose(19)); k != Kind::complex) return k;
}

Value RandomLists::atom() { return prims::item(plain_vector(kind(), 1), 0); }

Value RandomLists::vector(int n) { return is_k() || choose(4) > 0 ? plain_vector(kind(), n) : marked_vector(n); }

Value RandomLists::marked_vector(int n) {
    constexpr const char* letters[] = {"g", "g", "p", "u", "s"};
    if (choose(2) == 0) return func::with_attribute(machine_, "g", plain_vector(kind(), n));
    return func::with_attribute(machine_, letters[choose(5)], prims::make_range(choose(9), 1 + choose(3), n));
}

Value RandomLists::column(int rows) {
    if (choose(5) > 0) return is_k() || choose(4) > 0 ? plain_vector(kind(), rows) : marked_vector(rows);
    Value v = prims::make_list(rows);
    const bool has_records = choose(3) == 0;
    for (int i = 0; i < rows; i++)
        v->values()[i] = has_records ? record() : choose(2) == 0 ? atom() : vector(choose(3));
    return prims::squeeze_atoms(std::move(v), rules_);
}

Value RandomLists::plain_vector(Kind k, int n) {
    if (n == 0) return prims::empty_vector(k);
    if (k == Kind::character) return prims::make_text(bytes(n));
    if (k == Kind::symbol) return symbols(n);
    if (k == Kind::guid) return guids(n);
    if (prims::is_float(k)) return floats(k, n);
    std::vector<std::int64_t> items;
    for (int i = 0; i < n; i++) items.push_back(integer(k));
    return prims::make_longs(items, k);
}

// A dictionary with fixed keys: several of them form a table.
Value RandomLists::record() {
    const int n = 1 + choose(2);
    std::vector<std::uint32_t> numbers{prims::intern("a"), prims::intern("b")};
    numbers.resize(static_cast<std::size_t>(n));
    return prims::make_dictionary(prims::make_symbols(numbers), plain_vector(kind(), n));
}

std::int64_t RandomLists::integer(Kind k) {
    const auto& traits = prims::traits(k);
    if (k == Kind::boolean) return choose(2);
    if (k == Kind::byte) return choose(256);
    const auto any = static_cast<std::int64_t>(bits_() % static_cast<std::uint64_t>(traits.infinity));
    switch (choose(8)) {
        case 0: return prims::null_long;
        case 1: return traits.infinity;
        case 2: return -traits.infinity;
        case 3: return any;
        case 4: return -any;
        default: return choose(20000) - 3000;
    }
}

double RandomLists::number() {
    switch (choose(8)) {
        case 0: return std::nan("");
        case 1: return HUGE_VAL;
        case 2: return -HUGE_VAL;
        case 3: return -0.0;
        case 4: return std::ldexp(static_cast<double>(bits_()), choose(120) - 120);
        default: return choose(20000) / 8.0 - 100;
    }
}

Value RandomLists::floats(Kind k, int n) {
    Value v = prims::make_vector(k, prims::widest_storage(k), n);
    for (int i = 0; i < n; i++)
        if (k == Kind::real) v->items<float>()[i] = static_cast<float>(number());
        else v->items<double>()[i] = number();
    return v;
}

Value RandomLists::guids(int n) {
    Value v = prims::make_vector(Kind::guid, Storage::c128, n);
    for (int i = 0; i < 2 * n; i++) {
        const std::uint64_t half = choose(4) == 0 ? 0 : bits_();
        std::memcpy(v->items<double>() + i, &half, sizeof half);
    }
    return v;
}

std::string RandomLists::bytes(int n) {
    constexpr std::string_view some = "`$;:\"\\\n\r\0_()/x09.\x7f\xff\xc3\xa9\xe2\x88\x86 "sv;
    std::string text;
    for (int i = 0; i < n; i++)
        text += choose(2) == 0 ? static_cast<char>('a' + choose(26))
                               : some[static_cast<std::size_t>(choose(static_cast<int>(some.size())))];
    return text;
}

Value RandomLists::symbols(int n) {
    std::vector<std::uint32_t> numbers;
    const bool is_plain = choose(2) == 0;
    for (int i = 0; i < n; i++)
        numbers.push_back(
            prims::intern(is_plain ? std::string(1, static_cast<char>('a' + choose(26))) : bytes(choose(5))));
    return prims::make_symbols(numbers);
}

Value RandomLists::names(int n) {
    std::vector<std::uint32_t> numbers;
    for (int i = 0; i < n; i++) numbers.push_back(prims::intern(bytes(choose(3)) + std::to_string(i)));
    return prims::make_symbols(numbers);
}

Value RandomLists::empty_list() {
    if (!is_k()) return prims::make_list(0);
    return func::empty_list_of(choose(2) == 0 ? vector(choose(3)) : atom());
}

Value RandomLists::list(int depth) {
    Value v = prims::make_list(1 + choose(4));
    for (std::int64_t i = 0; i < v->n; i++) v->values()[i] = value(depth - 1);
    v = prims::squeeze(std::move(v), rules_);
    const bool takes_mark = !is_k() && v.kind() <= Kind::list && v.rank() == 1 && choose(8) == 0;
    return takes_mark ? func::with_attribute(machine_, "g", std::move(v)) : v;
}

Value RandomLists::dictionary(int depth) {
    Value items = list(depth);
    if (choose(4) == 0) {
        items = prims::make_list(1 + choose(3));
        for (std::int64_t i = 0; i < items->n; i++) items->values()[i] = record();
    }
    const int n = static_cast<int>(prims::entry_count(items));
    if (n < 0) return items;
    if (choose(4) == 0) items = vector(n);
    if (is_k() || choose(4) > 0) return prims::make_dictionary(plain_vector(kind(), n), std::move(items));
    Value keys = marked_vector(n);
    return prims::make_dictionary(std::move(keys), std::move(items));
}

Value RandomLists::table(int columns, int rows) {
    Value v = prims::make_list(columns);
    for (std::int64_t i = 0; i < columns; i++) v->values()[i] = column(rows);
    return prims::make_table(prims::make_dictionary(names(columns), std::move(v)));
}

Value RandomLists::keyed_table() {
    const int rows = choose(4);
    return prims::make_dictionary(table(1 + choose(2), rows), table(1 + choose(2), rows));
}

// Functions.

Value RandomLists::function(int depth) {
    arguments_ = 0;
    const std::string text = function_text(depth);
    Value made = interp::execute_text(machine_, text, notation_, "function");
    for (int i = 0; i < arguments_; i++) machine_.workspace.erase("arg" + std::to_string(i));
    return made;
}

std::string RandomLists::argument(int depth) {
    const std::string name = "arg" + std::to_string(arguments_++);
    const int outer = arguments_;
    Value v = choose(2) == 0 || depth < 1 ? atom() : choose(2) == 0 ? vector(choose(4)) : list(0);
    arguments_ = outer;
    machine_.workspace.set(machine_.workspace.cell(name), std::move(v), rules_);
    return name;
}

std::string RandomLists::verb() {
    constexpr std::string_view glyphs = "+-*%&|<>=~,^#_!?@.$";
    return std::string(1, glyphs[static_cast<std::size_t>(choose(static_cast<int>(glyphs.size())))]);
}

// An expression for a function, which can have operands on both sides.
std::string RandomLists::function_text(int depth) {
    constexpr const char* lambdas[] = {"{x}",        "{x+y}",  "{[a;b]a,b}", "{y}",       "{x,\"}\"}",  "{`a`b!(x;y)}",
                                       "{{x+1}[x]}", "{[a]a}", "{1 2 3.5}",  "{x; y ;z}", "{x+\n y\n }"};
    constexpr const char* adverbs[] = {"'", "/", "\\", "/:", "\\:", "':"};
    constexpr const char* words[] = {"neg", "sum", "til", "count", "first", "reverse", "in", "mmu", "sums", "each"};
    const std::string inner = depth > 0 ? function_text(depth - 1) : lambdas[choose(std::size(lambdas))];
    switch (choose(depth > 0 ? 10 : 4)) {
        case 0: return "(" + verb() + ")";
        case 1: return notation_ == Notation::q ? words[choose(9)] : "(" + verb() + ":)";
        case 4: return "(" + inner + adverbs[choose(std::size(adverbs))] + ")";
        case 5: return "(" + verb() + adverbs[choose(2) + 1] + ")";
        case 6: return "{x+y}[" + argument(depth) + (choose(2) == 0 ? "]" : ";]");
        case 7: return "{x,y,z}[;" + argument(depth) + "]";
        case 8: return "(" + argument(depth) + " " + verb() + ")";
        case 9:
            if (is_k()) return "(" + verb() + "/-:)";
            return "('[" + inner + ";" + function_text(depth - 1) + "])";
        default: return lambdas[choose(std::size(lambdas))];
    }
}

}  // namespace stele::tests
