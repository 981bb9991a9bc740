# GoogleTest from its Debian sources, so that the same tests build natively and to WebAssembly.
enable_testing()

set(GOOGLETEST_SOURCE /usr/src/googletest CACHE PATH "GoogleTest's sources (Debian: libgtest-dev)")
set(INSTALL_GTEST OFF CACHE BOOL "" FORCE)
set(BUILD_GMOCK OFF CACHE BOOL "" FORCE)
set(gtest_disable_pthreads ${EMSCRIPTEN} CACHE BOOL "" FORCE)
add_subdirectory(${GOOGLETEST_SOURCE} ${CMAKE_BINARY_DIR}/googletest EXCLUDE_FROM_ALL)
# Its warnings are not ours.
set_target_properties(gtest gtest_main PROPERTIES COMPILE_WARNING_AS_ERROR OFF)
if(ATTENTION_SANITIZE)
  target_compile_options(gtest PRIVATE -fsanitize=address,undefined)
endif()

# All test programs, and what they need.
add_custom_target(tests)

# attention_test(NAME SOURCES... LINK TARGETS...): one test program of a folder.
function(attention_test name)
  cmake_parse_arguments(ARG "" "" "LINK" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE ${ARG_LINK} GTest::gtest_main)
  add_dependencies(tests ${name})
  # Nearly all of their time goes into headers of others.
  set_target_properties(${name} PROPERTIES UNITY_BUILD ON)
  # The tests of bad input read files of the project.
  target_compile_definitions(${name} PRIVATE ATTENTION_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  if(EMSCRIPTEN)
    target_link_options(${name} PRIVATE -sENVIRONMENT=node -sNODERAWFS=1 -sALLOW_MEMORY_GROWTH=1
                        -sEXIT_RUNTIME=1)
    # Node finds its way to the file by the suffix.
    set_target_properties(${name} PROPERTIES SUFFIX .cjs)
  endif()
  if(EMSCRIPTEN)
    # A Node that has fetch would fetch the .wasm by its path, and fail.
    add_test(NAME ${name} COMMAND node --no-experimental-fetch $<TARGET_FILE:${name}>)
  else()
    add_test(NAME ${name} COMMAND ${name})
  endif()
endfunction()
