// Operators and adverbs: core functions that apply their operands with Engine::call.
#pragma once
#include "prims/func/meaning.hpp"

namespace stele::prims::func::operators {

// APL
void each(Engine&, const Operands&, Value* a, int n);
void reduce(Engine&, const Operands&, Value* a, int n);
void reduce_first(Engine&, const Operands&, Value* a, int n);
void scan(Engine&, const Operands&, Value* a, int n);
void scan_first(Engine&, const Operands&, Value* a, int n);
void commute(Engine&, const Operands&, Value* a, int n);
void beside(Engine&, const Operands&, Value* a, int n);
void over(Engine&, const Operands&, Value* a, int n);
void rank(Engine&, const Operands&, Value* a, int n);
void inner_product(Engine&, const Operands&, Value* a, int n);
void outer_product(Engine&, const Operands&, Value* a, int n);
void power(Engine&, const Operands&, Value* a, int n);
void at(Engine&, const Operands&, Value* a, int n);

// k, k4 and q
void adverb_each(Engine&, const Operands&, Value* a, int n);
void adverb_over(Engine&, const Operands&, Value* a, int n);
void adverb_scan(Engine&, const Operands&, Value* a, int n);
void each_right(Engine&, const Operands&, Value* a, int n);
void each_left(Engine&, const Operands&, Value* a, int n);
void each_prior(Engine&, const Operands&, Value* a, int n);

/// f/x of a vector that has items, by a loop over its storage; absent where there is none.
Value fold_vector(Engine& engine, CoreFunction f, const Value& x);

}  // namespace stele::prims::func::operators
