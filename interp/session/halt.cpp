#include "interp/session/halt.hpp"

namespace stele::interp {

std::vector<std::int64_t> halted_frames(const Machine& machine, const Halt& halt) {
    std::vector<std::int64_t> frames;
    for (std::int64_t depth = halt.top; depth >= 0; depth--)
        if (machine.is_in_function(depth)) frames.push_back(depth);
    return frames;
}

CallSite place_of(const Machine& machine, std::int64_t depth, bool by_error) {
    Failure at(Error(by_error ? ErrorKind::domain : ErrorKind::interrupt, ""));
    machine.add_sites(at, depth);
    return std::move(at.sites.front());
}

std::vector<Local> locals_of(Machine& machine, std::int64_t depth) {
    std::vector<Local> locals;
    const Frame& frame = machine.frame_at(depth);
    const Function& function = *lambda_of(frame.function).function;
    const auto value_of = [&](const std::string& name) {
        const Value* value = machine.variable(name, depth);
        return value ? *value : Value::absent();
    };
    if (function.traditional) {
        for (const std::string& name : function.traditional->locals)
            if (!function.traditional->is_label(name)) locals.push_back({name, value_of(name)});
        return locals;
    }
    const std::shared_ptr<Scope> scope = machine.scope_at(depth);
    for (const NameTable* names : {&function.parameters, &function.operands, &function.locals})
        for (const std::string& name : *names)
            if (const std::size_t slot = scope->slots.find(name); slot != NameTable::none)
                locals.push_back({name, frame.base[slot]});
    return locals;
}

bool uses_frame(Machine& machine, const Code& statement, std::int64_t depth) {
    const Function& function = *lambda_of(machine.frame_at(depth).function).function;
    return std::any_of(statement.names.begin(), statement.names.end(), [&](const NamePlace& name) {
        if (!name.slots.empty() && name.slots[0].links == 1) return true;
        if (!function.traditional) return false;
        const auto& locals = function.traditional->locals;
        return std::find(locals.begin(), locals.end(), name.name) != locals.end();
    });
}

void check_names_of(Machine& machine, const Code& statement, std::int64_t depth) {
    const Frame& frame = machine.frame_at(depth);
    for (const NamePlace& name : statement.names) {
        if (name.slots.empty() || name.slots[0].links != 1 || !frame.base[name.slots[0].slot].is_absent()) continue;
        raise(ErrorKind::value, "`" + name.name + "` has no value at this point",
              "a local is released at its last use; `]debug on`, once the halt is left, keeps those of later calls");
    }
}

}  // namespace stele::interp
