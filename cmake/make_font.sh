#!/bin/sh
# make_font.sh FONT OUTPUT: the characters of APL and of drawings from a free font, for web pages.
exec pyftsubset "$1" --output-file="$2" --flavor=woff2 --drop-tables+=FFTM \
    --unicodes=20-7E,A0-17F,370-3FF,2010-2027,2070-209F,2190-23FF,2420-2424,2500-25FF,2800-28FF
