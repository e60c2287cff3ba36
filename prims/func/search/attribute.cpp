// Attributes: what a list is known to be, for q's `s#x and its like, and attr.
#include "prims/func/search/search.hpp"

#include <memory>
#include <string>

#include "prims/array/symbol.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/structure/list.hpp"

namespace stele::prims::func {

namespace {

constexpr std::string_view letters = " supg";  // by Mark

[[noreturn]] void raise_attribute(const char* name, const char* needs) {
    raise_as(*name == 's' ? "s-fail" : "u-fail", ErrorKind::domain,
             std::string("`") + name + "# needs a list whose items are " + needs);
}

// Of a dictionary its keys; `s# makes it a step dictionary.
Value marked_dictionary(Engine& engine, std::string_view name, const Value& x) {
    Value d = make_dictionary(with_attribute(engine, name, keys_of(x)), items_of(x));
    if (name == "s") d->known = static_cast<std::uint8_t>(static_cast<int>(Mark::sorted) << 4);
    return d;
}

}  // namespace

Value marked(Value x, Mark mark) {
    constexpr std::uint8_t says[] = {0, known::sorted, known::distinct, known::parted, 0};
    if (x->mark() == mark && x->storage != Storage::range) return x;
    const auto facts = x->facts();
    if (x->storage == Storage::range) x = make_range(x->range_start(), x->range_step(), x->n, x->kind);
    else make_writable(x);
    x->known = static_cast<std::uint8_t>(static_cast<int>(mark) << 4);
    note(x, facts | says[static_cast<int>(mark)]);
    return x;
}

Value with_attribute(Engine& engine, std::string_view name, Value x) {
    if (is_dictionary(x)) return marked_dictionary(engine, name, x);
    if (!is_list(x)) raise_type("the right argument of #", "a list", x);
    if (name == "s") {
        Value order = grade(engine, x, false, 0);
        for (std::int64_t i = 0; i < x->n; i++)
            if (long_at(order, i) != i) raise_attribute("s", "in ascending order");
    } else if (name == "u") {
        if (classify(engine, x, 0, Rules::q).count != x->n) raise_attribute("u", "all different");
    } else if (name == "p" || name == "g") {
        if (name == "p") {
            Classes c = classify(engine, x, 0, Rules::q);
            // Equals stand together when each class begins right where a new number appears.
            std::int64_t current = -1;
            for (std::int64_t i = 0; i < x->n; i++) {
                std::int64_t number = long_at(c.number, i);
                if (number != current && number != current + 1) raise_attribute("p", "grouped with their equals");
                current = number;
            }
        }
    } else if (!name.empty()) {
        raise(ErrorKind::domain, "an attribute is one of `s `u `p `g or the empty symbol");
    }
    return marked(std::move(x), static_cast<Mark>(name.empty() ? 0 : letters.find(name)));
}

// attr x of q: `s, `u, `g, or the empty symbol.
static void attr(Engine&, Value* a) {
    const Mark mark = is_list(a[0]) || is_dictionary(a[0]) ? a[0]->mark() : Mark::none;
    a[0] = Value::symbol(intern(mark == Mark::none ? "" : letters.substr(static_cast<std::size_t>(mark), 1)));
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning attribute("attribute", 1, by<func::attr>(q),
                                         "What is known of a list: `s sorted, `u unique, `g grouped, ` nothing.", pure);

}  // namespace stele::prims::meaning
