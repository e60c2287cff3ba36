// The generator: emits one Code, node by node. generate.cpp has the entry points, variables.cpp names and assignments,
// applications.cpp calls, control.cpp k's control, dfn.cpp the statements of dfns.
#pragma once
#include "interp/compile/generate.hpp"

namespace stele::interp {

/// Whether a node is the target of an assignment of one value.
inline bool is_target(const Node& n) {
    return n.kind == NodeKind::name || n.kind == NodeKind::system_name || n.kind == NodeKind::member;
}
inline std::uint32_t system_number(const Node& n) { return static_cast<std::uint32_t>(n.value.payload()); }

class Generator {
public:
    Generator(Code& code, Runtime& runtime, const std::shared_ptr<Scope>& scope, bool is_statement = false)
        : code_(code), runtime_(runtime), scope_(scope), is_statement_(is_statement) {}

    /// From now on names are those of the frame's namespace.
    void make_relative(bool is_relative = true) { is_relative_ = is_relative; }
    /// From now on the labels of this text cannot be assigned.
    void keep_labels(const Traditional& text) { labels_ = &text; }
    /// From here on the slot of this name holds a value.
    void assume_set(std::string_view name) { set(scope_->slots.find(name)); }

    /// Leaves the node's value on top.
    void expression(const Node& n, bool tail = false);
    /// Returns the node's value, or absent without a node.
    void result(const Node* n, bool tail, Span span);
    /// One statement of a dfn. False if it returns the result, so that no statement after it can run.
    bool dfn_statement(const Bound& bound, bool is_last);
    /// give_back's operand: 1 for the result of an assignment, which is not shown; 2 for a function's result, which
    /// stays as shy as it was; else 0.
    static std::uint32_t shyness(const Node* n);
    void emit(Op op, std::size_t operand, Span mark);
    void emit(Routine routine, std::size_t operand, Span mark);
    void constant(const Value& v, Span mark);
    /// A call of the APL primitive with this meaning.
    void call(const Meaning& meaning, Span mark);
    /// Stores the top under a global name, or its items under several.
    void store_globals(const Traditional::Names& names, Span mark);
    std::uint32_t cell(const Path& name);
    /// Emits a jump for `aim`; returns its word.
    std::size_t jump(Op op, Span mark);
    /// The same, taken if the value of `test` is false.
    std::size_t jump_unless(const Node& test, Op op = Op::jump_unless);
    /// Whether a name of the function certainly has a value here.
    bool holds(std::string_view name) const {
        const std::size_t slot = scope_->slots.find(name);
        return slot != NameTable::none && is_set_[slot];
    }
    /// Sets the jump at word `at` to go to the next word.
    void aim(std::size_t at);

private:
    void value(const Node& n, bool tail);
    void guarded(const Node& guard, bool tail);
    // The value of a node that may not run: names that it assigns count as unset after it. Without a node, `instead`.
    void branch(const Node* n, bool tail, const Value& instead, Span span);

    void set(std::size_t slot) {
        if (is_set_[slot]) return;
        is_set_[slot] = true;
        set_.push_back(slot);
    }
    // Only the first `count` of the set slots stay set.
    void unset_after(std::size_t count) {
        for (; set_.size() > count; set_.pop_back()) is_set_[set_.back()] = false;
    }

    // Appends to a table of the code; returns the index.
    template <class T> static std::size_t add(std::vector<T>& table, std::type_identity_t<T> row) {
        table.push_back(std::move(row));
        return table.size() - 1;
    }

    std::optional<std::uint16_t> slot_of(const Path& name) const;
    std::uint32_t place(const Path& name);
    std::uint32_t members(const Path& names);
    bool in_outer_scope(const Path& name) const;
    void name(const Node& n);
    void push_parts(const Node& n, std::size_t first);
    void list(const Node& n);
    void apply(const Node& n, bool tail);
    void apply_to_pushed(const Node& f, std::size_t count, Span mark, bool tail);
    void index(const Node& n);
    void derive(const Node& n);
    void form(const Node& n, Form form);
    void lambda(const Node& n);
    void closure(const Node& n, bool is_relative);
    void new_space(const Node& n);
    void within(const Node& n);
    void assign(const Node& n);
    void store(const Node& target);
    void check_target(const Node& target);
    void unstrand(const Node& target, Span arrow);
    void amend(const Node& target, const Node* function, const Node& n);
    const Node* selection(const Node& n, std::uint32_t& values);
    void conditional(const Node& n, bool tail);
    void statements(const Node& n, std::size_t first);
    void run_while(const Node& n, bool repeats);
    void repeat_times(const Node& n);
    void sequence(const Node& n, bool tail);

    Code& code_;
    Runtime& runtime_;
    std::shared_ptr<Scope> scope_;
    bool is_statement_;
    bool is_relative_ = false;
    const Traditional* labels_ = nullptr;
    // By slot: it holds a value here.
    std::vector<bool> is_set_ = std::vector<bool>(scope_ ? scope_->slots.size() : 0);
    std::vector<std::size_t> set_;  // these slots, in the order of their assignments
    KeyTable<std::uint64_t> constants_;
    KeyTable<const Cell*> cells_;
    NameTable names_;
};

/// An empty Code.
std::unique_ptr<Code> new_code(Notation notation, const std::shared_ptr<const Source>& source, bool plain);

}  // namespace stele::interp
