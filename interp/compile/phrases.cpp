// The search for phrases. A phrase is tried before its part of the code, once its operands are computed: the part
// follows for values that its function refuses, so that results, errors and their places are those of the part.
#include "interp/compile/phrases.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "interp/compile/terms.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/structure.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/meanings.hpp"

namespace stele::interp {

namespace {

using prims::func::most_fused;

// The terms of a pattern's variables, and the nodes of its applications.
struct Match {
    std::vector<const Term*> variables[most_fused];
    std::vector<std::uint32_t> nodes;
    const Meaning* open = nullptr;
    bool is_spelled_out = false;  // the open function is a program's

    struct State {
        std::array<std::size_t, most_fused> variables;
        std::size_t nodes;
        const Meaning* open;
        bool is_spelled_out;
    };
    State state() const {
        State s{{}, nodes.size(), open, is_spelled_out};
        for (std::size_t i = 0; i < most_fused; i++) s.variables[i] = variables[i].size();
        return s;
    }
    // Forgets what was found since.
    void restore(const State& s) {
        for (std::size_t i = 0; i < most_fused; i++) variables[i].resize(s.variables[i]);
        nodes.resize(s.nodes);
        open = s.open;
        is_spelled_out = s.is_spelled_out;
    }
};

bool is_commutative(const Meaning& m) {
    for (const Meaning* c :
         {&meaning::plus, &meaning::times, &meaning::equal, &meaning::equal_to, &meaning::not_equal_to,
          &meaning::minimum, &meaning::maximum, &meaning::match_values, &meaning::match})
        if (&m == c) return true;
    return false;
}

class Matching {
public:
    explicit Matching(Terms& terms) : terms_(terms) {}

    bool matches(const Pattern& p, const Term& t, Match& m) {
        Engine::current().check_limits();
        switch (p.kind) {
            case Pattern::Kind::variable: return binds(p, t, m);
            case Pattern::Kind::parameter: return t.kind == Term::Kind::parameter && t.number == p.number;
            case Pattern::Kind::primitive:
                return t.kind == Term::Kind::value && is_primitive(t.value) && primitive_of(t.value).dyad == p.meaning;
            case Pattern::Kind::either: {
                for (const Pattern* part : p.parts)
                    if (part && matches(*part, t, m)) return true;
                return false;
            }
            case Pattern::Kind::apply: return applies(p, t, m);
            case Pattern::Kind::function: {
                const Term* result = terms_.applied(t, p.number);
                if (t.node != Graph::none) m.nodes.push_back(t.node);
                m.is_spelled_out = t.kind != Term::Kind::value || !is_primitive(t.value);
                return result && matches(*p.parts[0], *result, m);
            }
            case Pattern::Kind::open:
                if (t.kind != Term::Kind::apply || t.parts.size() != 2) return false;
                if (t.meaning->fold == prims::Fold::none && t.meaning != &meaning::join) return false;
                for (std::uint32_t i = 0; i < 2; i++)
                    if (t.parts[i]->kind != Term::Kind::parameter || t.parts[i]->number != i) return false;
                m.open = t.meaning;
                return true;
        }
        return false;
    }

private:
    static bool binds(const Pattern& p, const Term& t, Match& m) {
        auto& bound = m.variables[p.number];
        if (t.kind == Term::Kind::parameter || (!t.is_trivial() && t.node == Graph::none)) return false;
        if (!bound.empty() && !bound[0]->is_same(t)) return false;
        bound.push_back(&t);
        return true;
    }
    bool applies(const Pattern& p, const Term& t, Match& m) {
        if (t.kind != Term::Kind::apply || t.meaning != p.meaning) return false;
        const std::size_t n = t.parts.size();
        if (n > std::size(p.parts) || (n < std::size(p.parts) && p.parts[n]) || !p.parts[n - 1]) return false;
        const Match::State before = m.state();
        if (t.node != Graph::none) m.nodes.push_back(t.node);
        const Match::State with_node = m.state();
        bool found = true;
        for (std::size_t i = 0; i < n && found; i++) found = matches(*p.parts[i], *t.parts[i], m);
        if (!found && n == 2 && is_commutative(*p.meaning)) {
            m.restore(with_node);
            found = matches(*p.parts[0], *t.parts[1], m) && matches(*p.parts[1], *t.parts[0], m);
        }
        if (!found) m.restore(before);
        return found;
    }

    Terms& terms_;
};

class PhraseFinder {
public:
    PhraseFinder(Code& code, const Graph& graph, const std::vector<bool>& kept)
        : code_(code),
          graph_(graph),
          kept_(kept),
          open_(code, graph, {}),
          closed_(code, graph, kept),
          changes_(changes_of_slots(code, graph)) {}

    // Of several phrases, those that begin later are tried if the values are none of the first.
    void find(std::uint32_t root, Edits& edits) {
        if (!may_begin(root)) return;
        const Term& outermost = open_.of(root);
        if (outermost.kind != Term::Kind::apply) return;
        std::uint32_t after = 0;
        for (const RootedRow& r : rows_of(*outermost.meaning)) {
            for (Terms* terms : {&open_, &closed_}) {
                Match m;
                if (Matching(*terms).matches(*r.row->pattern, terms->of(root), m) &&
                    place(*r.row, m, root, after, edits))
                    break;
            }
        }
    }

private:
    // Whether the node can be the last of a phrase: avoids making a term for every node.
    bool may_begin(std::uint32_t root) const {
        const Instruction& i = graph_[root].row;
        if (i.act != Act::applies) return i.act == Act::calls || i.act == Act::indexes;
        const Primitive& primitive = *code_.functions[i.n].primitive;
        const Meaning* m = i.takes == 1 ? primitive.monad : primitive.dyad;
        return m && !rows_of(*m).empty();
    }

