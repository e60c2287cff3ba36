// Arrays of the reference evaluator: plain nested vectors, independent of the engine.
#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace stele::reference {

/// Whole numbers up to 64 bits are exact; others are rounded to a double by `settled`.
struct Number {
    long double real = 0, imaginary = 0;
    bool operator==(const Number&) const = default;
};

struct Array;
using Nested = std::shared_ptr<const Array>;
/// An item that is a Nested is never a simple scalar.
using Item = std::variant<Number, char32_t, Nested>;
using Shape = std::vector<std::size_t>;
/// One index for each axis, from 0.
using Index = std::vector<std::size_t>;

struct Array {
    Shape shape;
    std::vector<Item> ravel;
    Item prototype = Number{};  // of an empty array; other arrays derive it from the first item
};

/// The names of errors, as bits: if an expression has several faults, any of their names is correct.
enum ErrorName : unsigned { domain = 1, length = 2, rank = 4, index = 8, syntax = 16, value = 32, other = 64 };
struct Error {
    unsigned names;
};
/// The language reference does not define the value of the expression, or defines it only up to rounding.
struct Unspecified {
    const char* what;
};

/// The settings on which functions depend.
struct Settings {
    long origin = 1;                 // ⎕IO
    long double tolerance = 1e-14L;  // ⎕CT
};

/// Sets the work after which an expression counts as too long: a unit is an item or a function call.
void allow(long work);
/// Uses up work. Throws Unspecified when none is left.
void spend(std::size_t work);

Array scalar(Item item);
Array number(long double real);
Array vector(std::vector<Item> items, Item prototype = Number{});
Array numbers(const std::vector<std::size_t>& items, long add = 0);
/// An array as an item of another array: a simple scalar becomes its item.
Item item_of(Array a);
/// An item as an array.
Array array_of(const Item& item);

bool is_number(const Item& item);
bool is_character(const Item& item);
bool is_nested(const Item& item);
bool is_simple(const Array& a);
bool is_empty(const Array& a);
/// The number of items of an array of the shape, which are spent as work.
std::size_t count_of(const Shape& shape);

/// The item with each number replaced by 0 and each character by a blank.
Item prototype_of(const Item& item);
/// The prototype of an array's items.
Item fill_of(const Array& a);

std::size_t offset_of(const Shape& shape, const Index& at);
const Item& at(const Array& a, const Index& where);
/// Calls a function with each index in row-major order.
void each_index(const Shape& shape, const std::function<void(const Index&)>& function);
Array build(const Shape& shape, const Item& prototype, const std::function<Item(const Index&)>& item);

/// The shape without one of its axes.
Shape without_axis(const Shape& shape, std::size_t axis);

/// The cell at an index of the leading axes.
Array cell(const Array& a, const Index& where);
/// Major cell `i`; the only major cell of a scalar is the scalar itself.
Array major_cell(const Array& a, std::size_t i);
/// The number of major cells; 1 for a scalar.
std::size_t tally(const Array& a);

/// A number that is whole within a small tolerance. Raises DOMAIN ERROR.
long whole(const Item& item);
/// The items of a simple scalar or vector of whole numbers. Raises RANK ERROR, DOMAIN ERROR.
std::vector<long> whole_vector(const Array& a);
bool is_whole(long double x);
/// The real number of an item. Raises DOMAIN ERROR for characters, nested items and complex numbers.
long double real_of(const Item& item);
Number number_of(const Item& item);

/// A result of arithmetic: a whole number of at most 64 bits or a double. Raises DOMAIN ERROR for infinities and NaN.
Number settled(long double real, long double imaginary = 0);

/// 1 or 0.
inline Number truth(bool b) { return {b ? 1.L : 0.L, 0}; }

/// Tolerant equality of two numbers.
bool equal(const Number& a, const Number& b, long double tolerance);
bool match(const Item& a, const Item& b, long double tolerance);
bool match(const Array& a, const Array& b, long double tolerance);

/// Whether two results and their prototypes are equal except for the last digits of floats, for use by comparisons.
bool same(const Array& a, const Array& b);

/// The array as an APL expression in parentheses.
std::string text_of(const Array& a);

}  // namespace stele::reference
