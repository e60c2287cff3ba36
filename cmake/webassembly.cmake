# Options to compile and link everything for WebAssembly, including the libraries that are compiled from source.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions -sALLOW_MEMORY_GROWTH=1 -sTOTAL_STACK=1MB)
# The linker shortens JavaScript with acorn, which only the distribution's own Node finds by itself.
set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "env NODE_PATH=/usr/share/nodejs")
# Of code that reads programs, waits for people or is rarely run: pages load less.
set(STELE_SMALL -Os)
# Of programs for Node, which use its files, streams, variables and arguments.
set(STELE_NODE_OPTIONS -sNODERAWFS=1 -sEXIT_RUNTIME=1 -sWASM_ASYNC_COMPILATION=0)
