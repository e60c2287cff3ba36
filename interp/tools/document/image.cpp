#include "interp/tools/document/document_page.hpp"

#include <algorithm>
#include <filesystem>

#include "interp/host/os.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/guide/html.hpp"
#include "prims/array/error.hpp"
#include "prims/formats/text/base64.hpp"

namespace stele::interp::document {

namespace {

constexpr std::pair<std::string_view, std::string_view> types[] = {{".png", "image/png"},     {".jpg", "image/jpeg"},
                                                                   {".jpeg", "image/jpeg"},   {".gif", "image/gif"},
                                                                   {".svg", "image/svg+xml"}, {".webp", "image/webp"}};

}  // namespace

Image image_of(const std::string& folder, std::string_view address, std::string_view text) {
    const bool is_on_web = address.starts_with("https:") || address.starts_with("http:");
    if (is_on_web) return {in_element("a href=\"" + html_of(address) + "\"", text.empty() ? address : text), {}};
    auto described = [&](const std::string& problem) {
        return Image{in_element("em", text), "the image '" + std::string(address) + "' " + problem};
    };
    const std::filesystem::path path = std::filesystem::path(folder) / address;
    const auto type = std::find_if(std::begin(types), std::end(types),
                                   [&](const auto& known) { return known.first == lower(path.extension().string()); });
    if (type == std::end(types)) return described("is not a PNG, JPEG, GIF, SVG or WebP file");
    try {
        if (os::file_info(path.string(), true).size > static_cast<std::int64_t>(largest_image))
            return described("has more than 1 MB");
        return {"<img src=\"data:" + std::string(type->second) + ";base64," +
                    prims::func::base64_of(os::read_file(path.string())) + "\" alt=\"" + html_of(text) + "\">",
                {}};
    } catch (const prims::Error& e) {
        return {in_element("em", text), e.what()};
    }
}

}  // namespace stele::interp::document
