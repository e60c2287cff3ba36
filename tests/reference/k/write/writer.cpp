#include "tests/reference/k/write/writer.hpp"

#include "tests/reference/k/write/nodes.hpp"

namespace stele::reference::k {

namespace {

std::size_t leaves(const Value& v) {
    std::size_t n = 1;
    for (const Value& item : v.items) n += leaves(item);
    return n;
}

}  // namespace

Writer::Piece Writer::evaluated(const Tree& tree) {
    allow(30000);
    try {
        Value result = value_of(*tree, {});
        if (leaves(result) > 500) throw Unspecified{"a large value"};
        if (is(result, Kind::function)) throw Unspecified{"a function"};
        text_of(result);
        return {tree, result, 0};
    } catch (const Fails& e) {
        return {tree, std::nullopt, e.faults};
    }
}

Writer::Piece Writer::expression(int depth) {
    while (true) {
        try {
            allow(30000);
            Piece piece = evaluated(constant(choices_.any()));
            for (int i = 0; i < depth; i++) {
                for (int attempt = 0; attempt < 10; attempt++) {
                    try {
                        const Tree tree = applied(piece);
                        if (!tree) continue;
                        Piece whole = evaluated(tree);
                        // Drops most errors, because an error ends an expression.
                        if (!whole.value && !choices_.once_in(3)) continue;
                        piece = std::move(whole);
                        break;
                    } catch (const Unspecified&) {
                        unspecified_++;
                    }
                }
                if (!piece.value) break;
            }
            return piece;
        } catch (const Unspecified&) {
            unspecified_++;
        }
    }
}

Expression Writer::next() {
    while (true) {
        Piece piece = expression(1 + static_cast<int>(choices_.below(4)));
        if (piece.tree->form == Node::constant) continue;
        allow(30000);
        try {
            if (!piece.value) return {text_of(*piece.tree), {std::nullopt, piece.faults}};
            return {text_of(*piece.tree), {text_of(*piece.value), 0}};
        } catch (const Unspecified&) {
            unspecified_++;
        }
    }
}

}  // namespace stele::reference::k
