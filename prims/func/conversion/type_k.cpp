// Types as k names them, and k's match.
#include "prims/array/symbol.hpp"
#include "prims/func/function.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/order/match.hpp"
#include "prims/func/structure/list.hpp"

namespace stele::prims::func {

namespace {

// Functions by q's numbers.
char letter_of_function(const Value& f) {
    switch (int number = type_number_of_function(f)) {
        case 100: return 'o';
        case 101: return 'u';
        case 102: return 'v';
        case 103: return 'w';
        case 104: return 'p';
        case 105: return 'q';
        default: return number <= 111 ? 'r' : 'x';
    }
}

char letter_of_atom(Kind kind) {
    if (is_float(kind)) return 'f';
    if (is_integral(kind)) return 'i';
    switch (kind) {
        case Kind::character: return 'c';
        case Kind::symbol: return 's';
        case Kind::complex: return 'z';
        case Kind::guid: return 'g';
        default: return 'u';
    }
}

char type_letter(const Value& v) {
    Kind kind = v.kind();
    if (kind == Kind::dictionary || kind == Kind::name_space) return 'm';
    if (kind == Kind::table) return 'M';
    if (kind == Kind::function) return letter_of_function(v);
    if (kind == Kind::list) return 'A';
    char letter = letter_of_atom(kind);
    return v.rank() == 0 ? letter : static_cast<char>(letter - 'a' + 'A');
}

}  // namespace

void type_symbol(Engine&, Value* a) {
    char letter = type_letter(a[0]);
    a[0] = Value::symbol(intern({&letter, 1}));
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning type("type", 1, by<func::type_symbol>(k),
                                    "The type as a symbol: i integer, f float, c character, s symbol, in capitals for "
                                    "lists of them; A other lists, m dictionary, M table; o lambda, p projection, q "
                                    "composition, r derived, u v verbs of one and two arguments, w adverb.",
                                    pure);

}  // namespace stele::prims::meaning
