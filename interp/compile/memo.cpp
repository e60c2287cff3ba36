
#include "interp/compile/generate.hpp"

namespace stele::interp {

namespace {

// Every part of a long expression starts a search: without a limit these would take quadratic time.
constexpr int most_parts = 200;

bool is_pure(const Meaning* m) { return m && (m->properties & prims::pure); }

// A function whose result depends only on its arguments: a pure primitive, or an operator applied to pure primitives.
bool is_pure_function(const Node& f, std::size_t arguments) {
    if (f.kind == NodeKind::primitive) return is_pure(arguments == 1 ? f.primitive->monad : f.primitive->dyad);
    if (f.kind != NodeKind::derive || !f.parts[0] || f.parts[0]->kind != NodeKind::primitive) return false;
    for (std::size_t i = 1; i < f.parts.size(); i++) {
        const Node* operand = f.parts[i];
        if (!operand || operand->kind != NodeKind::primitive) return false;
        const Primitive& p = *operand->primitive;
        if (!is_pure(p.dyad) && !is_pure(p.monad)) return false;
    }
    return true;
}

}  // namespace

bool find_dependence(const Node& node, const NameTable& parameters, const NameTable& locals, Dependence& found) {
    if (++found.parts > most_parts) return false;
    switch (node.kind) {
        case NodeKind::literal: return true;
        case NodeKind::name: {
            if (node.path.parts.size() > 1) return false;
            auto among = [&node](const NameTable& names) {
                return node.path.is_simple() ? names.find(node.path.parts[0]) : NameTable::none;
            };
            if (std::size_t at = among(parameters); at != NameTable::none) {
                found.parameters |= 1u << at;
                return true;
            }
            return among(locals) == NameTable::none && node.cls != NameClass::function;
        }
        case NodeKind::list:
        case NodeKind::index:
            for (const Node* part : node.parts)
                if (part && !find_dependence(*part, parameters, locals, found)) return false;
            found.computes = true;
            return true;
        case NodeKind::apply: {
            const Node& f = *node.parts[0];
            if (f.kind == NodeKind::name && f.cls != NameClass::function) {
                if (!find_dependence(f, parameters, locals, found)) return false;
                found.data.push_back(&f.path);
            } else if (!is_pure_function(f, node.parts.size() - 1)) {
                return false;
            }
            for (std::size_t i = 1; i < node.parts.size(); i++)
                if (node.parts[i] && !find_dependence(*node.parts[i], parameters, locals, found)) return false;
            found.computes = true;
            return true;
        }
        default: return false;
    }
}

}  // namespace stele::interp
