// A workspace of the engine that benchmarks fill with the plain side's data and ask questions of.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "bench/subject.hpp"

namespace stele::bench {

/// Values that C++ and a notation both hold: lists of integers, truth values and floats, an integer, a float.
using Items = std::variant<std::span<const std::int32_t>, std::span<const std::uint8_t>, std::span<const double>,
                           std::int64_t, double>;

class Workspace {
public:
    /// `notation` is a notation's name; APL starts with an index origin of 0.
    explicit Workspace(std::string_view notation);

    /// Runs statements of the notation.
    void run(std::string_view text) { subject_.run(text); }

    /// Runs a script's text as Subject::load does. It starts with an index origin of 1.
    void load(const std::string& path, std::string text);

    /// Gives a name a value, written as the notation's own literals: a thousand items a statement.
    void define(std::string_view name, const Items& items);

    /// Throws std::runtime_error with the question and what was shown unless it shows truth (`1b` or `1`).
    void demand(const std::string& question);

    /// Compiles an expression; each call evaluates it.
    std::function<void()> prepare(std::string_view expression) { return subject_.prepare(expression); }

private:
    template <class Item> std::string literal_list(std::span<const Item> items) const;
    template <class Item> void define_list(std::string_view name, std::span<const Item> items);

    bool apl_;
    Subject subject_;
};

}  // namespace stele::bench
