// Targets of k's 0: and 1: besides standard streams: files, connections, and open ones of both.
#pragma once
#include <map>

#include "interp/ast/values.hpp"
#include "interp/host/os.hpp"

namespace stele::interp {

/// A file, or with a port a machine's connection.
struct Address {
    std::string path;  // or the machine
    std::string port;
};

/// The name in a symbol or a text. Raises type for other values.
std::string file_name_in(const Value& v);
/// The target that a text, a symbol or :path names; "host:port" and ":port" with a number are a connection, without a
/// host to this machine. Raises type for other values.
Address address_of(const Value& v);
/// Files and connections that programs have opened, by number.
class Handles {
public:
    /// Opens; returns the number. Raises file.
    std::int64_t open(const Address& to);
    /// Raises file if nothing is open under that number.
    void close(std::int64_t number);
    os::Handle& at(std::int64_t number);

private:
    std::map<std::int64_t, os::Handle> opened_;
};

/// The file or the connection. Raises file.
os::Handle opened(const Address& to);

}  // namespace stele::interp
