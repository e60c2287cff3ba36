#include "interp/tools/why/flow.hpp"

#include <algorithm>
#include <utility>

#include "interp/tools/why/provenance.hpp"

namespace stele::interp {

namespace {

constexpr std::size_t most_values = 20'000;
constexpr std::int64_t most_cells = 4'000'000;  // of all values

using How = Made::How;

// Where the variable of a name is in the running frame; null where it is in a namespace that is found on the way.
const Value* variable_of(Machine& m, const NamePlace& name) {
    if (!name.members.empty()) return nullptr;
    for (const NamePlace::Slot& slot : name.slots) {
        std::int64_t depth = m.depth();
        for (int i = 0; i < slot.links && depth >= 0; i++) depth = m.frame_at(depth).link;
        if (depth >= 0 && !m.frame_at(depth).base[slot.slot].is_absent()) return &m.frame_at(depth).base[slot.slot];
    }
    return name.cell ? &name.cell->value : nullptr;
}

template <class T> void add_once(std::vector<T>& all, T one) {
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
}

[[noreturn]] void refuse_to_follow(std::string_view what) {
    raise(ErrorKind::not_implemented, "]why does not follow values through " + std::string(what));
}

}  // namespace

Flow::Flow(Machine& m) : machine_(m), outer_(m.watch({this, true})) {}

void Flow::stop() {
    if (std::exchange(is_over_, true)) return;
    machine_.watch(outer_);
}

int Flow::assigned(const Value* variable) const {
    const auto found = at_.find(variable);
    return found == at_.end() ? -1 : found->second;
}

int Flow::add(Made made) {
    if (made_.size() >= most_values)
        raise(ErrorKind::limit, "]why follows " + std::to_string(most_values) + " values at most");
    made_.push_back(std::move(made));
    return static_cast<int>(made_.size()) - 1;
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

Made Flow::made_here(Machine& m, How how) const {
    const Frame& frame = m.frame();
    const Code& code = *frame.code;
    const auto at = static_cast<std::size_t>(frame.pc - code.words.data());
    return {.how = how,
            .also = control_ < 0 ? std::vector<int>{} : std::vector<int>{control_},
            .source = code.source,
            .span = at < code.spans.size() && code.spans[at].end > 0 ? code.spans[at] : code.marks[at],
            .statement = lambda_of(frame.function).function->span,
            .notation = code.notation,
            .level = static_cast<int>(frames_.size()) - 1};
}

void Flow::entered(Machine& m) {
    if (calls_ > 0) return;
    const bool is_called =
        !frames_.empty() && m.depth() == innermost().depth + 1 &&
        (opcode(innermost().running.word) == Op::call || opcode(innermost().running.word) == Op::tail_call);
    if (frames_.empty() || is_called) frames_.push_back({m.depth(), control_});
}

void Flow::before_call(Machine&, const Value&, std::span<const Value>) { calls_++; }
void Flow::after_call(Machine&, const Value&) { calls_--; }

void Flow::before_instruction(Machine& m) {
    if (frames_.empty()) return;
    if (calls_ > 0 || m.depth() != innermost().depth) return look_inside(m);
    settle(m);
    decode(m);
}

// The instruction before has ended: what it has made is on top.
void Flow::settle(Machine& m) {
    Running running = std::exchange(innermost().running, {});
    if (running.leaves_value) {
        running.made.value = *m.sp;
        if (running.returned >= 0) settle_call(running);
        // Items that lie apart afterwards are each made of the whole.
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
        const int value = entry_at(m.sp);
        at_[running.target] = control_ < 0 ? value
                                           : add({.how = How::passed,
                                                  .value = made_[static_cast<std::size_t>(value)].value,
                                                  .parts = {value},
                                                  .also = {control_}});
    }
}

// A function that was followed: its result is that of the call.
void Flow::settle_call(Running& running) {
    running.made.how = How::passed;
    running.made.parts = {running.returned};
}

// Reads and assignments of variables from functions that are not followed.
void Flow::look_inside(Machine& m) {
    Running& running = innermost().running;
    const Code& code = *m.frame().code;
    const std::uint32_t word = *m.frame().pc;
    const Value* variable = nullptr;
    const std::string* name = nullptr;
    switch (opcode(word)) {
        case Op::global:
        case Op::set_global:
        case Op::result:
            variable = &code.cells[operand(word)]->value;
            name = &code.cells[operand(word)]->name;
            break;
        case Op::name:
        case Op::set_name:
        case Op::amend:
            variable = variable_of(m, code.names[operand(word)]);
            name = &code.names[operand(word)].name;
            break;
        default: return;
    }
    const bool is_on_stack = variable >= m.stack_floor && variable < m.frame_at(innermost().depth).base;
    if (!variable || is_on_stack) return;
    if (!variable->is_absent() && !is_function(*variable))
        add_once(running.made.also, entry_of_variable(m, variable, *name));
    const Op op = opcode(word);
    if (op == Op::set_global || op == Op::set_name || op == Op::amend) {
        innermost().assigns_others = true;
        add_once(running.written, variable);
    }
}

// The top n values, from value `first` on, become something.
void Flow::take(Machine& m, How how, int n, int first) {
    Running& running = innermost().running;
    running.made = made_here(m, how);
    running.leaves_value = true;
    for (int i = first; i < first + n; i++) running.made.parts.push_back(entry_at(m.sp + i));
}

void Flow::read(Machine& m, const Value* variable, const std::string& name) {
    const auto known = variable ? at_.find(variable) : at_.end();
    if (known == at_.end()) take(m, How::given, 0);
    else take(m, How::named, 0);
    Made& made = innermost().running.made;
    made.variable = variable;
    made.name = name;
    if (known != at_.end()) made.parts.push_back(known->second);
}

void Flow::assign(Machine& m, const Value* variable) {
    if (!variable) refuse_to_follow("variables of namespaces");
    const Frame& frame = m.frame();
    const Value* own = frame.base + frame.code->locals + frame.code->arguments;
    if (variable < frame.base || variable >= own) innermost().assigns_others = true;
    innermost().running.target = variable;
}

void Flow::amend(Machine& m) {
    const Frame& frame = m.frame();
    const std::uint32_t shape = frame.pc[1];
    const Value* variable = variable_of(m, frame.code->names[operand(*frame.pc)]);
    if (of_member(shape) || !variable) refuse_to_follow("variables of namespaces");
    const int before = indices_in(shape) + functions_in(shape);
    take(m, How::unknown, before + 1);
    Running& running = innermost().running;
    // The value on top afterwards is the assigned one, or what a function has made of it and the variable's items.
    if (functions_in(shape) == 0 && frame.code->notation == Notation::apl) running.passed = entry_at(m.sp + before);
    running.made.parts.push_back(entry_of_variable(m, variable, frame.code->names[operand(*frame.pc)].name));
    running.written.push_back(variable);
    const Value* own = frame.base + frame.code->locals + frame.code->arguments;
    if (variable < frame.base || variable >= own) innermost().assigns_others = true;
}

// What is run after this depends on the top.
void Flow::decide(Machine& m) {
    Made made{.how = How::unknown, .parts = {entry_at(m.sp)}};
    if (control_ >= 0) made.parts.push_back(control_);
    control_ = add(std::move(made));
}

void Flow::call(Machine& m, int n) {
    if (is_function(*m.sp)) {
        take(m, How::applied, n, 1);
        innermost().running.made.function = *m.sp;
        innermost().running.made.also.push_back(entry_at(m.sp));
    } else {
        take(m, How::indexed, n + 1);
    }
}

void Flow::give_back(Machine& m) {
    int returned = entry_at(m.sp);
    const Followed frame = std::move(frames_.back());
    frames_.pop_back();
    if (frames_.empty()) {
        result_ = returned;
        return;
    }
    if (control_ >= 0 && control_ != frame.control)
        returned = add({.how = How::passed,
                        .value = made_[static_cast<std::size_t>(returned)].value,
                        .parts = {returned},
                        .also = {control_}});
    if (frame.assigns_others) innermost().assigns_others = true;
    else control_ = frame.control;
    innermost().running.returned = returned;
}

void Flow::decode(Machine& m) {
    const Frame& frame = m.frame();
    const Code& code = *frame.code;
    const std::uint32_t word = *frame.pc;
    const auto n = static_cast<int>(operand(word));
    innermost().running.word = word;
    switch (opcode(word)) {
        case Op::constant:
        case Op::self:
        case Op::closure: return take(m, How::written, 0);
        case Op::system_get: return read(m, nullptr, std::string(symbol_name(operand(word))));
        case Op::local:
        case Op::move_local: return read(m, frame.base + n, "");
        case Op::name: return read(m, variable_of(m, code.names[operand(word)]), code.names[operand(word)].name);
        case Op::global:
        case Op::result: return read(m, &code.cells[operand(word)]->value, code.cells[operand(word)]->name);
        case Op::set_local: return assign(m, frame.base + n);
        case Op::set_name: return assign(m, variable_of(m, code.names[operand(word)]));
        case Op::set_global: return assign(m, &code.cells[operand(word)]->value);
        case Op::amend: return amend(m);
        case Op::unstrand: {
            take(m, How::unknown, 1);
            innermost().running.results = n;
            return;
        }
        case Op::monad:
        case Op::dyad:
            take(m, How::applied, opcode(word) == Op::monad ? 1 : 2);
            innermost().running.made.function = prims::as_value(*code.functions[operand(word)].primitive);
            return;
        case Op::call:
        case Op::tail_call: return call(m, n);
        case Op::index: return take(m, How::indexed, n + 1);
        case Op::project: return take(m, is_function(*m.sp) ? How::unknown : How::indexed, n + 1);
        case Op::list: return take(m, How::listed, n);
        case Op::rows: return take(m, How::listed, n);
        case Op::derive: return take(m, How::unknown, n + 1);
        case Op::bind_operator:
        case Op::with_axis: return take(m, How::unknown, 2);
        case Op::train: return take(m, How::unknown, n);
        case Op::count_down: decide(m); return take(m, How::unknown, 1);
        case Op::jump_unless:
        case Op::guard:
        case Op::branch: return decide(m);
        case Op::give_back: return give_back(m);
        case Op::pop:
        case Op::show:
        case Op::signal:
        case Op::jump:
        case Op::jump_back:
        case Op::memo:
        case Op::memo_fill:
        case Op::bind:
        case Op::system_set:
        case Op::namelist:
        case Op::check_target:
        case Op::end_calls: return;
        case Op::handler:
        case Op::trap:
        case Op::leave_trap:
        case Op::caught: refuse_to_follow("error guards");
        case Op::next_item: refuse_to_follow(":For");
        case Op::space:
        case Op::new_space:
        case Op::put_member:
        case Op::member:
        case Op::set_member:
        case Op::enter_space:
        case Op::leave_spaces:
        case Op::within:
        case Op::spread: refuse_to_follow("namespaces");
        case Op::phrase: break;  // plain code has none
    }
}

// From the last value to the first: a value is made of those before it.
std::vector<Cells> Flow::sources_of(int of, const Cells& wanted) const {
    std::int64_t all_cells = 0;
    std::vector<Cells> all;
    for (const Made& made : made_) {
        all_cells += cell_count(made.value);
        if (all_cells > most_cells) raise(ErrorKind::limit, "]why follows 4,000,000 cells at most");
        all.emplace_back(cell_count(made.value));
    }
    all[static_cast<std::size_t>(of)].merge(wanted);
    for (std::size_t i = static_cast<std::size_t>(of) + 1; i-- > 0;)
        if (all[i].any()) pass_back(made_[i], all[i], all);
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
            for (int part : made.parts) values.push_back(made_[static_cast<std::size_t>(part)].value);
            const std::vector<Cells> from =
                sources(machine_, {made.function, values, made.value, rules_of(made.notation)}, wanted);
            for (std::size_t k = 0; k < from.size(); k++) pass(made.parts[k], from[k]);
            return;
        }
        case How::listed: {
            std::int64_t n = 0;
            for (int part : made.parts) n += cells_of(part).size();
            std::int64_t at = 0;
            for (int part : made.parts) {
                Cells& cells = cells_of(part);
                if (n != wanted.size()) {
                    cells.add_all();
                    continue;
                }
                cells.merge(wanted.slice(at, at + cells.size()));
                cells.shape |= wanted.shape;
                at += cells.size();
            }
            return;
        }
        case How::unknown:
            for (int part : made.parts) cells_of(part).add_all();
            return;
    }
}

}  // namespace stele::interp
