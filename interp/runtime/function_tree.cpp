#include "interp/runtime/function_tree.hpp"

#include "interp/runtime/function.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/formats/display/source_apl.hpp"
#include "prims/func/meanings.hpp"

namespace stele::interp {

namespace {

using TreeKind = FunctionTree::Kind;

constexpr std::string_view left_out = "...";
// Text for files has lines.
constexpr int widest_line = 100;

class TreeBuilder {
public:
    TreeBuilder(Engine& engine, const Verbatim* verbatim) : engine_(engine), verbatim_(verbatim) {}

    // Arrays are written in `notation`, that of the enclosing function.
    FunctionTree build(const Value& f, int depth, Notation notation = Notation::apl) {
        if (depth > deepest_written || parts_ == most_written) return {.text = std::string(left_out)};
        engine_.check_limits();
        parts_++;
        FunctionTree tree = is_primitive(f)  ? FunctionTree{.text = std::string(primitive_of(f).glyph)}
                            : is_function(f) ? build_made(f, depth + 1)
                            : f.is_absent()  ? FunctionTree{}
                                             : build_array(f, notation);
        memory_.add(tree.text.size());
        return tree;
    }

private:
    static FunctionTree derived(std::vector<FunctionTree> parts) {
        return {.kind = TreeKind::derived, .parts = std::move(parts)};
    }

    FunctionTree build_made(const Value& f, int depth) {
        const Value* items = f->values();
        switch (form_of(f)) {
            case Form::lambda: return {.text = lambda_text(f, depth > 1), .function = f};
            case Form::with_operands: {
                FunctionTree tree = derived({build(items[2], depth), {.text = lambda_text(f, true), .function = f}});
                if (!items[3].is_absent()) tree.parts.push_back(build(items[3], depth));
                return tree;
            }
            case Form::projection: return {.text = projection_text(f, depth)};
            case Form::derived: return build_derived(f, depth);
            case Form::atop:
            case Form::fork: {
                FunctionTree tree{TreeKind::train};
                for (std::int64_t i = 0; i < f->n; i++) tree.parts.push_back(build(items[i], depth));
                return tree;
            }
            case Form::with_axis:
                return derived({build(items[0], depth), {.text = "[" + build(items[1], depth).text + "]"}});
            case Form::bound: return derived({build(items[0], depth), build(items[1], depth)});
            case Form::spread: {
                const Value& member = items[1];
                return {.text = build(items[0], depth).text + "." +
                                (member.is_immediate(Kind::symbol) ? std::string(name_of_symbol(member))
                                 : is_primitive(member)            ? build(member, depth).text
                                                                   : own_text(member))};
            }
            case Form::external: break;
        }
        return {.text = external_of(f).name};
    }

    // A traditional function within another is represented by its name.
    std::string lambda_text(const Value& f, bool is_part) const {
        const Function& lambda = *lambda_of(f).function;
        const std::string path = verbatim_ ? verbatim_->path_of(f) : "";
        return !path.empty() ? path : lambda.traditional && is_part ? lambda.name : own_text(f);
    }

    std::string own_text(const Value& f) const {
        const Function& lambda = *lambda_of(f).function;
        std::string own = lambda.source->text.substr(lambda.span.begin, lambda.span.end - lambda.span.begin);
        return verbatim_ || lambda.notation != Notation::apl ? own : apl::without_spare_blanks(own);
    }

    std::string projection_text(const Value& f, int depth) {
        std::string text = linear_text(build(f->values()[0], depth));
        // A verb keeps all its holes: +[1] of k4 read again is a flip.
        const Value& of = f->values()[0];
        const std::int64_t parts = has_form(of, Form::lambda) ? written_parts(engine_, f) : f->n;
        for (std::int64_t i = 1; i < parts; i++)
            (text += i > 1 ? ';' : '[') += linear_text(build(f->values()[i], depth, Notation::q));
        return text + "]";
    }

    FunctionTree build_derived(const Value& f, int depth) {
        const Value* items = f->values();
        const Primitive& op = primitive_of(items[0]);
        if (op.op == &meaning::outer_product) return derived({{.text = "∘"}, {.text = "."}, build(items[1], depth)});
        FunctionTree tree = derived({build(items[1], depth, op.notation), {.text = std::string(op.glyph)}});
        if (op.op && op.op->valence == 2 && f->n > 2) tree.parts.push_back(build(items[2], depth, op.notation));
        return tree;
    }

