# What `cmake --install` puts where, and what an author's project gets of it.
#
#   component program       bin/refute, the suites, the manual page, completion
#   component development   refute_subject.h, the libraries that properties and fuzz targets are
#                           linked from, and the CMake package: find_package(refute)
#
# A project that has added this one by add_subdirectory or FetchContent gets the same
# refute_add_suite, of targets that are built from source.
include(GNUInstallDirs)

# The mains and seams that refute_add_suite links an author's code with. As objects, so that each is
# there whatever the order of the libraries.
add_library(refute_laws_main OBJECT ${PROJECT_SOURCE_DIR}/props/props_main.cpp)
add_library(refute_linked_subject OBJECT ${PROJECT_SOURCE_DIR}/props/abi/linked_subject.cpp)
add_library(refute_replay_main OBJECT ${PROJECT_SOURCE_DIR}/fuzz/replay_main.cpp)
add_library(refute_mutator_hooks OBJECT ${PROJECT_SOURCE_DIR}/fuzz/mutator_hooks.cpp)
target_link_libraries(refute_laws_main PUBLIC refute_props)
target_link_libraries(refute_linked_subject PUBLIC refute_props)
target_link_libraries(refute_replay_main PUBLIC refute_options)
target_link_libraries(refute_mutator_hooks PUBLIC refute_fuzz)

set(refute_exported refute_options refute_subject refute_engine refute_props refute_dialogue
  refute_fuzz moves_fuzzer_glue position_fuzzer_glue
  refute_laws_main refute_linked_subject refute_replay_main refute_mutator_hooks)
foreach(target ${refute_exported})
  string(REGEX REPLACE "^refute_" "" name ${target})
  add_library(refute::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
endforeach()

if(TARGET refute)
  install(TARGETS refute EXPORT refute_program COMPONENT program)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/corpus/perft DESTINATION ${CMAKE_INSTALL_DATADIR}/refute/corpus
    COMPONENT program)
  install(FILES ${PROJECT_SOURCE_DIR}/corpus/README.md
    DESTINATION ${CMAKE_INSTALL_DATADIR}/refute/corpus COMPONENT program)
  install(FILES ${PROJECT_SOURCE_DIR}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}
    COMPONENT program)
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright
    COMPONENT program)
  install(FILES ${CMAKE_CURRENT_LIST_DIR}/refute.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1
    COMPONENT program)
  install(FILES ${CMAKE_CURRENT_LIST_DIR}/refute.bash
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME refute
    COMPONENT program)
  install(FILES ${CMAKE_CURRENT_LIST_DIR}/refute.zsh
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions RENAME _refute COMPONENT program)
  install(FILES ${CMAKE_CURRENT_LIST_DIR}/refute.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
endif()

install(FILES ${PROJECT_SOURCE_DIR}/props/abi/refute_subject.h
  ${PROJECT_SOURCE_DIR}/props/abi/refute_subject.hpp
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
install(TARGETS ${refute_exported} EXPORT refute_libraries
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}/refute COMPONENT development
  OBJECTS DESTINATION ${CMAKE_INSTALL_LIBDIR}/refute COMPONENT development)
install(DIRECTORY ${PROJECT_BINARY_DIR}/corpus/seeds/moves_fuzzer
  ${PROJECT_BINARY_DIR}/corpus/seeds/position_fuzzer
  DESTINATION ${CMAKE_INSTALL_DATADIR}/refute/corpus/seeds COMPONENT development)
install(FILES ${PROJECT_SOURCE_DIR}/fuzz/moves_fuzzer.dict
  ${PROJECT_SOURCE_DIR}/fuzz/position_fuzzer.dict
  DESTINATION ${CMAKE_INSTALL_DATADIR}/refute/fuzz COMPONENT development)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/refute)
include(CMakePackageConfigHelpers)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/refute-config.cmake.in
  ${PROJECT_BINARY_DIR}/refute-config.cmake INSTALL_DESTINATION ${package_dir}
  PATH_VARS CMAKE_INSTALL_DATADIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/refute-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/refute-config.cmake
  ${PROJECT_BINARY_DIR}/refute-config-version.cmake ${CMAKE_CURRENT_LIST_DIR}/refute_add_suite.cmake
  DESTINATION ${package_dir} COMPONENT development)
install(EXPORT refute_libraries NAMESPACE refute:: FILE refute-libraries.cmake
  DESTINATION ${package_dir} COMPONENT development)
if(TARGET refute)
  install(EXPORT refute_program NAMESPACE refute:: FILE refute-program.cmake
    DESTINATION ${package_dir} COMPONENT program)
  add_executable(refute::refute ALIAS refute)
endif()

# For those who have added this project to theirs.
set(REFUTE_SEEDS ${PROJECT_BINARY_DIR}/corpus/seeds)
include(${CMAKE_CURRENT_LIST_DIR}/refute_add_suite.cmake)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME refute)
set(CPACK_PACKAGE_CONTACT "The Refute authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "finds the move a chess move generator gets wrong")
set(CPACK_PACKAGE_DESCRIPTION "Refute compares a chess move generator with a reference engine and
with the laws of chess, on positions that it makes up, and names the move, the position and the
rule that are wrong.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
if(REFUTE_PORTABLE)  # the program alone
  set(CPACK_COMPONENTS_ALL program)
  set(CPACK_DEB_COMPONENT_INSTALL ON)
  set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME refute)
  set(CPACK_DEBIAN_PROGRAM_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "libc6 (>= 2.31)")
else()
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
endif()
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS stockfish)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
include(CPack)
