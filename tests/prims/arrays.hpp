// Short ways to write APL arrays in tests.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "interp/notation/literal.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"

namespace stele::tests {

using prims::Value;

/// A vector of items, squeezed.
inline Value list(std::vector<Value> items) {
    Value v = prims::make_list(static_cast<std::int64_t>(items.size()));
    std::move(items.begin(), items.end(), v->values());
    return prims::squeeze(std::move(v), prims::Rules::apl);
}

/// APL text; one character is a scalar.
inline Value text(std::string_view utf8) {
    Value v = prims::make_characters(utf8);
    return v->n == 1 ? prims::item(v, 0) : v;
}

/// Numbers as APL writes them; one number is a scalar.
inline Value numbers(std::string_view words) {
    std::vector<Value> items;
    for (std::size_t at = 0; at < words.size();) {
        std::size_t end = std::min(words.find(' ', at), words.size());
        if (end > at) items.push_back(interp::apl::read_number(words.substr(at, end - at)));
        at = end + 1;
    }
    return items.size() == 1 ? items[0] : list(std::move(items));
}

/// ⍴ on the left: items are repeated as needed.
inline Value shaped(std::initializer_list<std::int64_t> axes, const Value& items) {
    Value v = prims::make_array(prims::Kind::list, prims::Storage::value, {axes.begin(), axes.size()});
    for (std::int64_t i = 0; i < v->n; i++)
        v->values()[i] = prims::item(items, i % std::max<std::int64_t>(items.count(), 1));
    if (v->n == 0 && items.count() > 0) v->values()[0] = prims::item(items, 0);
    return prims::squeeze(std::move(v), prims::Rules::apl);
}

inline Value one(Value item) { return list({std::move(item)}); }

}  // namespace stele::tests
