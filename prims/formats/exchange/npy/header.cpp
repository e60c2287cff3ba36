// The header of .npy files: a dictionary in Python's syntax, between blanks.
#include "prims/formats/exchange/npy/header.hpp"

#include <algorithm>

#include "prims/array/error.hpp"
#include "prims/array/make.hpp"
#include "prims/formats/text/read_number.hpp"

namespace stele::prims::func {

namespace {

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::size_t alignment = 64;

[[noreturn]] void raise_npy(const Sentence& what, std::string hint = {}) {
    raise(ErrorKind::domain, ".npy: " + what, std::move(hint));
}

std::uint64_t little_endian_number(std::string_view bytes) {
    std::uint64_t n = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) n = n << 8 | static_cast<unsigned char>(bytes[i]);
    return n;
}

// The size of the number that gives the length of the dictionary.
std::size_t length_size(std::string_view start) {
    if (!start.starts_with(magic.substr(0, std::min(start.size(), magic.size()))) || start.empty())
        raise_npy("the data does not begin with \\x93NUMPY");
    if (start.size() < magic.size() + 2) raise_npy("the data ends within the first 8 bytes");
    const int major = static_cast<unsigned char>(start[magic.size()]);
    const int minor = static_cast<unsigned char>(start[magic.size() + 1]);
    if (major < 1 || major > 3 || minor != 0)
        raise_npy("version " + std::to_string(major) + "." + std::to_string(minor) + " is not one of 1.0, 2.0 and 3.0");
    return major == 1 ? 2 : 4;
}

// Reads the literals of a header. Offsets in messages count from the start of the file.
class DictionaryReader {
public:
    DictionaryReader(std::string_view text, std::size_t offset) : text_(text), offset_(offset) {}

    NpyHeader read() {
        NpyHeader header;
        bool has_type = false, has_order = false, has_shape = false;
        expect('{');
        while (!take('}')) {
            const std::string name = string();
            expect(':');
            if (name == "descr") header.type = type(), has_type = true;
            else if (name == "fortran_order") header.column_major = truth(), has_order = true;
            else if (name == "shape") header.shape = shape(), has_shape = true;
            else raise_npy("the header has the unknown key '" + name + "'");
            if (!take(',')) {
                expect('}');
                break;
            }
        }
        blanks();
        if (at_ < text_.size()) fail("the end of the header");
        const char* missing = !has_type ? "descr" : !has_order ? "fortran_order" : !has_shape ? "shape" : nullptr;
        if (missing) raise_npy("the header has no '" + std::string(missing) + "'");
        return header;
    }

private:
    [[noreturn]] void fail(const std::string& expected) const {
        raise_npy(expected + " is expected at byte " + number(offset_ + at_) + " of the file");
    }
    void blanks() { at_ = std::min(text_.find_first_not_of(" \n\t\r", at_), text_.size()); }
    bool take(char c) {
        blanks();
        if (at_ == text_.size() || text_[at_] != c) return false;
        at_++;
        return true;
    }
    void expect(char c) {
        if (!take(c)) fail(std::string("'") + c + "'");
    }

    std::string string() {
        blanks();
        const char quote = at_ < text_.size() ? text_[at_] : '\0';
        if (quote != '\'' && quote != '"') fail("a text in quotes");
        const std::size_t end = text_.find(quote, at_ + 1);
        if (end == std::string_view::npos) fail("the end of a text in quotes");
        std::string text(text_.substr(at_ + 1, end - at_ - 1));
        at_ = end + 1;
        return text;
    }

    bool truth() {
        blanks();
        for (const bool is : {true, false}) {
            const std::string_view word = is ? "True" : "False";
            if (!text_.substr(at_).starts_with(word)) continue;
            at_ += word.size();
            return is;
        }
        fail("True or False");
    }

    std::int64_t length() {
        blanks();
        const std::size_t end = std::min(text_.find_first_not_of("0123456789", at_), text_.size());
        std::int64_t n = 0;
        if (!read_number(text_.substr(at_, end - at_), n)) fail("a length");
        at_ = end;
        take('L');  // a long integer of Python 2
        return n;
    }

    std::vector<std::int64_t> shape() {
        std::vector<std::int64_t> lengths;
        expect('(');
        while (!take(')')) {
            lengths.push_back(length());
            if (!take(',')) {
                expect(')');
                break;
            }
        }
        return lengths;
    }

    NpyType type() {
        blanks();
        if (at_ < text_.size() && text_[at_] == '[')
            raise_npy("its items are structures, which stele does not read",
                      "save each field as an array: numpy.save('x.npy', a['x'])");
        return type_of(string());
    }

