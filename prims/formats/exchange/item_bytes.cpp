// Bytes to items, in one pass.
#include "prims/formats/exchange/item_bytes.hpp"

#include <cstring>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/list.hpp"
#include "prims/kernel/bit_cast.hpp"

namespace stele::prims::func {

namespace {

// The integer of a number as its bytes have it.
std::int64_t integer_of(std::int64_t i, Kind kind) {
    const int width = bytes_of(kind);
    if (kind == Kind::boolean) return i != 0;
    if (width == 1) return i & 0xFF;
    return i == null_of_width(width) ? null_long : i;
}

}  // namespace

std::int64_t number_in(std::string_view bytes, bool little_endian) {
    std::uint64_t n = 0;
    for (std::size_t i = 0; i < bytes.size(); i++)
        n = n << 8 | static_cast<unsigned char>(bytes[little_endian ? bytes.size() - 1 - i : i]);
    const std::size_t unused = 64 - 8 * bytes.size();
    return static_cast<std::int64_t>(n << unused) >> unused;
}

Value vector_of_bytes(Kind kind, std::string_view bytes, bool little_endian) {
    if (kind == Kind::character) return make_text(bytes);
    if (kind == Kind::byte) return byte_vector(bytes);
    const auto width = static_cast<std::size_t>(bytes_of(kind));
    const auto n = static_cast<std::int64_t>(bytes.size() / width);
    Value r = make_vector(kind, is_integral(kind) ? Storage::i64 : widest_storage(kind), n);
    if (kind == Kind::guid) {
        std::memcpy(r->data, bytes.data(), static_cast<std::size_t>(n) * width);
        return r;
    }
    by_items(n, [&](std::int64_t i) {
        const std::string_view item = bytes.substr(static_cast<std::size_t>(i) * width, width);
        const std::int64_t bits = number_in(item, little_endian);
        if (kind == Kind::real) r->items<float>()[i] = bit_cast<float>(static_cast<std::int32_t>(bits));
        else if (is_float(kind)) r->items<double>()[i] = bit_cast<double>(bits);
        else r->items<std::int64_t>()[i] = integer_of(bits, kind);
    });
    return is_float(kind) ? r : make_longs({r->items<std::int64_t>(), static_cast<std::size_t>(n)}, kind);
}

Value byte_vector(std::string_view bytes) {
    Value r = make_vector(Kind::byte, Storage::i16, static_cast<std::int64_t>(bytes.size()));
    by_items(r->n, [&](std::int64_t i) {
        r->items<std::int16_t>()[i] = static_cast<unsigned char>(bytes[static_cast<std::size_t>(i)]);
    });
    return r;
}

std::string bytes_in(const Value& v, std::string_view what) {
    if (v.kind() == Kind::character) return text_of(v, true);
    if (v.kind() != Kind::byte) raise_type(std::string(what), "bytes or text", v);
    std::string bytes(static_cast<std::size_t>(v.count()), '\0');
    by_items(v.count(), [&](std::int64_t i) { bytes[static_cast<std::size_t>(i)] = static_cast<char>(long_at(v, i)); });
    return bytes;
}

}  // namespace stele::prims::func
