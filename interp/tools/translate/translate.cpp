// The plan. The source is parsed; each statement is bound, rewritten and written. The text between statements stays,
// with the marks of comments and separators of the target. The written text is bound again: its tree must be the
// rewritten one, so that no parenthesis is missing.
#include "interp/tools/translate/translate.hpp"

#include <algorithm>
#include <optional>

#include "interp/notation/bind.hpp"
#include "interp/notation/switched.hpp"
#include "interp/tools/translate/bind_apl.hpp"
#include "interp/tools/translate/rewrite.hpp"
#include "interp/tools/translate/write.hpp"
#include "prims/catalogue/q_words.hpp"

namespace stele::interp::translate {

namespace {

bool is_directive(const Statement& s) { return s.tokens.size() == 1 && s.tokens[0].kind == TokenKind::directive; }

void note_names(const std::vector<Token>& tokens, std::set<std::string>& names) {
    for (const Token& t : tokens) {
        if (t.kind == TokenKind::name && t.path.is_simple()) names.insert(t.path.parts[0]);
        for (const Statement& s : t.body) note_names(s.tokens, names);
    }
}

// A tree as the writers and binders may vary it: f of f@ before a function.
Node* plain_train(Node* n) {
    if (!n) return n;
    for (Node*& part : n->parts) part = plain_train(part);
    if (n->function && n->function->body) plain_train(n->function->body);
    auto without_at = [](Node* f) {
        const bool projects = f->kind == NodeKind::apply && f->parts.size() == 3 && f->parts[1] && !f->parts[2] &&
                              meaning_of_call(*f) == &meaning::apply_at;
        return projects ? f->parts[1] : f;
    };
    if (n->kind == NodeKind::atop)
        for (Node*& part : n->parts) part = without_at(part);
    // f@x is f x.
    if (n->kind == NodeKind::apply && n->parts.size() == 3 && n->parts[1] && n->parts[2] &&
        meaning_of_call(*n) == &meaning::apply_at)
        n->parts.erase(n->parts.begin());
    // (f g) h is f (g h).
    while (n->kind == NodeKind::atop && n->parts[0]->kind == NodeKind::atop) {
        Node* left = n->parts[0];
        std::swap(left->parts[0], left->parts[1]);  // g f
        std::swap(left->parts[1], n->parts[1]);     // g h, and f
        std::swap(n->parts[0], n->parts[1]);        // f before g h
    }
    return n;
}

class Translator {
public:
    Translator(const std::shared_ptr<const Source>& source, Notation from, Notation to, Shows shows)
        : source_(source),
          from_(from),
          to_(to),
          shows_(shows),
          program_(parse(*source, from)),
          layout_(*source, program_, from, to),
          rewriter_(source, from, to, tree_, layout_, result_) {
        std::set<std::string> names;
        for (const Statement& s : program_) note_names(s.tokens, names);
        rewriter_.take_names(names);
    }

    Translation run() {
        std::uint32_t at = 0;
        for (const Statement& s : program_) {
            const bool has_tree = !is_directive(s) && !s.tokens.empty();
            bound_.push_back(!has_tree                ? nullptr
                             : from_ == Notation::apl ? source_apl_.statement(s, source_)
                                                      : k::bind(s, source_, from_, tree_.ast));
            if (bound_.back() && from_ != Notation::apl) rewriter_.take_facts(*bound_.back());
        }
        if (from_ == Notation::apl) {
            for (Node* n : bound_) source_apl_.bind_functions(n);
            source_apl_.bind_operators(bound_);
            rewriter_.take_apl_program(bound_);
        }
        for (std::size_t i = 0; i < program_.size(); i++) {
            const Statement& s = program_[i];
            std::string between = layout_.between(at, s.span.begin);
            if (i > 0 && shows_both(i - 1)) separate_lines(between);
            const std::string text = is_directive(s) ? directive(s) : statement(s, bound_[i], ends_line(i));
            const std::string comments = is_directive(s) ? "" : layout_.lost_comments(s.span);
            if (!text.empty() && bound_[i] && !head_) head_ = result_.text.size() + between.size() + comments.size();
            result_.text += between + comments + text;
            at = s.span.end;
            if (bound_[i] && text.empty()) at = after_separator(at);
        }
        result_.text += layout_.between(at, static_cast<std::uint32_t>(source_->text.size()));
        if (head_ && needs_origin_) set_origin();
        auto in_order = [](const Remark& a, const Remark& b) { return a.span.begin < b.span.begin; };
        std::stable_sort(result_.notes.begin(), result_.notes.end(), in_order);
        std::stable_sort(result_.refusals.begin(), result_.refusals.end(), in_order);
        if (!result_.refusals.empty()) result_.text.clear();
        return std::move(result_);
    }

private:
    // Indices of the k family begin with 0.
    void set_origin() {
        const bool is_one_line = source_->text.find('\n') >= source_->text.size() - 1;
        result_.text.insert(*head_, is_one_line ? "⎕IO←0 ⋄ " : "⎕IO←0\n");
        result_.notes.push_back({{}, "the first index is 0 in this program, which ⎕IO←0 sets", {}});
    }

    // APL shows the values of all statements of a line, the k family that of the last one.
    bool shows_both(std::size_t i) const {
        return from_ == Notation::apl && bound_[i] && !bound_[i]->shy && bound_[i]->kind != NodeKind::assign;
    }
    static void separate_lines(std::string& between) {
        if (between.find('\n') == std::string::npos && between.find(';') != std::string::npos) between = "\n";
    }

