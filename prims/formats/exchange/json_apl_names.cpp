#include <algorithm>

#include "prims/array/utf8.hpp"
#include "prims/formats/exchange/json_apl.hpp"

namespace stele::prims::func {

namespace {

constexpr char32_t mark = U'⍙';

bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
bool is_letter(char32_t c) {
    return (c >= U'A' && c <= U'Z') || (c >= U'a' && c <= U'z') || c == U'_' || c == U'∆' ||
           (c >= U'À' && c <= U'ÿ' && c != U'×' && c != U'÷') || (c >= U'Ⓐ' && c <= U'Ⓩ');
}

}  // namespace

std::string member_name_of_json(std::string_view name) {
    const std::u32string letters = decode_utf8(name);
    const bool is_name =
        !letters.empty() && is_letter(letters[0]) &&
        std::all_of(letters.begin(), letters.end(), [](char32_t c) { return is_letter(c) || is_digit(c); });
    if (is_name) return std::string(name);
    std::string member = "⍙";
    for (char32_t c : letters)
        if (is_letter(c) || is_digit(c)) append_utf8(member, c);
        else member += "⍙" + std::to_string(static_cast<std::uint32_t>(c)) + "⍙";
    return member;
}

std::string json_name_of_member(std::string_view name) {
    const std::u32string letters = decode_utf8(name);
    if (letters.empty() || letters[0] != mark) return std::string(name);
    std::string json;
    for (std::size_t i = 1; i < letters.size(); i++) {
        if (letters[i] != mark) {
            append_utf8(json, letters[i]);
            continue;
        }
        char32_t code = 0;
        std::size_t end = i + 1;
        for (; end < letters.size() && is_digit(letters[end]) && code <= 0x10FFFF; end++)
            code = code * 10 + (letters[end] - U'0');
        const bool is_code = end > i + 1 && end < letters.size() && letters[end] == mark && code <= 0x10FFFF;
        if (!is_code) return std::string(name);
        append_utf8(json, code);
        i = end;
    }
    return json;
}

}  // namespace stele::prims::func
