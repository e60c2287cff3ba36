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
/// A file that is replaced keeps its mode, and links lead on to it; until all is written the old one stays. What fails to
/// be appended leaves the file as it was. Raises file; Writing::create where the file exists already.
void write_file(const std::string& path, std::string_view bytes, Writing how);
bool file_exists(const std::string& path);
/// The folder is made where it is missing. Raises file.
void make_folder(const std::string& path);

/// The standard stream that a file name stands for on every system: /dev/stdin, /dev/stdout, /dev/stderr, "-" (input).
/// False where it is a file.
bool names_stream(std::string_view path, Stream& stream);

/// Writes all bytes: 0, or the system's number for what went wrong.
int write(Stream stream, std::string_view bytes);
/// What such a number means.
std::string reason(int error);
bool reader_is_gone(int error);
/// At most `size` bytes of standard input; 0 at its end, and when interrupted. Waits for input.
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
/// Bytes of a block that std::malloc gave, at least those asked for.
std::size_t allocated_size(void* block) noexcept;
/// The lowest address of this thread's stack; 0 where the system does not say.
std::uintptr_t stack_end();

/// While it lives, the interrupt key sets a flag, and so does a signal that asks the process to end, which is kept.
/// Pressed again while the flag is still set, the key ends the process, where that is wanted; a second signal always
/// does. A reader that goes away is an error of the write.
class SignalWatch {
public:
    SignalWatch(std::atomic<bool>& flag, bool second_press_ends_process);
    ~SignalWatch();
    SignalWatch(const SignalWatch&) = delete;
    SignalWatch& operator=(const SignalWatch&) = delete;
};
/// Whether the flag is set: calls that wait have returned early.
bool interrupted();
/// Clears the flag and raises interrupt, or limit where the time is up.
[[noreturn]] void raise_stopped();
/// Raises that where the flag is set.
void poll();

/// While it lives, the flag of the watch is set once so many seconds have passed, and again and again until it ends: what
/// handles the error does not run on. 0: no limit.
class TimeLimit {
public:
    explicit TimeLimit(double seconds);
    ~TimeLimit();
    TimeLimit(const TimeLimit&) = delete;
    TimeLimit& operator=(const TimeLimit&) = delete;

private:
    bool is_set_;
};
bool time_is_up();

/// From now on no file but these, and those in these folders, is read, written or seen, and no environment.
void restrict_to(const std::vector<std::string>& paths);
/// The signal that asked the process to end, 0 for none.
int ending_signal();
/// The exit status of a process that a signal has ended, as shells report it.
constexpr int status_of_signal(int signal) { return 128 + signal; }

}  // namespace stele::interp::os
