// The process and its machine: environment variables, clocks, random bits.
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <fstream>

#include "interp/host/os.hpp"
#include "interp/host/paths.hpp"

namespace stele::interp::os {

std::string processor_name() {
    std::ifstream lines("/proc/cpuinfo");
    for (std::string line; std::getline(lines, line);)
        if (const std::size_t at = line.find(": "); line.starts_with("model name") && at != std::string::npos)
            return line.substr(at + 2);
    return {};
}

std::string_view environment(const std::string& name) {
    check_text("the name of a variable", name);
    const char* value = is_sandboxed() ? nullptr : std::getenv(name.c_str());
    return value ? value : "";
}

std::vector<std::string_view> environment_entries() {
    std::vector<std::string_view> entries;
    for (char** at = is_sandboxed() ? nullptr : environ; at && *at; at++) entries.emplace_back(*at);
    return entries;
}

double monotonic_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::uint64_t ticks() {
#if defined(__x86_64__)
    return __builtin_ia32_rdtsc();
#else
    return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
#endif
}

Moment local_time() {
    struct timeval now;
    ::gettimeofday(&now, nullptr);
    return local_time_of(static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_usec / 1000) / 1000);
}

Moment local_time_of(double since) {
    const auto seconds = static_cast<std::time_t>(std::floor(since));
    std::tm t{};
    ::localtime_r(&seconds, &t);
    const auto milliseconds = static_cast<int>((since - static_cast<double>(seconds)) * 1000 + 0.01);
    return {t.tm_year + 1900, t.tm_mon + 1, t.tm_mday, t.tm_hour, t.tm_min, t.tm_sec, milliseconds};
}

std::int64_t nanoseconds_now(bool universal_time) {
    constexpr std::int64_t year_2000 = 946684800, billion = 1000000000;
    struct timespec now;
    ::clock_gettime(CLOCK_REALTIME, &now);
    std::int64_t seconds = now.tv_sec - year_2000;
    if (!universal_time) {
        std::tm t{};
        std::time_t s = now.tv_sec;
        ::localtime_r(&s, &t);
        seconds += t.tm_gmtoff;
    }
    return seconds * billion + now.tv_nsec;
}

std::uint64_t random_bits() {
    std::uint64_t bits;
    if (::getentropy(&bits, sizeof bits) != 0) bits = static_cast<std::uint64_t>(nanoseconds_now(true));
    return bits;
}

void sleep(double seconds, const std::atomic<bool>& stop) {
    double end = monotonic_seconds() + seconds;
    while (!stop.load(std::memory_order_relaxed)) {
        look_at_timer();
        double left = end - monotonic_seconds();
        if (left <= 0) return;
        ::usleep(static_cast<unsigned>(std::min(left, 0.05) * 1e6));
    }
}

std::int64_t process_number() { return ::getpid(); }

}  // namespace stele::interp::os
