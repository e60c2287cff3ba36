// The operating system: files, the three standard streams, processes, clocks, the interrupt key. Only the sources of this
// folder know which one it is.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "prims/array/stop_request.hpp"

namespace stele::interp::os {

struct Rights;

enum class Stream : int { input = 0, output = 1, error = 2 };

/// To be called before anything is opened. A standard stream that is closed stays unusable, and no file that is opened
/// later gets its number; a write beyond the limit on the size of files is an error of the write.
void prepare_process();

/// What to do with what the file holds already.
enum class Writing : std::uint8_t { create, replace, append };

/// What the system calls the processor; empty where it does not say.
std::string processor_name();

/// All bytes of a file. Raises file, with the system's reason; wsfull where they, and the room for more of a file of
/// unknown size, are more than `most` bytes or the machine's memory.
std::string read_file(const std::string& path, std::uint64_t most = UINT64_MAX);
/// At most `length` of its bytes, those after the first `from`. Raises as read_file.
std::string read_part(const std::string& path, std::uint64_t from, std::uint64_t length, std::uint64_t most);
/// A file that is replaced keeps its mode and owner, and links lead on to it; until all is written the old one stays,
/// except where the system lets it be written but not replaced, and where it has other names. What fails to be appended
/// leaves the file as it was. Raises file; Writing::create where the file exists already.
void write_file(const std::string& path, std::string_view bytes, Writing how);
/// Makes an empty file where there is none; nobody but its owner may read or write it from then on. Raises file where it
/// cannot be made.
void keep_private(const std::string& path);
bool file_exists(const std::string& path);
/// The folder is made where it is missing. Raises file.
void make_folder(const std::string& path);

/// What is known of a file or folder; times are seconds since 1970, universal.
struct FileInfo {
    int type = 0;  // 0 not known, 1 folder, 2 file, 3 character device, 4 link, 5 block device, 6 FIFO, 7 socket
    std::int64_t size = 0;
    double modified = 0, accessed = 0, changed = 0;
    std::string owner_number, owner, target;  // the target of a link
    bool is_readable = false, is_writable = false;
};
/// Of a link itself unless `follows`. Raises file where there is none.
FileInfo file_info(const std::string& path, bool follows);
/// Whether there is a file, a folder or a link, whatever that leads to.
bool entry_exists(const std::string& path);
bool is_folder(const std::string& path);
/// The files and folders of a path whose last part may hold * and ?, in the order of their names; `depth` folders down, -1
/// for all. Names that begin with a point need one in the pattern.
std::vector<std::string> matching(const std::string& pattern, int depth = 0);
std::string current_folder();
/// Raises file.
void change_folder(const std::string& path);
/// Makes one folder, in one that is there. Raises file.
void make_one_folder(const std::string& path);
/// Makes a folder whose name is `path` and characters that make it a new one; gives that name. Raises file.
std::string make_unique_folder(const std::string& path);
/// Removes a file, a link, or a folder, which must be empty unless `with_contents`. Raises file.
void remove(const std::string& path, bool with_contents);
/// Copies a file, or a folder with all that is in it, to a path, which must not lie in that folder; links in it are copied
/// as links, and so is one that `from` names unless `follows`. `replaces` says of each file that is there whether it is to
/// be replaced, or raises. Raises file.
void copy(const std::string& from, const std::string& to, bool follows, bool keeps_times,
          const std::function<bool(const std::string& from, const std::string& to)>& replaces);
/// Gives a file or folder another path. False where that is on another device. Raises file.
bool rename(const std::string& from, const std::string& to);

/// A command of the shell: its output, and its exit status. Raises file in a sandbox; wsfull where the output is more
/// than `most` bytes.
struct CommandResult {
    std::string output;
    int status;
};
CommandResult run_command(const std::string& command, std::uint64_t most);
/// A program by its name or path, with the words after it as its arguments and `input` as its standard input; as
/// run_command.
CommandResult run_program(const std::vector<std::string>& words, std::string_view input, std::uint64_t most);

/// A file or a connection that stays open for reading and writing, as long as its owner lives.
class Handle {
public:
    /// The file is made where there is none. Raises file.
    static Handle file(const std::string& path);
    /// A port, by its number, of a machine, by its IPv4 address or `localhost`. Raises file.
    static Handle connection(const std::string& host, const std::string& port);
    Handle(Handle&& other) noexcept;
    ~Handle();

