/**
 * The bytes at an address of files.js. A build that carries its files along puts a module of the same
 * shape in this one's place.
 */
export { fetched as bytesOf } from './fetched.js';
