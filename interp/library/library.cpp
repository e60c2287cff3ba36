// The tables of functions and system names as one, and what the functions share.

#include "interp/library/library.hpp"

#include "prims/func/structure/list.hpp"

namespace stele::interp {

std::string required_text(const Value& v, std::string_view what) {
    if (!is_apl_text(v)) raise_domain(what, "text", v);
    return apl_text(v);
}

std::vector<std::string> texts_in(const Value& v, std::string_view what) {
    std::vector<std::string> texts;
    auto add_row = [&](const Value& row) {
        std::string text = apl_text(row);
        texts.push_back(text.substr(0, text.find_last_not_of(' ') + 1));
    };
    if (is_apl_text(v)) {
        add_row(v);
    } else if (v.kind() == Kind::list) {
        for (std::int64_t i = 0; i < v.count(); i++) texts.push_back(required_text(item(v, i), what));
    } else if (v.kind() == Kind::character && v.rank() == 2) {
        const std::int64_t width = v->shape[1];
        for (std::int64_t i = 0; i < v->shape[0]; i++) add_row(slice(v, i * width, width));
    } else {
        raise_domain(what, "text, a character matrix or a vector of texts", v);
    }
    return texts;
}

const Library& library() {
    static const Library all{{apl_functions(), definition_functions(), k_functions(), k_system_functions(), q_functions()}, system_names()};
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

void write_text(Machine& m, const std::string& path, std::string_view bytes, os::Writing how) {
    os::Stream stream;
    if (!os::names_stream(path, stream)) return os::write_file(path, bytes, how);
    if (stream == os::Stream::input) raise(ErrorKind::file, "cannot write '" + path + "': it is for input");
    if (stream == os::Stream::output) m.console.out(bytes);
    else m.console.err(bytes);
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

std::string text_in(const Value& v, std::string_view what, std::string_view expected) {
    if (is_text_k(v)) return text_of(v, true);
    if (!func::is_list(v) || v->n > 0) func::raise_type(std::string(what), std::string(expected), v);
    return {};
}

}  // namespace stele::interp
