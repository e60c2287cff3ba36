#!/usr/bin/env bash
# Compiles every kernel and every source of the operating-system layer for 64-bit ARM: tests/aarch64.sh [JOBS]
#
# Only the headers of the libraries come from the system: the rest of /usr/include is not for this target.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
jobs=${1:-$(nproc)}
export folder=build/aarch64-headers
mkdir -p "$folder/include"
for header in hwy fmt fast_float; do ln -sfn "/usr/include/$header" "$folder/include/$header"; done
ln -sfn /usr/include/eigen3/Eigen "$folder/include/Eigen"

compile() {
    # As in CMakeLists.txt: Highway's functions are inlined only if its NEON target is the baseline.
    aarch64-linux-gnu-g++-12 -std=c++20 -march=armv8-a+crypto -O1 -ffp-contract=off -Wall -Wextra -Wno-psabi \
        -Wno-missing-field-initializers -Werror -I. -isystem "$folder/include" -DSTELE_PLAIN_MALLOC=0 -c "$1" -o /dev/null
}
export -f compile

sources=$( (find prims/kernel interp/host -name '*.cpp' && grep -rl --include='*.cpp' each_target.hpp prims/func) | sort)
xargs -P "$jobs" -I{} bash -c 'compile "$1" || exit 255' bash {} <<<"$sources"
echo "$(wc -l <<<"$sources") sources compiled for aarch64"
