// Symbols: interned names, numbered from 0 (the empty symbol). Each engine has its table.
#pragma once
#include <cstdint>
#include <deque>
#include <memory>
#include <string_view>
#include <vector>

namespace stele::prims {

/// Names live as long as the table, so they are stored together: a new name in the middle of much work does not hold a
/// page of memory by itself.
class Symbols {
public:
    /// The number of a name, or size().
    std::uint32_t find(std::string_view name) const noexcept;
    /// Numbers a new name.
    std::uint32_t add(std::string_view name);
    std::string_view name(std::uint32_t number) const noexcept { return names_[number]; }
    std::size_t size() const noexcept { return names_.size(); }

private:
    std::size_t slot_of(std::string_view name) const noexcept;
    void grow();
    std::string_view kept(std::string_view name);

    std::deque<std::string_view> names_{""};
    // Open addressing: the numbers of names, 0 for none; a power of two, at most half full. The empty name has no slot.
    std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(64);
    std::vector<std::unique_ptr<char[]>> blocks_;
    char* next_ = nullptr;  // free bytes of the last block
    std::size_t left_ = 0;
};

/// The number of a name; the same name always gives the same number. Raises wsfull over the heap's limit.
std::uint32_t intern(std::string_view name);
/// The name of a number that intern gave. The text lives as long as the engine.
std::string_view symbol_name(std::uint32_t number);

}  // namespace stele::prims
