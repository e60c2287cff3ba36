# Options to compile and link everything for WebAssembly, including the libraries that are compiled from source.
# Programs run under Node and use its files, streams, variables and arguments.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions -sNODERAWFS=1 -sALLOW_MEMORY_GROWTH=1 -sTOTAL_STACK=1MB
  -sEXIT_RUNTIME=1 -sWASM_ASYNC_COMPILATION=0)
