#include "interp/tools/why/flow.hpp"

#include <algorithm>
#include <utility>

namespace stele::interp {

namespace {

constexpr std::uint64_t share = 4;               // of the workspace's limit, a quarter
constexpr std::uint64_t unlimited = 1ULL << 30;  // bytes, in a workspace without a limit

std::uint64_t most_bytes(const prims::Heap& heap) {
    return heap.limit() == UINT64_MAX ? unlimited : heap.limit() / share;
}

[[noreturn]] void refuse_memory(std::uint64_t most) {
    raise(
        ErrorKind::limit,
        "]why would need more than " + std::to_string(most >> 20) +
            " MB for the values that the statement makes: a quarter of the workspace's limit, 1024 MB without a limit",
        "--max-memory sets the limit; or assign an intermediate value to a variable, and explain an element of it");
}

using How = Made::How;

// The variable of a name in the running frame; null if its namespace is found at run time.
const Value* variable_of(Machine& m, const NamePlace& name) {
    if (!name.members.empty()) return nullptr;
    for (const NamePlace::Slot& slot : name.slots) {
        std::int64_t depth = m.depth();
        for (int i = 0; i < slot.links && depth >= 0; i++) depth = m.frame_at(depth).link();
        if (depth >= 0 && !m.frame_at(depth).base[slot.slot].is_absent()) return &m.frame_at(depth).base[slot.slot];
    }
    return name.cell ? &name.cell->value : nullptr;
}

// The variable that an instruction reads, assigns or changes, and its name unless it is local; null for other
// instructions.
struct Variable {
    const Value* value = nullptr;
    std::string name{};
};
Variable variable_of(Machine& m, const Instruction& i) {
    const Code& code = *m.frame().code;
    if (i.operand == Operand::symbol) return {.name = std::string(symbol_name(i.n))};
    if (i.operand == Operand::slot) return {m.frame().base + i.n};
    if (i.operand == Operand::cell) return {&code.cells[i.n]->value, code.cells[i.n]->name};
    const NamePlace* name = name_of(code, i);
    return name ? Variable{variable_of(m, *name), name->name} : Variable{};
}

template <class T> void add_once(std::vector<T>& all, T one) {
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
}

[[noreturn]] void refuse_to_follow(const std::string& construct) {
    raise(ErrorKind::not_implemented, "]why does not follow values through " + construct);
}

}  // namespace

Flow::Flow(Machine& m) : machine_(m), outer_(m.watch({this, true})), most_bytes_(most_bytes(m.heap)) {}

void Flow::stop() {
    if (!std::exchange(is_over_, true)) machine_.watch(outer_);
}

int Flow::assigned(const Value* variable) const {
    const auto found = at_.find(variable);
    return found == at_.end() ? -1 : found->second;
}

int Flow::add(Made made) {
    hold(sizeof(Made) + (made.parts.size() + made.also.size()) * sizeof(int));
    hold(made.value);
    made_.push_back(std::move(made));
    return static_cast<int>(made_.size()) - 1;
}

void Flow::hold(std::uint64_t bytes) {
    bytes_ += bytes;
    check_memory();
}

void Flow::check_memory() const {
    if (bytes_ > most_bytes_) refuse_memory(most_bytes_);
}

void Flow::hold(const Value& v) {
    if (v.is_absent() || !v.is_heap() || is_function(v) || !held_.insert(v.operator->()).second) return;
    hold(v->block());
    if (v->storage != prims::Storage::value) return;
    machine_.check_limits();
    for (std::int64_t i = 0; i < v->n; i++) hold(v->values()[i]);
}

int Flow::entry_at(const Value* slot) {
    const auto found = at_.find(slot);
    if (found != at_.end()) return found->second;
    return at_[slot] = add({.how = How::unknown, .value = *slot});
}

int Flow::entry_of_variable(Machine& m, const Value* variable, const std::string& name) {
    const auto known = at_.find(variable);
    if (known != at_.end()) return known->second;
    Made made = made_here(m, How::given);
    made.value = *variable;
    made.variable = variable;
    made.name = name;
    return at_[variable] = add(std::move(made));
}

// A value that exists only under the conditions so far.
int Flow::under_conditions(int value) {
    if (control_ < 0) return value;
    return add({.how = How::passed, .value = made(value).value, .parts = {value}, .also = {control_}});
}

Made Flow::made_here(Machine& m, How how) const {
    return {.how = how,
            .also = control_ < 0 ? std::vector<int>{} : std::vector<int>{control_},
            .origin = origin_of_instruction(m, frames_.back().level)};
}

int Flow::level_of(const Code* code) const {
    for (const Followed& frame : frames_)
        if (frame.code == code) return frame.level;
    return frames_.empty() ? 0 : frames_.back().level + 1;
}

void Flow::entered(Machine& m) {
    if (calls_ > 0) return;
    const bool is_called =
        !frames_.empty() && m.depth() == innermost().depth + 1 && innermost().running.act == Act::calls;
    if (!frames_.empty() && !is_called) return;
    const Code* code = m.frame().code;
    frames_.push_back({m.depth(), control_, code, level_of(code)});
}

void Flow::before_instruction(Machine& m) {
    if (frames_.empty()) return;
    if (calls_ > 0 || m.depth() != innermost().depth) return look_inside(m);
    settle(m);
    decode(m);
}

// After an instruction: its result is on top.
void Flow::settle(Machine& m) {
    Running running = std::exchange(innermost().running, {});
    if (running.leaves_value) {
        running.made.value = *m.sp;
        if (running.returned >= 0) {  // by a function that was followed
            running.made.how = How::passed;
            running.made.parts = {running.returned};
        }
        // Separated items each depend on the whole.
        for (int i = 1; i < running.results; i++) {
            Made item = running.made;
            item.value = m.sp[i];
            at_[m.sp + i] = add(std::move(item));
        }
        const int made = add(std::move(running.made));
        at_[m.sp] = running.passed < 0 ? made : add({.how = How::passed, .value = *m.sp, .parts = {running.passed}});
        for (const Value* variable : running.written)
            at_[variable] = add({.how = How::unknown, .value = *variable, .parts = {made}});
    }
    if (running.target) {
        const int value = under_conditions(entry_at(m.sp));
        at_[running.target] = value;
    }
}

// Notes the variables that functions that are not followed read and assign.
void Flow::look_inside(Machine& m) {
    Running& running = innermost().running;
    const Instruction i = decoded(*m.frame().code, *m.frame().pc);
    const bool changes = i.act == Act::stores || i.act == Act::amends;
    if (i.operand == Operand::slot || (!changes && i.act != Act::reads)) return;
    const Variable variable = variable_of(m, i);
    const bool is_on_stack = variable.value >= m.stack_floor && variable.value < m.frame_at(innermost().depth).base;
    if (!variable.value || is_on_stack) return;
    if (!variable.value->is_absent() && !is_function(*variable.value))
        add_once(running.made.also, entry_of_variable(m, variable.value, variable.name));
    if (!changes) return;
    innermost().assigns_others = true;
    add_once(running.written, variable.value);
}

// The value that the running instruction makes from n values of the stack, from the `first` below the top.
void Flow::take(Machine& m, How how, int n, int first) {
    Running& running = innermost().running;
    running.made = made_here(m, how);
    running.leaves_value = true;
    for (int i = first; i < first + n; i++) running.made.parts.push_back(entry_at(m.sp + i));
}

void Flow::read(Machine& m, const Instruction& i) {
    Variable variable = variable_of(m, i);
    const auto known = variable.value ? at_.find(variable.value) : at_.end();
    take(m, known == at_.end() ? How::given : How::named, 0);
    Made& made = innermost().running.made;
    made.variable = variable.value;
    made.name = std::move(variable.name);
    if (known != at_.end()) made.parts.push_back(known->second);
}

// The variable that an instruction changes.
const Value* Flow::changed(Machine& m, const Instruction& i) {
    const Value* variable = variable_of(m, i).value;
    if (!variable) refuse_to_follow("variables of namespaces");
    const Frame& frame = m.frame();
    const Value* own = frame.base + frame.code->slots();
    if (variable < frame.base || variable >= own) innermost().assigns_others = true;
    return variable;
}

void Flow::amend(Machine& m, const Instruction& i) {
    const Code& code = *m.frame().code;
    const Amend& amend = code.amends[i.n];
    const Value* variable = changed(m, i);
    take(m, How::unknown, i.takes);
    Running& running = innermost().running;
    // The result is the assigned value, or with a function the changed items.
    if (!amend.has_function && code.notation == Notation::apl) running.passed = entry_at(m.sp + i.takes - 1);
    running.made.parts.push_back(entry_of_variable(m, variable, name_of(code, i)->name));
    running.written.push_back(variable);
}

// The instructions after this depend on the top.
void Flow::decide(Machine& m) {
    Made made{.how = How::unknown, .parts = {entry_at(m.sp)}};
    if (control_ >= 0) made.parts.push_back(control_);
    control_ = add(std::move(made));
}

void Flow::give_back(Machine& m) {
    int returned = entry_at(m.sp);
    const Followed frame = std::move(frames_.back());
    frames_.pop_back();
    if (frames_.empty()) {
        result_ = returned;
        return;
    }
    if (control_ != frame.control) returned = under_conditions(returned);
    if (frame.assigns_others) innermost().assigns_others = true;
    else control_ = frame.control;
    innermost().running.returned = returned;
}

void Flow::decode(Machine& m) {
    const Code& code = *m.frame().code;
    const Instruction i = decoded(code, *m.frame().pc);
    innermost().running.act = i.act;
    switch (i.act) {
        case Act::writes: return take(m, How::written, 0);
        case Act::reads: return read(m, i);
        case Act::stores:
            if (i.operand != Operand::symbol) innermost().running.target = changed(m, i);
            return;
        case Act::amends: return amend(m, i);
        case Act::applies:
            take(m, How::applied, i.takes);
            innermost().running.made.function = prims::as_value(*code.functions[i.n].primitive);
            return;
        case Act::calls:
            if (!is_function(*m.sp)) return take(m, How::indexed, i.takes);
            take(m, How::applied, i.takes - 1, 1);
            innermost().running.made.function = *m.sp;
            innermost().running.made.also.push_back(entry_at(m.sp));
            return;
        case Act::indexes: return take(m, How::indexed, i.takes);
        case Act::projects: return take(m, is_function(*m.sp) ? How::unknown : How::indexed, i.takes);
        case Act::lists: return take(m, How::listed, i.takes);
        case Act::makes:
            take(m, How::unknown, i.takes);
            innermost().running.results = std::max(1, i.leaves - 1);  // several lie above the value that holds them
            return;
        case Act::tests:
        case Act::decides:
            decide(m);
            if (i.leaves > 0) take(m, How::unknown, i.takes);
            return;
        case Act::returns: return give_back(m);
        case Act::handles: refuse_to_follow("error guards");
        case Act::repeats: refuse_to_follow(":For");
        case Act::enters: refuse_to_follow("namespaces");
        case Act::drops:
        case Act::jumps:
        case Act::operates:  // not in plain code
        case Act::shortens:
        case Act::other: return;
    }
}

// From the last value to the first, because a value is made from earlier ones.
std::vector<Cells> Flow::sources_of(int of, const Cells& wanted) const {
    std::vector<Cells> all;
    for (const Made& made : made_) all.emplace_back(cell_count(made.value));
    all[static_cast<std::size_t>(of)].merge(wanted);
    std::uint64_t bytes = bytes_;
    for (std::size_t i = static_cast<std::size_t>(of) + 1; i-- > 0;) {
        if (!all[i].any()) continue;
        bytes += static_cast<std::uint64_t>(all[i].size());
        if (bytes > most_bytes_) refuse_memory(most_bytes_);
        pass_back(made_[i], all[i], all);
    }
    return all;
}

void Flow::pass_back(const Made& made, const Cells& wanted, std::vector<Cells>& all) const {
    auto cells_of = [&all](int part) -> Cells& { return all[static_cast<std::size_t>(part)]; };
    auto pass = [&](int part, const Cells& cells) {
        if (cells.size() == cells_of(part).size()) cells_of(part).merge(cells);
        else cells_of(part).add_all();
    };
    for (int part : made.also) cells_of(part).add_all();
    switch (made.how) {
        case How::given:
        case How::written: return;
        case How::named:
        case How::passed: return pass(made.parts[0], wanted);
        case How::applied:
        case How::indexed: {
            std::vector<Value> values;
            for (int part : made.parts) values.push_back(this->made(part).value);
            const std::vector<Cells> from =
                sources(machine_, {made.function, values, made.value, rules_of(made.origin.notation)}, wanted);
            for (std::size_t k = 0; k < from.size(); k++) pass(made.parts[k], from[k]);
            return;
        }
        case How::listed: {
            std::int64_t n = 0, at = 0;
            for (int part : made.parts) n += cells_of(part).size();
            if (n != wanted.size() || is_mapping(made.value)) break;  // dictionaries become the rows of a table
            for (int part : made.parts) {
                Cells cells = wanted.slice(at, at + cells_of(part).size());
                cells.shape = wanted.shape;
                cells_of(part).merge(cells);
                at += cells.size();
            }
            return;
        }
        case How::unknown: break;
    }
    for (int part : made.parts) cells_of(part).add_all();
}

}  // namespace stele::interp
