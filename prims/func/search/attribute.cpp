// Attributes: what a list is known to be, for q's `s#x and its like, and attr.
#include "prims/func/search/attribute.hpp"

#include <memory>
#include <string>

#include "prims/array/symbol.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/search/unique.hpp"
#include "prims/func/structure/list.hpp"

namespace stele::prims::func {

namespace {

[[noreturn]] void raise_attribute(const char* name, const char* needs) {
    raise(ErrorKind::domain, std::string("`") + name + "# needs a list whose items are " + needs);
}

}  // namespace

Value with_attribute(Engine& engine, std::string_view name, Value x) {
    if (!is_list(x)) raise_type("the right argument of #", "a list", x);
    const Mark mark = name.empty() ? Mark::none : static_cast<Mark>(name[0]);
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
                if (number < current) raise_attribute("p", "grouped with their equals");
                current = number;
            }
        }
    } else if (!name.empty()) {
        raise(ErrorKind::domain, "an attribute is one of `s `u `p `g or the empty symbol");
    }
    make_writable(x);
    if (name.empty()) return x;
    x->attribute = new Attribute;
    x->attribute->mark = mark;
    return x;
}

void attr(Engine&, Value* a) {
    const Attribute* known = is_list(a[0]) ? a[0]->attribute : nullptr;
    a[0] = Value::symbol(intern(known && known->mark != Mark::none
                                    ? std::string_view(reinterpret_cast<const char*>(&known->mark), 1)
                                    : std::string_view()));
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning attribute("attribute", 1, by<func::attr>(q),
                                         "What is known of a list: `s sorted, `u unique, `g grouped, ` nothing.", pure);

}  // namespace stele::prims::meaning
