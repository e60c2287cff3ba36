#include "prims/formats/regex/regex.hpp"

#define PCRE2_CODE_UNIT_WIDTH 32
#include <pcre2.h>

#include <algorithm>
#include <array>
#include <new>

#include "prims/array/error.hpp"
#include "prims/array/utf8.hpp"

namespace stele::prims::func {

namespace {

constexpr std::size_t npos = std::u32string_view::npos;
constexpr std::uint32_t most_steps = 1000000000;
constexpr std::size_t jit_stack = std::size_t{1} << 20;

struct Frees {
    void operator()(pcre2_code* p) const noexcept { pcre2_code_free(p); }
    void operator()(pcre2_general_context* p) const noexcept { pcre2_general_context_free(p); }
    void operator()(pcre2_compile_context* p) const noexcept { pcre2_compile_context_free(p); }
    void operator()(pcre2_match_context* p) const noexcept { pcre2_match_context_free(p); }
    void operator()(pcre2_match_data* p) const noexcept { pcre2_match_data_free(p); }
    void operator()(pcre2_jit_stack* p) const noexcept { pcre2_jit_stack_free(p); }
};
template <class T> using Owned = std::unique_ptr<T, Frees>;

template <class T> Owned<T> owned(T* p) {
    if (!p) throw std::bad_alloc();
    return Owned<T>(p);
}

// The program's allocation, which counts bytes.
void* take(std::size_t bytes, void*) noexcept {
    try {
        return ::operator new(bytes);
    } catch (...) {
        return nullptr;
    }
}
void give(void* block, void*) noexcept { ::operator delete(block); }

PCRE2_SPTR units(std::u32string_view text) { return reinterpret_cast<PCRE2_SPTR>(text.data()); }

// Called between the items of a pattern: a long match can be stopped.
int look_for_stop(pcre2_callout_block*, void* engine) {
    return static_cast<Engine*>(engine)->is_stopping() ? PCRE2_ERROR_CALLOUT : 0;
}

std::string message_of(int error) {
    std::array<PCRE2_UCHAR, 256> text{};
    pcre2_get_error_message(error, text.data(), text.size());
    std::string utf8;
    for (PCRE2_UCHAR c : text) {
        if (c == 0) break;
        append_utf8(utf8, c);
    }
    return utf8;
}

}  // namespace

struct Regex::Compiled {
    Owned<pcre2_general_context> memory = owned(pcre2_general_context_create(take, give, nullptr));
    Owned<pcre2_code> code;
    Owned<pcre2_match_context> context = owned(pcre2_match_context_create(memory.get()));
    Owned<pcre2_jit_stack> stack;
    Owned<pcre2_match_data> data;
};

Regex::Regex(Engine& engine, std::u32string_view pattern, RegexFlags flags)
    : engine_(engine), compiled_(std::make_shared<Compiled>()) {
    std::uint32_t options = PCRE2_UTF | PCRE2_NO_UTF_CHECK;
    if (flags.ignores_case) options |= PCRE2_CASELESS;
    if (flags.is_literal) {
        options |= PCRE2_LITERAL;
    } else {
        options |= PCRE2_AUTO_CALLOUT;
        if (flags.dot_matches_all) options |= PCRE2_DOTALL;
        if (flags.is_multiline) options |= PCRE2_MULTILINE;
        if (!flags.is_greedy) options |= PCRE2_UNGREEDY;
        if (flags.has_unicode_classes) options |= PCRE2_UCP;
    }
    Compiled& c = *compiled_;
    const Owned<pcre2_compile_context> how = owned(pcre2_compile_context_create(c.memory.get()));
    pcre2_set_newline(how.get(), PCRE2_NEWLINE_ANY);
    int error = 0;
    std::size_t at = 0;
    c.code.reset(pcre2_compile(units(pattern), pattern.size(), options, &error, &at, how.get()));
    if (!c.code && error == PCRE2_ERROR_HEAP_FAILED) throw std::bad_alloc();
    if (!c.code)
        raise(ErrorKind::domain, "not a regular expression, at character " + number(at) + " of " +
                                     number(pattern.size()) + ": " + message_of(error));
    pcre2_set_callout(c.context.get(), look_for_stop, &engine);
    pcre2_set_match_limit(c.context.get(), most_steps);
    pcre2_set_heap_limit(c.context.get(),
                         static_cast<std::uint32_t>(std::min<std::uint64_t>(engine.heap.room() >> 10, UINT32_MAX)));
    c.data = owned(pcre2_match_data_create_from_pattern(c.code.get(), c.memory.get()));
    read_names();
}

void Regex::prepare() {
    Compiled& c = *compiled_;
    // Otherwise the pattern is interpreted.
    if (pcre2_jit_compile(c.code.get(), PCRE2_JIT_COMPLETE) != 0) return;
    c.stack = owned(pcre2_jit_stack_create(jit_stack / 16, jit_stack, c.memory.get()));
    pcre2_jit_stack_assign(c.context.get(), nullptr, c.stack.get());
}

void Regex::read_names() {
    const pcre2_code* code = compiled_->code.get();
    std::uint32_t groups = 0, count = 0, size = 0;
    PCRE2_SPTR entry = nullptr;
    pcre2_pattern_info(code, PCRE2_INFO_CAPTURECOUNT, &groups);
    pcre2_pattern_info(code, PCRE2_INFO_NAMECOUNT, &count);
    pcre2_pattern_info(code, PCRE2_INFO_NAMEENTRYSIZE, &size);
    pcre2_pattern_info(code, PCRE2_INFO_NAMETABLE, &entry);
    names_.resize(groups + 1);
    // An entry is the number of the group and its name, terminated by 0.
    for (std::uint32_t i = 0; i < count; i++, entry += size)
        for (PCRE2_SPTR c = entry + 1; *c; c++) names_[*entry] += static_cast<char32_t>(*c);
}

bool Regex::find(std::u32string_view text, std::size_t from, bool may_be_empty_there) {
    engine_.check_limits();
    Compiled& c = *compiled_;
    const std::uint32_t options = PCRE2_NO_UTF_CHECK | (may_be_empty_there ? 0 : PCRE2_NOTEMPTY_ATSTART);
    const int result =
        pcre2_match(c.code.get(), units(text), text.size(), from, options, c.data.get(), c.context.get());
    switch (result) {
        case PCRE2_ERROR_NOMATCH: return false;
        case PCRE2_ERROR_CALLOUT: engine_.raise_interrupt();
        case PCRE2_ERROR_NOMEMORY: throw std::bad_alloc();
        case PCRE2_ERROR_MATCHLIMIT:
        case PCRE2_ERROR_DEPTHLIMIT:
        case PCRE2_ERROR_HEAPLIMIT:
        case PCRE2_ERROR_JIT_STACKLIMIT:
            raise(ErrorKind::limit, "the regular expression needs too many steps or too much memory for this text");
        default: break;
    }
    if (result < 0) raise(ErrorKind::domain, "the search has failed: " + message_of(result));
    groups_ = static_cast<std::size_t>(result);
    return true;
}

std::size_t Regex::place(std::size_t i) const {
    const std::size_t p = i < 2 * groups_ ? pcre2_get_ovector_pointer(compiled_->data.get())[i] : PCRE2_UNSET;
    return p == PCRE2_UNSET ? npos : p;
}

void RegexMatches::begin(std::u32string_view text) {
    text_ = text;
    at_ = next_pattern_ = 0;
    was_empty_ = false;
    found_.assign(patterns_.size(), {});
}

// Finds the next match of a pattern at at_ or later, if it is not known.
void RegexMatches::look(std::size_t pattern) {
    Next& n = found_[pattern];
    const bool passed = n.begin < at_ || (was_empty_ && n.begin == at_ && n.end == at_);
    if (n.known && !passed) return;
    n = {true, npos, npos};
    Regex& r = patterns_[pattern];
    if (at_ <= text_.size() && r.find(text_, at_, !was_empty_)) n = {true, r.begin(), r.end()};
}

// The pattern of the next match; none at the end.
std::optional<std::size_t> RegexMatches::first() {
    std::size_t best = npos, begin = npos;
    for (std::size_t k = 0; k < patterns_.size(); k++) {
        look(k);
        if (found_[k].begin >= begin) continue;
        best = k;
        begin = found_[k].begin;
    }
    if (best == npos) return std::nullopt;
    return best;
}

std::optional<std::size_t> RegexMatches::next_with_overlaps() {
    if (next_pattern_ > 0) {
        for (std::size_t k = next_pattern_; k < patterns_.size(); k++) {
            look(k);
            if (found_[k].begin != at_) continue;
            next_pattern_ = k + 1;
            return k;
        }
        at_++;
    }
    const std::optional<std::size_t> best = first();
    if (!best) return best;
    at_ = found_[*best].begin;
    next_pattern_ = *best + 1;
    return best;
}

std::optional<std::size_t> RegexMatches::next() {
    if (overlaps_) return next_with_overlaps();
    const std::optional<std::size_t> best = first();
    if (!best) return best;
    was_empty_ = found_[*best].end == found_[*best].begin;
    at_ = found_[*best].end;
    return best;
}

}  // namespace stele::prims::func
