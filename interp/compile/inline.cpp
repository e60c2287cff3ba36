// Calls of lambdas that are written in place become the lambdas' words, on new locals; n{..}/x and {..}{..}/x of k and q
// become loops. An error within them has the sites that the call would have given it: Code::inlined keeps them.
#include <algorithm>
#include <optional>

#include "interp/compile/graph.hpp"
#include "prims/func/meanings.hpp"

namespace stele::interp {

namespace {

constexpr std::size_t most_words = 200, most_in_code = 2000;

// Whether a code runs its words in order, needs no frame of its own, and keeps its locals to itself.
bool is_straight(const Code& code) {
    if (code.words.size() > most_words || !code.names.empty() || !code.lambdas.empty()) return false;
    for (std::size_t at = 0; at < code.words.size(); at++) {
        const Instruction i = decoded(code, code.words[at]);
        switch (i.act) {
            case Act::writes:
                if (opcode(code.words[at]) != Op::constant) return false;
                break;
            case Act::reads:
                if (i.operand != Operand::slot && opcode(code.words[at]) != Op::global) return false;
                break;
            case Act::stores:
                if (i.operand != Operand::slot && i.operand != Operand::cell) return false;
                break;
            case Act::drops:
            case Act::applies:
            case Act::lists:
            case Act::indexes:
            case Act::projects:
            case Act::operates:
            case Act::shortens: break;
            case Act::calls:
                if (i.n == 0) return false;
                break;
            case Act::returns: return at + 1 == code.words.size() && i.n == 0;
            case Act::makes:
                if (i.leaves != 1) return false;
                break;
            default: return false;
        }
    }
    return false;
}

// A lambda whose words replace a call, and the new locals for it.
struct Part {
    const Lambda* lambda;
    std::uint32_t locals = 0, arguments = 0;  // the first slots
    std::uint32_t begin = 0, end = 0;         // its words, as numbers among those of the site
    std::vector<std::uint32_t> places{};      // by word of the lambda: its number
};

// A call to inline: of a lambda, or of its repetition, so many times or while a test holds.
struct Site {
    enum class Form { call, times, test } form;
    std::uint32_t at;
    std::vector<Part> parts;  // of a loop with a test, that first
    bool is_tail = false;     // the call replaces its frame
    std::uint32_t words = 0;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> jumps{};  // words with their targets, by number

