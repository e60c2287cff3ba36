// Runs a program and its translation, and compares their results: `stele translate --check`.
#pragma once
#include <memory>
#include <string>

#include "interp/session/session.hpp"

namespace stele::interp::translate {

struct Check {
    bool is_same = false;
    std::string text;  // a sentence: the result of both, or the first difference
};

/// Runs both texts in sessions of their own, without input, and compares their output, the values of their statements
/// and the error that ends them. Values are the same if their shapes and items are: numbers of any kinds by value, with
/// a tolerance for floats, truths as 1 and 0, symbols and texts of APL as texts. Functions are not compared.
Check check(const std::shared_ptr<const Source>& source, Notation from, const std::shared_ptr<const Source>& translated,
            Notation to, const SessionOptions& options);

/// Whether values of code of two rules are the same in this sense. Each engine is entered while its value is read.
struct Flat {
    std::vector<std::string> marks;  // the structure, characters and symbols
    std::vector<double> numbers;
};
Flat flattened(Engine& engine, const Value& v, Rules rules, bool symbols_are_texts);
bool same_values(const Flat& a, const Flat& b);

}  // namespace stele::interp::translate
