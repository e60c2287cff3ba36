// The plan. The text is parsed as a whole. If that fails, its pieces are (pieces.cpp); one with a problem is parsed again
// without the line at fault, to find its other problems. Then all parsed statements are bound.
#include "interp/tools/outline/problems.hpp"

#include <algorithm>

#include "interp/notation/bind.hpp"
#include "interp/notation/switched.hpp"
#include "interp/session/report.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/outline/classes.hpp"
#include "interp/tools/outline/pieces.hpp"

namespace stele::interp::outline {

namespace {

class Finder {
public:
    Finder(std::string_view text, Notation notation, const std::vector<Lexeme>& words, std::size_t most,
           const IsWanted& is_wanted)
        : whole_(std::make_shared<const Source>(Source{"", std::string(text), 1, {}})),
          notation_(notation),
          words_(words),
          pieces_(whole_->text, notation, words),
          most_(most),
          is_wanted_(is_wanted),
          work_left_(spare_work + most_work * text.size()) {}

    std::vector<Problem> find() && {
        parse_all();
        if (notation_ == Notation::apl) bind_apl();
        else bind_k();
        check_switched();
        std::stable_sort(found_.begin(), found_.end(),
                         [](const Problem& a, const Problem& b) { return a.span.begin < b.span.begin; });
        return std::move(found_);
    }

private:
    // Bytes that may be parsed, a limit for texts in which each line is at fault.
    static constexpr std::size_t spare_work = 1 << 16, most_work = 10;

    // For each statement: looks whether the result is wanted, but not each time.
    void step() {
        constexpr std::size_t statements = 128;
        prims::Engine::check_limits_of_any();
        if (++steps_ % statements == 0 && is_wanted_ && !is_wanted_()) throw Abandoned{};
    }

    bool is_full() const { return found_.size() >= most_; }

    // With spans in the whole text.
    void take(SyntaxProblem&& problem, std::uint32_t begin) {
        if (is_full()) return;
        const auto size = static_cast<std::uint32_t>(whole_->text.size());
        for (Span* s : {&problem.span, &problem.other}) {
            if (s->end == 0) continue;
            *s = {std::min(s->begin + begin, size), std::min(s->end + begin, size)};
        }
        const Report shown = report(problem, whole_, notation_);
        found_.push_back({shown.message, shown.hint, problem.span, problem.other, problem.other_is});
    }

    // Parses a part; false if it has a problem, which is `problem` then, with spans in the whole text.
    bool parse_part(const std::string& part, std::uint32_t begin, SyntaxProblem& problem) {
        work_left_ -= std::min(work_left_, part.size());
        auto source = std::make_shared<const Source>(Source{"", part, 1, {}});
        try {
            Program program = parse(*source, notation_);
            parsed_.push_back({std::move(source), begin, std::move(program)});
            return true;
        } catch (SyntaxProblem& at_fault) {
            problem = std::move(at_fault);
            return false;
        }
    }
    bool has_work_left() const { return work_left_ > 0 && !is_full(); }

    void parse_all() {
        SyntaxProblem first;
        if (parse_part(whole_->text.substr(0, pieces_.end()), 0, first)) return;
        for (std::uint32_t begin = 0; begin < pieces_.end();) {
            step();
            const Span piece = pieces_.around(begin);
            begin = piece.end;
            SyntaxProblem problem;
            if (parse_part(std::string(whole_->part(piece)), piece.begin, problem)) continue;
            const bool is_unclosed = problem.other.end > 0;
            take(SyntaxProblem(problem), piece.begin);
            parse_rest(piece, std::move(problem));
            if (is_unclosed) begin = after_indented(piece.end);
            if (!has_work_left()) return distrust({begin, pieces_.end()});
        }
        if (found_.empty()) take(std::move(first), 0);
    }

    // After an unclosed bracket, the lines that its author meant to be in it.
    std::uint32_t after_indented(std::uint32_t at) const {
        const std::string_view text = whole_->text;
        const std::uint32_t from = at;
        while (at < pieces_.end()) {
            const Span line = line_around(text, at);
            const char first = line.begin < line.end ? text[line.begin] : ' ';
            if (first != ' ' && first != '\t' && first != '}' && first != ')' && first != ']' && first != '\r') break;
            at = std::min(line.end + 1, pieces_.end());
        }
        if (at < pieces_.end() && pieces_.around(at).begin < at) at = pieces_.around(at).end;
        if (at > from) skipped_.push_back({from, at});
        return at;
    }

