#include "interp/tools/assist/assistant.hpp"

#include <algorithm>

#include "interp/notation/lexemes.hpp"
#include "interp/source/clusters.hpp"
#include "interp/tools/guide/guide.hpp"
#include "interp/tools/guide/reference.hpp"

namespace stele::interp {

bool Assistant::is_open(std::string_view text) {
    const bool continues = read_ && is_read_open_ && text.starts_with(read_->text + "\n");
    std::size_t at = 0;
    if (continues) at = read_->text.size() + 1;
    else read_ = std::make_unique<ConsoleStatement>(notation_);
    for (std::size_t end; at <= text.size(); at = end + 1) {
        end = std::min(text.find('\n', at), text.size());
        is_read_open_ = read_->add(text.substr(at, end - at));
    }
    return is_read_open_;
}

std::string Assistant::help(std::string_view text, std::size_t cursor) const {
    const std::vector<Lexeme> words = lexemes(text, notation_);
    for (const bool is_before : {false, true})
        for (const Lexeme& l : words) {
            const bool is_there = is_before ? l.span.end == cursor : l.span.begin <= cursor && cursor < l.span.end;
            if (!is_there) continue;
            const std::string_view word = text.substr(l.span.begin, l.span.end - l.span.begin);
            // The first mark of a text, a symbol and a comment.
            const bool is_marked =
                l.kind == LexemeKind::string || l.kind == LexemeKind::symbol || l.kind == LexemeKind::comment;
            const std::string_view mark = is_marked ? word.substr(0, cluster_end(word, 0)) : word;
            if (std::string found = help_for(mark, prims::in(notation_)); !found.empty())
                return fitted(found, session_.machine().print_width);
        }
    return {};
}

std::string Assistant::indent_after(std::string_view line) const {
    std::string blanks(line.substr(0, std::min(line.find_first_not_of(' '), line.size())));
    // In k4 and q, lines that begin with a blank continue an open bracket.
    if (blanks.empty() && (notation_ == Notation::k4 || notation_ == Notation::q)) blanks = " ";
    return blanks;
}

std::string_view Assistant::prefix() const {
    return notation_ == Notation::apl ? std::string_view(session_.console.prefix) : std::string_view();
}

}  // namespace stele::interp
