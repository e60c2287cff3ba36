// Means, deviations and medians of q, as floats. Of vectors nulls are passed over; a dictionary is its values; nested
// lists give a result for each column. Raise type for what are no numbers, length where two vectors differ in length.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func::k {

/// The mean; of nothing a null. A nested list's columns keep nulls: a null gives a null.
void avg(Engine& engine, Value* a);
/// The middle item, or the mean of the two in the middle; nulls count as the least items.
void med(Engine& engine, Value* a);
/// Variance and standard deviation of a population, then of a sample.
void var(Engine& engine, Value* a);
void dev(Engine& engine, Value* a);
void svar(Engine& engine, Value* a);
void sdev(Engine& engine, Value* a);

/// x wsum y: the sum of the products, as a float where both are lists of integers. x wavg y: the mean of y weighted by
/// x, over the places where neither is null.
void wsum(Engine& engine, Value* a, Rules);
void wavg(Engine& engine, Value* a);
/// Covariance of a population and of a sample, correlation; over the places where neither is null.
void cov(Engine& engine, Value* a);
void scov(Engine& engine, Value* a);
void cor(Engine& engine, Value* a);

}  // namespace stele::prims::func::k
