/**
 * The bytes at an address of files.js. A build that carries its files along puts a module of the same
 * shape in this one's place.
 * @param {URL} address
 * @returns {Promise<Uint8Array>}
 */
export async function bytesOf(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return new Uint8Array(await response.arrayBuffer());
}
