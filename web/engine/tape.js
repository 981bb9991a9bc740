/**
 * The object that src/wasm/tape.h wrote down as arrays. Vectors and matrix rows are parts of
 * `components`.
 * @param {string} structure
 * @param {string} texts
 * @param {Float64Array} numbers
 * @param {Float32Array} components
 * @returns {Record<string, any>}
 */
export function readTape(structure, texts, numbers, components) {
  const strings = texts.split('\0');
  let [place, text, number, component] = [0, 0, 0, 0];

  function vector(length) {
    component += length;
    return components.subarray(component - length, component);
  }

  function object() {
    const read = {};
    while (place < structure.length && structure[place] !== '}') {
      const key = strings[text++];
      read[key] = value(structure[place++]);
    }
    place += 1;
    return read;
  }

  function list() {
    const read = [];
    while (structure[place++] === '{') read.push(object());
    return read;
  }

  function value(kind) {
    switch (kind) {
      case 't':
        return strings[text++];
      case 'n':
        return numbers[number++];
      case 'v':
        return vector(numbers[number++]);
      case 'm': {
        const [rows, columns] = [numbers[number++], numbers[number++]];
        return Array.from({ length: rows }, () => vector(columns));
      }
      case '{':
        return object();
      case '[':
        return list();
      default:
        return kind === '0' ? null : kind === 'y';
    }
  }

  return object();
}
