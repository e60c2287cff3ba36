// The value of an expression.
#include <algorithm>
#include <map>

#include "tests/reference/k/tree.hpp"
#include "tests/reference/k/verbs.hpp"

namespace stele::reference::k {

namespace {

Value function_value(Function f) {
    Value v;
    v.kind = Kind::function;
    v.function = std::make_shared<const Function>(std::move(f));
    return v;
}

Value project(const Value& f, Items arguments, std::vector<bool> is_given) {
    arguments.insert(arguments.begin(), f);
    return function_value(
        {.form = Function::projection, .parts = std::move(arguments), .is_given = std::move(is_given)});
}

Value apply_projection(const Function& f, const Items& arguments) {
    Items all(f.parts.begin() + 1, f.parts.end());
    std::vector<bool> is_given = f.is_given;
    std::size_t next = 0;
    for (std::size_t i = 0; i < all.size() && next < arguments.size(); i++) {
        if (is_given[i]) continue;
        all[i] = arguments[next++];
        is_given[i] = true;
    }
    if (next < arguments.size()) throw Unspecified{"too many arguments"};
    const bool is_complete = std::find(is_given.begin(), is_given.end(), false) == is_given.end();
    return is_complete ? call_with(f.parts[0], all) : project(f.parts[0], all, is_given);
}

Value apply_lambda(const Value& f, const Items& arguments) {
    const std::size_t parameters = f.function->parameters;
    if (arguments.size() > parameters) throw Fails{rank_fault};
    if (arguments.size() == parameters) return value_of(*f.function->body, arguments);
    Items all = arguments;
    all.resize(parameters);
    std::vector<bool> is_given(parameters, false);
    std::fill_n(is_given.begin(), arguments.size(), true);
    return project(f, all, is_given);
}

// @ and . with three and four arguments.
Value apply_long(const std::string& glyph, const Items& a) {
    if ((glyph != "@" && glyph != ".") || a.size() > 4) throw Unspecified{"many arguments"};
    if (is(a[0], Kind::function)) {
        if (a.size() != 3 || is(a[2], Kind::function)) throw Unspecified{"a handler"};
        if (glyph == "." && !is(a[1], Kind::list)) throw Unspecified{"one argument of a trap"};
        try {
            return call_with(a[0], glyph == "." ? a[1].items : Items{a[1]});
        } catch (const Fails&) {
            return a[2];
        }
    }
    const Value* y = a.size() == 4 ? &a[3] : nullptr;
    if (glyph == "@") return amend(a[0], a[1], a[2], y);
    if (!is(a[1], Kind::list)) throw Unspecified{"a path that is an atom"};
    return amend_path(a[0], a[1].items, a[2], y);
}

Value apply_verb(const std::string& glyph, const Items& a) {
    if (glyph.size() == 2 && a.size() != 1) throw Unspecified{"two arguments of a verb of one"};
    if (a.size() == 1) return verb(glyph.substr(0, 1), a[0]);
    return a.size() == 2 ? verb(glyph, a[0], a[1]) : apply_long(glyph, a);
}

Value apply_to_list(const Value& x, const Value& y) {
    if (is(y, Kind::dictionary) || is(y, Kind::table)) throw Unspecified{"a dictionary as arguments"};
    if (!is(x, Kind::function)) return is_atom(y) ? at(x, y) : at_path(x, y.items);
    if (is_atom(y) || y.items.empty()) throw Unspecified{"arguments that are no list"};
    if (y.items.size() > 8) throw Unspecified{"many arguments"};
    if (y.items.size() < valence_of(x)) throw Unspecified{"a projection"};
    return call_with(x, y.items);
}

Value values_of(const Value& x) {
    if (!is(x, Kind::dictionary)) throw Unspecified{"the value of other things than dictionaries"};
    return x.items[1];
}

using One = Value (*)(const Value&);
using Two = Value (*)(const Value&, const Value&);

const std::map<std::string, One> ones = {
    {"+", flip},
    {"*", first},
    {"!", til},
    {"&", where},
    {"|", reverse},
    {"<", [](const Value& x) { return grade(x, false); }},
    {">", [](const Value& x) { return grade(x, true); }},
    {"=", group},
    {",", enlist},
    {"#", [](const Value& x) { return integer(static_cast<std::int64_t>(count_of(x))); }},
    {"$", string},
    {"?", distinct},
    {"@", type_of},
    {".", values_of}};

const std::map<std::string, Two> twos = {
    {"!", key},
    {"~", [](const Value& x, const Value& y) { return integer(match(x, y)); }},
    {",", join},
    {"^", fill_or_without},
    {"#", take},
    {"_", drop},
    {"$", cast},
    {"?", find},
    {"@", [](const Value& x, const Value& y) { return is(x, Kind::function) ? call_with(x, {y}) : at(x, y); }},
    {".", apply_to_list},
    {":", [](const Value&, const Value& y) { return y; }}};

}  // namespace

Value verb(const std::string& glyph, const Value& x) {
    auto found = ones.find(glyph);
    return found != ones.end() ? found->second(x) : number_verb(glyph[0], x);
}

Value verb(const std::string& glyph, const Value& x, const Value& y) {
    auto found = twos.find(glyph);
    return found != twos.end() ? found->second(x, y) : arithmetic(glyph[0], x, y);
}

std::size_t valence_of(const Value& f) {
    switch (f.function->form) {
        case Function::verb: return f.function->glyph.size() == 1 ? 2 : 1;
        case Function::lambda: return f.function->parameters;
        case Function::train: return valence_of(f.function->parts[1]);
        case Function::projection: {
            const auto& is_given = f.function->is_given;
            return static_cast<std::size_t>(std::count(is_given.begin(), is_given.end(), false));
        }
        case Function::derived: break;
    }
    if (f.function->glyph == "/:" || f.function->glyph == "\\:") return 2;
    const Value& operand = f.function->parts[0];
    const std::size_t valence = is(operand, Kind::function) && f.function->glyph != "':" ? valence_of(operand) : 1;
    return f.function->glyph == "'" || valence > 2 ? valence : 1;
}

Value call_with(const Value& f, const Items& arguments) {
    spend(1);
    if (!is(f, Kind::function)) return at_path(f, arguments);
    switch (f.function->form) {
        case Function::verb: return apply_verb(f.function->glyph, arguments);
        case Function::lambda: return apply_lambda(f, arguments);
        case Function::derived: return apply_derived(*f.function, arguments);
        case Function::projection: return apply_projection(*f.function, arguments);
        case Function::train: break;
    }
    return call_with(f.function->parts[0], {call_with(f.function->parts[1], arguments)});
}

Value value_of(const Node& node, const Items& arguments) {
    spend(1);
    if (node.form == Node::constant) return node.value;
    if (node.form == Node::parameter) return arguments[static_cast<std::size_t>(node.name[0] - 'x')];
    if (node.form == Node::verb) return function_value({.form = Function::verb, .glyph = node.name});
    if (node.form == Node::lambda)
        return function_value({.form = Function::lambda,
                               .parameters = static_cast<std::size_t>(node.name[0] - '0'),
                               .body = node.parts[0]});
    if (node.form == Node::conditional) {
        const Value test = value_of(*node.parts[0], arguments);
        if (!is(test, Kind::integer)) throw Unspecified{"a condition that is not an integer"};
        return value_of(*node.parts[test.number ? 1 : 2], arguments);
    }
    Items parts(node.parts.size());
    std::vector<bool> is_given;
    for (std::size_t i = parts.size(); i-- > 0;)
        if (node.parts[i]) parts[i] = value_of(*node.parts[i], arguments);
    for (const Tree& part : node.parts) is_given.push_back(part != nullptr);
    if (node.form == Node::enlisted) return list(parts, integer(0));
    if (node.form == Node::derived)
        return function_value({.form = Function::derived, .glyph = node.name, .parts = parts});
    if (node.form == Node::train) return function_value({.form = Function::train, .parts = parts});
    const Items rest(parts.begin() + 1, parts.end());
    if (node.form == Node::projection) return project(parts[0], rest, {is_given.begin() + 1, is_given.end()});
    return call_with(parts[0], rest);
}

}  // namespace stele::reference::k
