#include "interp/notation/tokens.hpp"

namespace stele::interp {

Program parse(const Source& source, Notation notation, bool is_executed) {
    return notation == Notation::apl ? apl::parse(source, is_executed) : k::parse(source, notation);
}

std::string read_name(const std::string& text, Notation notation) {
    try {
        Program p = parse({"", text, 1}, notation, true);
        if (p.size() != 1 || p[0].tokens.size() != 1) return {};
        const Token& t = p[0].tokens[0];
        return t.kind == TokenKind::name && t.span.end - t.span.begin == text.size() ? t.text_value : "";
    } catch (const SyntaxProblem&) {
        return {};
    }
}

Path read_path(std::string_view name) {
    constexpr std::string_view apl_root = "#.";
    Path path;
    const bool of_apl = name.starts_with(apl_root);
    path.rooted = of_apl || name.starts_with('.');
    if (of_apl) name.remove_prefix(apl_root.size());
    std::size_t begin = 0;
    for (std::size_t end = name.find('.', 1); end != std::string_view::npos; end = name.find('.', begin)) {
        path.parts.emplace_back(name.substr(begin, end - begin));
        begin = end + 1;
    }
    path.parts.emplace_back(name.substr(begin));
    return path;
}

Path read_variable(const std::string& text) {
    const std::string name = read_name(text, Notation::apl);
    return name.empty() || name.starts_with("⎕") ? Path() : read_path(name);
}

}  // namespace stele::interp
