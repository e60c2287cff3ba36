// String: the text of atoms, with numbers as displays write them.
#include "prims/formats/text/string.hpp"

#include "prims/array/symbol.hpp"
#include "prims/formats/text/number_text.hpp"
#include "prims/func/items/lift.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

namespace {

Value strings(Engine& engine, const Value& x, Rules rules) {
    auto one = [&](const Value& v) { return strings(engine, v, rules); };
    if (rules == Rules::k && is_list(x) && x->n == 0) return x;
    if (has_items(x)) return over_items(engine, x, Rules::q, one);
    if (is_table(x)) return with_columns(x, one);
    auto text = rules == Rules::k ? atom_text_k : atom_text;
    if (!is_list(x)) return make_text(text(engine, x));
    Value r = make_list(x->n);
    for (std::int64_t i = 0; i < x->n; i++) r->values()[i] = make_text(text(engine, item(x, i)));
    return r;
}

}  // namespace

std::string atom_text(Engine& engine, const Value& atom) {
    Kind kind = atom.kind();
    std::string text;
    switch (kind) {
        case Kind::null: return "::";
        case Kind::character: return std::string(1, static_cast<char>(atom.payload()));
        case Kind::symbol: return std::string(symbol_name(static_cast<std::uint32_t>(atom.payload())));
        case Kind::boolean: return atom.payload() ? "1" : "0";
        case Kind::function:
        case Kind::name_space: return engine.host->text_of(atom, Rules::q);
        case Kind::guid: append_guid(text, atom->data); return text;
        default: break;
    }
    if (is_null_atom(atom)) return text;
    if (kind == Kind::byte) {
        append_hex(text, static_cast<std::uint32_t>(atom.as_long()), 2);
    } else if (kind == Kind::datetime) {
        append_q_datetime(text, atom.as_double());
    } else if (is_float(kind)) {
        append_q_float(text, atom.as_double(), engine.text_digits);
    } else if (is_temporal(kind)) {
        append_q_temporal(text, atom.as_long(), kind);
    } else if (is_integral(kind)) {
        append_q_integer(text, atom.as_long(), kind);
    } else {
        raise_type("the argument of " + spelled(meaning::string), "made of atoms", atom);
    }
    return text;
}

std::string atom_text_k(Engine& engine, const Value& atom) {
    Kind kind = atom.kind();
    if (kind == Kind::function) return engine.host->text_of(atom, Rules::k);
    if (!is_numeric(kind) || kind == Kind::byte || kind == Kind::complex) return atom_text(engine, atom);
    if (!is_float(kind)) return is_null_atom(atom) ? "0N" : std::to_string(atom.as_long());
    std::string text;
    append_k_float(text, atom.as_double());
    return text;
}

void string(Engine& engine, Value* a, Rules rules) { a[0] = strings(engine, a[0], rules); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning string =
    Meaning("string", 1, by<func::string>(k, q), "The text of every atom.", pure).depends(Dependence::by_left);

}  // namespace stele::prims::meaning
