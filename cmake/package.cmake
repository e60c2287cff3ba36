# The Debian package: `cpack -G DEB` in a build folder, or ./dev package.
set(CPACK_PACKAGE_NAME stele)
set(CPACK_PACKAGE_VENDOR "the stele authors")
set(STELE_CONTACT "the stele authors <stele@example.org>" CACHE STRING "The maintainer named in packages")
set(CPACK_PACKAGE_CONTACT "${STELE_CONTACT}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_CMAKE_PROJECTS "${PROJECT_BINARY_DIR};stele;stele;/")
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/debian_staging.cmake)
set(CPACK_STELE_SOURCE_DIR ${PROJECT_SOURCE_DIR})
set(CPACK_STELE_CONTACT ${STELE_CONTACT})

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION interpreters)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "aarch64")
  set(CPACK_DEBIAN_PACKAGE_ARCHITECTURE arm64)
endif()
# The binary is static. The library for programs that embed stele needs more archives.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "g++, libutf8proc-dev, libpcre2-dev")
if(SQLITE3_LIBRARY)
  string(APPEND CPACK_DEBIAN_PACKAGE_SUGGESTS ", libsqlite3-dev")
endif()
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "interpreter of the array languages APL, k, k4 and q")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"stele reads four array languages, APL in Dyalog's dialect, ngn/k's k, k4 and
q, and runs them with one vectorized engine. One program may use all of them.

The package contains the command with a prompt, explanations of programs,
exercises and documents that run, and a library for C and C++.")
include(CPack)
