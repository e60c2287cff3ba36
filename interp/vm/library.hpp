// The functions and names of notations beyond primitives.
#pragma once
#include <array>
#include <initializer_list>

#include "interp/ast/values.hpp"

namespace stele::interp {

class Machine;

/// A function that the machine runs because it calls functions or the system. Arguments in a[0..n), result in
/// a[0]; a is the machine's top.
using MachineFunction = void (*)(Machine&, Value* a, int n);

struct MachineFunctionRow {
    const Meaning& meaning;
    MachineFunction function;
};

/// The settings of a machine behind system names, besides those of its engine.
struct MachineSettings {
    static constexpr double clear_decimal_tolerance = 1e-28;
    std::int64_t print_width = 32767;
    double decimal_tolerance = clear_decimal_tolerance;  // ⎕DCT
    Value latent_expression{};                           // ⎕LX: text, or null
    Value traps{};  // ⎕TRAP: null, or a list of (error numbers; C, E, N or S; a text for C and E)
};
struct KeptSettings : MachineSettings {
    prims::Settings settings{};
};

/// A value that the system keeps under a name.
struct SystemName {
    std::string_view name;
    Value (*read)(Machine&);
    void (*write)(Machine&, std::string_view name, const Value&) = nullptr;  // null if it cannot be assigned
    void (*restore)(Machine&, const KeptSettings&) = nullptr;                // null if it cannot be local
    bool is_traps = false;  // ⎕TRAP: errors look it up where it is local
};

struct Library {
    /// `numbered`: the numbered functions of kdb+, such as -5!x; raises not_implemented for missing ones.
    using Numbered = Value (*)(Machine&, std::int64_t number, Value x);
    Library(std::initializer_list<std::span<const MachineFunctionRow>> tables, std::span<const SystemName> system_names,
            Numbered numbered);

    /// The function of a primitive with n arguments, or null.
    MachineFunction find(const Primitive& p, int n) const {
        return n < 1 || n > most_arguments
                   ? nullptr
                   : rows[static_cast<std::size_t>(number_of(p))][static_cast<std::size_t>(n) - 1];
    }

    static constexpr int most_arguments = 4;
    std::vector<std::array<MachineFunction, most_arguments>> rows;  // by the primitive's number
    std::span<const SystemName> names;
    Numbered numbered;
};

/// System names by symbol number: after the first use, ⎕IO or ⎕A in a loop costs two reads.
class SystemNames {
public:
    explicit SystemNames(std::span<const SystemName> names) : names_(names) {}
    /// Null if the symbol is not a system name.
    const SystemName* find(std::uint32_t symbol);

private:
    std::span<const SystemName> names_;
    std::vector<const SystemName*> known_;
};

}  // namespace stele::interp
