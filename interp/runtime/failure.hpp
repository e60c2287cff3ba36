// An error on its way out: what went wrong, and where every call on the way stood.
#pragma once
#include <memory>
#include <vector>

#include "interp/source/source.hpp"
#include "prims/array/error.hpp"
#include "prims/func/meaning.hpp"

namespace stele::interp {

struct CallSite {
    std::shared_ptr<const Source> source;
    Span mark;
    prims::Notation notation;
};

/// A language error with its calls, innermost first; of a long trace the first and the last eight are kept.
class Failure : public prims::Error {
public:
    explicit Failure(prims::Error error) : prims::Error(std::move(error)) {}
    void add(CallSite site) {
        if (sites.size() < 16) {
            sites.push_back(std::move(site));
            return;
        }
        sites.erase(sites.begin() + 8);
        sites.push_back(std::move(site));
        left_out++;
    }

    int number = 0;  // what ⎕SIGNAL raised it with; 0: that of its kind
    std::vector<CallSite> sites;
    std::size_t left_out = 0;
};

}  // namespace stele::interp