    const Code& code(std::size_t part) const { return *parts[part].lambda->only; }
};

// The words of a repetition with its left argument, those of its function, and the call.
constexpr std::uint32_t words_of_repetition = 5;

const Value* constant_at(const Code& code, std::uint32_t at) {
    return opcode(code.words[at]) == Op::constant ? &code.constants[operand(code.words[at])] : nullptr;
}

// The lambda that a value is, if a call on so many arguments can be inlined; else null.
const Lambda* inlinable(const Code& code, const Value* f, std::uint32_t arguments) {
    if (!f || !has_form(*f, Form::lambda)) return nullptr;
    const Lambda& lambda = lambda_of(*f);
    const Code* callee = lambda.only;
    const bool fits = callee && callee->arguments == arguments && callee->rules == code.rules &&
                      callee->source == code.source && is_straight(*callee);
    return fits ? &lambda : nullptr;
}

// The same of a loop, whose calls share what depends on globals alone.
const Lambda* repeatable(const Code& code, const Value* f) {
    const Lambda* lambda = inlinable(code, f, 1);
    return lambda && lambda->only->memos.empty() ? lambda : nullptr;
}

// The site at a call, if it can be inlined.
std::optional<Site> site_at(const Code& code, const Graph& graph, std::uint32_t at) {
    const GraphNode& node = graph[at];
    if (!node.is_reached || node.row.act != Act::calls || node.row.n == 0 || graph.operands(at)[0] != at - 1) return {};
    const Value* f = constant_at(code, at - 1);
    if (const Lambda* lambda = inlinable(code, f, static_cast<std::uint32_t>(node.row.n)))
        return Site{Site::Form::call, at, {{lambda}}, opcode(code.words[at]) == Op::tail_call};
    // left lambda / derive call
    const bool is_derived = node.row.n == 2 && at >= words_of_repetition && opcode(code.words[at - 1]) == Op::routine &&
                            code.routines[operand(code.words[at - 1])] == RoutineCall{Routine::derive, 1};
    if (!is_derived || graph.operands(at)[1] != at - 4) return {};
    const Value *op = constant_at(code, at - 2), *left = constant_at(code, at - 4);
    if (!op || !left || !is_primitive(*op) || primitive_of(*op).op != &meaning::adverb_over) return {};
    const Lambda* lambda = repeatable(code, constant_at(code, at - 3));
    if (!lambda) return {};
    if (left->is_immediate(Kind::long_) && left->payload() >= 0) return Site{Site::Form::times, at, {{lambda}}};
    const Lambda* test = repeatable(code, left);
    return test ? std::optional<Site>(Site{Site::Form::test, at, {{test}, {lambda}}}) : std::nullopt;
}

template <class T> std::uint32_t add(std::vector<T>& table, std::type_identity_t<T> row) {
    table.push_back(std::move(row));
    return static_cast<std::uint32_t>(table.size() - 1);
}

// A word of a lambda for its caller.
std::uint32_t moved(Code& code, const Part& part, std::uint32_t word) {
    const Code& callee = *part.lambda->only;
    const std::uint32_t n = operand(word);
    const Instruction i = decoded(callee, word);
    if (i.act == Act::applies)
        return instruction(i.takes == 1 ? Op::monad : Op::dyad, add(code.functions, callee.functions[n]));
    const std::uint32_t slot = n < callee.locals ? part.locals + n : part.arguments + n - callee.locals;
    switch (opcode(word)) {
        case Op::constant: return instruction(Op::constant, add(code.constants, callee.constants[n]));
        case Op::local:
        case Op::move_local: return instruction(Op::local, slot);
        case Op::set_local: return instruction(Op::set_local, slot);
        case Op::global:
        case Op::set_global: return instruction(opcode(word), add(code.cells, callee.cells[n]));
        case Op::tail_call: return instruction(Op::call, n);
        case Op::routine: return instruction(Op::routine, add(code.routines, callee.routines[n]));
        default: return word;
    }
}

// Makes room for new locals before the slots.
void shift_slots(Code& code, std::uint32_t count) {
    for (std::uint32_t& word : code.words)
        if (decoded(code, word).operand == Operand::slot) word += instruction(Op{}, count);
    for (NamePlace& name : code.names)
        for (NamePlace::Slot& s : name.slots)
            if (s.links == 0) s.slot = static_cast<std::uint16_t>(s.slot + count);
    code.locals = static_cast<std::uint16_t>(code.locals + count);
}

// Writes the words of sites.
class SiteWriter {
public:
    SiteWriter(Code& code, Edits& edits, Site& site)
        : code_(code), edits_(edits), site_(site), mark_(code.marks[site.at]) {}

