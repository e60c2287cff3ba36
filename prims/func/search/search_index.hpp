// The hash index of a long vector, built after several searches for single items.
#pragma once
#include "prims/array/engine.hpp"

namespace stele::prims::func {

/// The first index of `query` among the items of a vector by its hash index: the count if it is missing; -1 without an
/// index (short tables, tables seldom searched, another tolerance than that of the index). The index is in the table's
/// attribute, which is dropped when the table is written.
std::int64_t indexed_place(Engine& engine, const Value& table, const Value& query, double tolerance, Rules rules);

/// Whether 1500⌶ has marked the array: its first search then builds the index, however short it is.
inline bool is_hashed(const Value& v) { return v.is_heap() && v->attribute() && v->attribute()->hashed; }
/// Marks the unique array `v`. Atoms are unchanged.
void mark_hashed(Value& v);
/// The array without mark and index, a copy if it is marked.
Value unhashed(Value v);
/// The result of 1 (1500⌶)Y.
enum class HashState : std::uint8_t { none, marked, built };
HashState hash_state(const Value& v);

/// Whether equality of the items of `v` is exact, so that equal items have equal hashes.
bool is_exact(Engine& engine, const Value& v, double tolerance, Rules rules);

/// Keeps the hash index of a vector, and the mark of a unique one, while items are appended: taken out before, given to
/// the longer vector after. So the time of insertions into a dictionary grows linearly, even if its keys are shared.
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
