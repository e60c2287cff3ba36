#include "interp/tools/commands/changes.hpp"

#include <algorithm>
#include <unordered_set>

#include "prims/array/runs.hpp"

namespace stele::interp {

namespace {

constexpr std::size_t most_statements = 16;

// Whether a value with its items takes at most `largest` bytes. It may be nested deeper than calls can be.
bool fits(const Value& value, std::uint64_t largest) {
    if (largest == UINT64_MAX) return true;
    std::uint64_t bytes = 0;
    std::vector<const Value*> pending{&value};
    while (!pending.empty() && bytes <= largest) {
        const Value& v = *pending.back();
        pending.pop_back();
        if (!v.is_heap() || is_space(v)) continue;
        bytes += sizeof(prims::Array) + static_cast<std::uint64_t>(prims::item_bytes(v->storage, v->n));
        if (v->storage != prims::Storage::value || is_function(v) || bytes > largest) continue;
        for (std::int64_t i = 0; i < v->n; i++) pending.push_back(&v->values()[i]);
    }
    return bytes <= largest;
}

}  // namespace

void Changes::note(Space& space, const std::string& path) {
    const Value reference = space.reference();
    visited_.push_back({reference, path, space.cells().size()});
    for (const std::unique_ptr<Cell>& cell : space.cells()) {
        const bool is_kept = fits(cell->value, largest_);
        noted_.push_back({reference,
                          path + cell->name,
                          {cell.get(), is_kept ? cell->value : Value::absent(), cell->cls, cell->rules},
                          cell->value.bits(),
                          is_kept});
    }
}

void Changes::begin() noexcept {
    const prims::InterruptsDeferred guard(machine_);  // interrupts end the statement, not this
    try {
        note_all();
    } catch (...) {
        forget();
    }
}

void Changes::end(std::string_view statement) noexcept {
    const prims::InterruptsDeferred guard(machine_);
    try {
        if (settings_) keep(statement);
    } catch (...) {
        forget();
    }
}

void Changes::note_all() {
    noted_.clear();
    visited_.clear();
    settings_ = machine_.kept_settings();
    note(machine_.workspace.root(), "");
    std::unordered_set<const Space*> known{&machine_.workspace.root()};
    for (std::size_t i = 0; i < visited_.size(); i++)
        for (const std::unique_ptr<Cell>& cell : space_of(visited_[i].space).cells())
            if (is_space(cell->value) && known.insert(&space_of(cell->value)).second)
                note(space_of(cell->value), visited_[i].path + cell->name + ".");
}

void Changes::keep(std::string_view statement) {
    Change change{std::string(statement), {}, *settings_};
    for (Noted& n : noted_)
        if (const Cell& cell = *n.as_it_was.cell; cell.value.bits() != n.bits || cell.cls != n.as_it_was.cls)
            change.names.push_back(std::move(n));
    for (const Visited& v : visited_) {
        const auto& cells = space_of(v.space).cells();
        for (std::size_t i = v.cells; i < cells.size(); i++)
            if (!cells[i]->value.is_absent())
                change.names.push_back({v.space,
                                        v.path + cells[i]->name,
                                        {cells[i].get(), Value::absent(), NameClass::unknown, Rules::apl},
                                        0,
                                        true});
    }
    noted_.clear();
    visited_.clear();
    const KeptSettings now = machine_.kept_settings();
    const KeptSettings& before = change.settings;
    const bool is_set = now.settings != before.settings || now.print_width != before.print_width ||
                        !now.traps.same_bits(before.traps) || now.decimal_tolerance != before.decimal_tolerance ||
                        !now.latent_expression.same_bits(before.latent_expression);
    settings_.reset();
    if (change.names.empty() && !is_set) return;
    changes_.push_back(std::move(change));
    if (changes_.size() > most_statements) changes_.pop_front();
}

void Changes::forget() noexcept {
    noted_.clear();
    visited_.clear();
    settings_.reset();
    changes_.clear();
}

std::optional<Changes::Undone> Changes::undo() {
    // Undoing is not a change itself.
    settings_.reset();
    if (changes_.empty()) return {};
    Change change = std::move(changes_.back());
    changes_.pop_back();
    Undone undone{std::move(change.statement), {}, {}};
    for (Noted& n : change.names) {
        (n.is_kept ? undone.names : undone.too_large).push_back(n.name);
        if (n.is_kept) machine_.workspace.uncover(std::move(n.as_it_was));
    }
    machine_.restore(change.settings);
    for (std::vector<std::string>* names : {&undone.names, &undone.too_large}) std::sort(names->begin(), names->end());
    return undone;
}

void Makers::note(const Code& code, std::string_view statement) {
    constexpr std::size_t longest = 2000;  // bytes of a statement that is kept
    for (const std::uint32_t word : code.words) {
        const Instruction i = decoded(code, word);
        Cell* cell = i.act == Act::amends                                 ? name_of(code, i)->cell
                     : i.act == Act::stores && i.operand == Operand::cell ? code.cells[i.n]
                                                                          : nullptr;
        if (!cell || is_function(cell->value)) continue;
        if (statement.size() > longest) last_.erase(&cell->value);
        else last_[&cell->value] = {cell, std::string(statement), code.notation};
    }
}

}  // namespace stele::interp
