// Random functions.
#include "tests/reference/k/write/nodes.hpp"
#include "tests/reference/k/write/writer.hpp"

namespace stele::reference::k {

Tree Writer::body(int parameters, int depth) {
    auto parameter = [&] {
        const std::size_t which = choices_.below(static_cast<std::size_t>(parameters));
        return node(Node::parameter, std::string(1, static_cast<char>('x' + which)));
    };
    if (depth == 0) {
        if (choices_.once_in(4)) return constant(choices_.atom(Constants::small));
        return parameter();
    }
    switch (choices_.below(12)) {
        case 0: return node(Node::enlisted, "", {body(parameters, depth - 1), body(parameters, depth - 1)});
        case 1:
            return node(Node::conditional, "",
                        {call(body(parameters, 0), verb_of(choices_.of(std::string("<>~"))), body(parameters, 0)),
                         body(parameters, depth - 1), body(parameters, depth - 1)});
        case 2:
        case 3:
        case 4: return call(verb_of(choices_.of(glyphs_of_one)), body(parameters, depth - 1));
        case 5: return call(derived(simple_pair(), choices_.once_in(2) ? "/" : "\\"), body(parameters, depth - 1));
        default: {
            const char glyph = choices_.of(choices_.once_in(3) ? glyphs_of_two : pervasive + ",,");
            return call(body(parameters, depth - 1), verb_of(glyph), body(parameters, depth - 1));
        }
    }
}

// A function of two arguments that accepts most arguments.
Tree Writer::simple_pair() {
    static const std::string glyphs = "+-*&|,,+<=>%~";
    return verb_of(choices_.of(glyphs));
}

Tree Writer::function(int valence, int depth) {
    if (depth > 0 && choices_.once_in(3)) {
        const int parameters = valence;
        return node(Node::lambda, std::to_string(parameters),
                    {body(parameters, 1 + static_cast<int>(choices_.below(2)))});
    }
    if (valence == 2) {
        if (depth > 0 && choices_.once_in(6))
            return derived(function(2, 0), choices_.of(std::vector<std::string>{"'", "/:", "\\:"}));
        if (depth > 0 && choices_.once_in(10))
            return node(Node::train, "", {function(1, 0), choices_.once_in(2) ? function(2, 0) : simple_pair()});
        return choices_.once_in(3) ? verb_of(choices_.of(glyphs_of_two)) : simple_pair();
    }
    switch (choices_.below(8)) {
        case 0:
        case 1: {  // a projection of a verb
            const char glyph = choices_.of(choices_.once_in(2) ? glyphs_of_two : pervasive);
            const Tree left = constant(left_for(glyph, choices_.vector()));
            if (depth > 0 && choices_.once_in(4)) return node(Node::projection, "[", {verb_of(glyph), nullptr, left});
            return node(Node::projection, depth > 0 && choices_.once_in(3) ? "[" : "", {verb_of(glyph), left, nullptr});
        }
        case 2:
            if (depth > 0) return node(Node::train, "", {function(1, 0), function(1, 0)});
            [[fallthrough]];
        case 3:
            if (depth > 0)
                return derived(simple_pair(), choices_.of(std::vector<std::string>{"/", "\\", "':", "/", "\\"}));
            [[fallthrough]];
        case 4:
            if (depth > 0)
                return node(Node::projection, "[",
                            {node(Node::lambda, "2", {body(2, 1)}), constant(choices_.any(1)), nullptr});
            [[fallthrough]];
        default: return node(Node::verb, std::string(1, choices_.of(glyphs_of_one)) + ":");
    }
}

}  // namespace stele::reference::k
