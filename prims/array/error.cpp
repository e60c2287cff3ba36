#include "prims/array/error.hpp"

#include "prims/array/value.hpp"

namespace stele::prims {

void raise(ErrorKind kind, Sentence message, std::string hint) {
    throw Error(kind, std::move(message), std::move(hint));
}

void raise_as(std::string_view name, ErrorKind kind, Sentence message, std::string hint) {
    throw Error(kind, std::move(message), std::move(hint), std::string(name));
}

void raise_stop(ErrorKind kind, Sentence message, std::string hint) {
    Error error(kind, std::move(message), std::move(hint));
    error.is_stop = true;
    throw error;
}

void raise_no_value(std::string_view name) {
    throw Error(ErrorKind::value, "`" + std::string(name) + "` has no value", "", std::string(name));
}

namespace {

Sentence extent_phrase(const Value& v) {
    if (v.rank() == 0) return "is " + value_phrase(v);
    return words("has shape ", "has length ") + shape_phrase(v);
}

}  // namespace

void raise_length(const Value& left, const Value& right) {
    raise(ErrorKind::length, "left " + extent_phrase(left) + ", right " + extent_phrase(right));
}

void raise_rank(const Value& left, const Value& right) {
    raise(ErrorKind::rank, "left has rank " + number(left.rank()) + ", right has rank " + number(right.rank()));
}

void raise_rank_limit() { raise(ErrorKind::limit, "the result would have a rank over 15"); }

void raise_domain(Sentence what, const Sentence& expected, const Value& got) {
    raise(ErrorKind::domain, std::move(what) + " must be " + expected + ", not " + value_phrase(got));
}

void raise_index(std::int64_t index, std::int64_t low, std::int64_t high) {
    if (high < low)
        raise(ErrorKind::index, "index " + number(index) + " into " + words("an axis of length 0", "an empty list"));
    raise(ErrorKind::index, "index " + number(index) + " lies outside " + number(low) + " to " + number(high));
}

void raise_not_implemented(Sentence what) {
    raise(ErrorKind::not_implemented, std::move(what) + " is not yet part of stele");
}

}  // namespace stele::prims
