// `$` with two operands: conversion by the name of a type, reading of text, padding, the matrix product.
#pragma once
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// "J"$"42": the atom of kind `kind` that `text` spells, without blanks around it; the kind's null if it spells none.
Value read_atom(Kind kind, std::string_view text);

/// x$y. A type by letter, symbol or short ("j", `long, 7h): y as that kind, item by item; parts of times
/// (`year). A type in capitals or negative ("J", -7h), or the empty symbol: reads the text y, string by string
/// (read_atom). A long and text: padded to that length, on the left if negative. Lists on the left apply item by item.
/// Two lists of floats: the matrix product. Raises type, domain, length.
void cast(Engine& engine, Value* a);

}  // namespace stele::prims::func