    FunctionTree build_array(const Value& v, Notation notation) {
        FunctionTree tree{.kind = TreeKind::array, .array = v};
        auto source = notation != Notation::apl ? std::nullopt
                      : verbatim_               ? func::source_apl(v, engine_, widest_line, verbatim_->spaces)
                                                : func::source_apl(v, engine_);
        tree.is_expression = source && source->form == func::AplSource::Form::expression;
        tree.text = source ? std::move(source->text)
                           : func::source_q(v, {.engine = &engine_, .names_functions = false, .memory = &memory_});
        return tree;
    }

    Engine& engine_;
    func::TextMemory memory_;
    const Verbatim* verbatim_;
    int parts_ = 0;
};

bool begins_with_array(const FunctionTree& tree) {
    return tree.kind == TreeKind::array || (!tree.parts.empty() && begins_with_array(tree.parts.front()));
}
bool ends_with_array(const FunctionTree& tree) {
    return tree.kind == TreeKind::array || (!tree.parts.empty() && ends_with_array(tree.parts.back()));
}

class LinearText {
public:
    explicit LinearText(bool all_parentheses) : all_parentheses_(all_parentheses) {}

    void add(const FunctionTree& tree) {
        switch (tree.kind) {
            case TreeKind::leaf:
            case TreeKind::array: return append(tree.text);
            case TreeKind::derived: return add_derived(tree.parts);
            case TreeKind::train: return add_train(tree.parts);
        }
    }
    std::string take() { return std::move(text_); }

private:
    void append(std::string_view part) {
        // k's ' and ': are operators, and do not begin a text.
        const bool is_adverb = part.starts_with('\'') && (part.size() == 1 || !part.ends_with('\''));
        if (!is_adverb && apl::must_stand_apart(text_, part)) text_ += ' ';
        text_ += part;
    }
    void add_part(const FunctionTree& tree, bool in_parentheses) {
        if (!in_parentheses && !(all_parentheses_ && !tree.parts.empty()) && !tree.is_expression) return add(tree);
        text_ += '(';
        add(tree);
        text_ += ')';
    }

    // An operator's left operand is everything to its left, its right operand only the next part.
    void add_derived(const std::vector<FunctionTree>& parts) {
        add_part(parts[0], parts[0].kind == TreeKind::train);
        add_part(parts[1], false);
        if (parts.size() > 2) add_part(parts[2], !parts[2].parts.empty());
    }

    // A train at the end of another continues it if it has three parts, and no array becomes part of a strand.
    void add_train(const std::vector<FunctionTree>& parts) {
        for (std::size_t i = 0; i < parts.size(); i++) {
            const bool is_last = i + 1 == parts.size();
            const bool reads_on = parts[i].kind != TreeKind::train || (is_last && parts[i].parts.size() == 3);
            const bool in_strand = i > 0 && ends_with_array(parts[i - 1]) && begins_with_array(parts[i]);
            add_part(parts[i], !reads_on || in_strand);
        }
    }

    bool all_parentheses_;
    std::string text_;
};

}  // namespace

FunctionTree tree_of_function(const Value& f, Engine& engine, const Verbatim* verbatim) {
    return TreeBuilder(engine, verbatim).build(f, 0);
}

bool is_whole(const FunctionTree& tree) {
    return tree.text != left_out && std::all_of(tree.parts.begin(), tree.parts.end(), is_whole);
}

Value nested_parts(const FunctionTree& tree, const std::function<Value(const FunctionTree&)>& leaf) {
    if (tree.kind == TreeKind::array) return tree.array;
    if (tree.parts.empty()) return leaf(tree);
    Value parts = make_list(static_cast<std::int64_t>(tree.parts.size()));
    for (std::size_t i = 0; i < tree.parts.size(); i++) parts->values()[i] = nested_parts(tree.parts[i], leaf);
    return squeeze(std::move(parts), Rules::apl);
}

std::string linear_text(const FunctionTree& tree, bool all_parentheses) {
    LinearText text(all_parentheses);
    text.add(tree);
    return text.take();
}

std::string text_of_function(const Value& f, Engine* engine) { return linear_text(tree_of_function(f, *engine)); }

}  // namespace stele::interp
