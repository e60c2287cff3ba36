# Compiles the sources of a folder as one file, either all of them or those whose paths match a pattern, because most of
# the compile time goes into shared headers. Names in anonymous namespaces must therefore be unique within a folder.
# Kernels are compiled separately: each of them includes itself again for every instruction set.
function(join_folders target)
  set(pattern "${ARGV1}")
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "^/.*\\.cpp$")
  foreach(source IN LISTS sources)
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${source})
    get_filename_component(folder ${path} DIRECTORY)
    if(path MATCHES "${pattern}" AND NOT path MATCHES "^prims/kernel/|^\\.\\.|^build/")
      string(MAKE_C_IDENTIFIER ${folder} group)
      set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${group})
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # A local name may shadow a name at namespace scope in another source; gcc treats a joined source as a header.
  target_compile_options(${target} PRIVATE -Wno-shadow $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-subobject-linkage>)
endfunction()
