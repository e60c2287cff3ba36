#!/bin/sh
# Appends the licenses of the libraries, and of the font, in the static binary to a file: licenses.sh FILE. They are those of the
# distribution's packages.
set -eu
for package in tao-pegtl-dev libhwy-dev libfmt-dev libutf8proc-dev libfast-float-dev libeigen3-dev libpcre2-dev \
    libsqlite3-dev nlohmann-json3-dev libcmark-gfm-dev fonts-dejavu-core libstdc++-12-dev libc6-dev; do
    license=/usr/share/doc/$package/copyright
    if [ ! -e "$license" ]; then
        echo "licenses.sh: $license is missing" >&2
        exit 1
    fi
    printf '\n\n%s\nThe binary contains parts of %s:\n%s\n\n' \
        ------------------------------------------------------------------------ \
        "$package" ------------------------------------------------------------------------
    cat "$license"
done >>"$1"
