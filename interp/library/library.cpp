#include "interp/library/library.hpp"

#include "interp/library/system_functions.hpp"
#include "interp/library/system_names.hpp"
#include "prims/func/mapping/dictionary.hpp"

namespace stele::interp {

const Library& library() {
    static const Library all{{apl_functions(), k_functions(), k_file_functions(), k_named_functions(), q_functions()},
                             system_names()};
    connect_named_functions();
    prims::func::k::numbered_function = numbered_function;
    return all;
}

}  // namespace stele::interp
