// The hash index that a long vector carries once it has been searched for single items several times.
#pragma once
#include <cstdint>
#include <utility>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The first index of `query` among the items of vector `table` by its hash index: the count where it is not there, -1 where
/// there is none (short tables, tables seldom searched, another tolerance than that of the index): look for it then.
/// The index lies in the table's attribute, which goes when the table is written.
std::int64_t indexed_place(Engine& engine, const Value& table, const Value& query, double tolerance, Rules rules);

/// Whether 1500⌶ has marked the array: then its first search builds the index, however short it is.
inline bool is_hashed(const Value& v) { return v.is_heap() && v->attribute && v->attribute->hashed; }
/// The unique array `v`, marked. Simple scalars and what is not an array stay as they are.
void mark_hashed(Value& v);
/// A copy of the array that carries neither mark nor index.
Value unhashed(Value v);
/// What 1 (1500⌶)Y answers.
enum class HashState : std::uint8_t { none, marked, built };
HashState hash_state(const Value& v);

/// Whether equality of items is exact: then equal items have equal hashes.
bool is_exact(Engine& engine, const Value& v, double tolerance, Rules rules);

/// Keeps the hash index of a vector, and the mark of a unique one, while items are appended to it: taken out before, given to
/// the longer vector after, whose first items are the same. Insertion into a dictionary stays linear by this, also where others
/// hold its keys.
class IndexKept {
public:
    explicit IndexKept(Value& table);
    ~IndexKept();
    IndexKept(IndexKept&& other) noexcept : attribute_(std::exchange(other.attribute_, nullptr)) {}
    IndexKept(const IndexKept&) = delete;
    IndexKept& operator=(const IndexKept&) = delete;
    void give_to(Value& table);

private:
    Attribute* attribute_ = nullptr;
};

}  // namespace stele::prims::func
