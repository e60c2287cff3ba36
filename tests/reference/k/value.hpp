// Values of the reference evaluator of k: plain nested vectors, independent of the engine.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/reference/value.hpp"

namespace stele::reference::k {

enum class Kind : std::uint8_t { integer, floating, character, symbol, list, dictionary, table, function };

struct Function;

/// A list whose items are atoms of one kind is a vector; nothing else distinguishes vectors from lists.
struct Value {
    Kind kind = Kind::list;
    std::int64_t number = 0;  // of an integer and of a character, which is a byte from -128 to 127
    double real = 0;
    std::string name;          // of a symbol
    std::vector<Value> items;  // of a list; the keys and values of a dictionary, the names and columns of a table
    std::shared_ptr<const Value> like;  // the prototype of an empty list: its items as nulls
    std::shared_ptr<const Function> function;
};

using Items = std::vector<Value>;

inline constexpr std::int64_t null_integer = INT64_MIN;

/// Names of errors, as bits.
enum Fault : unsigned {
    type_fault = 1,
    length_fault = 2,
    rank_fault = 4,
    index_fault = 8,
    domain_fault = 16,
    other_fault = 32
};
struct Fails {
    unsigned faults;
};

Value integer(std::int64_t i);
Value floating(double d);
Value character(std::int64_t c);
Value symbol(const std::string& name);
Value text(const std::string& characters);
Value integers(const std::vector<std::int64_t>& items);
/// A list; dictionaries with the same names become a table. `like` gives the prototype of an empty list.
Value list(Items items, const Value& like);
/// An empty list whose prototype is the null of `like`.
Value none(const Value& like);
/// Raises 'length.
Value dictionary(const Value& keys, const Value& values);
/// Raises 'length if columns differ in length.
Value table(const Value& columns);

inline bool is(const Value& v, Kind kind) { return v.kind == kind; }
bool is_atom(const Value& v);
/// A list or a table.
bool is_list(const Value& v);
bool is_text(const Value& v);
/// A list of integers, or an empty one.
bool is_integers(const Value& v);
bool is_null(const Value& atom);
/// An integer's or character's number. Raises 'type.
std::int64_t number_of(const Value& v);

/// The items of a list, the rows of a table, the values of a dictionary; an atom as its only item.
Items items_of(const Value& v);
std::size_t count_of(const Value& v);
/// The characters of a text, or of one character.
std::string characters_of(const Value& x);
/// The value with each atom replaced by the null of its kind.
Value null_of(const Value& v);
/// The null that a list has at indices out of bounds.
Value outside(const Value& v);
/// The number of levels of lists, by first items; Unspecified if items differ in depth.
int depth_of(const Value& v);

bool match(const Value& a, const Value& b);
/// Negative, zero or positive; Unspecified if the order of the values is not specified.
int compare(const Value& a, const Value& b);
/// Whether a search treats two atoms as equal: characters are integers.
bool same_item(const Value& a, const Value& b);

/// The text of a value, as the engine writes and reads it.
std::string text_of(const Value& v);
/// The text of a number as `$` gives it.
std::string text_of_atom(const Value& v);

}  // namespace stele::reference::k
