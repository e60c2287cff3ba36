// Numbers for names, or for other keys of a code's tables, in order of insertion.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace stele::interp {

/// Distinct keys in order of insertion. A lookup scans a short table and hashes into a longer one.
template <class Key, class Hash = std::hash<Key>> class KeyTable {
public:
    static constexpr std::size_t none = ~std::size_t{0};

    KeyTable() = default;
    KeyTable(std::initializer_list<Key> keys) {
        for (const Key& key : keys) push_back(key);
    }
    /// The number of a key, or none.
    template <class K> std::size_t find(const K& key) const {
        if (keys_.size() <= few) {
            auto at = std::find(keys_.begin(), keys_.end(), key);
            return at == keys_.end() ? none : static_cast<std::size_t>(at - keys_.begin());
        }
        auto at = numbers_.find(key);
        return at == numbers_.end() ? none : at->second;
    }
    /// The number of a key, which is added if it is new.
    std::size_t number(Key key) {
        std::size_t at = find(key);
        if (at == none) at = keys_.size(), push_back(std::move(key));
        return at;
    }
    /// Adds a key; find returns the number of its first occurrence. An exception leaves the table unchanged.
    void push_back(Key key) {
        if (keys_.size() == keys_.capacity()) keys_.reserve(std::max(few, 2 * keys_.size()));
        if (keys_.size() == few && numbers_.empty()) {
            std::unordered_map<Key, std::size_t, Hash, std::equal_to<>> numbers;
            for (std::size_t i = 0; i < keys_.size(); i++) numbers.emplace(keys_[i], i);
            numbers_ = std::move(numbers);
        }
        if (keys_.size() >= few) numbers_.emplace(key, keys_.size());
        keys_.push_back(std::move(key));
    }
    void append(const KeyTable& others) {
        for (const Key& key : others) push_back(key);
    }

    std::size_t size() const { return keys_.size(); }
    bool empty() const { return keys_.empty(); }
    const Key& operator[](std::size_t i) const { return keys_[i]; }
    auto begin() const { return keys_.begin(); }
    auto end() const { return keys_.end(); }

private:
    static constexpr std::size_t few = 16;

    std::vector<Key> keys_;
    std::unordered_map<Key, std::size_t, Hash, std::equal_to<>> numbers_;
};

struct HashOfName : std::hash<std::string_view> {
    using is_transparent = void;
};
using NameTable = KeyTable<std::string, HashOfName>;
inline const NameTable no_names;

inline bool contains(const NameTable& names, std::string_view name) { return names.find(name) != NameTable::none; }

}  // namespace stele::interp
