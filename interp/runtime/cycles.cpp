// Frees namespaces that only refer to each other, or to themselves: a function holds the namespace that it was
// written in, a namespace the enclosing one. Reference counts alone would never free these.
//
// The references from within are counted for everything that namespaces reach. Objects with more references are held
// from outside: they stay, with all that they refer to. The variables of the other namespaces lose their values.

#include "interp/runtime/function.hpp"
#include "interp/runtime/workspace.hpp"

namespace stele::interp {

class CycleCollector {
public:
    CycleCollector(Workspace& workspace, bool to_the_end) : workspace_(workspace), to_the_end_(to_the_end) {}

    void run() {
        for (Space* s = workspace_.first_; s; s = s->next_)
            if (s->reference_) see(s->reference_);
        while (!waiting_.empty()) {
            Node node = take();
            each_part(node, [&](Node part) { see(part).outside--; });
        }
        for (auto& [key, state] : nodes_)
            if (state.outside > 0) waiting_.push_back(state.node), state.stays = true;
        while (!waiting_.empty()) {
            Node node = take();
            each_part(node, [&](Node part) {
                State& state = nodes_.at(part.key());
                if (!std::exchange(state.stays, true)) waiting_.push_back(part);
            });
        }
        std::vector<Value> ended;
        for (const auto& [key, state] : nodes_)
            if (!state.stays && state.node.array && state.node.array->kind == Kind::name_space)
                ended.push_back(Value::share(state.node.array));
        for (const Value& reference : ended)
            for (const auto& cell : space_of(reference).cells()) workspace_.erase(*cell);
        for (const Value& reference : ended) space_of(reference).parent_ = Value();
    }

private:
    // An array that may refer to others, or the text of a function.
    struct Node {
        Array* array = nullptr;
        Lambda* lambda = nullptr;
        std::int64_t references = 0;
        const void* key() const { return array ? static_cast<const void*>(array) : lambda; }
    };
    struct State {
        Node node;
        std::int64_t outside;  // references not found yet
        bool stays = false;
    };

    State& see(Array* array) { return see(Node{array, nullptr, static_cast<std::int64_t>(array->count)}); }
    State& see(Node node) {
        auto [at, is_new] = nodes_.try_emplace(node.key(), State{node, node.references});
        if (is_new) waiting_.push_back(node);
        return at->second;
    }
    // A lambda is held by all its function values, as one reference, and by the code that it is written in.
    static Node text(const std::shared_ptr<Lambda>& lambda) {
        const std::int64_t own = lambda->keep_alive ? 1 : 0;
        return {nullptr, lambda.get(), lambda.use_count() - own + static_cast<std::int64_t>(lambda->references)};
    }
    Node take() {
        if (!to_the_end_) Engine::check_limits_of_any();
        Node node = waiting_.back();
        waiting_.pop_back();
        return node;
    }

    template <class Act> static void value(const Value& v, Act& act) {
        if (v.is_heap() && v->storage == Storage::value && v->owns_items())
            act(Node{v.array(), nullptr, static_cast<std::int64_t>(v->count)});
    }
    template <class Act> static void each_part(const Node& node, Act act) {
        static const std::vector<std::shared_ptr<Lambda>> no_lambdas;
        if (node.lambda) {
            value(node.lambda->home, act);
            for (const Lambda::Variant& variant : node.lambda->variants)
                for (const Code* code : {variant.code.get(), variant.plain.get()})
                    for (const std::shared_ptr<Lambda>& inner : code ? code->lambdas : no_lambdas) act(text(inner));
            return;
        }
        const Array& a = *node.array;
        if (a.kind == Kind::name_space) {
            const Space& space = *reinterpret_cast<Space*>(a.values()[0].payload());
            value(space.parent_, act);
            for (const auto& cell : space.cells()) value(cell->value, act);
            return;
        }
        std::int64_t first = 0;
        if (a.kind == Kind::function) {
            const auto form = static_cast<Form>(a.form);
            if (form == Form::external) return;
            if (form == Form::lambda || form == Form::with_operands) {
                auto* lambda = reinterpret_cast<Lambda*>(a.values()[0].payload());
                if (lambda->keep_alive) act(text(lambda->keep_alive));
                first = 2;
            }
        }
        for (std::int64_t i = first; i < a.n; i++) value(a.values()[i], act);
    }

    Workspace& workspace_;
    bool to_the_end_;
    std::unordered_map<const void*, State> nodes_;
    std::vector<Node> waiting_;
};

void Workspace::collect_cycles(bool to_the_end) {
    if (first_) CycleCollector(*this, to_the_end).run();
}

}  // namespace stele::interp
