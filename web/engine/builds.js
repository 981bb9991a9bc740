/** A module with one function that makes a vector: only an engine with SIMD takes it for valid. */
const VECTOR = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  ...[1, 5, 1, 96, 0, 1, 123],
  ...[3, 2, 1, 0],
  ...[10, 8, 1, 6, 0, 65, 0, 253, 15, 11],
);

/**
 * The builds of files.js that may run here, in the order in which they should be tried: older
 * browsers have WebAssembly without SIMD, and some have it switched off.
 * @returns {string[]}
 */
export function usableBuilds() {
  if (typeof WebAssembly !== 'object') return ['javascript'];
  return [WebAssembly.validate(VECTOR) ? 'simd' : 'scalar', 'javascript'];
}
