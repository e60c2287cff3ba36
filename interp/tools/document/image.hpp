// The images of a document, as parts of its page.
#pragma once
#include <string>
#include <string_view>

namespace stele::interp::document {

/// A larger file is not put into a page.
inline constexpr std::size_t largest_image = std::size_t{1} << 20;

/// An `img` element that holds the file, whose kind its ending tells; else the text that describes it, for an image on
/// the web as a link. `problem` says what is wrong with a file.
struct Image {
    std::string html, problem;
};

/// `address` as the document in `folder` has it; `text` describes the image.
Image image_of(const std::string& folder, std::string_view address, std::string_view text);

}  // namespace stele::interp::document
