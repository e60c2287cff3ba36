// The tables of functions and system names as one, and what the functions share.

#include "interp/library/library.hpp"

#include <array>

#include "prims/array/utf8.hpp"
#include "prims/func/items/list.hpp"

namespace stele::interp {

const Library& library() {
    static const Library all{{apl_functions(), apl_file_functions(), apl_text_functions(), csv_functions(),
                              apl_folder_functions(), apl_time_functions(), apl_error_functions(), signal_functions(),
                              definition_functions(), name_functions(), space_functions(), workspace_functions(),
                              k_functions(), k_system_functions(), q_functions(), q_table_functions()},
                             system_names(),
                             numbered};
    return all;
}

std::string read_text(Machine& m, const std::string& path) {
    os::Stream stream;
    if (!os::names_stream(path, stream)) return os::read_file(path, m.heap.room());
    if (stream != os::Stream::input) raise(ErrorKind::file, "cannot read '" + path + "': it is for output");
    std::string text, line;
    while (m.console.line(line)) {
        text += line;
        text += '\n';
    }
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

Value timestamp_of(const os::Moment& t) {
    const std::array<std::int64_t, 7> parts{t.year, t.month, t.day, t.hour, t.minute, t.second, t.millisecond};
    return make_longs(parts);
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
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
