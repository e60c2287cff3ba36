// Applications of functions to a piece of an expression.
#include "tests/reference/k/write/nodes.hpp"
#include "tests/reference/k/write/writer.hpp"

namespace stele::reference::k {

Tree Writer::with_left(const Piece& piece) {
    const char glyph = choices_.of(glyphs_of_two);
    if (choices_.once_in(8) && (glyph == '#' || glyph == '_')) return call(function(1), verb_of(glyph), piece.tree);
    const Tree left = choices_.once_in(9) ? expression(1).tree : constant(left_for(glyph, *piece.value));
    return node(Node::application, choices_.once_in(12) ? "[" : "", {verb_of(glyph), left, piece.tree});
}

Tree Writer::with_right(const Piece& piece) {
    const Value& v = *piece.value;
    switch (choices_.below(8)) {
        case 0: return call(piece.tree, constant(indices_into(v)));
        case 1: return call(piece.tree, verb_of('@'), constant(indices_into(v)));
        case 2: {
            if (is(v, Kind::dictionary)) return call(piece.tree, verb_of('_'), constant(indices_into(v)));
            return call(piece.tree, verb_of('_'),
                        constant(integer(choices_.between(-1, static_cast<long>(count_of(v))))));
        }
        case 3:
            return call(piece.tree, verb_of('?'),
                        constant(choices_.once_in(2) || !is(v, Kind::list) || v.items.empty() ? choices_.any(0)
                                                                                              : choices_.of(v.items)));
        case 4: {  // at depth
            if (!is(v, Kind::list) || v.items.empty()) return nullptr;
            const Tree second = constant(indices_into(v.items[0]));
            const Tree first = constant(indices_into(v));
            if (choices_.once_in(2)) return node(Node::application, "[", {piece.tree, first, second});
            return call(piece.tree, verb_of('.'), constant(list({first->value, second->value}, integer(0))));
        }
        case 5: return call(piece.tree, verb_of(choices_.of(pervasive)), constant(conforming(v)));
        case 6: return call(piece.tree, verb_of(','), constant(choices_.any(0)));
        default: return call(piece.tree, verb_of(choices_.of(glyphs_of_two)), constant(choices_.any(0)));
    }
}

Tree Writer::repeated(const Piece& piece) {
    const std::string adverb = choices_.once_in(2) ? "/" : "\\";
    if (choices_.once_in(3)) {
        if (choices_.once_in(2)) return call(derived(derived(verb_of(','), "/"), adverb), piece.tree);
        return call(derived(function(1), adverb), piece.tree);
    }
    if (choices_.once_in(2))
        return call(constant(integer(choices_.between(0, 5))), derived(function(1), adverb), piece.tree);
    const Tree limit = constant(integer(choices_.between(-2, 60)));
    const Tree x = node(Node::parameter, "x");
    const Tree measured = is_atom(*piece.value) ? x : call(verb_of('#'), x);
    const Tree test = node(Node::lambda, "1", {call(measured, verb_of(choices_.of(std::string("<>"))), limit)});
    return call(test, derived(function(1), adverb), piece.tree);
}

Tree Writer::with_adverb(const Piece& piece) {
    const Value& v = *piece.value;
    const std::string fold = choices_.once_in(2) ? "/" : "\\";
    switch (choices_.below(13)) {
        case 0:
        case 1: return call(derived(function(1), "'"), piece.tree);
        case 2: return call(constant(conforming(v)), derived(function(2), "'"), piece.tree);
        case 3:
        case 4: return call(derived(choices_.once_in(3) ? function(2) : simple_pair(), fold), piece.tree);
        case 5:
            return call(constant(choices_.any(2)), derived(choices_.once_in(2) ? function(2) : simple_pair(), fold),
                        piece.tree);
        case 6: return call(constant(choices_.any(2)), derived(function(2), "/:"), piece.tree);
        case 7: return call(piece.tree, derived(function(2), "\\:"), constant(choices_.any(2)));
        case 8: return call(derived(function(2), "':"), piece.tree);
        case 9: return call(constant(choices_.any(2)), derived(function(2), "':"), piece.tree);
        case 10:
            return call(derived(derived(choices_.once_in(2) ? simple_pair() : function(2), fold), "'"), piece.tree);
        case 11: {  // three lists
            const Tree lambda = node(Node::lambda, "3", {body(3, 2)});
            return node(Node::application, "[",
                        {derived(lambda, choices_.once_in(2) ? "'" : fold), constant(conforming(v)),
                         constant(conforming(v)), piece.tree});
        }
        default: return call(derived(derived(function(1), "'"), "'"), piece.tree);
    }
}

Tree Writer::with_data(const Piece& piece) {
    const Value& v = *piece.value;
    if (is_text(v) && choices_.once_in(2))
        return call(
            derived(constant(choices_.once_in(2) ? character('a') : text(choices_.once_in(2) ? "ab" : "b")), "\\"),
            piece.tree);
    switch (choices_.below(6)) {
        case 0: return call(derived(constant(choices_.ascending()), "'"), piece.tree);
        case 1: return call(derived(constant(integer(choices_.between(1, 4))), "':"), piece.tree);
        case 2: return call(constant(integer(choices_.between(1, 4))), derived(function(1), "':"), piece.tree);
        case 3:
            return call(derived(constant(choices_.once_in(2) ? integer(choices_.between(2, 12))
                                                             : choices_.whole_numbers(count_of(v), 2, 9)),
                                "/"),
                        piece.tree);
        case 4:
            return call(derived(constant(choices_.once_in(2) ? integer(choices_.between(2, 12))
                                                             : choices_.whole_numbers(1 + choices_.below(4), 2, 9)),
                                "\\"),
                        piece.tree);
        default: return call(derived(constant(choices_.once_in(2) ? character(',') : text(", ")), "/"), piece.tree);
    }
}

Tree Writer::amended(const Piece& piece) {
    const Value& v = *piece.value;
    const Value i = indices_into(v);
    std::vector<Tree> parts = {verb_of('@'), piece.tree, constant(i)};
    if (is(v, Kind::list) && !v.items.empty() && choices_.once_in(4)) {
        parts[0] = verb_of('.');
        parts[2] = constant(list({is_atom(i) ? i : integer(0), indices_into(v.items[0])}, integer(0)));
    }
    if (choices_.once_in(3)) {
        parts.push_back(function(1));
    } else {
        parts.push_back(choices_.once_in(2) ? verb_of(':') : simple_pair());
        parts.push_back(constant(conforming(i)));
    }
    return node(Node::application, "[", parts);
}

Tree Writer::called(const Piece& piece) {
    switch (choices_.below(8)) {
        case 0: return node(Node::application, "[", {function(2), constant(choices_.any(0)), piece.tree});
        case 1: return call(function(1), verb_of('@'), piece.tree);
        case 2: return node(Node::enlisted, "", {constant(choices_.any(1)), piece.tree});
        case 3: return node(Node::application, "[", {verb_of('@'), function(1), piece.tree, constant(symbol("bad"))});
        case 4: return call(function(2), verb_of('.'), piece.tree);
        case 5:
            return call(node(Node::enlisted, "", {function(1), function(1)}), derived(verb_of('@'), "\\:"), piece.tree);
        case 6: return call(piece.tree, verb_of(','), call(verb_of('@'), function(choices_.once_in(2) ? 1 : 2)));
        default: return call(function(1), piece.tree);
    }
}

Tree Writer::applied(const Piece& piece) {
    switch (choices_.below(16)) {
        case 0:
        case 1:
        case 2: return call(verb_of(choices_.of(glyphs_of_one)), piece.tree);
        case 3:
        case 4:
        case 5:
        case 6: return with_left(piece);
        case 7:
        case 8: return with_right(piece);
        case 9:
        case 10:
        case 11: return with_adverb(piece);
        case 12: return with_data(piece);
        case 13: return repeated(piece);
        case 14: return amended(piece);
        default: return called(piece);
    }
}

}  // namespace stele::reference::k
