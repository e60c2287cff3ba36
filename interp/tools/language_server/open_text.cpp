#include "interp/tools/language_server/open_text.hpp"

#include <algorithm>

namespace stele::interp::lsp {

void OpenText::forget() {
    positions_.reset();
    words_.reset();
    outline_.reset();
}

void OpenText::replace_all(std::string text) {
    text_ = std::move(text);
    forget();
}

void OpenText::replace(Position begin, Position end, std::string_view by) {
    const std::size_t from = positions().offset(begin), to = std::max<std::size_t>(positions().offset(end), from);
    text_.replace(from, to - from, by);
    forget();
}

const Positions& OpenText::positions() {
    if (!positions_) positions_.emplace(text_, encoding_);
    return *positions_;
}

const std::vector<Lexeme>& OpenText::words() {
    if (!words_) words_ = lexemes(text_, notation_);
    return *words_;
}

const outline::Outline& OpenText::outline() {
    if (!outline_) outline_ = outline::outline_of(text_, notation_, words());
    return *outline_;
}

std::vector<outline::Problem> OpenText::problems(const outline::IsWanted& is_wanted) {
    return outline::problems_of(text_, notation_, words(), outline::most_problems, is_wanted);
}

const Lexeme* OpenText::word_at(std::size_t offset, bool or_before) {
    const std::vector<Lexeme>& all = words();
    auto after = std::upper_bound(all.begin(), all.end(), offset,
                                  [](std::size_t at, const Lexeme& l) { return at < l.span.begin; });
    if (after == all.begin()) return nullptr;
    const Lexeme* word = &*--after;
    if (offset < word->span.end) {
        const bool is_at_begin = word->span.begin == offset && word != all.data();
        const bool prefers_before = or_before && is_at_begin && word[-1].span.end == offset &&
                                    word->kind != LexemeKind::name && word[-1].kind == LexemeKind::name;
        return prefers_before ? word - 1 : word;
    }
    return or_before && offset == word->span.end ? word : nullptr;
}

}  // namespace stele::interp::lsp
