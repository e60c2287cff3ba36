// Functions that k names by a symbol: `k@x, `hex@x, `b64@x, `fb@x.
#include <string>

#include "prims/array/runs.hpp"
#include "prims/formats/display/show_k.hpp"
#include "prims/formats/exchange/item_bytes.hpp"
#include "prims/formats/text/base64.hpp"
#include "prims/formats/text/number_text.hpp"
#include "prims/formats/text/read_number.hpp"
#include "prims/formats/text/text.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

namespace {

constexpr std::size_t bytes_of_float = 8;

std::string argument_bytes(std::string_view what, const Value& v) {
    if (is_list(v) && v->n == 0) return {};
    if (!is_text(v)) raise_type(what, "text", v);
    return text_of(v, true);
}

int checked_hex_digit(char c) {
    const int digit = hex_digit_of(static_cast<unsigned char>(c));
    if (digit < 0) raise(ErrorKind::domain, std::string("'") + c + "' is not a hexadecimal digit");
    return digit;
}

// `k@x: the one-line source of x.
void source_text(Engine& engine, Value* a) { a[0] = make_text(source_k(a[0], {.engine = &engine})); }

// `hex@x: two digits for each character. Raises type.
void to_hex(Engine&, Value* a) {
    const std::string bytes = argument_bytes("the argument of `hex", a[0]);
    std::string text;
    by_items(static_cast<std::int64_t>(bytes.size()), [&](std::int64_t i) {
        append_hex(text, static_cast<unsigned char>(bytes[static_cast<std::size_t>(i)]), 2);
    });
    a[0] = make_text(text);
}

// `hex?x: the characters of pairs of digits. Raises type, length, domain.
void from_hex(Engine&, Value* a) {
    std::string text = argument_bytes("hexadecimal text", a[0]), bytes;
    if (text.size() % 2)
        raise(ErrorKind::length, "hexadecimal text has pairs of digits, not " + number(text.size()) + " of them");
    by_items(static_cast<std::int64_t>(text.size() / 2), [&](std::int64_t pair) {
        const std::size_t i = static_cast<std::size_t>(pair) * 2;
        bytes += static_cast<char>(checked_hex_digit(text[i]) * 16 + checked_hex_digit(text[i + 1]));
    });
    a[0] = make_text(bytes);
}

// `b64@x: four characters for each three characters. Raises type.
void to_base64(Engine&, Value* a) { a[0] = make_text(base64_of(argument_bytes("the argument of `b64", a[0]))); }

// `b64?x: the characters of groups of four. Raises type, length, domain.
void from_base64(Engine&, Value* a) { a[0] = make_text(bytes_of_base64(argument_bytes("base64 text", a[0]))); }

// `fb@x: floats of 8 bytes each, highest byte first; one float is an atom. Raises type, length.
void floats_of_bytes(Engine&, Value* a) {
    const std::string bytes = argument_bytes("the bytes of floats", a[0]);
    if (bytes.size() % bytes_of_float)
        raise(ErrorKind::length, "a float has 8 bytes: no floats fill " + counted(bytes.size(), "byte") + " exactly");
    const Value numbers = vector_of_bytes(Kind::floating, bytes, false);
    a[0] = numbers->n == 1 ? item(numbers, 0) : numbers;
}

}  // namespace
}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning source_text("source text", 1, by<func::source_text>(k),
                                           "The argument as source text on one line.", pure);
extern constinit const Meaning hexadecimal_text("hexadecimal text", 1, by<func::to_hex>(k),
                                                "Two hexadecimal digits for each character.", pure);
extern constinit const Meaning text_of_hexadecimal("text of hexadecimal", 1, by<func::from_hex>(k),
                                                   "The characters of pairs of hexadecimal digits.", pure);
extern constinit const Meaning base64_text("base64 text", 1, by<func::to_base64>(k),
                                           "Four base64 characters for every three characters, padded with =.", pure);
extern constinit const Meaning text_of_base64("text of base64", 1, by<func::from_base64>(k),
                                              "The characters of base64 text.", pure);
extern constinit const Meaning floats_of_bytes("floats of bytes", 1, by<func::floats_of_bytes>(k),
                                               "The floats encoded in the bytes of a text, 8 each, highest byte first.",
                                               pure);

}  // namespace stele::prims::meaning
