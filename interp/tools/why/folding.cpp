#include "interp/tools/why/folding.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace stele::interp {

namespace {

constexpr std::size_t longest_sequence = 256;

class Folding {
public:
    explicit Folding(const std::vector<int>& keys) {
        for (std::size_t i = 0; i < keys.size(); i++) all_.push_back({.key = keys[i], .part = static_cast<int>(i)});
    }

    std::vector<Folded> take() {
        for (bool changes = true; changes;) {
            changes = false;
            for (std::size_t n = 1; n <= longest_sequence && 2 * n <= all_.size(); n++) changes |= fold(n);
        }
        return std::move(all_);
    }

private:
    // Folds repeated sequences of n; returns whether there was one.
    bool fold(std::size_t n) {
        std::vector<Folded> now;
        bool changes = false;
        for (std::size_t i = 0; i < all_.size();) {
            std::size_t times = 1;
            while (are_equal(i, i + times * n, n)) times++;
            if (times == 1) {
                now.push_back(std::move(all_[i++]));
                continue;
            }
            changes = true;
            now.push_back(n == 1 && all_[i].part < 0 ? joined(i, times) : repetition(i, n, times));
            i += n * times;
        }
        all_ = std::move(now);
        return changes;
    }
    // In `fold`, items before the current one have been moved.
    bool are_equal(std::size_t a, std::size_t b, std::size_t n) const {
        if (b + n > all_.size()) return false;
        for (std::size_t k = 0; k < n; k++)
            if (all_[a + k].key != all_[b + k].key) return false;
        return true;
    }
    // Repetitions that follow each other.
    Folded joined(std::size_t at, std::size_t n) {
        Folded one = std::move(all_[at]);
        for (std::size_t i = 1; i < n; i++) one.times += all_[at + i].times;
        return one;
    }
    Folded repetition(std::size_t at, std::size_t n, std::size_t times) {
        Folded one{.times = times};
        const auto from = all_.begin() + static_cast<std::ptrdiff_t>(at);
        std::move(from, from + static_cast<std::ptrdiff_t>(n), std::back_inserter(one.block));
        std::vector<int> keys;
        for (const Folded& part : one.block) keys.push_back(part.key);
        // Keys below 0 are those of repetitions.
        one.key = keys_.try_emplace(std::move(keys), -1 - static_cast<int>(keys_.size())).first->second;
        return one;
    }

    std::vector<Folded> all_{};
    std::map<std::vector<int>, int> keys_{};  // of repetitions, by the keys of their sequences
};

}  // namespace

std::vector<Folded> folded(const std::vector<int>& keys) { return Folding(keys).take(); }

std::size_t part_count(const std::vector<Folded>& all) {
    std::size_t n = 0;
    for (const Folded& one : all) n += one.part < 0 ? part_count(one.block) : 1;
    return n;
}

}  // namespace stele::interp
