// Left arguments and indices that suit a verb and its right argument.
#include <algorithm>

#include "tests/reference/k/write/nodes.hpp"
#include "tests/reference/k/write/writer.hpp"

namespace stele::reference::k {

Value Writer::conforming(const Value& v) {
    if (is(v, Kind::list) && !choices_.once_in(3)) {
        Items items;
        const Constants::Type type = choices_.type();
        for (const Value& item : v.items)
            items.push_back(is(item, Kind::list) && choices_.once_in(2) ? conforming(item) : choices_.atom(type));
        return list(items, choices_.atom(type));
    }
    return choices_.atom(choices_.type());
}

Value Writer::indices_into(const Value& v) {
    if (is(v, Kind::dictionary)) {
        const Items keys = items_of(v.items[0]);
        if (keys.empty() || choices_.once_in(8)) return choices_.atom(choices_.type());
        if (choices_.once_in(2)) return choices_.of(keys);
        Items chosen;
        for (std::size_t n = choices_.below(4); n > 0; n--) chosen.push_back(choices_.of(keys));
        return list(chosen, keys[0]);
    }
    const long count = static_cast<long>(count_of(v)), over = choices_.once_in(4);
    if (count == 0 || choices_.once_in(12)) return choices_.any(1);
    auto place = [&] { return choices_.between(-over, count - 1 + over); };
    if (choices_.once_in(3)) return integer(place());
    Items chosen;
    for (std::size_t n = choices_.below(4); n > 0; n--)
        chosen.push_back(choices_.once_in(10) ? integers({place(), place()}) : integer(place()));
    return list(chosen, integer(0));
}

Value Writer::left_for(char glyph, const Value& v) {
    const long count = static_cast<long>(count_of(v));
    if (pervasive.find(glyph) != std::string::npos)
        return is(v, Kind::dictionary) && choices_.once_in(2) ? choices_.counts() : conforming(v);
    switch (glyph) {
        case '!': return choices_.once_in(3) ? choices_.vector() : integer(choices_.between(-5, 9));
        case '#': {
            if (is(v, Kind::dictionary) && choices_.once_in(2)) return indices_into(v);
            if (is(v, Kind::table) && choices_.once_in(2)) return list({choices_.of(v.items[0].items)}, symbol(""));
            if (choices_.once_in(3)) return choices_.whole_numbers(choices_.below(4), choices_.once_in(9) ? -1 : 0, 4);
            return choices_.once_in(9) ? integers({choices_.between(1, 4), null_integer})
                                       : integer(choices_.between(-6, 8));
        }
        case '_': {
            if (is(v, Kind::dictionary) && choices_.once_in(2)) return indices_into(v);
            if (choices_.once_in(2)) return integer(choices_.between(-4, 6));
            Value places = choices_.whole_numbers(choices_.below(4), 0, count + (choices_.once_in(9) ? 1 : 0));
            std::sort(places.items.begin(), places.items.end(),
                      [](const Value& a, const Value& b) { return a.number < b.number; });
            return places;
        }
        case '$': {
            static const std::vector<std::string> types = {"i", "f", "c", "s", "", "I", "i", "f"};
            return choices_.once_in(3) ? integer(choices_.between(-6, 6)) : symbol(choices_.of(types));
        }
        case '^': return choices_.once_in(2) ? choices_.atom(choices_.type()) : choices_.any(1);
        case '?': return choices_.once_in(4) ? choices_.any(0) : choices_.vector();
        default: return choices_.once_in(5) ? v : choices_.any(0);
    }
}

}  // namespace stele::reference::k