    // Adds the phrase, if its operands are all there before anything else of the part is computed.
    bool place(const PhraseRow& row, const Match& m, std::uint32_t root, std::uint32_t& after, Edits& edits) {
        const std::uint32_t begin = where(m, root);
        if (begin == Graph::none || begin < after || !is_all_of_match(m, begin, root)) return false;
        PhraseUse phrase{.row = &row, .function = row.function, .end = root + 1};
        phrase.use = {.rules = code_.rules, .meaning = m.open, .is_spelled_out = m.is_spelled_out};
        phrase.drops = depth_at(begin) + 1 - graph_[root].depth_after();
        for (int v = 0; v < most_fused && !m.variables[v].empty(); v++) {
            const auto operand = operand_at(m.variables[v], begin);
            if (!operand) return false;
            phrase.operands[v] = *operand;
            phrase.count++;
            // On the stack it is the phrase's alone.
            if (operand->place == PhraseOperand::Place::stack) phrase.use.last_uses |= 1u << v;
        }
        edits.insert_before(begin, instruction(Op::phrase, static_cast<std::uint32_t>(code_.phrases.size())),
                            code_.marks[root]);
        code_.phrases.push_back(phrase);
        after = begin + 1;
        return true;
    }

    // The word before which the phrase is tried: after the last operand that is more than a variable or constant.
    std::uint32_t where(const Match& m, std::uint32_t root) const {
        std::uint32_t begin = 0;
        for (const auto& terms : m.variables)
            for (const Term* t : terms)
                if (!t->is_trivial()) begin = std::max(begin, t->node + 1);
        return begin == 0 ? graph_[root].first : begin;
    }

    std::uint32_t depth_at(std::uint32_t at) const { return graph_[at].depth; }

    // Whether the words from `begin` to the root only compute the match.
    bool is_all_of_match(const Match& m, std::uint32_t begin, std::uint32_t root) const {
        for (const std::uint32_t node : m.nodes) {
            const bool is_kept = node != root && !kept_.empty() && kept_[node];
            if (node < begin || (is_kept && graph_[node].first < begin)) return false;
        }
        for (std::uint32_t at = begin; at < root; at++) {
            if (!graph_[at].is_reached) return false;
            const Op op = opcode(code_.words[at]);
            const bool is_read = op == Op::constant || op == Op::local || op == Op::global;
            const bool makes_function = graph_[at].row.act == Act::makes || graph_[at].row.act == Act::projects;
            const bool is_part = std::find(m.nodes.begin(), m.nodes.end(), at) != m.nodes.end();
            if (!is_read && !makes_function && !is_part) return false;
        }
        return true;
    }

    std::optional<PhraseOperand> operand_at(const std::vector<const Term*>& same, std::uint32_t begin) {
        using Place = PhraseOperand::Place;
        for (const Term* t : same)
            if (t->node < begin && graph_[t->node].user >= begin && graph_[t->node].user != Graph::none)
                return PhraseOperand{Place::stack, depth_at(begin) - graph_[t->node].depth_after()};
        const Term& t = *same[0];
        if (t.kind == Term::Kind::value) {
            code_.constants.push_back(t.value);
            return PhraseOperand{Place::constant, static_cast<std::uint32_t>(code_.constants.size() - 1)};
        }
        if (t.kind != Term::Kind::variable) return {};
        // Read before the part was begun: something may have changed it since.
        const bool is_early = std::any_of(same.begin(), same.end(), [&](const Term* s) { return s->node < begin; });
        if (t.cell) {
            if (is_early) return {};
            // The text of a function seen through may be the only one that names it.
            const auto number = std::find(code_.cells.begin(), code_.cells.end(), t.cell) - code_.cells.begin();
            if (number == std::ssize(code_.cells)) code_.cells.push_back(const_cast<Cell*>(t.cell));
            return PhraseOperand{Place::global, static_cast<std::uint32_t>(number)};
        }
        if (is_early && changes_[t.number] > 0) return {};
        return PhraseOperand{Place::local, t.number};
    }

    Code& code_;
    const Graph& graph_;
    const std::vector<bool>& kept_;
    // With and without the values that are kept for calls.
    Terms open_, closed_;
    std::vector<int> changes_;  // by slot
};

}  // namespace

void find_phrases(Code& code, const Graph& graph, const std::vector<bool>& kept, Edits& edits) {
    PhraseFinder finder(code, graph, kept);
    for (std::uint32_t at = 0; at < graph.size(); at++) {
        const Act act = graph[at].row.act;
        const bool may_be = act == Act::applies || act == Act::calls || act == Act::indexes;
        if (may_be && graph[at].is_reached) finder.find(at, edits);
    }
}

void note_last_uses(Code& code) {
    for (std::uint32_t at = 0; at < code.words.size(); at++) {
        if (opcode(code.words[at]) != Op::phrase) continue;
        PhraseUse& phrase = code.phrases[operand(code.words[at])];
        const auto begin = code.words.begin() + at, end = code.words.begin() + phrase.end;
        const std::span operands(phrase.operands, static_cast<std::size_t>(phrase.count));
        for (std::size_t i = 0; i < operands.size(); i++) {
            const PhraseOperand& o = operands[i];
            const auto is_same = [&o](const PhraseOperand& p) { return p.place == o.place && p.number == o.number; };
            if (o.place != PhraseOperand::Place::local || std::count_if(operands.begin(), operands.end(), is_same) > 1)
                continue;
            if (std::find(begin, end, instruction(Op::move_local, o.number)) != end) phrase.use.last_uses |= 1u << i;
        }
    }
}

}  // namespace stele::interp
