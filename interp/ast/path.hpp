// A name as it was read: its parts, from the outermost in.
#pragma once
#include <string>
#include <vector>

namespace stele::interp {

/// a.b.c has three parts. `rooted`: it was written from the root (q's .a.b, APL's #.a), so it is never a local.
struct Path {
    std::vector<std::string> parts;
    bool rooted = false;

    bool operator==(const Path&) const = default;
    /// One name that may be a local.
    bool is_simple() const { return parts.size() == 1 && !rooted; }
    std::string joined() const {
        std::string text;
        for (const std::string& part : parts) text += (text.empty() ? "" : ".") + part;
        return text;
    }
};

}  // namespace stele::interp
