// Expressions as text.
#include <cctype>

#include "tests/reference/k/tree.hpp"

namespace stele::reference::k {

namespace {

bool starts_with_digit(const std::string& text) { return std::isdigit(static_cast<unsigned char>(text[0])) != 0; }

// Whether a node before its argument is a noun: any function or data except verbs and derived verbs.
bool is_noun(const Node& node) { return node.form != Node::verb && node.form != Node::derived; }

// The text of a verb's left argument, or of an argument after a noun.
std::string operand(const Node& node) {
    const std::string text = text_of(node);
    if (node.form == Node::parameter || node.form == Node::enlisted) return text;
    if (node.form != Node::constant) return "(" + text + ")";
    const bool is_bare = is_text(node.value) ? text[0] == '"' : is_atom(node.value) && text[0] != '-';
    return is_bare ? text : "(" + text + ")";
}

std::string function_text(const Node& node) {
    switch (node.form) {
        case Node::verb: return node.name == "." ? " . " : node.name == ".:" ? " .:" : node.name;
        case Node::constant: return "(" + text_of(node.value) + ")";
        case Node::lambda:
        case Node::derived:
        case Node::projection:
        case Node::train:
        case Node::parameter: return text_of(node);
        default: return "(" + text_of(node) + ")";
    }
}

// The text of a right argument, which extends to the end of the expression.
std::string right_text(const std::string& function, bool after_noun, const Node& node) {
    const std::string text = text_of(node);
    const bool is_free = !starts_with_digit(text) || (function.back() != '-' && function.back() != ' ');
    if (after_noun || node.form == Node::verb || node.form == Node::derived) return operand(node);
    if (node.form != Node::constant) return is_free ? text : "(" + text + ")";
    const bool is_vector = is_atom(node.value) || is(node.value, Kind::list);
    const bool is_bare = starts_with_digit(text) || text[0] == '"' || text[0] == '`';
    return is_free && is_vector && is_bare ? text : "(" + text + ")";
}

std::string bracketed(const Node& node) {
    std::string text = function_text(*node.parts[0]) + "[";
    if (text == " . [") text = ".[";
    for (std::size_t i = 1; i < node.parts.size(); i++)
        text += (i > 1 ? ";" : "") + (node.parts[i] ? text_of(*node.parts[i]) : "");
    return text + "]";
}

std::string application_text(const Node& node) {
    const Node& f = *node.parts[0];
    const std::size_t count = node.parts.size() - 1;
    if (count > 2 || node.name == "[" || (count == 2 && is_noun(f))) return bracketed(node);
    const std::string function = function_text(f);
    const std::string right = right_text(function, is_noun(f), *node.parts[count]);
    return (count == 2 ? operand(*node.parts[1]) : "") + function + right;
}

// A projection such as 2+ needs no parentheses in a train.
std::string train_part(const Node& node) {
    if (node.form != Node::projection) return function_text(node);
    return operand(*node.parts[1]) + function_text(*node.parts[0]);
}

bool mentions(const Node& node, const std::string& parameter) {
    if (node.form == Node::parameter) return node.name == parameter;
    if (node.form == Node::lambda) return false;
    for (const Tree& part : node.parts)
        if (part && mentions(*part, parameter)) return true;
    return false;
}

std::string lambda_text(const Node& node) {
    const std::size_t parameters = static_cast<std::size_t>(node.name[0] - '0');
    const bool are_plain = mentions(*node.parts[0], std::string(1, static_cast<char>('x' + parameters - 1)));
    const std::string names = std::string("x;y;z").substr(0, 2 * parameters - 1);
    return (are_plain ? "{" : "{[" + names + "]") + text_of(*node.parts[0]) + "}";
}

std::string listed(const char* open, const Node& node, const char* close) {
    std::string text = open;
    for (const Tree& part : node.parts) text += (&part != &node.parts[0] ? ";" : "") + text_of(*part);
    return text + close;
}

}  // namespace

std::string text_of(const Node& node) {
    switch (node.form) {
        case Node::constant: return text_of(node.value);
        case Node::parameter:
        case Node::verb: return node.name;
        case Node::application: return application_text(node);
        case Node::lambda: return lambda_text(node);
        case Node::derived: return function_text(*node.parts[0]) + node.name;
        case Node::train: return "(" + train_part(*node.parts[0]) + train_part(*node.parts[1]) + ")";
        case Node::conditional: return listed("$[", node, "]");
        case Node::enlisted: return listed("(", node, ")");
        case Node::projection: break;
    }
    return node.name == "[" ? bracketed(node) : "(" + train_part(node) + ")";
}

}  // namespace stele::reference::k
