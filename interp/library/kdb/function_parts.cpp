// The parts of a function as kdb+'s `value` lists them. stele's bytecode is not kdb+'s, so a lambda has neither its bytes nor
// the positions in its text that belong to them; it also lacks the name of its file.
#include <algorithm>

#include "interp/library/library.hpp"
#include "interp/runtime/function.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/catalogue/verb_numbers.hpp"
#include "prims/func/items/list.hpp"

namespace stele::interp {

namespace {

Value symbols(const NameTable& names) {
    std::vector<std::uint32_t> numbers;
    for (const std::string& name : names) numbers.push_back(intern(name));
    return prims::make_symbols(numbers);
}

// A lambda's namespace, empty for the root, then the globals that it names.
NameTable globals_of(const Lambda& lambda, const Code& code) {
    NameTable names{lambda.home.is_null() ? "" : space_of(lambda.home).full_name().substr(std::string("#.").size())};
    for (const Cell* cell : code.cells) (void)names.number(cell->name);
    for (const NamePlace& place : code.names)
        if (place.cell) (void)names.number(place.name);
    return names;
}

Value parts_of_lambda(Machine& m, const Value& f) {
    Lambda& lambda = lambda_of(f);
    const Function& function = *lambda.function;
    if (rules_of(function.notation) != Rules::q)
        raise_not_implemented(spelled(meaning::value) + " of a function of " + std::string(name_of(function.notation)));
    const Code& code = m.code_for(lambda, false, nullptr);
    std::vector<Value> parts{make_vector(Kind::byte, Storage::i8, 0), symbols(function.parameters),
                             symbols(function.locals), symbols(globals_of(lambda, code))};
    for (const Value& constant : code.constants)
        if (!is_primitive(constant)) parts.push_back(constant);
    const Value unknown = Value::integer(-1);
    parts.insert(parts.end(), {unknown, make_text(function.name.empty() ? "" : ".." + function.name), make_text(""),
                               unknown, make_text(m.text_of(f, Rules::q))});
    return func::list_of(parts, Rules::q);
}

Value number_of_verb(const Primitive& p) {
    const auto glyph = p.glyph.ends_with(':') && p.glyph.size() == 2 ? p.glyph.substr(0, 1) : p.glyph;
    const auto at = std::find(prims::numbered_verbs.begin(), prims::numbered_verbs.end(), glyph);
    if (at == prims::numbered_verbs.end())
        raise_not_implemented(spelled(meaning::value) + " of " + std::string(p.glyph));
    return Value::integer(at - prims::numbered_verbs.begin());
}

}  // namespace

Value parts_of_function(Machine& m, const Value& f) {
    if (m.rules() == Rules::k && (is_primitive(f) || has_form(f, Form::lambda)))
        func::raise_type("the argument", "a dictionary, a list to apply, a name or program text", f);
    if (f.is_null()) return Value::integer(0);  // :: is the identity, kdb+'s first function
    if (is_primitive(f)) return number_of_verb(primitive_of(f));
    if (form_of(f) == Form::lambda) return parts_of_lambda(m, f);
    if (form_of(f) == Form::derived) return f->values()[1];
    const std::int64_t n = has_form(f, Form::projection) ? prims::written_parts(m, f) : f->n;
    return list_by_index(n, [&](std::int64_t i) { return f->values()[i].is_absent() ? Value() : f->values()[i]; });
}

}  // namespace stele::interp
