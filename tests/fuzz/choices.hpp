// Choices made from bytes, which a fuzzer mutates or a random generator draws.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace stele::tests {

/// When the bytes are used up, every choice is 0, the first alternative, which ends a program or value.
class Choices {
public:
    explicit Choices(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    bool at_end() const { return at_ >= bytes_.size(); }
    std::uint8_t byte() { return at_end() ? std::uint8_t{0} : bytes_[at_++]; }
    /// 0 to n-1, n at most 65536.
    std::size_t below(std::size_t n) {
        if (n <= 256) return byte() % n;
        std::size_t high = byte();
        return (high << 8 | byte()) % n;
    }
    /// True once in n times.
    bool once_in(std::size_t n) { return below(n) == n - 1; }
    template <class List> const auto& of(const List& list) { return list[below(std::size(list))]; }

private:
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

}  // namespace stele::tests
