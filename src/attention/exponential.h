#pragma once

namespace attention {

/// e^x in float32, made of additions, multiplications and bit moves only.
///
/// The C libraries that a native and a WebAssembly build link against round `exp` differently in
/// the last place. The page promises the command line's numbers, so both use this one.
/// Largest relative error 1.2e-7; 0 below -87.3 and infinity above 88.7. NaN gives NaN.
/// Method: range reduction by ln 2 in two parts, then a polynomial (Cody and Waite 1980, ch. 6).
float exponential(float x);

}  // namespace attention
