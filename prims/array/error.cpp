#include "prims/array/error.hpp"

#include "prims/array/make.hpp"
#include "prims/array/value.hpp"

namespace stele::prims {

void raise(ErrorKind kind, std::string message, std::string hint) {
    throw Error(kind, std::move(message), std::move(hint));
}

std::string shape_phrase(const Value& v) {
    if (v.rank() == 0) return "a scalar";
    std::string text;
    for (std::int64_t length : v->axes()) text += (text.empty() ? "" : " ") + std::to_string(length);
    return text;
}

std::string value_phrase(const Value& v) {
    std::string kind(name_of(v.kind()));
    if (v.is_absent()) return "nothing";
    if (v.rank() == 0) {
        if (is_integral(v.kind()) && v.is_scalar()) return "the " + kind + " " + std::to_string(v.as_long());
        return "a " + kind + (v.kind() < Kind::list ? " scalar" : "");
    }
    if (v.rank() == 1) return "a " + kind + " vector of length " + std::to_string(v.count());
    return "a " + kind + " array of shape " + shape_phrase(v);
}

void raise_length(const Value& left, const Value& right) {
    raise(ErrorKind::length, "left has shape " + shape_phrase(left) + ", right has shape " + shape_phrase(right));
}

void raise_rank(const Value& left, const Value& right) {
    raise(ErrorKind::rank,
          "left has rank " + std::to_string(left.rank()) + ", right has rank " + std::to_string(right.rank()));
}

void raise_domain(std::string_view what, std::string_view expected, const Value& got) {
    raise(ErrorKind::domain, std::string(what) + " must be " + std::string(expected) + ", not " + value_phrase(got));
}

void raise_index(std::int64_t index, std::int64_t low, std::int64_t high) {
    if (high < low) raise(ErrorKind::index, "index " + std::to_string(index) + " into an axis of length 0");
    raise(ErrorKind::index,
          "index " + std::to_string(index) + " lies outside " + std::to_string(low) + " to " + std::to_string(high));
}

void raise_not_implemented(std::string_view what) {
    raise(ErrorKind::not_implemented, std::string(what) + " is not yet part of stele");
}

}  // namespace stele::prims
