#include "bench/workspace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace stele::bench {

namespace {

constexpr std::size_t items_per_statement = 1000;

// Truth values as a k literal, such as `0110b`.
std::string bit_literal(std::span<const std::uint8_t> flags) {
    std::string text;
    for (const std::uint8_t flag : flags) text += flag != 0 ? '1' : '0';
    return text + 'b';
}

}  // namespace

Workspace::Workspace(std::string_view notation) : apl_(notation == "apl"), subject_(notation) {
    if (apl_) subject_.run("⎕IO←0");
}

void Workspace::load(const std::string& path, std::string text) {
    if (apl_) subject_.run("⎕IO←1");
    subject_.load(path, std::move(text));
}

// No item is negative or needs an exponent, so all notations write them the same way.
template <class Item> std::string Workspace::literal_list(std::span<const Item> items) const {
    if (items.empty()) return apl_ ? "⍬" : "!0";
    std::string text = items.size() == 1 ? "," : "";
    if constexpr (std::is_same_v<Item, std::uint8_t>) {
        if (!apl_) return text + bit_literal(items);
    }
    return text + fmt::format("{}", fmt::join(items.begin(), items.end(), " "));
}

template <class Item> void Workspace::define_list(std::string_view name, std::span<const Item> items) {
    const std::string assign = apl_ ? "←" : ":";
    subject_.run(
        fmt::format("{}{}{}", name, assign, literal_list(items.first(std::min(items.size(), items_per_statement)))));
    for (std::size_t start = items_per_statement; start < items.size(); start += items_per_statement) {
        const auto chunk = items.subspan(start, std::min(items.size() - start, items_per_statement));
        subject_.run(fmt::format("{},{}{}", name, assign, literal_list(chunk)));
    }
}

void Workspace::define(std::string_view name, const Items& items) {
    const auto visitor = [&](const auto& value) {
        if constexpr (std::is_arithmetic_v<std::decay_t<decltype(value)>>) {
            subject_.run(fmt::format("{}{}{}", name, apl_ ? "←" : ":", value));
        } else {
            define_list(name, value);
        }
    };
    std::visit(visitor, items);
}

void Workspace::demand(const std::string& question) {
    const std::string shown = subject_.show(question);
    if (shown != "1" && shown != "1b")
        throw std::runtime_error(fmt::format("stele differs from plain C++: {} shows {}", question, shown));
}

}  // namespace stele::bench
