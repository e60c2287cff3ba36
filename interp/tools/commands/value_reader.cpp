#include "interp/tools/commands/stored_workspace.hpp"

#include <algorithm>
#include <initializer_list>
#include <new>

#include "interp/source/text.hpp"
#include "interp/vm/execute.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/k_types.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/structure.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::interp {

namespace {

// The settings that a workspace is saved with.
constexpr std::string_view settings[] = {"⎕CT", "⎕DCT", "⎕DIV", "⎕IO", "⎕LX", "⎕ML", "⎕PP", "⎕RL", "⎕TRAP"};

constexpr std::int64_t hashing = 1500;  // 1500⌶: an array that is hashed

[[noreturn]] void refuse_node(const Node& n) {
    refuse("a saved workspace can only hold values and functions here", n.span);
}

// Whether a path is #, or #.a.b of a namespace. Other names are functions: an array with two names is written twice.
bool is_path_of_space(Machine& m, const Path& path) {
    if (!path.rooted) return path.parts.size() == 1 && path.parts[0] == "#";
    const Cell* cell = m.workspace.find(path, m.workspace.root());
    return cell && is_space(cell->value);
}

// Whether axes have no more items than the text of the reshaped value has bytes: each item takes one or more.
bool are_axes_of(const Node& axes, const Node& items) {
    if (axes.kind != NodeKind::literal || axes.value.kind() == Kind::list || !is_integral(axes.value.kind()))
        return false;
    std::int64_t n = 1;
    for (std::int64_t i = 0; i < axes.value.count(); i++) {
        const std::int64_t length = long_at(axes.value, i);
        if (length == 0) return true;
        if (length < 0 || __builtin_mul_overflow(n, length, &n)) return false;
    }
    return n <= static_cast<std::int64_t>(items.span.end - items.span.begin);
}

// Whether a tree makes a value or a function from constants, without side effects.
class ValueCheck {
public:
    // `is_inner`: in a namespace of the file.
    ValueCheck(Machine& machine, Notation notation, bool is_inner)
        : machine_(machine), notation_(notation), is_apl_(notation == Notation::apl), is_inner_(is_inner) {}

    void check_statement(const Node& n) {
        if (is_apl_ && is_call(n, {&meaning::display_form})) return check_data(*n.parts[1]);
        if (!is_apl_ && gives_value_to_name(n)) return check(*n.parts[4]);
        if (n.kind != NodeKind::assign || n.parts.size() != 2) refuse_node(n);
        check_target(*n.parts[0]);
        check(*n.parts[1]);
    }

private:
    void check_target(const Node& n) const {
        if (n.kind == NodeKind::name && !n.path.parts[0].starts_with("⎕") && !n.verb_of_own) return;
        if (n.kind != NodeKind::system_name ||
            std::find(std::begin(settings), std::end(settings), name_of_symbol(n.value)) == std::end(settings) ||
            (is_inner_ && name_of_symbol(n.value) == "⎕TRAP"))
            refuse_node(n);
    }

    // .[`"a∆";();:;value], in k .[,`"a∆";();:;value]
    bool gives_value_to_name(const Node& n) const {
        if (n.kind != NodeKind::apply || n.parts.size() != 5 || std::count(n.parts.begin(), n.parts.end(), nullptr))
            return false;
        const bool is_enlisted = is_call(*n.parts[1], {&meaning::enlist_item}), is_k = notation_ == Notation::k;
        const Node &name = is_k && is_enlisted ? *n.parts[1]->parts[1] : *n.parts[1], &path = *n.parts[2];
        const bool is_whole = path.kind == NodeKind::literal ? path.value.is_heap() && path.value.count() == 0
                                                             : path.kind == NodeKind::list && path.parts.empty();
        return is_glyph(*n.parts[0], ".") && is_enlisted == is_k && is_whole && is_glyph(*n.parts[3], ":") &&
               is_atom(name, Kind::symbol) && !name_of_symbol(name.value).empty() &&
               !name_of_symbol(name.value).starts_with(':') && !name_of_symbol(name.value).starts_with("⎕");
    }
    static bool is_glyph(const Node& n, std::string_view glyph) {
        return n.kind == NodeKind::primitive && n.primitive->glyph == glyph;
    }

    // Whether a primitive with one of these meanings is applied.
    static bool is_call(const Node& n, std::initializer_list<const Meaning*> meanings) {
        if (n.kind != NodeKind::apply || n.parts.size() > 3 || n.parts[0]->kind != NodeKind::primitive) return false;
        const Primitive& p = *n.parts[0]->primitive;
        return std::find(meanings.begin(), meanings.end(), n.parts.size() == 2 ? p.monad : p.dyad) != meanings.end();
    }
    static bool is_atom(const Node& n, Kind kind) {
        return n.kind == NodeKind::literal && n.value.is_scalar() && n.value.kind() == kind;
    }

    void check(const Node& n) {
        Engine::check_limits_of_any();
        if (is_function_node(n)) check_function(n);
        else check_data(n);
    }