    static NpyType type_of(std::string text) {
        constexpr std::string_view orders = "<>|=";
        const std::string_view written = text;
        const bool has_order = !text.empty() && orders.find(text[0]) != std::string_view::npos;
        const std::string_view rest = written.substr(has_order ? 1 : 0);
        const std::size_t end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
        NpyType type;
        type.little_endian = !has_order || text[0] != '>';
        type.letter = rest.empty() ? '\0' : rest[0];
        if (type.letter == 'O')
            raise_npy("its items are Python objects, '" + text + "', which stele does not read",
                      "numpy.save writes numbers and texts after a.astype(float) or a.astype(str)");
        if (type.letter == '?') type.letter = 'b', type.size = 1;
        else if (rest.empty() || !read_number(rest.substr(1, end - 1), type.size) || type.size > INT32_MAX)
            type.letter = '\0';
        if (end < rest.size()) set_unit(type, rest.substr(end));
        if (type.letter == 'U') type.size *= 4;
        if (!is_known(type)) raise_npy("items of the type '" + text + "' are not read");
        type.text = std::move(text);
        return type;
    }

    // [ns] and [25us] after the size of a moment or a duration
    static void set_unit(NpyType& type, std::string_view brackets) {
        const bool is_time = type.letter == 'M' || type.letter == 'm';
        const bool has_brackets = brackets.size() > 2 && brackets.front() == '[' && brackets.back() == ']';
        if (!is_time || !has_brackets) {
            type.letter = '\0';
            return;
        }
        const std::string_view inside = brackets.substr(1, brackets.size() - 2);
        const std::size_t digits = std::min(inside.find_first_not_of("0123456789"), inside.size());
        if (digits > 0 && (!read_number(inside.substr(0, digits), type.step) || type.step < 1)) type.letter = '\0';
        type.unit = inside.substr(digits);
    }

    static bool is_known(const NpyType& type) {
        switch (type.letter) {
            case 'b': return type.size == 1;
            case 'i':
            case 'u': return type.size == 1 || type.size == 2 || type.size == 4 || type.size == 8;
            case 'f': return type.size == 2 || type.size == 4 || type.size == 8;
            case 'c': return type.size == 8 || type.size == 16;
            case 'S':
            case 'a':
            case 'U': return true;
            case 'M':
            case 'm': return type.size == 8;
            default: return false;
        }
    }

    std::string_view text_;
    std::size_t offset_, at_ = 0;
};

void check_shape(const NpyHeader& header) {
    check_rank(header.shape.size());
    std::int64_t bytes = std::max<std::int64_t>(header.type.size, 1);
    for (std::int64_t length : header.shape)
        if (length < 0 || __builtin_mul_overflow(bytes, std::max<std::int64_t>(length, 1), &bytes) ||
            bytes > most_items)
            raise(ErrorKind::limit, ".npy: the shape has more items than an array may have");
}

}  // namespace

std::int64_t NpyHeader::count() const {
    std::int64_t n = 1;
    for (std::int64_t length : shape) n *= length;
    return n;
}

std::uint64_t npy_header_size(std::string_view start) {
    const std::size_t size = length_size(start), at = magic.size() + 2;
    if (start.size() < at + size) raise_npy("the data ends before the length of the header");
    return at + size + little_endian_number(start.substr(at, size));
}

NpyHeader npy_header(std::string_view bytes) {
    const std::uint64_t size = npy_header_size(bytes.substr(0, npy_prefix_size));
    if (size > bytes.size())
        raise_npy("the header has " + number(size) + " bytes, but the file ends after " + number(bytes.size()));
    const std::size_t begin = magic.size() + 2 + length_size(bytes);
    NpyHeader header = DictionaryReader(bytes.substr(begin, static_cast<std::size_t>(size) - begin), begin).read();
    if (header.type.letter == 'a') header.type.letter = 'S';
    header.size = size;
    check_shape(header);
    return header;
}

std::string npy_header_text(const NpyType& type, const std::vector<std::int64_t>& shape) {
    std::string text = "{'descr': '" + type.text + "', 'fortran_order': False, 'shape': (";
    for (std::size_t i = 0; i < shape.size(); i++) {
        if (i) text += ' ';
        text += std::to_string(shape[i]);
        if (i + 1 < shape.size() || shape.size() == 1) text += ',';
    }
    text += "), }";
    // At most 15 axes: the length always fits into the two bytes of version 1.0.
    const std::size_t begin = magic.size() + 4;
    const std::size_t size = (begin + text.size() + 1 + alignment - 1) / alignment * alignment;
    text.resize(size - begin - 1, ' ');
    text += '\n';
    std::string header(magic);
    header += '\x01';
    header += '\0';
    header += static_cast<char>(text.size() & 0xFF);
    header += static_cast<char>(text.size() >> 8);
    return header + text;
}

}  // namespace stele::prims::func
