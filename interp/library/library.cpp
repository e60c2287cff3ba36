// The tables of functions and system names as one, and shared code of the functions.
#include "interp/library/library.hpp"

#include <array>

#include "interp/library/files/exchange.hpp"
#include "interp/source/text.hpp"
#include "prims/func/items/list.hpp"

namespace stele::interp {

const Library& library() {
    static const Library all{
        {apl_functions(), apl_file_functions(), apl_folder_functions(), apl_time_functions(), apl_error_functions(),
         definition_functions(), name_functions(), space_functions(), k_functions(), k_system_functions(),
         q_functions(), npy_functions(), sql_functions(), table_functions()},
        system_names(),
        numbered};
    return all;
}

std::string read_text(Machine& m, const std::string& path) {
    os::Stream stream;
    if (!os::names_stream(path, stream)) return os::read_file(path, m.heap.room());
    if (stream != os::Stream::input) raise(ErrorKind::file, "cannot read '" + path + "': it is for output");
    std::string text, line;
    while (m.console.line(line)) (text += line) += '\n';
    return text;
}

std::string read_part(Machine& m, const std::string& path, std::uint64_t from, std::uint64_t length) {
    os::Stream stream;
    if (!os::names_stream(path, stream)) return os::read_part(path, from, length, m.heap.room());
    const std::string all = read_text(m, path);
    return all.substr(std::min<std::uint64_t>(from, all.size()), length);
}

void write_text(Machine& m, const std::string& path, std::string_view bytes, os::Writing how) {
    os::Stream stream;
    if (!os::names_stream(path, stream)) return os::write_file(path, bytes, how);
    if (stream == os::Stream::input) raise(ErrorKind::file, "cannot write '" + path + "': it is for input");
    if (stream == os::Stream::output) m.console.out(bytes);
    else m.console.err(bytes);
}

void make_folder_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos || slash == 0) return;
    os::check_allowed(path);
    if (const std::string folder = path.substr(0, slash); !os::entry_exists(folder)) os::make_folder(folder);
}

Value timestamp_of(const os::Moment& t) {
    const std::array<std::int64_t, 7> parts{t.year, t.month, t.day, t.hour, t.minute, t.second, t.millisecond};
    return make_longs(parts);
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        std::string_view line = take_line(text);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
    }
    return lines;
}

std::string path_in(const Value& v) {
    std::string path = file_name_in(v);
    return path.starts_with(':') ? path.substr(1) : path;
}

std::string text_in(const Value& v, std::string_view what, std::string_view expected) {
    if (is_text_k(v)) return text_of(v, true);
    if (!func::is_list(v) || v->n > 0) func::raise_type(std::string(what), std::string(expected), v);
    return {};
}

}  // namespace stele::interp
