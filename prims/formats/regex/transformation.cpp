#include "prims/formats/regex/transformation.hpp"

#include <algorithm>

#include "prims/array/error.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/text/read_number.hpp"

namespace stele::prims::func {

class TransformationReader {
public:
    TransformationReader(std::u32string_view text, std::vector<Transformation::Part>& parts)
        : text_(text), parts_(parts) {}

    void read() {
        while (at_ < text_.size()) {
            const char32_t c = text_[at_++];
            if (c == U'&') add_group(0);
            else if (c == U'%') parts_.push_back({Kind::block, {}, 0, letters_});
            else if (c == U'\\') escape();
            else literal(c);
        }
    }

private:
    using Kind = Transformation::Part::Kind;
    static constexpr std::size_t most_groups = 63;

    [[noreturn]] void fail(const char* expected) const {
        const Sentence place = at_ == text_.size() ? Sentence(" at its end")
                                                   : " at character " + number(at_ + 1) + " of " + number(text_.size());
        raise(ErrorKind::domain, "the transformation pattern lacks " + Sentence(expected) + place,
              "a backslash is written \\\\");
    }
    char32_t take(const char* expected) {
        if (at_ == text_.size()) fail(expected);
        return text_[at_++];
    }
    void literal(char32_t c) {
        if (parts_.empty() || parts_.back().kind != Kind::text) parts_.push_back({Kind::text, {}, 0, {}});
        parts_.back().text += c;
    }
    void add_group(std::size_t group) { parts_.push_back({Kind::group, {}, group, letters_}); }

    void escape() {
        const char* expected = "a character with a meaning after \\";
        char32_t c = take(expected);
        letters_.reset();
        if (c == U'f' || c == U'u' || c == U'l') {
            letters_ = c == U'f' ? LetterCase::folded : c == U'u' ? LetterCase::upper : LetterCase::lower;
            c = take(expected);
            if (c == U'%') parts_.push_back({Kind::block, {}, 0, letters_});
            else if (c == U'&') add_group(0);
            else if (!group(c)) at_--, fail(expected);
        } else if (c == U'n') {
            literal(U'\n');
        } else if (c == U'r') {
            literal(U'\r');
        } else if (c == U'\\' || c == U'%' || c == U'&') {
            literal(c);
        } else if (c == U'x') {
            literal(code_point());
        } else if (!group(c)) {
            at_--;
            fail(expected);
        }
        letters_.reset();
    }
    // \3 \(12) \<name>
    bool group(char32_t c) {
        if (is_digit(c)) {
            add_group(c - U'0');
        } else if (c == U'(') {
            std::size_t n = 0, digits = 0;
            for (; at_ < text_.size() && is_digit(text_[at_]) && n <= most_groups; digits++)
                n = n * 10 + (text_[at_++] - U'0');
            if (digits == 0 || n > most_groups) fail("the number of a group, 0 to 63");
            if (take("`)`") != U')') at_--, fail("`)`");
            add_group(n);
        } else if (c == U'<') {
            const std::size_t end = text_.find(U'>', at_);
            if (end == std::u32string_view::npos || end == at_) fail("the name of a group and `>`");
            parts_.push_back({Kind::named, HeapText(text_.substr(at_, end - at_)), 0, letters_});
            at_ = end + 1;
        } else {
            return false;
        }
        return true;
    }
    char32_t code_point() {
        if (take("`{`") != U'{') at_--, fail("`{`");
        char32_t code = 0;
        for (char32_t c; (c = take("`}`")) != U'}';) {
            const int digit = hex_digit_of(c);
            if (digit < 0) at_--, fail("a hexadecimal digit");
            code = code * 16 + static_cast<char32_t>(digit);
            if (code > 0x10FFFF) fail("a code point of 10FFFF at most");
        }
        if (code == 0) fail("a code point other than 0");
        return code;
    }

    std::u32string_view text_;
    std::vector<Transformation::Part>& parts_;
    std::size_t at_ = 0;
    std::optional<LetterCase> letters_;
};

Transformation::Transformation(std::u32string_view text, bool is_literal) {
    if (is_literal) parts_.push_back({Part::Kind::text, HeapText(text), 0, {}});
    else TransformationReader(text, parts_).read();
}

void Transformation::append(HeapText& to, const Matched& m) const {
    for (const Part& p : parts_) {
        std::u32string_view text;
        std::size_t group = p.group;
        switch (p.kind) {
            case Part::Kind::text: text = p.text; break;
            case Part::Kind::block: text = m.block; break;
            case Part::Kind::named: {
                const auto& names = m.regex.names();
                const auto found = std::find_if(names.begin(), names.end(), [&](const std::u32string& name) {
                    return std::u32string_view(name) == std::u32string_view(p.text);
                });
                if (found == names.end()) {
                    std::string name;
                    for (char32_t c : p.text) append_utf8(name, c);
                    raise(ErrorKind::domain, "the search pattern has no group '" + name + "'");
                }
                group = static_cast<std::size_t>(found - names.begin());
                [[fallthrough]];
            }
            case Part::Kind::group:
                if (group < m.regex.groups() && m.regex.begin(group) < m.regex.end(group) &&
                    m.regex.end(group) <= m.block.size())
                    text = m.block.substr(m.regex.begin(group), m.regex.end(group) - m.regex.begin(group));
        }
        if (!p.letters) to += text;
        else
            for (char32_t c : text) to += in_case(c, *p.letters);
    }
}

}  // namespace stele::prims::func
