// Regular expressions (PCRE2) over code points, and the matches of several of them in one text.
#pragma once
#include <cstdint>
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
    bool has_unicode_classes = false;  // \w and its like know more than ASCII
    bool is_literal = false;
};

class Regex {
public:
    /// Raises domain, which says where, for what is no regular expression.
    Regex(Engine& engine, std::u32string_view pattern, RegexFlags flags);

    /// Compiles to the processor's code: where much text is to be searched.
    void prepare();
    /// Looks for a match at `from` or later. Raises limit where it takes too many steps, interrupt while it goes on.
    bool find(std::u32string_view text, std::size_t from, bool may_be_empty_there);

    // Of the last match: places in the text, npos for groups that took no part. Group 0 is all of it.
    std::size_t begin(std::size_t group = 0) const { return place(2 * group); }
    std::size_t end(std::size_t group = 0) const { return place(2 * group + 1); }
    /// One more than the highest group that took part.
    std::size_t groups() const { return groups_; }
    /// How many groups the pattern has, all of it among them.
    std::size_t all_groups() const { return names_.size(); }
    /// By group; empty where it has none.
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

/// The matches of several patterns in one text, from left to right. Of matches that begin in one place that of the first
/// pattern counts; with overlaps each of them does, and the next ones may begin right after.
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
    bool was_empty_ = false;        // the match before was, and ended here
    std::size_t next_pattern_ = 0;  // with overlaps: those before it have matched here
    std::vector<Next> found_;
};

}  // namespace stele::prims::func