    // After the separator or line end behind a statement that the translation leaves out.
    std::uint32_t after_separator(std::uint32_t at) const {
        const std::string_view text = source_->text;
        auto skip_blanks = [&] {
            while (at < text.size() && text[at] == ' ') at++;
        };
        const std::uint32_t end = at;
        skip_blanks();
        if (text.substr(at).starts_with("⋄")) {
            at += 3;
            skip_blanks();
            return at;
        }
        return text.substr(at).starts_with("\n") ? at + 1 : end;
    }

    bool ends_line(std::size_t i) const { return program_[i].end != Separator::semicolon; }

    std::string directive(const Statement& s) {
        std::string text(source_->part(s.span));
        Notation notation;
        if (text.starts_with("#!")) return interpreter_line(std::move(text));
        const std::size_t length = length_of_switch(text, notation);
        if (length == 0 || is_kdb(from_) == is_kdb(to_) || notation != Notation::k) return text;
        // In k4 and q, k) means k4.
        if (is_kdb(from_)) return "k4)" + text.substr(length);
        refuse(s.span, "a line of k cannot be written in " + std::string(name_of(to_)) + ", where k) means k4");
        return text;
    }

    // #!/usr/bin/env -S stele -n k4
    std::string interpreter_line(std::string text) const {
        const std::string option = "-n " + std::string(name_of(from_));
        const std::size_t at = text.rfind(option);
        if (at != std::string::npos) text.replace(at, option.size(), "-n " + std::string(name_of(to_)));
        return text;
    }

    std::string statement(const Statement& s, Node* bound, bool ends_its_line) {
        if (!bound) return {};
        const std::size_t refused = result_.refusals.size();
        Node* n = rewriter_.statement(*bound);
        if (!n) return {};
        const bool is_shown = ends_its_line && !bound->shy && bound->kind != NodeKind::assign;
        std::string after;
        // The lines of k4 that call `-1` show its value.
        if (to_ == Notation::k4 && from_ == Notation::apl && is_apl_output(*bound)) after = ";";
        if (shows_ == Shows::as_script) n = shown(n, *bound, is_shown, after);
        if (to_ == Notation::apl && !is_shown && !bound->shy && n->cls != NameClass::function) n = hidden(n);
        if (result_.refusals.size() > refused) return {};
        std::string text = to_ == Notation::apl ? text_in_apl(*n, tree_) : text_in_k(*n, tree_, to_);
        needs_origin_ |= to_ == Notation::apl && depends_on_origin(n);
        if (!reads_as(text, n))
            refuse(s.span, "this statement cannot be written in " + std::string(name_of(to_)) +
                               " so that it is read in the same way: " + text);
        return text + after;
    }

    // Scripts of q show what `show` writes, those of the other notations values.
    Node* shown(Node* n, const Node& bound, bool is_shown, std::string& after) {
        if (from_ == to_ || (from_ == Notation::q) == (to_ == Notation::q)) return n;
        const Meaning* m = meaning_of_call(*n);
        if (to_ == Notation::q) {
            if (!is_shown) return n;
            if (from_ == Notation::apl && is_shown_assignment(bound)) n = n->parts[1];  // show a:x
            return tree_.apply(tree_.ast->primitive(n->span, prims::find_primitive(to_, meaning::show)), {n}, n->span);
        }
        if (m == &meaning::show) return n->parts[1];
        if (is_shown && to_ == Notation::apl) return hidden(n);
        if (is_shown && to_ != Notation::apl) after = ";";
        return n;
    }

    // A value that APL does not show.
    Node* hidden(Node* n) {
        if (n->kind == NodeKind::assign) return n;
        return tree_.ast->make(NodeKind::assign, n->span, {tree_.ast->name(n->span, Path::of("_")), n});
    }

    // Whether the binder makes this tree of the text.
    bool reads_as(const std::string& text, Node* n) {
        try {
            const auto written = std::make_shared<const Source>(Source{"translation", text, 1});
            const Program program = parse(*written, to_);
            if (program.size() != 1) return program.empty() && text.empty();
            if (to_ == Notation::apl) return reads_as_apl(program[0], written, n);
            Node* read = k::bind(program[0], written, to_, read_.ast);
            return same_tree(plain_train(read), plain_train(n));
        } catch (const SyntaxProblem&) {
            return false;
        }
    }

    bool reads_as_apl(const Statement& s, const std::shared_ptr<const Source>& written, Node* n) {
        rewriter_.declare_functions(read_apl_);
        Node* read = read_apl_.statement(s, written);
        read_apl_.bind_functions(read);
        return same_tree(read, n);
    }

    void refuse(Span span, std::string text) { result_.refusals.push_back({span, std::move(text), {}}); }

    std::shared_ptr<const Source> source_;
    Notation from_, to_;
    Shows shows_;
    Program program_;
    Tree tree_, read_;
    AplBinder read_apl_{read_.ast}, source_apl_{tree_.ast};
    std::optional<std::size_t> head_;  // where the first statement begins in the translation
    bool needs_origin_ = false;        // an index of APL is in it
    std::vector<Node*> bound_;         // null for lines of the session
    Translation result_;
    Layout layout_;
    Rewriter rewriter_;
};

}  // namespace

Translation translate(const std::shared_ptr<const Source>& source, Notation from, Notation to, Shows shows) {
    if (from == to) return {source->text, {}, {}};
    return Translator(source, from, to, shows).run();
}

}  // namespace stele::interp::translate
