// Regular expressions (PCRE2) over code points, and the matches of several of them in one text.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "prims/array/engine.hpp"
#include "prims/array/heap/heap_allocator.hpp"

namespace stele::prims::func {

/// Text of code points that counts against the heap's limit.
using HeapText = std::basic_string<char32_t, std::char_traits<char32_t>, HeapAllocator<char32_t>>;

struct RegexFlags {
    bool ignores_case = false;
    bool dot_matches_all = false;
    bool is_multiline = false;  // ^ and $ match at the ends of lines, not of the text alone
    bool is_greedy = true;
    bool has_unicode_classes = false;  // \w and other classes go beyond ASCII
    bool is_literal = false;
};

class Regex {
public:
    /// Raises domain for an invalid regular expression, with the position of the error.
    Regex(Engine& engine, std::u32string_view pattern, RegexFlags flags);

    /// Compiles to machine code, for searches in much text.
    void prepare();
    /// Whether a match begins at `from` or later. Raises limit for too many steps, interrupt during the search.
    bool find(std::u32string_view text, std::size_t from, bool may_be_empty_there);

    // Of the last match: offsets in the text, npos for groups that took no part. Group 0 is the whole match.
    std::size_t begin(std::size_t group = 0) const { return place(2 * group); }
    std::size_t end(std::size_t group = 0) const { return place(2 * group + 1); }
    /// One more than the highest group that took part.
    std::size_t groups() const { return groups_; }
    /// The names of the groups; empty for a group without a name.
    const std::vector<std::u32string>& names() const { return names_; }

private:
    struct Compiled;
    std::size_t place(std::size_t i) const;
    void read_names();

    Engine& engine_;
    std::shared_ptr<Compiled> compiled_;
    std::vector<std::u32string> names_;
    std::size_t groups_ = 0;
};

/// The matches of several patterns in one text, from left to right. Of matches with the same offset only that of the
/// first pattern counts; with overlaps all of them count, and the next match may begin at the next character.
class RegexMatches {
public:
    RegexMatches(std::vector<Regex>& patterns, bool overlaps) : patterns_(patterns), overlaps_(overlaps) {}

    /// `text` is kept as a view.
    void begin(std::u32string_view text);
    /// The pattern of the next match; none at the end.
    std::optional<std::size_t> next();

private:
    struct Next {
        bool known = false;
        std::size_t begin = 0, end = 0;  // npos: no more matches
    };
    void look(std::size_t pattern);
    std::optional<std::size_t> first();
    std::optional<std::size_t> next_with_overlaps();

    std::vector<Regex>& patterns_;
    bool overlaps_;
    std::u32string_view text_;
    std::size_t at_ = 0;
    bool was_empty_ = false;        // the previous match was empty and ended at at_
    std::size_t next_pattern_ = 0;  // with overlaps: the patterns before it have been tried at at_
    std::vector<Next> found_;
};

}  // namespace stele::prims::func
