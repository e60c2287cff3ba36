#include "interp/library/library.hpp"

#include "interp/library/system_functions.hpp"
#include "interp/library/system_names.hpp"

namespace stele::interp {

const Library& library() {
    static const Library all{{apl_functions(), k_functions(), k_file_functions(), k_named_functions(), q_functions()},
                             system_names()};
    return all;
}

}  // namespace stele::interp
