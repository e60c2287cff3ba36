// The names of the array engine that the whole language side uses, and names as paths. Functions of values need no
// using-declaration: lookup by argument type finds them.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/function.hpp"

namespace stele::prims::func {}
namespace stele::prims::meaning {}

namespace stele::interp {

namespace func = prims::func;
namespace meaning = prims::meaning;

using prims::Array, prims::Engine, prims::Error, prims::ErrorKind, prims::FastPath, prims::Form, prims::Kind;
using prims::CoreFunction, prims::Meaning, prims::MemoArea, prims::Notation, prims::Primitive, prims::Rules;
using prims::empty_vector, prims::make_array, prims::make_characters, prims::make_dictionary, prims::make_doubles;
using prims::intern, prims::notation_count, prims::null_long, prims::number, prims::symbol_name;
using prims::is_operator_only, prims::Settings, prims::Storage, prims::Value;
using prims::make_function, prims::make_list, prims::make_longs, prims::make_range, prims::make_text,
    prims::make_vector;
using prims::raise, prims::raise_domain, prims::raise_no_value, prims::raise_not_implemented;

/// The name in a symbol atom.
inline std::string_view name_of_symbol(const Value& v) { return symbol_name(static_cast<std::uint32_t>(v.payload())); }

/// A notation with these rules; k4 for those that k4 and q share.
constexpr Notation notation_of(Rules rules) {
    return rules == Rules::apl ? Notation::apl : rules == Rules::k ? Notation::k : Notation::k4;
}

inline bool contains(const std::vector<std::string>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// a.b.c has three parts. `rooted`: the path begins at the root (q's .a.b, APL's #.a), so it never names a local.
struct Path {
    std::vector<std::string> parts;
    bool rooted = false;

    /// One name.
    static Path of(std::string name) {
        Path path;
        path.parts.push_back(std::move(name));
        return path;
    }
    bool operator==(const Path&) const = default;
    /// One name that may be a local.
    bool is_simple() const { return parts.size() == 1 && !rooted && parts[0][0] != '#'; }
    /// A text that identifies the path.
    std::string key() const { return (rooted ? "#." : "") + joined(); }
    std::string joined() const {
        std::string text;
        for (const std::string& part : parts) text += (text.empty() ? "" : ".") + part;
        return text;
    }
};

/// .a of a, and a of .a: q's name of a namespace, and that of k and APL.
inline std::string other_name(std::string_view name) {
    return name.starts_with('.') ? std::string(name.substr(1)) : "." + std::string(name);
}

}  // namespace stele::interp
