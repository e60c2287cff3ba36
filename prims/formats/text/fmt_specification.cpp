#include "prims/formats/text/fmt_specification.hpp"

#include "prims/array/engine.hpp"
#include "prims/array/error.hpp"
#include "prims/formats/text/read_number.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t most = 1000000;  // of a width, a position, digits
constexpr std::int64_t most_repetitions = std::int64_t{1} << 40;

class Reader {
public:
    explicit Reader(std::u32string_view text) : text_(text) {}

    std::vector<FmtPhrase> read_all() {
        std::vector<FmtPhrase> phrases = list();
        if (at_ < text_.size()) fail("`,`");
        return phrases;
    }

private:
    using Kind = FmtPhrase::Kind;

    [[noreturn]] void fail(const char* expected) const {
        raise(ErrorKind::format, "the format specification lacks " + Sentence(expected) + " at character " +
                                     number(at_ + 1) + " of " + number(text_.size()));
    }
    void blanks() {
        while (at_ < text_.size() && text_[at_] == U' ') at_++;
    }
    bool take(char32_t c) {
        blanks();
        if (at_ == text_.size() || text_[at_] != c) return false;
        at_++;
        return true;
    }

    std::vector<FmtPhrase> list() {
        std::vector<FmtPhrase> phrases;
        do phrases.push_back(phrase());
        while (take(U','));
        return phrases;
    }

    FmtPhrase phrase() {
        Engine::check_limits_of_any();
        FmtPhrase p;
        blanks();
        if (at_ < text_.size() && is_digit(text_[at_]))
            p.repetitions = unsigned_number("a repetition", most_repetitions);
        if (take(U'(')) {
            p.kind = Kind::group;
            p.phrases = list();
            if (!take(U')')) fail("`)`");
            return p;
        }
        const std::size_t first_qualifier = at_;
        while (qualifier(p)) {
        }
        const bool has_qualifier = at_ > first_qualifier;
        blanks();
        if (at_ == text_.size()) fail("a phrase");
        if (closing(text_[at_]) != 0) {
            p.kind = Kind::text;
            p.text = quoted();
        } else {
            field(p);
        }
        if (has_qualifier && !p.takes_column()) fail("a phrase that takes qualifiers");
        if (p.kind == Kind::pattern) check_pattern(p);
        return p;
    }

    // Reads a qualifier or affixture; false if none follows.
    bool qualifier(FmtPhrase& p) {
        blanks();
        if (at_ == text_.size()) return false;
        switch (text_[at_++]) {
            case U'B': p.blanks_zero = true; return true;
            case U'C': p.has_commas = true; return true;
            case U'L': p.aligns_left = true; return true;
            case U'Z': p.fills_with_zeros = true; return true;
            case U'K': p.scale = signed_number("a power of ten"); return true;
            case U'M':
                p.has_negative_prefix = true;
                p.negative_prefix = quoted();
                return true;
            case U'N': p.negative_suffix = quoted(); return true;
            case U'P': p.positive_prefix = quoted(); return true;
            case U'Q': p.positive_suffix = quoted(); return true;
            case U'R': p.background = quoted(); return true;
            case U'O': {
                const double of = decimal();
                p.replacements.emplace_back(of, quoted());
                return true;
            }
            case U'S': substitutions(p); return true;
            default: at_--; return false;
        }
    }

