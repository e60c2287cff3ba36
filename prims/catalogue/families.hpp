// The families of rows, in the order in which the reference shows them.
#pragma once
#include "prims/catalogue/arithmetic.hpp"
#include "prims/catalogue/comparison.hpp"
#include "prims/catalogue/format.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/k_named.hpp"
#include "prims/catalogue/k_types.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/q_words.hpp"
#include "prims/catalogue/search.hpp"
#include "prims/catalogue/selection.hpp"
#include "prims/catalogue/structure.hpp"
#include "prims/catalogue/system.hpp"

#define STELE_FAMILIES(X) \
    X(arithmetic) X(comparison) X(structure) X(selection) X(search) X(format) X(k_lists) X(k_types) X(q_words) \
    X(operator) X(system) X(k_named)
