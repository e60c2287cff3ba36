// The naive reference of pervasive functions: on models, item by item.
#pragma once
#include <functional>

#include "tests/prims/array_model.hpp"

namespace stele::tests {

using Dyadic = std::function<double(double, double)>;
using Monadic = std::function<double(double)>;

/// Scalar extension, equal shapes, nesting. Precondition: the shapes conform at every level.
inline Model pervade(const Dyadic& f, const Model& x, const Model& y) {
    if (x.is_atom() && y.is_atom()) return Model::num(f(static_cast<double>(x.number), static_cast<double>(y.number)));
    const Model& like = x.is_atom() || (x.count() == 1 && y.rank() >= x.rank() && !y.is_atom()) ? y : x;
    auto item = [](const Model& m, std::int64_t i) {
        return m.is_atom() ? m : m.items[m.count() == 1 ? 0 : static_cast<std::size_t>(i)];
    };
    std::vector<Model> items;
    for (std::int64_t i = 0; i < like.count(); i++) items.push_back(pervade(f, item(x, i), item(y, i)));
    return Model::array(like.shape, std::move(items), Model::num(0));
}

inline Model pervade(const Monadic& f, const Model& x) {
    if (x.is_atom()) return Model::num(f(static_cast<double>(x.number)));
    std::vector<Model> items;
    for (std::int64_t i = 0; i < x.count(); i++) items.push_back(pervade(f, x.items[static_cast<std::size_t>(i)]));
    return Model::array(x.shape, std::move(items), Model::num(0));
}

/// A random number of a magnitude: 0 for bits, 1 to 4 for 8, 16, 32 and 64 bits, 5 for eighths.
inline Model random_number(Random& random, int magnitude) {
    double near = static_cast<double>(below(random, 241)) - 120;
    switch (magnitude) {
        case 0: return Model::num(static_cast<double>(below(random, 2)));
        case 1: return Model::num(near);
        case 2: return Model::num(near * 270);
        case 3: return Model::num(near * 17'000'000);
        case 4: return Model::num(near * 70'000'000'000);
        default: return Model::num(near / 8);
    }
}
inline Model random_numbers(Random& random, const std::vector<std::int64_t>& shape, int magnitude) {
    return Model::of(shape, Model::num(0),
                     [&](const std::vector<std::int64_t>&) { return random_number(random, magnitude); });
}

}  // namespace stele::tests
