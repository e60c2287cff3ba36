# `cmake --install build/release --prefix DIR`: the command, the library with its headers, a CMake package and a .pc file.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# The libraries that the archive needs beyond the compiler's own, as named in the package and the .pc file.
set(STELE_LINK_NAMES utf8proc pcre2-32)
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  list(APPEND STELE_LINK_NAMES hwy)
endif()
list(TRANSFORM STELE_LINK_NAMES PREPEND "-l" OUTPUT_VARIABLE pc_libraries)
list(JOIN pc_libraries " " STELE_PC_LIBRARIES)

target_link_libraries(stele_library INTERFACE ${STELE_LINK_NAMES} stdc++ m)

install(TARGETS stele RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS stele_library EXPORT stele ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES include/stele.h include/stele.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT stele NAMESPACE stele:: FILE stele-targets.cmake DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/stele)

file(WRITE ${PROJECT_BINARY_DIR}/stele-config.cmake "include(\${CMAKE_CURRENT_LIST_DIR}/stele-targets.cmake)\n")
write_basic_package_version_file(${PROJECT_BINARY_DIR}/stele-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/stele-config.cmake ${PROJECT_BINARY_DIR}/stele-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/stele)

configure_file(cmake/stele.pc.in ${PROJECT_BINARY_DIR}/stele.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/stele.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