    void call() {
        store(site_.parts[0].arguments, site_.code(0).arguments);
        put(site_.parts[0]);
        drop(2);
    }
    void times() {
        const std::uint32_t x = site_.parts[0].arguments, count = code_.words[site_.at + 1 - words_of_repetition];
        store(x, 1);
        put(count, mark_);
        const std::uint32_t again = site_.words, leave = jump(Op::count_down);
        put(site_.parts[0]);
        store(x, 1);
        site_.jumps.emplace_back(jump(Op::jump), again);
        site_.jumps.emplace_back(leave, site_.words);
        put(instruction(Op::pop), mark_);
        put(instruction(Op::local, x), mark_);
        drop(words_of_repetition);
    }
    void test() {
        const std::uint32_t x = site_.parts[0].arguments;
        store(x, 1);
        const std::uint32_t again = site_.words;
        put(site_.parts[0]);
        const std::uint32_t leave = jump(Op::leave_unless);
        put(site_.parts[1]);
        store(x, 1);
        site_.jumps.emplace_back(jump(Op::jump), again);
        site_.jumps.emplace_back(leave, site_.words);
        put(instruction(Op::local, x), mark_);
        drop(words_of_repetition);
    }

private:
    void put(std::uint32_t word, Span mark) {
        edits_.insert_before(site_.at, word, mark);
        site_.words++;
    }
    std::uint32_t jump(Op op) {
        put(instruction(op), mark_);
        return site_.words - 1;
    }
    // The values on top become locals.
    void store(std::uint32_t first, std::uint32_t count) {
        for (std::uint32_t i = 0; i < count; i++) {
            put(instruction(Op::set_local, first + i), mark_);
            put(instruction(Op::pop), mark_);
        }
    }
    void put(Part& part) {
        const Code& callee = *part.lambda->only;
        part.begin = site_.words;
        for (std::size_t i = 0; i < callee.words.size(); i++) {
            part.places.push_back(site_.words);
            const Instruction own = decoded(callee, callee.words[i]);
            if (own.act == Act::shortens || own.act == Act::returns) continue;
            const Span mark = callee.marks[i];
            if (opcode(callee.words[i]) == Op::store_local) {
                put(moved(code_, part, instruction(Op::set_local, own.n)), mark);
                put(instruction(Op::pop), mark);
                continue;
            }
            if (own.act != Act::operates) {
                put(moved(code_, part, callee.words[i]), mark);
                continue;
            }
            // As it was before its pass.
            put(instruction(Op::constant, add(code_.constants, callee.constants[own.n])), mark);
            put(instruction(Op::routine, add(code_.routines, {Routine::derive, 1})), mark);
            put(instruction(Op::call, 1), mark);
        }
        part.end = site_.words;
    }
    // The call and the words of its function before it.
    void drop(std::uint32_t count) {
        for (std::uint32_t i = 0; i < count; i++) edits_.drop(site_.at - i);
    }

    Code& code_;
    Edits& edits_;
    Site& site_;
    Span mark_;
};

// The new locals of a site, from `first` on; returns the next slot.
std::uint32_t place_locals(Site& site, std::uint32_t first) {
    for (std::size_t i = 0; i < site.parts.size(); i++) {
        Part& part = site.parts[i];
        part.locals = first;
        first += site.code(i).locals;
        // A test and the function that it is for have one argument.
        part.arguments = i > 0 ? site.parts[0].arguments : first;
        if (i == 0) first += site.code(i).arguments;
    }
    return first;
}

}  // namespace

std::uint32_t inline_calls(Code& code) {
    const auto is_lambda = [](const Value& v) { return has_form(v, Form::lambda); };
    if (std::none_of(code.constants.begin(), code.constants.end(), is_lambda)) return 0;
    const Graph graph(code);
    std::vector<Site> sites;
    std::uint32_t slots = 0;
    std::size_t words = code.words.size();
    for (std::uint32_t at = 1; at < graph.size() && words < most_in_code; at++)
        if (std::optional<Site> site = site_at(code, graph, at)) {
            slots = place_locals(*site, slots);
            for (const Part& part : site->parts) words += part.lambda->only->words.size();
            sites.push_back(std::move(*site));
        }
    if (sites.empty()) return 0;
    shift_slots(code, slots);
    Edits edits(code);
    for (Site& site : sites) {
        SiteWriter writer(code, edits, site);
        switch (site.form) {
            case Site::Form::call: writer.call(); break;
            case Site::Form::times: writer.times(); break;
            case Site::Form::test: writer.test(); break;
        }
    }
    const std::vector<std::uint32_t> start = edits.apply();
    for (const Site& site : sites) {
        const std::uint32_t first = start[site.at];
        for (const auto& [word, target] : site.jumps)
            code.words[first + word] = instruction(opcode(code.words[first + word]), first + target);
        for (const Part& part : site.parts) {
            const Span mark = code.marks[first];
            code.inlined.push_back({first + part.begin, first + part.end, part.lambda->function, mark, site.is_tail});
            for (const InlinedCall& inner : part.lambda->only->inlined)
                code.inlined.push_back({first + part.places[inner.begin], first + part.places[inner.end],
                                        inner.function, inner.mark, inner.replaces_frame});
        }
    }
    return slots;
}

}  // namespace stele::interp
