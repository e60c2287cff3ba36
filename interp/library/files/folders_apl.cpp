// Files and folders as entries: ⎕NINFO ⎕NPARTS ⎕MKDIR ⎕NDELETE ⎕NCOPY ⎕NMOVE ⎕NEXISTS; and ⎕SH.
#include <array>
#include <cmath>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/library.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/operators/options.hpp"

namespace stele::interp {

namespace {

using func::Options;

constexpr std::array<std::string_view, 1> wildcard_names = {"Wildcard"};
constexpr std::array<std::string_view, 2> unique_names = {"", "Unique"};
constexpr std::array<std::string_view, 4> info_names = {"Wildcard", "Recurse", "Follow", "ProgressCallback"};
constexpr std::array<std::string_view, 4> copy_names = {"Wildcard", "IfExists", "PreserveAttributes",
                                                        "ProgressCallback"};
constexpr std::array<std::string_view, 4> move_names = {"Wildcard", "IfExists", "RenameOnly", "ProgressCallback"};
constexpr std::array<std::string_view, 4> if_exists = {"Error", "Skip", "Replace", "ReplaceIfNewer"};

// make(name): for a text one value, for a vector of texts the vector of values.
template <class Make> Value of_names(const Value& names, Make make) {
    if (names.kind() == Kind::list && names.rank() == 1 && names->n == 0) return empty_vector(Kind::long_);
    if (is_apl_text(names)) return make(apl_text_in(names));
    if (is_numeric(names.kind())) raise_not_implemented("a file number instead of a name");
    if (names.rank() != 1) raise_domain("names of files", "a text or a vector of texts", names);
    std::vector<Value> all;
    for (std::int64_t i = 0; i < names.count(); i++)
        all.push_back(make(required_text(item(names, i), "the name of a file")));
    return func::list_of(all, Rules::apl);
}

void refuse_callback(const Options& options) {
    if (!options["ProgressCallback"].is_absent()) raise_not_implemented("the option ProgressCallback");
}
std::int64_t mode_of(Value* a, int n, std::string_view what) { return n == 2 ? flag_in(a[0], what, 3) : 0; }

void exists(Machine& m, Value* a, int) {
    const Options options(m, "⎕NEXISTS", wildcard_names);
    const bool wild = options.flag("Wildcard", false);
    a[0] = of_names(a[0], [&](const std::string& name) {
        return Value::integer(wild ? !os::matching(name).empty() : os::entry_exists(name));
    });
}

void make_folders(Machine& m, Value* a, int n) {
    const Options options(m, "⎕MKDIR", unique_names);
    const bool unique = options.flag("Unique", false);
    const std::int64_t mode = mode_of(a, n, "the left argument of ⎕MKDIR");
    Value made = of_names(a[n - 1], [&](std::string name) {
        while (name.size() > 1 && name.ends_with('/')) name.pop_back();
        if ((mode & 2) != 0) make_folder_of(name);
        if (unique) return make_characters(os::make_unique_folder(name));
        if ((mode & 1) != 0 && os::is_folder(name)) return Value::integer(0);
        os::make_one_folder(name);
        return Value::integer(1);
    });
    if (unique) a[0] = std::move(made);
    else give_shyly(m, a, std::move(made));
}

void delete_files(Machine& m, Value* a, int n) {
    const Options options(m, "⎕NDELETE", wildcard_names);
    const bool wild = options.flag("Wildcard", false);
    const std::int64_t mode = mode_of(a, n, "the left argument of ⎕NDELETE");
    give_shyly(m, a, of_names(a[n - 1], [&](const std::string& name) {
                   const std::vector<std::string> names = wild ? os::matching(name) : std::vector{name};
                   if (!wild && (mode & 1) != 0 && !os::entry_exists(name)) return Value::integer(0);
                   for (const std::string& one : names) os::remove(one, (mode & 2) != 0);
                   return Value::integer(static_cast<std::int64_t>(names.size()));
               }));
}

std::string base_name(std::string path) {
    while (path.size() > 1 && path.ends_with('/')) path.pop_back();
    return path.substr(path.rfind('/') + 1);
}

// Calls transfer(from, to) for each source: `to` is the destination, or a path in it if it is a folder.
template <class Transfer>
void transfer_files(Machine& m, Value* a, std::string_view function, const Options& options, Transfer transfer) {
    refuse_callback(options);
    const bool wild = options.flag("Wildcard", false);
    std::string to = required_text(a[0], "the name of a destination");
    const bool into = os::is_folder(to);
    if (into && !to.ends_with('/')) to += '/';
    if (!into && (wild || !is_apl_text(a[1])))
        raise(ErrorKind::file,
              "the destination of " + std::string(function) + " must be a folder, and '" + to + "' is not");
    give_shyly(m, a, of_names(a[1], [&](const std::string& name) {
                   const std::vector<std::string> sources = wild ? os::matching(name) : std::vector{name};
                   for (const std::string& from : sources) {
                       const std::string base = base_name(from);
                       if (into && (base == "." || base == ".."))
                           raise(ErrorKind::file, "'" + from + "' has no name for a copy in a folder");
                       transfer(from, into ? to + base : to);
                   }
                   return Value::integer(static_cast<std::int64_t>(sources.size()));
               }));
}

[[noreturn]] void raise_exists(const std::string& path) {
    raise(ErrorKind::file, "'" + path + "' already exists", "the option IfExists can replace or skip it");
}

void copy_files(Machine& m, Value* a, int) {
    const Options options(m, "⎕NCOPY", copy_names);
    const std::size_t how = options.choice("IfExists", if_exists);
    auto replaces = [how](const std::string& from, const std::string& to) {
        if (how == 0) raise_exists(to);
        if (how == 3) return os::file_info(from, true).modified > os::file_info(to, true).modified;
        return how == 2;
    };
    const bool keeps_times = options.flag("PreserveAttributes", false);
    transfer_files(m, a, "⎕NCOPY", options, [&](const std::string& from, const std::string& to) {
        os::copy(from, to, true, keeps_times, replaces);
    });
}

void move_files(Machine& m, Value* a, int) {
    const Options options(m, "⎕NMOVE", move_names);
    const std::size_t how = options.choice("IfExists", std::span(if_exists).first(2));
    const bool renames_only = options.flag("RenameOnly", false);
    transfer_files(m, a, "⎕NMOVE", options, [&](const std::string& from, const std::string& to) {
        if (os::entry_exists(to)) {
            if (how == 0) raise_exists(to);
            return;
        }
        if (os::rename(from, to)) return;
        if (renames_only)
            raise(ErrorKind::file, "'" + from + "' cannot be renamed '" + to + "': it is on another device");
        os::copy(from, to, false, true,
                 [](const std::string&, const std::string& there) -> bool { raise_exists(there); });
        os::remove(from, true);
    });
}

// Days since 1899-12-31.
Value day_number_of(double seconds) {
    constexpr double days_to_1970 = 25568, seconds_a_day = 86400;
    return Value::floating(days_to_1970 + seconds / seconds_a_day);
}

Value property_of(const os::FileInfo& info, const std::string& name, std::int64_t property) {
    switch (property) {
        case 0: return make_characters(name);
        case 1: return Value::integer(info.type);
        case 2: return Value::integer(info.size);
        case 3: return timestamp_of(os::local_time_of(info.modified));
        case 4: return make_characters(info.owner_number);
        case 5: return make_characters(info.owner);
        case 6: return Value::integer(base_name(name).starts_with('.'));
        case 7: return make_characters(info.target);
        case 8: return Value::integer(0);
        case 9: return timestamp_of(os::local_time_of(info.accessed));
        case 10: return timestamp_of(os::local_time_of(info.changed));
        case 11: return Value::integer(info.is_readable);
        case 12: return Value::integer(info.is_writable);
        case 13: return day_number_of(info.modified);
        case 14: return day_number_of(info.accessed);
        case 15: return day_number_of(info.changed);
        default: return empty_vector(Kind::long_);
    }
}

// The depth of the option Recurse, in folders; -1 for all.
int depth_of(const Options& options) {
    const Value v = func::as_integers(options["Recurse"]);
    if (v.is_absent()) return 0;
    const bool fits = v.rank() <= 1 && (v.count() == 1 || v.count() == 2) && is_integral(v.kind());
    if (!fits || item(v, 0).as_long() < 0 || item(v, 0).as_long() > 2)
        options.refuse("Recurse", "0, 1 or 2, or 1 or 2 and a depth", v);
    if (item(v, 0).as_long() == 0) return 0;
    return v.count() == 1 ? -1 : static_cast<int>(std::clamp<std::int64_t>(item(v, 1).as_long(), -1, INT32_MAX));
}

void file_information(Machine& m, Value* a, int n) {
    const Options options(m, "⎕NINFO", info_names);
    refuse_callback(options);
    const bool wild = options.flag("Wildcard", false), follows = options.flag("Follow", true);
    const int depth = depth_of(options);
    const Value properties = n == 2 ? func::as_integers(a[0]) : Value::integer(0);
    if (properties.kind() == Kind::list)
        raise_not_implemented("setting properties of files, ⎕NINFO with nested items on its left");
    if (!is_integral(properties.kind()) && properties.count() > 0)
        raise_domain("the left argument of ⎕NINFO", "numbers of properties", properties);
    const Value& y = a[n - 1];
    const bool many = wild || depth != 0;
    const bool single = is_apl_text(y) && !many;
    std::vector<std::string> names;
    for (const std::string& name : is_apl_text(y) ? std::vector{apl_text_in(y)} : names_in(y)) {
        std::vector<std::string> found = many ? os::matching(name, depth) : std::vector{name};
        std::move(found.begin(), found.end(), std::back_inserter(names));
    }
    std::vector<os::FileInfo> infos;
    for (const std::string& name : names) infos.push_back(os::file_info(name, follows));
    Value result = list_by_index(properties.count(), [&](std::int64_t i) {
        const std::int64_t property = item(properties, i).as_long();
        std::vector<Value> values;
        for (std::size_t k = 0; k < names.size(); k++) values.push_back(property_of(infos[k], names[k], property));
        if (single) return values[0];
        return values.empty() ? func::empty_of(property_of({}, "", property), std::array<std::int64_t, 1>{0})
                              : func::list_of(values, Rules::apl);
    });
    if (properties.rank() > 0) a[0] = squeeze(with_axes(std::move(result), properties->axes()), Rules::apl);
    else a[0] = single ? result->values()[0] : enclose(result->values()[0]);
}

// The absolute path without empty parts and `.` parts.
std::string normal(const std::string& path) {
    const std::string whole = path.starts_with('/') ? path : os::current_folder() + "/" + path;
    std::string result;
    for (std::size_t at = 0; at < whole.size();) {
        const std::size_t end = std::min(whole.find('/', at), whole.size());
        const std::string part = whole.substr(at, end - at);
        if (!part.empty() && part != ".") result += "/" + part;
        at = end + 1;
    }
    const bool ends_in_folder = whole.ends_with('/') || whole.ends_with("/.");
    return ends_in_folder || result.empty() ? result + "/" : result;
}

void name_parts(Machine&, Value* a, int n) {
    const bool normalizes = n == 2 && flag_in(a[0], "the left argument of ⎕NPARTS", 1) != 0;
    a[0] = of_names(a[n - 1], [&](const std::string& given) {
        const std::string path = normalizes ? normal(given) : given;
        const std::size_t name = path.rfind('/') + 1;
        const std::string last = path.substr(name);
        const std::size_t point = last.find_last_of('.');
        const bool has_extension = point != std::string::npos && point > 0 && last != "..";
        const std::size_t end = has_extension ? point : last.size();
        return make_list({make_characters(path.substr(0, name)), make_characters(last.substr(0, end)),
                          make_characters(last.substr(end))});
    });
}

void shell(Machine& m, Value* a, int) {
    const std::string command = required_text(a[0], "a command");
    const os::CommandResult result = os::run_command(command, m.heap.room());
    if (result.status != 0) raise(ErrorKind::domain, "the command ended with the status " + number(result.status));
    a[0] = vector_of_texts(lines_of(result.output));
    if (a[0]->n == 0) m.result_is_shy = true;
}

constexpr MachineFunctionRow apl_folder_rows[] = {
    {meaning::file_exists, exists},
    {meaning::make_folder, make_folders},
    {meaning::make_folder_how, make_folders},
    {meaning::delete_file, delete_files},
    {meaning::delete_file_how, delete_files},
    {meaning::copy_file, copy_files},
    {meaning::move_file, move_files},
    {meaning::file_name, file_information},
    {meaning::file_information, file_information},
    {meaning::name_parts, name_parts},
    {meaning::normal_name_parts, name_parts},
    {meaning::run_command, shell},
};

}  // namespace

std::span<const MachineFunctionRow> apl_folder_functions() { return apl_folder_rows; }

}  // namespace stele::interp
