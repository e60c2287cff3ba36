// The operating system: files, the three standard streams, clocks, the interrupt key. Only os.cpp knows which one it is.
#pragma once
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stele::interp::os {

enum class Stream : int { input = 0, output = 1, error = 2 };
/// What to do with what the file holds already.
enum class Writing : std::uint8_t { create, replace, append };

/// All bytes of a file. Raises file, with the system's reason; wsfull where they, and the room for more of a file of
/// unknown size, are more than `most` bytes or the machine's memory.
std::string read_file(const std::string& path, std::uint64_t most = UINT64_MAX);
/// Raises file; Writing::create where the file exists already.
void write_file(const std::string& path, std::string_view bytes, Writing how);
bool file_exists(const std::string& path);
/// The folder is made where it is missing. Raises file.
void make_folder(const std::string& path);

/// The standard stream that a file name stands for on every system: /dev/stdin, /dev/stdout, /dev/stderr, "-" (input).
/// False where it is a file.
bool names_stream(std::string_view path, Stream& stream);

/// Writes all bytes; what cannot be written is lost.
void write(Stream stream, std::string_view bytes);
/// At most `size` bytes of standard input; 0 at its end. Waits for input.
std::size_t read_input(char* buffer, std::size_t size);
bool is_terminal(Stream stream);
/// Columns of the terminal that standard output is, 0 where it is not one.
int terminal_width();
/// An environment variable, empty where it is not set.
std::string_view environment(const char* name);
/// All of them, NAME=text.
std::vector<std::string_view> environment_entries();

/// Seconds since some fixed moment.
double monotonic_seconds();
/// Processor time of this process.
double processor_seconds();
struct Moment {
    int year, month, day, hour, minute, second, millisecond;
};
Moment local_time();
/// Since 2000.01.01T00:00, as q counts.
std::int64_t nanoseconds_now(bool universal_time);
/// Sleeps, or returns early when `stop` is set.
void sleep(double seconds, const std::atomic<bool>& stop);
std::int64_t process_number();
/// The lowest address of this thread's stack; 0 where the system does not say.
std::uintptr_t stack_end();

/// From now on the interrupt key sets `flag`; pressed again while it is still set, it ends the process.
void set_on_interrupt(std::atomic<bool>& flag);

}  // namespace stele::interp::os
