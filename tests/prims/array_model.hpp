// A plain model of arrays for property tests: nested vectors of numbers and code points, with naive operations.
// Tests compute expected results on models and run core functions over every representation of the same value.
#pragma once
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::tests {

/// Holds every 64-bit integer and every double.
using Number = long double;
static_assert(std::numeric_limits<Number>::digits >= 64);

/// An atom (number or character) or an array of models. An empty array has its prototype as `items[0]`.
struct Model {
    enum class Type { number, character, array };
    Type type = Type::number;
    Number number = 0;  // also the code point
    std::vector<std::int64_t> shape;
    std::vector<Model> items;

    static Model num(Number d) { return {Type::number, d, {}, {}}; }
    static Model chr(char32_t c) { return {Type::character, static_cast<Number>(c), {}, {}}; }
    static Model text(const std::string& ascii);
    static Model nums(std::initializer_list<Number> numbers);
    static Model integers(const std::vector<std::int64_t>& numbers);
    /// An array; `like` gives the prototype if it is empty. Rank 0 and an atomic item give an atom.
    static Model array(std::vector<std::int64_t> shape, std::vector<Model> items, const Model& like);
    static Model vector(std::vector<Model> items) {
        auto n = static_cast<std::int64_t>(items.size());
        return array({n}, std::move(items), num(0));
    }
    static Model box(Model m);

    bool is_atom() const { return type == Type::array ? false : true; }
    int rank() const { return static_cast<int>(shape.size()); }
    std::int64_t count() const;
    const Model& item(std::int64_t i) const { return is_atom() ? *this : items[static_cast<std::size_t>(i)]; }
    Model prototype() const;
    /// The array of a shape whose items are a function of their index.
    static Model of(const std::vector<std::int64_t>& shape, const Model& like,
                    const std::function<Model(const std::vector<std::int64_t>&)>& item_at);
    /// The item at an index, or the prototype if the index is out of bounds.
    Model at(const std::vector<std::int64_t>& index) const;
};

bool operator==(const Model& a, const Model& b);
std::string show(const Model& m);
Model type_of(const Model& m);

prims::Value to_value(const Model& m);
Model from_value(const prims::Value& v);
/// The same value in every representation: storages, range, parts of longer arrays (views at odd offsets), shared and
/// unique.
std::vector<prims::Value> representations(const prims::Value& v);

using Random = std::mt19937;
inline std::int64_t below(Random& random, std::int64_t n) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(n));
}
/// An array of a shape with items of one random type: bits to floats, characters of any width, mixed, nested.
Model random_array(Random& random, const std::vector<std::int64_t>& shape);
std::vector<std::int64_t> random_shape(Random& random, int rank, std::int64_t longest = 4);
Model random_model(Random& random);

/// Runs a core function on every representation of the operands and requires the result, no leak, and unchanged shared
/// operands.
void demand(prims::CoreFunction f, const std::vector<Model>& operands, const Model& expected,
            prims::Settings settings = {});
/// Requires an error of a kind, and its message if one is given.
void demand_error(prims::CoreFunction f, const std::vector<Model>& operands, prims::ErrorKind kind,
                  const std::string& message = {}, prims::Settings settings = {});

}  // namespace stele::tests
