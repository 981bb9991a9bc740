/**
 * The bytes at an address.
 * @param {URL | string} address
 * @returns {Promise<Uint8Array>}
 */
export async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return new Uint8Array(await response.arrayBuffer());
}
