#include "prims/array/attribute.hpp"

#include <memory>

namespace stele::prims {

void drop_attribute(Attribute* a) noexcept {
    std::unique_ptr<Attribute> owned(a);
    if (owned->index) owned->drop_index(owned->index);
}

}  // namespace stele::prims
