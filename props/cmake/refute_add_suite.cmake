include_guard(GLOBAL)
# The folder with the seeds of each target: the installed one, or that of the build.
set_property(GLOBAL PROPERTY REFUTE_SEEDS "${REFUTE_SEEDS}")

# refute_add_suite(<name> SOURCES <file>... [LIBRARIES <target>...] [FUZZ]
#                  [TIME <duration>] [EXCEPT_LAWS <law>...] [HUNT_ARGUMENTS <argument>...])
#
# Builds the sources, one of which exports `refute_subject_v1` (refute_subject.h), into
#
#   <name>_laws            holds the laws against the generator in its own process; --help
#   <name>_subject         the shared library for refute check, hunt, compare: lib:PATH
#   <name>_moves_replay    the fuzz targets with a plain main, for any compiler and debugger
#   <name>_position_replay
#   <name>_moves_fuzzer    with FUZZ, by clang: libFuzzer sees the coverage of the sources
#   <name>_position_fuzzer
#
# and adds the tests <name>.laws, .seeds, .check and .hunt with the label refute; the last two need
# the program. TIME, 10s if not given, is what each of laws, check and hunt may take; a hunt whose
# HUNT_ARGUMENTS have --positions or --time ends by them instead. EXCEPT_LAWS are known differences:
# they count as skipped, also in the fuzz targets. LIBRARIES are what the adapter links, and have to
# be position-independent. No flag is set but -fsanitize=fuzzer-no-link on the sources of the fuzz
# targets: sanitizers are yours to choose, and LIBRARIES that libFuzzer is to see are yours to
# compile with that flag.
function(refute_add_suite name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "FUZZ" "TIME" "SOURCES;LIBRARIES;EXCEPT_LAWS;HUNT_ARGUMENTS")
  if(NOT arg_SOURCES OR arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "refute_add_suite(${name}): SOURCES are needed, and "
      "\"${arg_UNPARSED_ARGUMENTS}\" means nothing; see refute_add_suite.cmake")
  endif()
  if(NOT arg_TIME)
    set(arg_TIME 10s)
  endif()
  get_property(seeds GLOBAL PROPERTY REFUTE_SEEDS)
  set(excepted ${CMAKE_CURRENT_BINARY_DIR}/${name}_excepted_laws.cpp)
  _refute_write_excepted_laws(${excepted} ${arg_EXCEPT_LAWS})
  list(TRANSFORM arg_EXCEPT_LAWS PREPEND --except= OUTPUT_VARIABLE except)

  _refute_add_adapter(${name}_adapter)
  set_target_properties(${name}_adapter PROPERTIES POSITION_INDEPENDENT_CODE ON)
  add_library(${name}_subject MODULE)
  target_link_libraries(${name}_subject PRIVATE ${name}_adapter)
  set_target_properties(${name}_subject PROPERTIES PREFIX "" SUFFIX .so LINKER_LANGUAGE CXX)

  _refute_add_program(${name}_laws ${name}_adapter refute::laws_main)
  add_test(NAME ${name}.laws COMMAND ${name}_laws --time ${arg_TIME})
  set(tests ${name}.laws)
  foreach(target moves position)
    set(glue refute::${target}_fuzzer_glue)
    _refute_add_program(${name}_${target}_replay ${name}_adapter ${glue} refute::replay_main)
    add_test(NAME ${name}.${target}_seeds
      COMMAND ${name}_${target}_replay ${seeds}/${target}_fuzzer)
    list(APPEND tests ${name}.${target}_seeds)
  endforeach()
  if(arg_FUZZ)
    _refute_add_fuzzers(${name})
  endif()

  if(TARGET refute::refute)
    set(subject lib:$<TARGET_FILE:${name}_subject>)
    add_test(NAME ${name}.check COMMAND refute::refute check ${subject} --time ${arg_TIME}
      ${except})
    set(end_of_hunt --time ${arg_TIME})
    if("--positions" IN_LIST arg_HUNT_ARGUMENTS OR "--time" IN_LIST arg_HUNT_ARGUMENTS)
      set(end_of_hunt)
    endif()
    add_test(NAME ${name}.hunt COMMAND refute::refute hunt --subject ${subject} ${end_of_hunt}
      --out ${CMAKE_CURRENT_BINARY_DIR}/${name}-findings ${arg_HUNT_ARGUMENTS})
    list(APPEND tests ${name}.check ${name}.hunt)
    if(TARGET refute)  # of a checkout in the same build, where nothing else asks for it
      add_dependencies(${name}_subject refute)
    endif()
  endif()
  set_tests_properties(${tests} PROPERTIES LABELS refute)
endfunction()

# The source that says which laws the subject is not held to: `refute_excepted_laws`.
function(_refute_write_excepted_laws file)
  list(TRANSFORM ARGN REPLACE "(.+)" "\"\\1\", " OUTPUT_VARIABLE names)
  list(JOIN names "" names)
  file(CONFIGURE OUTPUT ${file} CONTENT "extern \"C\" {
extern const char* const refute_excepted_laws[];
const char* const refute_excepted_laws[] = {${names}nullptr};
}
")
endfunction()

# The author's sources, compiled with the author's flags.
macro(_refute_add_adapter target)
  add_library(${target} OBJECT ${arg_SOURCES})
  target_link_libraries(${target} PUBLIC refute::subject ${arg_LIBRARIES})
endmacro()

# A program that consists of objects and libraries only, so that no flag of ours meets the sources.
macro(_refute_add_program target)
  add_executable(${target} ${excepted})
  target_link_libraries(${target} PRIVATE ${ARGN} refute::linked_subject refute::props)
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
endmacro()

macro(_refute_add_fuzzers name)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
    message(STATUS "refute_add_suite(${name}): FUZZ needs clang; the replay programs are there")
  else()
    _refute_add_adapter(${name}_adapter_fuzz)
    target_compile_options(${name}_adapter_fuzz PRIVATE -fsanitize=fuzzer-no-link)
    foreach(target moves position)
      set(hooks)
      if(target STREQUAL moves)
        set(hooks refute::mutator_hooks)
      endif()
      _refute_add_program(${name}_${target}_fuzzer ${name}_adapter_fuzz
        refute::${target}_fuzzer_glue ${hooks})
      target_link_options(${name}_${target}_fuzzer PRIVATE -fsanitize=fuzzer)
    endforeach()
  endif()
endmacro()