    void check_all(const Node& n, std::size_t first) {
        for (std::size_t i = first; i < n.parts.size(); i++)
            if (n.parts[i]) check(*n.parts[i]);
    }

    // Values.

    void check_data(const Node& n) {
        Engine::check_limits_of_any();
        switch (n.kind) {
            case NodeKind::literal: return;
            case NodeKind::list:
            case NodeKind::rows:
            case NodeKind::new_space: return check_all(n, 0);
            case NodeKind::system_name:
                if (name_of_symbol(n.value) != "⎕NULL") refuse_node(n);
                return;
            case NodeKind::name:
                if (!is_apl_ || n.path.parts[0].starts_with("⎕")) refuse_node(n);
                if (is_array(n.cls) && !is_path_of_space(machine_, n.path)) refuse_node(n);
                return;
            case NodeKind::apply:
                if (std::find(n.parts.begin(), n.parts.end(), nullptr) != n.parts.end()) refuse_node(n);
                if (!(is_apl_ ? is_constructor_of_apl(n) : is_constructor_of_k(n))) refuse_node(n);
                for (std::size_t i = 1; i < n.parts.size(); i++) check(*n.parts[i]);
                return;
            default: refuse_node(n);
        }
    }

    static bool is_hash(const Node& f) {
        return f.kind == NodeKind::derive && f.parts.size() == 2 && f.parts[0]->kind == NodeKind::primitive &&
               f.parts[0]->primitive->op == &meaning::i_beam && is_atom(*f.parts[1], Kind::long_) &&
               f.parts[1]->value.as_long() == hashing;
    }

    static bool is_constructor_of_apl(const Node& n) {
        if (n.parts.size() == 2 && is_hash(*n.parts[0])) return true;
        if (is_call(n, {&meaning::reshape})) return are_axes_of(*n.parts[1], *n.parts[2]);
        return is_call(n, {&meaning::ravel, &meaning::enclose, &meaning::enlist_items, &meaning::unicode_convert,
                           &meaning::catenate});
    }

    static bool is_constructor_of_k(const Node& n) {
        if (is_call(n, {&meaning::enlist_item})) return true;
        if (is_call(n, {&meaning::flip})) return is_dictionary(*n.parts[1]);
        if (is_call(n, {&meaning::til})) return is_zero(*n.parts[1]);
        // With an atom on its left, ! is a system function.
        if (is_dictionary(n)) return is_collection(*n.parts[1]);
        if (is_take(n)) return is_atom(*n.parts[1], Kind::symbol) || is_zero(*n.parts[1]);
        // `$"text"; "G"$"text"; `date$3; `long$().
        return is_call(n, {&meaning::cast, &meaning::convert}) && is_constant(*n.parts[2]) &&
               (is_atom(*n.parts[1], Kind::symbol) || is_atom(*n.parts[1], Kind::character));
    }
    static bool is_zero(const Node& n) { return is_atom(n, Kind::long_) && n.value.as_long() == 0; }
    static bool is_dictionary(const Node& n) {
        return is_call(n, {&meaning::dictionary, &meaning::modulo_or_dictionary});
    }
    static bool is_take(const Node& n) { return is_call(n, {&meaning::take_items, &meaning::take_or_filter}); }
    static bool is_constant(const Node& n) {
        if (n.kind == NodeKind::literal) return true;
        if (n.kind == NodeKind::apply) return is_call(n, {&meaning::enlist_item}) && is_constant(*n.parts[1]);
        return n.kind == NodeKind::list &&
               std::all_of(n.parts.begin(), n.parts.end(), [](const Node* p) { return p && is_constant(*p); });
    }

    // Whether an accepted tree makes a list, a dictionary or a table.
    static bool is_collection(const Node& n) {
        if (n.kind == NodeKind::literal) return !n.value.is_scalar();
        if (n.kind == NodeKind::list) return true;
        if (n.kind != NodeKind::apply || n.parts[0]->kind != NodeKind::primitive) return false;
        if (n.parts.size() == 2) return true;
        if (is_dictionary(n)) return is_collection(*n.parts[1]);
        if (is_take(n)) return is_atom(*n.parts[1], Kind::long_) || is_collection(*n.parts[2]);
        // A cast of one text makes a symbol.
        const Node& right = *n.parts[2];
        return is_collection(right) && (right.kind != NodeKind::literal || right.value.kind() != Kind::character);
    }

    // Functions.

    bool is_function_node(const Node& n) const {
        switch (n.kind) {
            case NodeKind::primitive:
            case NodeKind::lambda:
            case NodeKind::derive:
            case NodeKind::bind_operator:
            case NodeKind::with_axis:
            case NodeKind::atop:
            case NodeKind::fork:
            case NodeKind::within: return true;
            case NodeKind::apply: return is_projection(n) || is_text_of_lambda(n);
            default: return false;
        }
    }

    // value"{...}" of several lines.
    bool is_text_of_lambda(const Node& n) const {
        if (!is_call(n, {&meaning::value}) || n.parts[1]->kind != NodeKind::literal) return false;
        const Value& text = n.parts[1]->value;
        if (text.kind() != Kind::character || text.rank() != 1) return false;
        const Program program = parse(Source{"a function", prims::text_of(text, true), 1}, notation_);
        return program.size() == 1 && program[0].tokens.size() == 1 && program[0].tokens[0].kind == TokenKind::brace;
    }

