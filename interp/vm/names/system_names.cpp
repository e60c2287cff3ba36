// System names: ⎕IO, .z.p and others.
#include "interp/vm/instructions.hpp"
#include "interp/vm/machine.hpp"

namespace stele::interp {

namespace {

[[noreturn]] void raise_not_part(std::uint32_t name) {
    raise(ErrorKind::not_implemented, "`" + std::string(symbol_name(name)) + "` is not part of stele");
}

}  // namespace

void routine::system_get(Machine& m, std::uint32_t name) {
    const SystemName* row = m.system_names.find(name);
    if (!row && m.rules() != Rules::apl) raise_no_value(symbol_name(name));
    if (!row) raise_not_part(name);
    Value v = row->read(m);
    *m.push(1) = std::move(v);
}

void routine::system_set(Machine& m, std::uint32_t name) {
    const SystemName* row = m.system_names.find(name);
    if (!row) raise_not_part(name);
    if (!row->write) raise(ErrorKind::syntax, "`" + std::string(row->name) + "` cannot be assigned");
    row->write(m, row->name, *m.sp);
    if (m.depth() >= 0 && lambda_of(m.frame().function).function->is_space) m.note_settings(m.space());
}

}  // namespace stele::interp