    /// The system's number for it.
    int number() const;
    /// The file's path, or the machine and its port.
    const std::string& name() const;
    /// Of a file the bytes from where the last read or write ended; of a connection those that have come, once there are
    /// some. None at the end. Raises file; wsfull where they are more than `most`.
    std::string read(std::uint64_t most);
    /// Raises file.
    void write(std::string_view bytes);

private:
    struct Opened;
    explicit Handle(std::unique_ptr<Opened> opened);
    std::unique_ptr<Opened> opened_;
};

/// The standard stream that a file name stands for on every system: /dev/stdin, /dev/stdout, /dev/stderr, "-" (input).
/// False where it is a file.
bool names_stream(std::string_view path, Stream& stream);

/// Writes all bytes: 0, or the system's number for the failure. Where a stop is requested of SignalWatch, or the process has
/// been asked to end, and nobody reads for half a second, the rest is given up.
int write(Stream stream, std::string_view bytes);
/// What such a number means.
std::string reason(int error);
bool reader_is_gone(int error);
bool is_given_up(int error);
/// At most `size` bytes of standard input; 0 at its end, when interrupted, and where it cannot be read: then `error` is the
/// system's number for the reason, else 0. Waits for input; a request to stop of SignalWatch is an interrupt.
std::size_t read_input(char* buffer, std::size_t size, int& error);
bool is_terminal(Stream stream);
/// An environment variable, empty where it is not set. Raises file for a name with a U+0000.
std::string_view environment(const std::string& name);
/// All of them, NAME=text.
std::vector<std::string_view> environment_entries();

/// Seconds since some fixed moment.
double monotonic_seconds();
/// Processor time of this process.
double processor_seconds();
/// A counter that goes on at a steady rate and is read in less time than a clock. What a tick takes is for the caller to
/// measure.
std::uint64_t ticks();
struct Moment {
    int year, month, day, hour, minute, second, millisecond;
};
Moment local_time();
/// The local time of seconds since 1970.
Moment local_time_of(double seconds);
/// Bits that nobody can foresee.
std::uint64_t random_bits();
/// Since 2000.01.01T00:00, as q counts.
std::int64_t nanoseconds_now(bool universal_time);
/// Sleeps, or returns early when `stop` is set.
void sleep(double seconds, const std::atomic<bool>& stop);
std::int64_t process_number();

/// While it lives, the interrupt key makes a request to stop, and so does a signal that asks the process to end, which is
/// kept. Pressed again while the request is still set, the key ends the process, where that is wanted; a second signal
/// always does. A reader that goes away is an error of the write. A signal that was ignored before, as by nohup, stays
/// ignored. A watch inside another takes its place, and leaves its own request to it.
class SignalWatch {
public:
    SignalWatch(prims::StopRequest& request, bool second_press_ends_process);
    ~SignalWatch();
    SignalWatch(const SignalWatch&) = delete;
    SignalWatch& operator=(const SignalWatch&) = delete;

private:
    prims::StopRequest& request_;
    prims::StopRequest* outer_;
    bool outer_second_press_ends_;
};
/// Whether a stop is requested: calls that wait have returned early.
bool interrupted();
/// Clears the request and raises interrupt, or limit where the time is up.
[[noreturn]] void raise_stopped();
/// Raises that where a stop is requested.
void poll();
/// Clears the request, unless the process has been asked to end.
void forget_interrupt();

/// Calls `then` so many seconds from now, from a signal's handler; infinity: not at all.
void set_timer(double seconds, void (*then)()) noexcept;
/// On systems without signals, does the work of the timer's signal if it is due.
void look_at_timer() noexcept;

/// From now on the session that is entered, or the process outside of sessions, reads, writes and sees no file but these
/// and those in these folders, and no environment.
void restrict_to(const std::vector<std::string>& paths);
/// Raises file for a path with a U+0000, and where the sandbox does not allow what it leads to, there or not. All that
/// uses a path calls it first.
void check_allowed(const std::string& path);
bool is_sandboxed();
/// What programs of the k family may do only where the user has said so.
enum class Permission : std::uint8_t { shell, network };
void allow(Permission permission);
bool is_allowed(Permission permission);
/// Raises file where programs may not do `what`.
void check_allowed(Permission permission, const std::string& what);

/// While it lives, the session that is entered changes nothing outside the process: each attempt to write, make or delete
/// files, use open ones, start a program or connect raises file. They do not nest.
class Withheld {
public:
    Withheld();
    ~Withheld();
    Withheld(const Withheld&) = delete;
    Withheld& operator=(const Withheld&) = delete;

    /// What was refused first, such as `writes 'notes.txt'`; empty where nothing was.
    const std::string& refused() const { return refused_; }

private:
    friend void check_effect(std::string_view, const std::string&);
    Rights& rights_;
    std::string refused_;
};
/// Raises file where a Withheld lives; `does`, such as `writes`, and `path` say what.
void check_effect(std::string_view does, const std::string& path);

/// The signal that asked the process to end, 0 for none.
int ending_signal();
/// The last signal that a watch has seen, the interrupt key's too; 0 for none.
int stopping_signal();
/// The exit status of a process that a signal has ended, as shells report it.
constexpr int status_of_signal(int signal) { return 128 + signal; }

}  // namespace stele::interp::os
