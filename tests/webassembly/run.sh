#!/usr/bin/env bash
# Compiles the array engine for WebAssembly, not optimized, and runs a first program in it: tests/webassembly/run.sh [JOBS]
#
# A folder's sources are compiled as one, as cmake/joined.cmake has it.
#
# The headers of the libraries come from the system, and only they: the rest of /usr/include is not for this target.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
jobs=${1:-$(nproc)}
export folder=build/wasm
rm -rf "$folder/objects"  # those of sources that are no longer there would be linked
mkdir -p "$folder/include" "$folder/objects"
for header in hwy fmt fast_float utf8proc.h pcre2.h nlohmann; do ln -sfn "/usr/include/$header" "$folder/include/$header"; done
ln -sfn /usr/include/eigen3/Eigen "$folder/include/Eigen"

compile() {
    local object
    object=$folder/objects/$(tr / _ <<<"${1%.cpp}").o
    em++ -std=c++20 -O0 -fexceptions -ffp-contract=off -I. -isystem "$folder/include" \
        -DUTF8PROC_STATIC -DSTELE_PLAIN_MALLOC=0 -c "$1" -o "$object"
}
export -f compile

# A first compilation fills Emscripten's cache, which others running beside it would wait for.
compile tests/webassembly/first.cpp
{
    find prims/kernel -name '*.cpp'
    for part in $(find prims -type d ! -path 'prims/kernel*' | sort); do
        compgen -G "$part/*.cpp" >/dev/null || continue
        joined=$folder/$(tr / _ <<<"$part").cpp
        printf '#include "%s"\n' "$part"/*.cpp >"$joined"
        echo "$joined"
    done
} | xargs -P "$jobs" -I{} bash -c 'compile "$1" || exit 255' bash {}
emar rcs "$folder/libstele_prims.a" "$folder"/objects/*prims_*.o
em++ -O0 -fexceptions -sALLOW_MEMORY_GROWTH=1 -sSINGLE_FILE=1 "$folder/objects/tests_webassembly_first.o" "$folder/libstele_prims.a" -o "$folder/first.js"
node "$folder/first.js"
