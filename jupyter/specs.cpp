#include "jupyter/specs.hpp"

#include <cstdlib>
#include <fstream>
#include <string_view>

#include <nlohmann/json.hpp>

#include "jupyter/languages.hpp"
#include "jupyter/texts.hpp"

namespace stele::jupyter {

namespace fs = std::filesystem;

namespace {

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

void write_file(const fs::path& path, std::string_view bytes) {
    std::ofstream file;
    file.exceptions(std::ios::failbit | std::ios::badbit);
    file.open(path, std::ios::binary);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    file.close();
}

std::string spec_of(const Language& language, const std::string& name, const fs::path& binary) {
    const nlohmann::ordered_json spec = {
        {"argv", {binary.string(), "-n", language.name, "-f", "{connection_file}"}},
        {"display_name", std::string(language.title) + " (" + name + ")"},
        {"language", language.name},
        {"interrupt_mode", "message"},
    };
    return spec.dump(2) + "\n";
}

fs::path folder_of(const fs::path& folder, const std::string& name, const Language& language) {
    return folder / (name + "-" + std::string(language.name));
}

}  // namespace

fs::path user_folder() {
    if (const std::string data = environment("JUPYTER_DATA_DIR"); !data.empty()) return fs::path(data) / "kernels";
    const std::string data = environment("XDG_DATA_HOME");
    const fs::path folder = data.empty() ? fs::path(environment("HOME")) / ".local" / "share" : fs::path(data);
    return folder / "jupyter" / "kernels";
}

fs::path folder_below(const fs::path& prefix) { return fs::absolute(prefix) / "share" / "jupyter" / "kernels"; }

fs::path environment_folder() {
    for (const char* name : {"VIRTUAL_ENV", "CONDA_PREFIX"})
        if (const std::string prefix = environment(name); !prefix.empty()) return folder_below(prefix);
    return {};
}

std::vector<fs::path> install_specs(const fs::path& folder, const std::string& name, const fs::path& binary) {
    std::vector<fs::path> written;
    for (const Language& language : languages()) {
        const fs::path place = folder_of(folder, name, language);
        fs::create_directories(place);
        write_file(place / "kernel.json", spec_of(language, name, binary));
        write_file(place / "logo-svg.svg", logo_svg);
        write_file(place / "logo-32x32.png", logo_32);
        write_file(place / "logo-64x64.png", logo_64);
        written.push_back(place);
    }
    return written;
}

std::vector<fs::path> uninstall_specs(const fs::path& folder, const std::string& name) {
    std::vector<fs::path> removed;
    for (const Language& language : languages()) {
        const fs::path place = folder_of(folder, name, language);
        if (fs::exists(place / "kernel.json") && fs::remove_all(place) > 0) removed.push_back(place);
    }
    return removed;
}

}  // namespace stele::jupyter
