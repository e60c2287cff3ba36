// Messages of kdb+: a value as the bytes that processes of kdb+ send each other, -8!x, and back, -9!x.
#pragma once
#include <string>
#include <string_view>
#include <utility>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

/// What functions are in messages, which takes a notation and its table of primitives.
class MessageFunctions {
public:
    virtual ~MessageFunctions() = default;
    /// The text of a lambda, and the lambda of a text. Raise what the text raises, and not_implemented for lambdas of other
    /// notations.
    virtual std::string text_of(const Value& lambda) = 0;
    virtual Value lambda_of(std::string_view text) = 0;
    /// The type of a primitive, 101 to 103, and its number; and the primitive of both, null where there is none. Raises
    /// not_implemented for primitives without a number.
    virtual std::pair<int, int> number_of(const Primitive& primitive) = 0;
    virtual const Primitive* primitive_of(int type, int number) = 0;
};

/// The message of a value: its head of 8 bytes, then the value, little-endian. Raises type for what kdb+ does not have
/// (complex numbers, characters above U+00FF, namespaces), limit for a value of 2 GiB and more, not_implemented for
/// functions that have no known number.
std::string message_of(Engine& engine, const Value& v, MessageFunctions& functions);
/// The number of bytes of that message, which is not made. Raises what message_of() raises.
std::size_t message_size(Engine& engine, const Value& v, MessageFunctions& functions);

/// The value of a message of either byte order. Raises domain where the bytes are not one, not_implemented where they are
/// compressed, and user for the message of an error.
Value value_of_message(Engine& engine, std::string_view bytes, MessageFunctions& functions);

}  // namespace stele::prims::func
