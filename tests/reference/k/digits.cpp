// Lists of numbers and texts before / and \: bases and separators.
#include <algorithm>

#include "tests/reference/k/verbs.hpp"

namespace stele::reference::k {

namespace {

void whole_bases(const Items& bases) {
    for (const Value& b : bases)
        if (!is(b, Kind::integer) || b.number < 2 || b.number > 1000000) throw Unspecified{"bases below 2"};
}

void collect_atoms(const Value& x, Items& atoms) {
    spend(1);
    if (is(x, Kind::dictionary) || is(x, Kind::table)) throw Unspecified{"digits of a dictionary"};
    if (is(x, Kind::list) && x.items.empty()) throw Unspecified{"the digits of empty lists"};
    if (is_atom(x)) atoms.push_back(x);
    else
        for (const Value& item : x.items) collect_atoms(item, atoms);
}

// The number of digits that the largest number needs.
std::size_t places_needed(std::int64_t base, const Items& atoms) {
    std::size_t places = 0;
    for (const Value& atom : atoms) {
        std::int64_t n = number_of(atom);
        if (n < 0) throw Fails{domain_fault};
        std::size_t own = 0;
        for (; n > 0; n /= base) own++;
        places = std::max(places, own);
    }
    return places;
}

}  // namespace

Value decode(const Value& base, const Value& digits) {
    if (is(digits, Kind::dictionary) || is(digits, Kind::table)) throw Unspecified{"digits of a dictionary"};
    if (is_list(base) && is_atom(digits)) throw Fails{type_fault};
    if (is_atom(digits)) throw Unspecified{"one digit"};
    const Items items = digits.items;
    if (is_list(base) && count_of(base) != items.size()) throw Fails{length_fault};
    // An empty list of lists gives a zero for each item of its prototype.
    if (items.empty() && !is_list(base) && is(*digits.like, Kind::list) && is_integers(*digits.like))
        return arithmetic('*', integer(0), *digits.like);
    if (items.empty() && (!is_integers(digits) || is_list(base))) throw Unspecified{"no digits"};
    const Items bases = is_list(base) ? items_of(base) : Items(items.size(), base);
    whole_bases(bases);
    Value result = integer(0);
    for (std::size_t i = 0; i < items.size(); i++)
        result = arithmetic('+', arithmetic('*', result, bases[i]), items[i]);
    return result;
}

Value encode(const Value& base, const Value& x) {
    if (is(x, Kind::dictionary) || is(x, Kind::table)) throw Unspecified{"digits of a dictionary"};
    Items bases = items_of(base);
    whole_bases(bases);
    if (bases.empty()) throw Unspecified{"no bases"};
    Items atoms;
    collect_atoms(x, atoms);
    for (const Value& atom : atoms)
        if (!is(atom, Kind::integer) && !is(atom, Kind::character))
            throw Fails{type_fault | length_fault | domain_fault};
    if (!is_list(base)) bases = Items(places_needed(base.number, atoms), base);
    if (bases.empty() && !is(x, Kind::integer)) throw Unspecified{"lists without digits"};
    Value rest = x;
    Items digits;
    for (std::size_t i = bases.size(); i-- > 0;) {
        digits.push_back(modulo(bases[i], rest));
        rest = modulo(integer(-bases[i].number), rest);
    }
    std::reverse(digits.begin(), digits.end());
    return list(digits, integer(0));
}

Value join_texts(const Value& separator, const Value& texts) {
    if (is_atom(texts) && !is(texts, Kind::character)) throw Fails{type_fault};
    if (!is(texts, Kind::list) || texts.items.empty() || is_text(texts))
        throw Unspecified{"joining other things than texts"};
    std::string result;
    for (const Value& part : texts.items) {
        if (!is_text(part)) throw Unspecified{"joining other things than texts"};
        if (&part != &texts.items[0]) result += characters_of(separator);
        result += characters_of(part);
    }
    return text(result);
}

Value split_text(const Value& separator, const Value& x) {
    const std::string by = characters_of(separator);
    if (by.empty()) throw Fails{length_fault | domain_fault};
    if (!is_text(x) || x.items.empty()) throw Unspecified{"splitting other things than texts"};
    const std::string whole = characters_of(x);
    Items parts;
    std::size_t begin = 0;
    for (std::size_t end; (end = whole.find(by, begin)) != std::string::npos; begin = end + by.size())
        parts.push_back(text(whole.substr(begin, end - begin)));
    parts.push_back(text(whole.substr(begin)));
    return list(parts, none(character(' ')));
}

}  // namespace stele::reference::k
