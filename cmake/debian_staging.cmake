# Runs in CPack when the package's files are in their folder: gives them the form that Debian's policy asks for, and times
# that depend on SOURCE_DATE_EPOCH only, so that the same sources make the same package.
set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr)
set(documents ${root}/share/doc/stele)

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(RENAME ${documents}/LICENSE ${documents}/copyright)
run(sh ${CPACK_STELE_SOURCE_DIR}/cmake/licenses.sh ${documents}/copyright)
file(RENAME ${documents}/CHANGELOG.md ${documents}/changelog)
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # of SOURCE_DATE_EPOCH if that is set
file(WRITE ${documents}/changelog.Debian "stele (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) bookworm; urgency=medium

  * changelog.gz has the changes of the program.

 -- ${CPACK_STELE_CONTACT}  ${date}
")
file(MAKE_DIRECTORY ${root}/share/zsh ${root}/share/lintian/overrides)
file(RENAME ${root}/share/zsh/site-functions ${root}/share/zsh/vendor-completions)
configure_file(${CPACK_STELE_SOURCE_DIR}/cmake/lintian-overrides ${root}/share/lintian/overrides/stele COPYONLY)
run(gzip -9n ${documents}/changelog ${documents}/changelog.Debian
  ${root}/share/man/man1/stele.1)
run(chmod -R u=rwX,go=rX ${CPACK_TEMPORARY_INSTALL_DIRECTORY})
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  run(find ${CPACK_TEMPORARY_INSTALL_DIRECTORY} -exec touch -h -d @$ENV{SOURCE_DATE_EPOCH} {} +)
endif()
