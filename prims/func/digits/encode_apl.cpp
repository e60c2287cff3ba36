// APL's encode and decode in the slots of core functions, and how the axes of decode's operands meet.
#include "prims/array/error.hpp"
#include "prims/array/make.hpp"
#include "prims/func/digits/encode.hpp"
#include "prims/func/digits/encode_digits.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

DecodePlan plan_decode(const Value& radix, const Value& digits) {
    DecodePlan p;
    std::span<const std::int64_t> left = axes_of(radix), right = axes_of(digits);
    std::int64_t radices = left.empty() ? 1 : left.back(), places = right.empty() ? 1 : right.front();
    if (radices != places && radices != 1 && places != 1)
        raise(ErrorKind::length, std::to_string(radices) + (radices == 1 ? " radix for " : " radices for ") +
                                     std::to_string(places) + " digits");
    if (left.size() + right.size() > max_rank + 1) raise(ErrorKind::limit, "the result would have a rank over 15");
    p.length = radices == 1 ? places : radices;
    for (std::size_t i = 0; i + 1 < left.size(); i++) p.rows *= left[i], p.shape.append(left[i]);
    for (std::size_t i = 1; i < right.size(); i++) p.columns *= right[i], p.shape.append(right[i]);
    p.radix_row = radices;
    p.radix_step = radices == 1 ? 0 : 1;
    p.digit_step = places == 1 ? 0 : p.columns;
    return p;
}

void encode_digits(Engine& engine, Value* a) {
    a[0] = encode_by(engine, a[0], a[1], engine.settings.comparison_tolerance);
}

void decode_digits(Engine& engine, Value* a) {
    a[0] = decode_by(engine, a[0], a[1], plan_decode(a[0], a[1]));
}


}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning encode{
    .name = "encode",
    .valence = 2,
    .function = by<func::encode_digits>(apl),
    .sentence = "The digits of numbers in mixed radices, highest first along the first axis.",
};

extern constinit const Meaning decode{
    .name = "decode",
    .valence = 2,
    .function = by<func::decode_digits>(apl),
    .properties = pure,
    .sentence = "The numbers that digits along the first axis stand for in mixed radices.",
};

}  // namespace stele::prims::meaning
