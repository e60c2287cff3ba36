// A workspace of the engine that benchmarks fill with the plain side's data and query.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "bench/subject.hpp"

namespace stele::bench {

/// Values that both C++ and a notation can hold: lists of integers, truth values and floats, an integer, a float.
using Items = std::variant<std::span<const std::int32_t>, std::span<const std::uint8_t>, std::span<const double>,
                           std::int64_t, double>;

class Workspace {
public:
    /// `notation` is a notation's name; APL starts with an index origin of 0.
    explicit Workspace(std::string_view notation);

    /// Runs statements of the notation.
    void run(std::string_view text) { subject_.run(text); }

    /// Runs a script's text as Subject::load does. The script starts with an index origin of 1.
    void load(const std::string& path, std::string text);

    /// Assigns a value to a name as literals of the notation, a thousand items per statement.
    void define(std::string_view name, const Items& items);

    /// Throws std::runtime_error with the expression and its display unless that is true (`1b` or `1`).
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
