// Messages of kdb+: -8!x, the bytes by which kdb+ processes exchange a value, and -9!x, their value.
#pragma once
#include <string>
#include <string_view>
#include <utility>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

/// Functions in messages: their texts and numbers depend on a notation and its table of primitives.
class MessageFunctions {
public:
    virtual ~MessageFunctions() = default;
    /// The text of a lambda, and the lambda of a text. Raise the errors of the text, not_implemented for lambdas of
    /// other notations.
    virtual std::string text_of(const Value& lambda) = 0;
    virtual Value lambda_of(std::string_view text) = 0;
    /// The type of a primitive, 101 to 103, and its number; raises not_implemented for primitives without a number. And
    /// the primitive of both; null for none.
    virtual std::pair<int, int> number_of(const Primitive& primitive) = 0;
    virtual const Primitive* primitive_of(int type, int number) = 0;
};

/// The message of a value, little-endian: a head of 8 bytes, then the value. Raises type for values that kdb+ lacks
/// (complex numbers, characters above U+00FF, namespaces), limit for values of 2 GiB or more, not_implemented for
/// functions without a known number.
std::string message_of(Engine& engine, const Value& v, MessageFunctions& functions);
/// The size of that message in bytes, without making it. Raises the errors of message_of().
std::size_t message_size(Engine& engine, const Value& v, MessageFunctions& functions);

/// The value of a message in either byte order. Raises domain for bytes that are not a message, not_implemented for
/// compressed messages, user for the message of an error.
Value value_of_message(Engine& engine, std::string_view bytes, MessageFunctions& functions);

}  // namespace stele::prims::func
