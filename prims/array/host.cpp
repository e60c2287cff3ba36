#include "prims/array/host.hpp"

#include "prims/array/error.hpp"

namespace stele::prims {

Host no_host;

void Host::call(const Value&, Value*, int) { raise_not_implemented("a call of a function by a primitive"); }

Host::Calls Host::repeated(const Value&, int, std::uint32_t) {
    return {[](Host& host, Calls&, const Value& f, Value* a, int n, MemoArea*) { host.call(f, a, n); }, false, 0};
}

void Host::repeat(Repetition& r, int next) {
    for (; next >= 0; next = r.turn()) {
        const Repetition::Called& c = r.called[next];
        r.running = next;
        c.calls->call(*this, *c.calls, *c.f, r.a, c.n, c.memo);
    }
}

std::int64_t Host::call_in_lanes(const Value&, std::span<const LaneArgument>, std::int64_t, Value*) { return 0; }

int Host::valence(const Value&) { return 2; }

const Primitive* Host::applied_by(const Value&, int) { return nullptr; }

bool Host::is_pervasive(const Value&, int, std::uint32_t, int) { return false; }

std::string Host::text_of(const Value&, Rules) { return "{...}"; }

Value Host::numbered(std::int64_t number, Value) {
    raise_not_implemented("the internal function " + prims::number(number) + "! of kdb+");
}
Value Host::value_at(const Value&) { raise_not_implemented("a value by its name"); }
Value Host::read_by_name(const Value&, Value) { raise_not_implemented("a function with a name"); }

Value Host::opened(const Value&) { raise_not_implemented("opening a file"); }
void Host::close(std::int64_t) { raise_not_implemented("closing a file"); }

Value Host::make_namespace(std::string_view, const Value&) { raise_not_implemented("a namespace"); }
Value Host::display_form_of(const Value&) { return {}; }

void Host::set_member(Value&, std::string_view, Value) { raise_not_implemented("a namespace"); }

std::vector<std::pair<std::string, Value>> Host::members(const Value&) { raise_not_implemented("a namespace"); }

void Host::bury(const Array&) noexcept {}

void Host::look_for_stop() noexcept {}
void Host::raise_stopped() { raise_stop(ErrorKind::interrupt, "stopped on request"); }

void Host::write(std::string_view) { raise_not_implemented("writing text"); }

}  // namespace stele::prims
