// NumPy's files: ⎕NPY of APL, .npy.read and .npy.write of k4 and q.
#include "prims/formats/exchange/npy/npy.hpp"
#include "interp/library/arguments_apl.hpp"
#include "interp/library/files/exchange.hpp"
#include "prims/catalogue/exchange.hpp"

namespace stele::interp {

namespace {

constexpr int regular_file = 2;  // as os::FileInfo has it

// The array of a file, which is read in parts; of a stream or a device all at once.
Value array_in_file(Machine& m, const std::string& path, Rules rules) {
    os::Stream stream;
    std::string held;  // the last part
    const bool in_parts = !os::names_stream(path, stream) && os::file_info(path, true).type == regular_file;
    if (!in_parts) {
        const std::string all = read_text(m, path);
        return func::npy_value(func::npy_source(all), rules);
    }
    return func::npy_value({static_cast<std::uint64_t>(os::file_info(path, true).size),
                            [&](std::uint64_t from, std::uint64_t length) {
                                held = os::read_part(path, from, length, m.heap.room());
                                return std::string_view(held);
                            }},
                           rules);
}

void read_npy(Machine& m, Value* a, int) {
    const bool is_apl = m.rules() == Rules::apl;
    const std::string path = is_apl ? required_text(a[0], "a file name") : path_in(a[0]);
    a[0] = array_in_file(m, path, is_apl ? Rules::apl : Rules::q);
}

// array ⎕NPY name, or array ⎕NPY name flag
void write_npy(Machine& m, Value* a, int) {
    const std::string path = required_text(part(a[1], 0), "a file name");
    const auto how = static_cast<os::Writing>(flag_in(part(a[1], 1), "the flag of ⎕NPY", 1));
    const std::string bytes = func::npy_bytes(a[0], Rules::apl);
    write_text(m, path, bytes, how);
    give_shyly(m, a, Value::integer(static_cast<std::int64_t>(bytes.size())));
}

// .npy.write[`:path;x]
void write_npy_file(Machine& m, Value* a, int) {
    const std::string path = path_in(a[0]);
    const std::string bytes = func::npy_bytes(a[1], Rules::q);
    make_folder_of(path);
    write_text(m, path, bytes, os::Writing::replace);
}

constexpr MachineFunctionRow npy_rows[] = {
    {meaning::read_NPY, read_npy},
    {meaning::write_NPY, write_npy},
    {meaning::write_NPY_file, write_npy_file},
};

}  // namespace

std::span<const MachineFunctionRow> npy_functions() { return npy_rows; }

}  // namespace stele::interp
