#include "interp/library/system_functions.hpp"

#include <array>

namespace stele::interp {

namespace {

constexpr std::size_t most_arguments = 4;

class MachineFunctions {
public:
    MachineFunctions() : rows_(prims::primitives().size()) {
        for (const prims::Spelling* s : prims::spellings()) {
            MachineFunction f = named(s->meaning);
            if (!f) continue;
            for (int n = 0; n < prims::notation_count; n++) {
                if (!(s->notations >> n & 1)) continue;
                const prims::Primitive* p = prims::find_primitive(static_cast<Notation>(n), s->glyph);
                rows_[static_cast<std::size_t>(number_of(*p))][static_cast<std::size_t>(s->meaning.valence) - 1] = f;
                // k's verb with a colon is its function of one argument.
                if (s->meaning.valence != 1 || s->glyph.size() != 1) continue;
                if (const prims::Primitive* marked = prims::find_primitive(static_cast<Notation>(n), std::string(s->glyph) + ":"))
                    rows_[static_cast<std::size_t>(number_of(*marked))][0] = f;
            }
        }
    }
    MachineFunction find(const prims::Primitive& p, int valence) const {
        if (valence < 1 || valence > static_cast<int>(most_arguments)) return nullptr;
        return rows_[static_cast<std::size_t>(number_of(p))][static_cast<std::size_t>(valence) - 1];
    }

private:
    static MachineFunction named(const prims::Meaning& meaning) {
        for (auto table : {apl_functions(), k_functions(), k_file_functions(), k_named_functions(), q_functions()})
            for (const MachineFunctionRow& row : table)
                if (&row.meaning == &meaning) return row.function;
        return nullptr;
    }

    std::vector<std::array<MachineFunction, most_arguments>> rows_;
};

}  // namespace

MachineFunction find_machine_function(const prims::Primitive& p, int valence) {
    static const MachineFunctions all;
    return all.find(p, valence);
}

std::string read_text(Machine& m, const std::string& path) {
    os::Stream stream;
    if (!os::names_stream(path, stream)) return os::read_file(path);
    if (stream != os::Stream::input) prims::raise(prims::ErrorKind::file, "cannot read '" + path + "': it is for output");
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
    if (stream == os::Stream::input) prims::raise(prims::ErrorKind::file, "cannot write '" + path + "': it is for input");
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

}  // namespace stele::interp
