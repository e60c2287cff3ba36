// The operating system: files, the three standard streams, processes, signals, clocks, the rights of programs. README.md
// names the source of each.
#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "prims/array/stop_request.hpp"

namespace stele::interp::os {

struct Rights;

enum class Stream : int { input = 0, output = 1, error = 2 };

/// Call before any file is opened. A closed standard stream stays unusable, and its number is not reused for files; a
/// write beyond the limit on file sizes is an error of the write.
void prepare_process();

/// create: only a new file. replace: replaces the contents. append: adds to them.
enum class Writing : std::uint8_t { create, replace, append };

/// The system's name for the processor; empty if unknown.
std::string processor_name();

/// At most `length` bytes of a file, after its first `from`. Raises file, with the system's reason; wsfull if they,
/// with spare room for a file of unknown size, exceed `most` bytes or the machine's memory.
std::string read_part(const std::string& path, std::uint64_t from, std::uint64_t length, std::uint64_t most);
/// The whole file. Raises as read_part.
inline std::string read_file(const std::string& path, std::uint64_t most = UINT64_MAX) {
    return read_part(path, 0, UINT64_MAX, most);
}
/// A replaced file keeps its mode and owner, and links to it stay valid; the old contents stay until all of the new
/// ones are written, unless the system refuses to replace the file, or it has other names. A failed append leaves the
/// file unchanged. Raises file; with Writing::create also if the file exists.
void write_file(const std::string& path, std::string_view bytes, Writing how);
/// Makes an empty file if there is none; from then on only its owner may read or write it. Raises file.
void keep_private(const std::string& path);
bool file_exists(const std::string& path);
/// Makes a folder and those around it, unless they exist. Raises file.
void make_folder(const std::string& path);

/// Times are seconds since 1970, universal.
struct FileInfo {
    int type = 0;  // 0 unknown, 1 folder, 2 file, 3 character device, 4 link, 5 block device, 6 FIFO, 7 socket
    std::int64_t size = 0;
    double modified = 0, accessed = 0, changed = 0;
    std::string owner_number, owner, target;  // the target of a link
    bool is_readable = false, is_writable = false;
};
/// Of a link itself unless `follows`. Raises file if the entry does not exist.
FileInfo file_info(const std::string& path, bool follows);
/// Whether a file, a folder or a link has this path, even a link to nothing.
bool entry_exists(const std::string& path);
bool is_folder(const std::string& path);
/// The entries that match a path whose last part may contain * and ?, sorted by name, down to `depth` folders below, -1
/// for all. Only a pattern that begins with a dot matches such names. Raises file.
std::vector<std::string> matching(const std::string& pattern, int depth = 0);
std::string current_folder();
/// Raises file.
void change_folder(const std::string& path);
/// Makes one folder, in an existing one. Raises file.
void make_one_folder(const std::string& path);
/// Makes a folder named `path` with a unique ending; returns its name. Raises file.
std::string make_unique_folder(const std::string& path);
/// Removes a file, a link, or a folder, which must be empty unless `with_contents`. Raises file.
void remove(const std::string& path, bool with_contents);
/// Copies a file, or a folder with its contents, to a path outside that folder. Links in a folder are copied as links,
/// and so is `from` unless `follows`. `replaces` decides for each existing file whether it is replaced; it may raise.
/// Raises file.
void copy(const std::string& from, const std::string& to, bool follows, bool keeps_times,
          const std::function<bool(const std::string& from, const std::string& to)>& replaces);
/// Gives a file or folder another path. False if that is on another device. Raises file.
bool rename(const std::string& from, const std::string& to);

struct CommandResult {
    std::string output;
    int status;  // the exit status
};
/// Runs a command of the shell. Raises file in a sandbox; wsfull if its output exceeds `most` bytes.
CommandResult run_command(const std::string& command, std::uint64_t most);
/// Runs a program by its name or path, with the further words as arguments and `input` as standard input. Raises as
/// run_command.
CommandResult run_program(const std::vector<std::string>& words, std::string_view input, std::uint64_t most);

/// Becomes the program that the first word names, from the folder of this program's binary or else from PATH. Returns if
/// there is none.
void become_program(std::vector<std::string> words);

/// Shows a text at the terminal of the standard streams, page by page, and waits until the user ends the pager: the
/// command in PAGER, else `less`. The interrupt key is the pager's meanwhile. False if nothing was shown: PAGER is empty
/// or `cat`, there is no such program, the streams are no terminal, or the session is in a sandbox.
bool show_in_pager(std::string_view text);

/// A file or a connection, open for reading and writing during its lifetime.
class Handle {
public:
    /// Makes the file if there is none. Raises file.
    static Handle file(const std::string& path);
    /// A port, by its number, of a machine, by its IPv4 address or `localhost`. Raises file.
    static Handle connection(const std::string& host, const std::string& port);
    /// The system's number for it.
    int number() const;
    /// The file's path, or the machine and its port.
    const std::string& name() const;
    /// Of a file, the bytes after the last read or write; of a connection, those received, at least one. None at the
    /// end. Raises file; wsfull for more than `most`.
    std::string read(std::uint64_t most);
    /// Raises file.
    void write(std::string_view bytes);

private:
    struct Opened;
    explicit Handle(std::shared_ptr<Opened> opened) : opened_(std::move(opened)) {}
    std::shared_ptr<Opened> opened_;
};

/// Whether a name is that of a standard stream on every system: /dev/stdin, /dev/stdout, /dev/stderr, "-" (input).
bool names_stream(std::string_view path, Stream& stream);

/// Writes all bytes; returns 0, or the system's number of the error. After a request to stop of SignalWatch, or a
/// signal that ends the process, the rest is dropped if nobody reads for half a second.
int write(Stream stream, std::string_view bytes);
/// The text of such a number.
std::string reason(int error);
bool reader_is_gone(int error);
bool is_given_up(int error);
/// Waits for input; reads at most `size` bytes of it. 0 at its end, after a request to stop of SignalWatch, and after
/// an error: then `error` is the system's number, else 0.
std::size_t read_input(char* buffer, std::size_t size, int& error);
/// Whether input, or its end, arrives within so many seconds.
bool input_is_ready(double seconds);
bool is_terminal(Stream stream);
/// An environment variable, empty if it is not set. Raises file for a name with a U+0000.
std::string_view environment(const std::string& name);
/// All of them, NAME=text.
std::vector<std::string_view> environment_entries();

/// Seconds since some fixed moment.
double monotonic_seconds();
/// Processor time of this process, in seconds.
double processor_seconds();
/// A counter with a steady rate, which the caller has to measure; reading it is faster than reading a clock.
std::uint64_t ticks();
struct Moment {
    int year, month, day, hour, minute, second, millisecond;
};
Moment local_time();
/// The local time of seconds since 1970.
Moment local_time_of(double seconds);
/// Unpredictable bits.
std::uint64_t random_bits();
/// Since 2000.01.01T00:00, as q counts.
std::int64_t nanoseconds_now(bool universal_time);
/// Sleeps; returns early when `stop` is set.
void sleep(double seconds, const std::atomic<bool>& stop);
std::int64_t process_number();

/// During its lifetime, the interrupt key makes a request to stop, and so does a signal that asks the process to end,
/// which is recorded. If the request is still set, the key ends the process if `second_press_ends_process`; a second
/// signal always does. A reader that goes away is an error of the write. A signal that was ignored before, as by nohup,
/// stays ignored. An inner watch replaces the outer one, and passes its own pending request to it at the end.
class SignalWatch {
public:
    SignalWatch(prims::StopRequest& request, bool second_press_ends_process);
    ~SignalWatch();
    SignalWatch(const SignalWatch&) = delete;

private:
    prims::StopRequest& request_;
    prims::StopRequest* outer_;
    bool outer_second_press_ends_;
};
/// Whether a stop is requested, so that waiting calls return early.
bool interrupted();
/// Clears the request and raises interrupt, or limit if the time is up.
[[noreturn]] void raise_stopped();
/// The same if a stop is requested.
void poll();
/// Clears the request, unless the process has been asked to end.
void forget_interrupt();

/// Calls `then` after so many seconds, from a signal's handler; infinity cancels the timer.
void set_timer(double seconds, void (*then)()) noexcept;
/// On systems without signals, does the work of the timer's signal if it is due.
void look_at_timer() noexcept;
/// On systems without signals, whether the page around the program wants it to stop: its Module.wantsStop().
bool page_wants_stop() noexcept;

/// From now on the entered session, or the process outside of sessions, has access to these files and the contents of
/// these folders only, and to no environment.
void restrict_to(const std::vector<std::string>& paths);
/// Raises file for a path with a U+0000, and in a sandbox for a path that leads elsewhere, even to nothing. Every
/// function here that takes a path calls it first.
void check_allowed(const std::string& path);
bool is_sandboxed();
/// Rights that programs of the k family have only if the user grants them.
enum class Permission : std::uint8_t { shell, network };
void allow(Permission permission);
bool is_allowed(Permission permission);
/// Raises file unless programs have the permission; `what` begins the message.
void check_allowed(Permission permission, const std::string& what);

/// During its lifetime, the entered session changes nothing outside the process: attempts to write, make or delete
/// files, to use open ones, to start a program or to connect raise file. Withholdings do not nest.
class Withheld {
public:
    Withheld();
    ~Withheld();
    Withheld(const Withheld&) = delete;

    /// The first refused effect, such as `writes 'notes.txt'`; empty if there was none.
    const std::string& refused() const { return refused_; }

private:
    friend void check_effect(std::string_view, const std::string&);
    Rights& rights_;
    std::string refused_;
};
/// Raises file during a Withheld; `does`, such as `writes`, and `path` describe the effect.
void check_effect(std::string_view does, const std::string& path);

/// The signal that asked the process to end, 0 for none.
int ending_signal();
/// The last signal that a watch received, including the interrupt key's; 0 for none.
int stopping_signal();
/// The exit status of a process that a signal has ended, as shells report it.
constexpr int status_of_signal(int signal) { return 128 + signal; }

}  // namespace stele::interp::os