    // Fewer arguments than the function takes.
    bool is_projection(const Node& n) const {
        const Node& f = *n.parts[0];
        if (!is_function_node(f) || f.kind == NodeKind::within) return false;
        if (std::find(n.parts.begin() + 1, n.parts.end(), nullptr) != n.parts.end()) return true;
        return f.kind == NodeKind::lambda && f.function->notation != Notation::apl &&
               n.parts.size() - 1 < f.function->parameters.size();
    }

    void check_function(const Node& n) {
        switch (n.kind) {
            case NodeKind::primitive:
            case NodeKind::lambda: return;
            case NodeKind::within:
                check_data(*n.parts[0]);
                if (!is_lambda_within(*n.function)) refuse_node(n);
                return;
            default:
                if (n.kind != NodeKind::apply || !is_text_of_lambda(n)) check_all(n, 0);
        }
    }

    // #.n.{⍵}
    static bool is_lambda_within(const Function& f) {
        if (f.statements.size() != 1 || !f.statements[0].tokens) return false;
        const std::vector<Token>& tokens = f.statements[0].tokens->tokens;
        return tokens.size() == 1 && tokens[0].kind == TokenKind::brace;
    }

    Machine& machine_;
    Notation notation_;
    bool is_apl_, is_inner_;
};

StatementCheck check_in(Machine& m, Notation notation, bool is_inner = false) {
    return [&m, notation, is_inner](const Node& n) { ValueCheck(m, notation, is_inner).check_statement(n); };
}

class ValueReader {
public:
    ValueReader(const Directives& d, std::shared_ptr<const Source> file)
        : machine_(d.machine()), file_(std::move(file)) {}

    void read() {
        for (const Statement& s : parse(*file_, Notation::apl)) {
            if (s.tokens.empty()) continue;
            running = &s;
            const TokenKind kind = s.tokens[0].kind;
            machine_.note_settings(machine_.session_space());
            if (kind == TokenKind::directive) read_line(s.tokens[0].span);
            else if (kind == TokenKind::space && s.tokens.size() == 1) {
                const StatementCheck check = check_in(machine_, Notation::apl, true);
                define_space(machine_, s.tokens[0], file_, &machine_.session_space(), &check);
            } else read_statement(s, file_, Notation::apl);
            // Applies after the last statement.
            if (!machine_.traps.is_null()) traps_ = std::exchange(machine_.traps, Value());
        }
        machine_.traps = std::move(traps_);
    }

    const Statement* running = nullptr;

private:
    void read_statement(const Statement& s, const std::shared_ptr<const Source>& source, Notation notation) {
        const StatementCheck check = check_in(machine_, notation);
        execute(machine_, prepare(machine_, s, source, notation, -1, nullptr, &check));
    }

    // A statement of another notation, or the digits of k4 and q.
    void read_line(Span span) {
        const std::string_view line = std::string_view(file_->text).substr(span.begin, span.end - span.begin);
        if (line.starts_with("#!")) return;
        Notation notation;
        const std::size_t length = length_of_switch(line, notation);
        if (length == 0) refuse("a saved workspace cannot hold commands", span);
        const std::string_view part = trimmed(line.substr(length));
        if (part.starts_with('\\')) return read_digits(part, span);
        std::shared_ptr<Source> source;
        for (const Statement& s : parse_part(*file_, notation, part, source)) {
            if (s.tokens[0].kind == TokenKind::directive)
                refuse("a saved workspace cannot hold commands", s.tokens[0].span);
            read_statement(s, source, notation);
        }
    }

    void read_digits(std::string_view command, Span span) {
        int digits = 0;
        constexpr int most = 17;
        if (!command.starts_with("\\P ") || !read_number(command.substr(3), digits) || digits < 0 || digits > most)
            refuse("a saved workspace cannot hold commands", span);
        machine_.text_digits = digits;
    }

    Machine& machine_;
    std::shared_ptr<const Source> file_;
    Value traps_;
};

}  // namespace

std::optional<Report> read_values(const Directives& d, const std::shared_ptr<const Source>& file) {
    Machine& m = d.machine();
    const Value* top = m.sp;
    ValueReader reader(d, file);
    try {
        try {
            reader.read();
            return {};
        } catch (const SyntaxProblem& problem) {
            return report(problem, file, Notation::apl, d.report_style());
        } catch (...) {
            Failure failure = current_failure();
            if (failure.is_stop) throw failure;  // the file has no fault
            m.pop(static_cast<int>(top - m.sp));
            if (failure.sites.empty() && reader.running) failure.add({file, reader.running->span, Notation::apl});
            m.note_error(failure, Notation::apl);
            return report(failure, Notation::apl, d.report_style());
        }
    } catch (const std::bad_alloc&) {  // the text is too long to quote
        return report(m.heap.failure(), Notation::apl, d.report_style());
    }
}

}  // namespace stele::interp
