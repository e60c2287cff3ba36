#include "interp/compile/graph.hpp"

#include <algorithm>

#include "interp/compile/generate.hpp"

namespace stele::interp {

namespace {

// A value on the stack: the node that leaves it, and where its computation begins.
struct Entry {
    std::uint32_t node, first;
};
constexpr Entry joined{Graph::none, Graph::none};

bool is_of_pass(const Instruction& i) { return i.act == Act::shortens; }

}  // namespace

// One pass: before a join of two paths, the stack of one of them is known. All values below the top are the same in
// both, as only a conditional's value differs.
Graph::Graph(const Code& code) {
    constexpr int unknown = -1;
    const auto count = static_cast<std::uint32_t>(code.words.size());
    nodes_.resize(count);
    std::vector<int> arriving(count + 1, unknown);  // the depth of the stack of jumps to here
    std::vector<Entry> stack;
    bool is_live = true;
    for (std::uint32_t at = 0; at < count; at++) {
        GraphNode& node = nodes_[at];
        node.row = decoded(code, code.words[at]);
        node.user = none;
        const Instruction& i = node.row;
        if (arriving[at] != unknown) {
            if (is_live && !stack.empty()) stack.back() = joined;
            stack.resize(static_cast<std::size_t>(arriving[at]), joined);
        } else if (!is_live) {
            stack.clear();  // a statement or a handler
        }
        is_live = stack.size() >= static_cast<std::size_t>(i.takes);
        if (!is_live) continue;
        node.is_reached = true;
        node.depth = static_cast<std::uint32_t>(stack.size());
        node.first = at;
        node.edges = static_cast<std::uint32_t>(edges_.size());
        if (is_of_pass(i)) {
            node.row.takes = node.row.leaves = 0;
            continue;
        }
        for (int k = 0; k < i.takes; k++) {
            const Entry& entry = stack.end()[-1 - k];
            edges_.push_back(entry.node);
            if (entry.node != none) nodes_[entry.node].user = at;
            node.first = entry.first == none || node.first == none ? none : std::min(node.first, entry.first);
        }
        stack.resize(stack.size() - static_cast<std::size_t>(i.takes));
        for (int k = 0; k < i.leaves; k++) stack.push_back(i.leaves == 1 ? Entry{at, node.first} : joined);
        const std::uint32_t target = target_of(code, i);
        if (target > at) {
            const std::size_t depth = i.operand == Operand::loop ? node.depth : stack.size();
            arriving[target] = static_cast<int>(i.operand == Operand::trap ? 0 : depth);
        }
        is_live = i.act != Act::jumps && i.act != Act::returns;
    }
}

std::uint32_t Graph::root() const {
    for (std::uint32_t at = 0; at < size(); at++) {
        const Instruction& i = nodes_[at].row;
        if (i.act == Act::returns) return operands(at)[0];
        const bool is_plain = i.act == Act::writes || i.act == Act::reads || i.act == Act::applies ||
                              i.act == Act::calls || i.act == Act::lists || i.act == Act::makes ||
                              i.act == Act::indexes || i.act == Act::projects || i.act == Act::operates ||
                              is_of_pass(i);
        if (!is_plain) return none;
    }
    return none;
}

std::string graph_text(const Code& code) {
    const Graph graph(code);
    std::string text, lines = disassemble(code);
    std::size_t begin = 0;
    for (std::uint32_t at = 0; at < graph.size(); at++) {
        const std::size_t end = lines.find('\n', begin);
        text += lines.substr(begin, end - begin);
        begin = end + 1;
        if (graph[at].is_reached && graph[at].row.takes > 0) {
            text += " ←";
            for (const std::uint32_t operand : graph.operands(at))
                text += operand == Graph::none ? " ?" : " " + std::to_string(operand);
        }
        text += '\n';
    }
    return text;
}

void Edits::drop(std::uint32_t at) {
    dropped_.resize(code_.words.size());
    dropped_[at] = true;
}

std::vector<std::uint32_t> Edits::apply() {
    if (added_.empty() && dropped_.empty()) return {};
    dropped_.resize(code_.words.size());
    std::stable_sort(added_.begin(), added_.end(), [](const Added& a, const Added& b) { return a.key < b.key; });
    std::vector<std::uint32_t> words;
    std::vector<Span> marks, spans;
    std::vector<std::uint32_t> start, place;  // of each word: itself with the words before it; itself alone
    const auto put = [&](std::uint32_t word, Span mark, Span span) {
        words.push_back(word);
        marks.push_back(mark);
        spans.push_back(span);
    };
    const auto here = [&words] { return static_cast<std::uint32_t>(words.size()); };
    std::size_t next = 0;
    const auto put_added = [&](std::size_t key) {
        for (; next < added_.size() && added_[next].key == key; next++) put(added_[next].word, added_[next].mark, {});
    };
    code_.spans.resize(code_.words.size());
    for (std::size_t at = 0; at < code_.words.size(); at++) {
        start.push_back(here());
        put_added(2 * at);
        place.push_back(here());
        if (!dropped_[at]) put(code_.words[at], code_.marks[at], code_.spans[at]);
        put_added(2 * at + 1);
    }
    start.push_back(here());
    code_.words = std::move(words);
    code_.marks = std::move(marks);
    code_.spans = std::move(spans);
    for (std::uint32_t& word : code_.words)
        if (const Instruction i = decoded(code_, word); i.operand == Operand::word)
            word = instruction(opcode(word), start[i.n]);
    for (ItemLoop& loop : code_.loops) loop.end = start[loop.end];
    for (Memo& memo : code_.memos) memo.end = start[memo.end];
    for (PhraseUse& phrase : code_.phrases) phrase.end = place[phrase.end - 1] + 1;
    for (Trap& trap : code_.traps)
        for (std::uint32_t* word : {&trap.begin, &trap.end, &trap.handler, &trap.after}) *word = start[*word];
    for (InlinedCall& call : code_.inlined) call.begin = start[call.begin], call.end = start[call.end];
    for (std::uint32_t& word : code_.statements) word = start[word];
    for (std::uint32_t& word : code_.lines) word = start[word];
    added_.clear();
    dropped_.clear();
    return start;
}

}  // namespace stele::interp
