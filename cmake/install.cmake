# `cmake --install build/release --prefix DIR`: the command, the library with its headers, a CMake package and a .pc file.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
# Packages contain this component; the kernel for Jupyter, which needs shared libraries, is another.
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME stele)

# The libraries that the archive needs beyond the compiler's own, as named in the package and the .pc file.
set(STELE_LINK_NAMES utf8proc pcre2-32)
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  list(APPEND STELE_LINK_NAMES hwy)
endif()
if(SQLITE3_LIBRARY)
  list(APPEND STELE_LINK_NAMES sqlite3)
endif()
list(TRANSFORM STELE_LINK_NAMES PREPEND "-l" OUTPUT_VARIABLE pc_libraries)
list(JOIN pc_libraries " " STELE_PC_LIBRARIES)

# In the build tree, libraries that are compiled from source are targets; the installed package names files.
foreach(library ${UTF8PROC_LIBRARY} ${PCRE2_LIBRARY} $<$<CONFIG:Debug>:${HIGHWAY_LIBRARY}>
        $<$<BOOL:${SQLITE3_LIBRARY}>:${SQLITE3_LIBRARY}>)
  target_link_libraries(stele_library INTERFACE $<BUILD_INTERFACE:${library}>)
endforeach()
foreach(name IN LISTS STELE_LINK_NAMES)
  target_link_libraries(stele_library INTERFACE $<INSTALL_INTERFACE:-l${name}>)
endforeach()
target_link_libraries(stele_library INTERFACE stdc++ m)

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

# The binary prints its manual page and the completions.
set(printed ${PROJECT_BINARY_DIR}/printed)
file(MAKE_DIRECTORY ${printed})
foreach(words man-page "completion bash" "completion zsh" "completion fish")
  string(REGEX REPLACE ".* " "" name ${words})
  install(CODE "execute_process(COMMAND ${CMAKE_CROSSCOMPILING_EMULATOR} \"$<TARGET_FILE:stele>\" --${words}
    OUTPUT_FILE \"${printed}/${name}\" COMMAND_ERROR_IS_FATAL ANY)")
endforeach()
install(FILES ${printed}/man-page DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 RENAME stele.1)
install(FILES ${printed}/bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME stele)
install(FILES ${printed}/zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions RENAME _stele)
install(FILES ${printed}/fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d RENAME stele.fish)

install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs examples scripts DESTINATION ${CMAKE_INSTALL_DOCDIR})
