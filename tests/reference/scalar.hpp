// Scalar functions of the reference evaluator, on single numbers and on whole arrays.
#pragma once
#include <string>

#include "tests/reference/value.hpp"

namespace stele::reference {

/// Whether a glyph is a scalar function with one argument, or with two.
bool is_scalar_monad(const std::string& glyph);
bool is_scalar_dyad(const std::string& glyph);

Array scalar_monad(const std::string& glyph, const Array& right, const Settings& settings);
Array scalar_dyad(const std::string& glyph, const Array& left, const Array& right, const Settings& settings);
/// `axes` are the axes of the argument of higher rank that correspond to those of the other argument.
Array scalar_dyad_along(const std::string& glyph, const Array& left, const Array& right, const std::vector<long>& axes,
                        const Settings& settings);

/// Tolerant floor of a real number.
long double floor_of(long double x, long double tolerance);
Number residue(const Number& left, const Number& right, long double tolerance);

/// Collects the errors of a loop over items: the language reference does not define which of several comes first.
class Errors {
public:
    template <class Body> void note(Body&& body) {
        try {
            body();
        } catch (const Error& e) {
            names_ |= e.names;
        }
    }
    void raise() const {
        if (names_) throw Error{names_};
    }

private:
    unsigned names_ = 0;
};

}  // namespace stele::reference
