// The headers of .npy files, by the format's specification (NEP 1, numpy.lib.format), and malformed files.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/formats/exchange/npy/header.hpp"
#include "prims/formats/exchange/npy/npy.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::prims;
using stele::tests::CapturedSession;

// A file of a version whose header is this text.
std::string file_of(int version, const std::string& dictionary, const std::string& items = "") {
    std::string file = "\x93NUMPY";
    file += static_cast<char>(version);
    file += '\0';
    for (int i = 0; i < (version == 1 ? 2 : 4); i++) file += static_cast<char>(dictionary.size() >> 8 * i & 0xFF);
    return file + dictionary + items;
}

Value value_of(const std::string& file, Rules rules) { return func::npy_value(func::npy_source(file), rules); }

std::string message_of(const std::string& file, Rules rules = Rules::apl) {
    try {
        value_of(file, rules);
    } catch (const Error& e) {
        return e.message.text;
    }
    return "no error";
}

TEST_CASE("headers of every version are read", "[npy]") {
    const CapturedSession session;
    for (int version : {1, 2, 3}) {
        const func::NpyHeader header =
            func::npy_header(file_of(version, "{'descr': '>f8', 'fortran_order': True, 'shape': (3, 4), }       \n"));
        CHECK(header.type.letter == 'f');
        CHECK(header.type.size == 8);
        CHECK(!header.type.little_endian);
        CHECK(header.column_major);
        CHECK(header.shape == std::vector<std::int64_t>{3, 4});
        CHECK(header.size == (version == 1 ? 10u : 12u) + 66u);
    }
    // The order of the keys, both quotes, no comma at the end, long integers of Python 2.
    const func::NpyHeader header =
        func::npy_header(file_of(1, "{\"shape\":(7L,),\"fortran_order\":False,\"descr\":\"<M8[25us]\"}"));
    CHECK(header.type.unit == "us");
    CHECK(header.type.step == 25);
    CHECK(header.shape == std::vector<std::int64_t>{7});
    CHECK(func::npy_header(file_of(1, "{'descr':'|b1','fortran_order':False,'shape':()}")).count() == 1);
}

TEST_CASE("headers that are written have the size and the end that the format demands", "[npy]") {
    const CapturedSession session;
    for (const std::vector<std::int64_t>& shape : std::vector<std::vector<std::int64_t>>{
             {}, {5}, {2, 3}, std::vector<std::int64_t>(15, 1), std::vector<std::int64_t>(15, 1000000000000)}) {
        func::NpyType type;
        type.text = "<i8";
        const std::string text = func::npy_header_text(type, shape);
        CHECK(text.size() % 64 == 0);
        CHECK(text.back() == '\n');
        CHECK(func::npy_header_size(text) == text.size());
        if (shape.size() < 15) CHECK(func::npy_header(text).shape == shape);
    }
}

TEST_CASE("a malformed header is an error that names the fault", "[npy]") {
    const CapturedSession session;
    auto with = [](const std::string& dictionary) { return message_of(file_of(1, dictionary)); };
    CHECK(message_of("") == ".npy: the data does not begin with \\x93NUMPY");
    CHECK(message_of("PK\x03\x04") == ".npy: the data does not begin with \\x93NUMPY");
    CHECK(message_of(file_of(4, "{}")) == ".npy: version 4.0 is not one of 1.0, 2.0 and 3.0");
    CHECK(with("") == ".npy: '{' is expected at byte 10 of the file");
    CHECK(with("{'descr': '<f8'") == ".npy: '}' is expected at byte 25 of the file");
    CHECK(with("{'descr': '<f8', 'fortran_order': False}") == ".npy: the header has no 'shape'");
    CHECK(with("{'a': 1}") == ".npy: the header has the unknown key 'a'");
    CHECK(with("{'descr': '<f8', 'fortran_order': 0, 'shape': ()}") ==
          ".npy: True or False is expected at byte 44 of the file");
    CHECK(with("{'descr': '<f8', 'fortran_order': False, 'shape': (-1,)}") ==
          ".npy: a length is expected at byte 61 of the file");
    CHECK(with("{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (1,)}") ==
          ".npy: its items are structures, which stele does not read");
    CHECK(with("{'descr': '|O', 'fortran_order': False, 'shape': (1,)}") ==
          ".npy: its items are Python objects, '|O', which stele does not read");
    for (const char* type : {"<f16", "<i3", "|V8", "<", "", "<c4", "<f8[ns]", "<M8[ns", "<U99999999999999999999",
                             "<U9223372036854775807", "b"})
        CHECK(with("{'descr': '" + std::string(type) + "', 'fortran_order': False, 'shape': (1,)}") ==
              ".npy: items of the type '" + std::string(type) + "' are not read");
    CHECK(with("{'descr': '<f8', 'fortran_order': False, 'shape': (9223372036854775807, 2)}") ==
          ".npy: the shape has more items than an array may have");
    CHECK(with("{'descr': '<f8', 'fortran_order': False, 'shape': (1000000,)}") ==
          ".npy: the items take 8000000 bytes, but the file has only 0 of them");
}

