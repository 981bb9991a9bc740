# The one place for what every target of ours is compiled with.
find_package(Eigen3 3.4 REQUIRED NO_MODULE)

add_library(attention_options INTERFACE)
target_include_directories(attention_options INTERFACE ${CMAKE_SOURCE_DIR}/src)
target_link_libraries(attention_options INTERFACE Eigen3::Eigen)
target_compile_definitions(
  attention_options
  INTERFACE
    # Eigen's own packets sum in an order that depends on the machine. Without them every build adds
    # in the same order, and the compiler still vectorises the loops.
    EIGEN_DONT_VECTORIZE
    EIGEN_MPL2_ONLY)
# Contraction to fused multiply-add would give the machines that have it other numbers.
target_compile_options(attention_options INTERFACE -Wall -Wextra -Wshadow -Wconversion
                                                   -ffp-contract=off)
# GCC 12 sees overlapping copies in "literal" + std::string where there are none (GCC bug 105651).
target_compile_options(attention_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)

option(ATTENTION_SANITIZE "AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
if(ATTENTION_SANITIZE)
  target_compile_options(attention_options INTERFACE -fsanitize=address,undefined
                                                     -fno-sanitize-recover=all)
  target_link_options(attention_options INTERFACE -fsanitize=address,undefined)
endif()

if(EMSCRIPTEN)
  # Failures are values (attention/result.h): neither exceptions nor run-time types are paid for.
  target_compile_options(attention_options INTERFACE -fno-exceptions -fno-rtti
                                                     # A sixth less to download, as fast.
                                                     -fno-unroll-loops
                                                     "SHELL:-mllvm -inline-threshold=75")
  # For code that runs once a sentence, not once a word of the vocabulary: less to download.
  set(ATTENTION_SMALL -fno-vectorize -fno-slp-vectorize)
  option(ATTENTION_WASM_SIMD "128-bit SIMD" OFF)
  if(ATTENTION_WASM_SIMD)
    target_compile_options(attention_options INTERFACE -msimd128)
  endif()
endif()