    // The further problems of a piece without its lines at fault.
    void parse_rest(Span piece, SyntaxProblem problem) {
        distrust(piece);
        std::string text(whole_->text, 0, piece.end);
        for (std::uint32_t last = piece.begin;;) {
            const std::uint32_t at = piece.begin + problem.span.begin;
            if (problem.other.end > 0 || at < last || at >= piece.end) return;
            if (pieces_.begins_block(at) || !has_work_left()) return;
            pieces_.blank_line(text, at);
            last = line_around(text, at).end;
            if (parse_part(text.substr(piece.begin), piece.begin, problem)) return;
            if (piece.begin + problem.span.begin >= last) take(SyntaxProblem(problem), piece.begin);
        }
    }

    // Names in a part that is not bound may be of any class.
    void distrust(Span part) { known_.distrust(whole_->text, pieces_.words_in(part)); }

    void bind_apl() {
        distrust_texts();
        bind_parts(
            parsed_, known_,
            [this](const ParsedPart& part, SyntaxProblem&& problem) { take(std::move(problem), part.begin); },
            [this] { step(); });
    }
    // Names in strings may be defined by ⍎ or ⎕FX, and names in other notations are those of APL.
    void distrust_texts() {
        for (const Lexeme& l : words_) {
            if (l.kind != LexemeKind::string && l.kind != LexemeKind::directive) continue;
            const std::string_view text = whole_->part(l.span);
            const std::size_t mark = l.kind == LexemeKind::string ? 1 : 0;
            const std::string_view inside = text.substr(mark, text.size() - std::min(text.size(), 2 * mark));
            known_.distrust(inside, lexemes(inside, Notation::apl));
        }
        for (const Span& s : skipped_) distrust(s);
    }

    void bind_k() {
        for (const ParsedPart& part : parsed_)
            for (const Statement& s : part.program) {
                if (s.tokens.empty() || s.tokens[0].kind == TokenKind::directive) continue;
                if (is_full()) return;
                step();
                try {
                    k::bind(s, part.source, notation_, std::make_shared<Ast>());
                } catch (SyntaxProblem& problem) {
                    take(std::move(problem), part.begin);
                }
            }
    }

    // Statements after `k)` and similar marks.
    void check_switched() {
        for (const Lexeme& l : words_) {
            if (l.kind != LexemeKind::directive || l.span.begin >= pieces_.end() || is_full()) continue;
            Notation inner = notation_;
            const std::string_view line = whole_->part(l.span);
            const std::size_t mark = length_of_switch(line, inner);
            if (mark == 0 || trimmed(line.substr(mark)).starts_with('\\')) continue;
            const std::string_view statement = line.substr(mark);
            for (Problem& p :
                 problems_of(statement, inner, lexemes(statement, inner), most_ - found_.size(), is_wanted_)) {
                for (Span* s : {&p.span, &p.other})
                    if (s->end > 0)
                        *s = {s->begin + l.span.begin + static_cast<std::uint32_t>(mark),
                              s->end + l.span.begin + static_cast<std::uint32_t>(mark)};
                found_.push_back(std::move(p));
            }
        }
    }

    std::shared_ptr<const Source> whole_;
    Notation notation_;
    const std::vector<Lexeme>& words_;
    Pieces pieces_;
    std::size_t most_;
    const IsWanted& is_wanted_;
    std::size_t work_left_, steps_ = 0;
    std::vector<ParsedPart> parsed_;
    mutable std::vector<Span> skipped_;
    KnownClasses known_;
    std::vector<Problem> found_;
};

}  // namespace

std::vector<Problem> problems_of(std::string_view text, Notation notation, const std::vector<Lexeme>& words,
                                 std::size_t most, const IsWanted& is_wanted) {
    return Finder(text, notation, words, most, is_wanted).find();
}

}  // namespace stele::interp::outline
