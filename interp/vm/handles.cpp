#include "interp/vm/handles.hpp"

#include "interp/source/letters.hpp"
#include "prims/func/items/list.hpp"

namespace stele::interp {

namespace {

bool is_port(std::string_view text) {
    return !text.empty() && text.size() <= 5 && std::all_of(text.begin(), text.end(), is_digit);
}

}  // namespace

std::string file_name_in(const Value& v) {
    if (v.is_immediate(Kind::symbol)) return std::string(name_of_symbol(v));
    if (v.kind() != Kind::character) func::raise_type("a file", "a symbol such as `:path", v);
    return prims::text_of(v, true);
}

Address address_of(const Value& v) {
    std::string name = file_name_in(v);
    const std::size_t colon = name.rfind(':');
    if (colon == std::string::npos) return {std::move(name), {}};
    const std::string host = name.substr(0, colon), port = name.substr(colon + 1);
    if (is_port(port) && host.find('/') == std::string::npos) return {host.empty() ? "127.0.0.1" : host, port};
    return {name[0] == ':' ? name.substr(1) : name, {}};
}

os::Handle opened(const Address& to) {
    return to.port.empty() ? os::Handle::file(to.path) : os::Handle::connection(to.path, to.port);
}

std::int64_t Handles::open(const Address& to) {
    os::Handle handle = opened(to);
    const std::int64_t number = handle.number();
    opened_.emplace(number, std::move(handle));
    return number;
}

os::Handle& Handles::at(std::int64_t number) {
    const auto found = opened_.find(number);
    if (found == opened_.end()) raise(ErrorKind::file, prims::number(number) + " is not an open stream");
    return found->second;
}

void Handles::close(std::int64_t number) {
    os::check_effect("closes", at(number).name());
    opened_.erase(number);
}

}  // namespace stele::interp