TEST_CASE("a file that ends early is an error at every byte", "[npy]") {
    const CapturedSession session;
    for (const char* type : {"<i8", "|b1", "<f2", "<U2", "|S3"}) {
        const std::string file =
            file_of(1, "{'descr': '" + std::string(type) + "', 'fortran_order': False, 'shape': (2, 2), }\n",
                    std::string(std::string_view(type) == "<i8" || std::string_view(type) == "<U2" ? 32
                                : std::string_view(type) == "|b1"                                  ? 4
                                : std::string_view(type) == "<f2"                                  ? 8
                                                                                                   : 12,
                                '\0'));
        INFO(type);
        CHECK(message_of(file) == "no error");
        for (std::size_t size = 0; size < file.size(); size++) {
            INFO(size);
            CHECK(message_of(file.substr(0, size)).starts_with(".npy: "));
        }
    }
}

TEST_CASE("an unsigned integer beyond 64 bits with a sign is named", "[npy]") {
    const CapturedSession session;
    CHECK(message_of(file_of(1, "{'descr': '<u8', 'fortran_order': False, 'shape': (1,), }", std::string(8, '\xff'))) ==
          ".npy: the unsigned integer 18446744073709551615 exceeds 64 bits with a sign");
}

TEST_CASE("the least integer of a narrow type is q's null", "[npy]") {
    const CapturedSession session;
    const std::string least("\x00\x80\x01\x00", 4);
    const Value v = value_of(file_of(1, "{'descr': '<i2', 'fortran_order': False, 'shape': (2,), }", least), Rules::q);
    CHECK(v.kind() == Kind::short_int);
    CHECK(long_at(v, 0) == null_long);
    CHECK(long_at(v, 1) == 1);
    const Value apl =
        value_of(file_of(1, "{'descr': '<i2', 'fortran_order': False, 'shape': (2,), }", least), Rules::apl);
    CHECK(apl.kind() == Kind::long_);
    CHECK(long_at(apl, 0) == -32768);
}

TEST_CASE("durations beyond the range of q's are an error", "[npy]") {
    const CapturedSession session;
    const std::string most("\xff\xff\xff\xff\xff\xff\xff\x7f", 8);
    auto with = [&](const std::string& type) {
        return message_of(file_of(1, "{'descr': '" + type + "', 'fortran_order': False, 'shape': (1,), }", most),
                          Rules::q);
    };
    CHECK(with("<m8[9000000000000000000s]") ==
          ".npy: items of the type '<m8[9000000000000000000s]' are not read: their unit is too long");
    CHECK(with("<m8[s]") == ".npy: the time 9223372036854775807 of the type '<m8[s]' is outside q's timespans");
    CHECK(with("<M8[D]") == ".npy: the time 9223372036854775807 of the type '<M8[D]' is outside q's dates");
    CHECK(with("<M8[ps]") == ".npy: items of the type '<M8[ps]' are not read: their unit is shorter than a nanosecond");
    CHECK(with("<m8[M]") == ".npy: items of the type '<m8[M]' are not read: their unit has no fixed length");
    CHECK(with("<M8") == ".npy: items of the type '<M8' are not read: they have no unit");
}

}  // namespace
