// What k's 0: and 1: read and write besides standard streams: files, connections, and both of them once they are open.
#pragma once
#include <cstdint>
#include <map>
#include <string>

#include "interp/ast/values.hpp"
#include "interp/host/os.hpp"

namespace stele::interp {

/// A file, or where there is a port a machine's.
struct Address {
    std::string path;  // or the machine
    std::string port;
};

/// The name in a symbol or a text. Raises type for other values.
std::string file_name_in(const Value& v);
/// What a text, a symbol or :path names; "host:port" and ":port" with a number are a connection, of this machine without
/// a host. Raises type for other values.
Address address_of(const Value& v);
/// What programs have opened, by the numbers that they know it by.
class Handles {
public:
    /// Opens; the number. Raises file.
    std::int64_t open(const Address& to);
    /// Raises file where nothing is open under that number.
    void close(std::int64_t number);
    os::Handle& at(std::int64_t number);

private:
    std::map<std::int64_t, os::Handle> opened_;
};

/// The file or the connection. Raises file.
os::Handle opened(const Address& to);

}  // namespace stele::interp