    void field(FmtPhrase& p) {
        switch (text_[at_++]) {
            case U'A': return width(p, Kind::characters);
            case U'I': return width(p, Kind::integer);
            case U'F': return width_and_digits(p, Kind::fixed);
            case U'E': return width_and_digits(p, Kind::scaled);
            case U'G':
                p.kind = Kind::pattern;
                p.text = quoted();
                p.width = static_cast<std::int64_t>(p.text.size());
                return;
            case U'T':
                p.kind = Kind::tab;
                p.width = unsigned_number("a position", most);
                return;
            case U'X':
                p.kind = Kind::skip;
                p.width = signed_number("a number of positions");
                return;
            default: at_--; fail("A, E, F, G, I, T, X or a text");
        }
    }
    void width(FmtPhrase& p, Kind kind) {
        p.kind = kind;
        p.width = unsigned_number("a width", most);
        if (p.width == 0) fail("a width of 1 or more");
    }
    void width_and_digits(FmtPhrase& p, Kind kind) {
        width(p, kind);
        if (!take(U'.')) fail("`.` and a number of digits");
        p.digits = unsigned_number("a number of digits", most);
        if (kind == Kind::scaled && p.digits == 0) fail("a number of digits of 1 or more");
        if (p.digits > 0 && p.digits > p.width - 2) fail("a width that is larger by 2 than the number of digits");
    }
    void check_pattern(const FmtPhrase& p) const {
        if (p.has_commas || p.aligns_left || p.fills_with_zeros || p.has_negative_prefix ||
            !p.negative_suffix.empty() || !p.positive_prefix.empty() || !p.positive_suffix.empty() ||
            !p.background.empty())
            fail("only the qualifiers B, K, O and S before G");
    }

    std::int64_t unsigned_number(const char* what, std::int64_t largest) {
        blanks();
        if (at_ == text_.size() || !is_digit(text_[at_])) fail(what);
        std::int64_t n = 0;
        for (; at_ < text_.size() && is_digit(text_[at_]); at_++) {
            n = n * 10 + (text_[at_] - U'0');
            if (n > largest)
                raise(ErrorKind::format, "a number in the format specification is over " + number(largest));
        }
        return n;
    }
    std::int64_t signed_number(const char* what) {
        const bool negative = take(U'¯') || take(U'-');
        const std::int64_t n = unsigned_number(what, most);
        return negative ? -n : n;
    }
    // The value of an O qualifier; 0 if none is given.
    double decimal() {
        std::string digits;
        for (; at_ < text_.size() && closing(text_[at_]) == 0; at_++) {
            const char32_t c = text_[at_];
            if (!is_digit(c) && c != U'.' && c != U'E' && c != U'¯' && c != U'-') fail("a number");
            digits += c == U'¯' ? '-' : static_cast<char>(c);
        }
        if (digits.empty()) return 0;
        double value = 0;
        if (!read_number(digits, value)) fail("a number");
        return value;
    }

    static char32_t closing(char32_t open) {
        switch (open) {
            case U'<': return U'>';
            case U'⊂': return U'⊃';
            case U'⎕':
            case U'⍞':
            case U'¨': return open;
            default: return 0;
        }
    }
    std::u32string quoted() {
        blanks();
        const char32_t close = at_ < text_.size() ? closing(text_[at_]) : 0;
        if (close == 0) fail("a text in < >, ⊂ ⊃, ⎕ ⎕, ⍞ ⍞ or ¨ ¨");
        const std::size_t from = at_ + 1, end = text_.find(close, from);
        if (end == std::u32string_view::npos) fail("the end of the text that begins");
        at_ = end + 1;
        return std::u32string(text_.substr(from, end - from));
    }
    void substitutions(FmtPhrase& p) {
        const std::u32string pairs = quoted();
        if (pairs.size() % 2 != 0) fail("pairs of a standard symbol and its replacement");
        char32_t* const symbols[] = {&p.overflow, &p.point, &p.comma, &p.zero,
                                     &p.unknown,  &p.minus, &p.digit, &p.shy_digit};
        for (std::size_t i = 0; i < pairs.size(); i += 2) {
            const std::size_t which = std::u32string_view(U"*.,0_¯9Z").find(pairs[i]);
            if (which == std::u32string_view::npos) fail("one of the standard symbols * . , 0 _ ¯ 9 Z");
            *symbols[which] = pairs[i + 1];
        }
    }

    std::u32string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

std::vector<FmtPhrase> read_fmt_specification(std::u32string_view text) { return Reader(text).read_all(); }

}  // namespace stele::prims::func
