// Values of the reference evaluator of k: plain nested vectors, with nothing of the engine in them.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/reference/value.hpp"

namespace stele::reference::k {

enum class Kind : std::uint8_t { integer, floating, character, symbol, list, dictionary, table, function };

struct Function;

/// A list of equal atoms is a vector because its items are alike: nothing else tells vectors from lists.
struct Value {
    Kind kind = Kind::list;
    std::int64_t number = 0;  // of an integer and of a character, which is a byte from -128 to 127
    double real = 0;
    std::string name;          // of a symbol
    std::vector<Value> items;  // of a list; the keys and values of a dictionary, the names and columns of a table
    std::shared_ptr<const Value> like;  // what the items of an empty list were, as nulls
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
/// A list; dictionaries with the same names become a table. `like` is what the items of an empty list were.
Value list(Items items, const Value& like);
/// A list without items, whose items would be like this one.
Value none(const Value& like);
/// Raises 'length.
Value dictionary(const Value& keys, const Value& values);
/// Raises 'length where columns differ in length.
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
/// The value with each atom as the null of its kind.
Value null_of(const Value& v);
/// What an item of the list outside of it is.
Value outside(const Value& v);
/// How many levels of lists, by first items; Unspecified where items differ in it.
int depth_of(const Value& v);

bool match(const Value& a, const Value& b);
/// Negative, zero or positive; Unspecified for what the order of is not.
int compare(const Value& a, const Value& b);
/// The same atom for a search: characters are integers.
bool same_item(const Value& a, const Value& b);

/// As the engine writes it, and reads it.
std::string text_of(const Value& v);
/// The text of a number as `$` gives it.
std::string text_of_atom(const Value& v);

}  // namespace stele::reference::k
