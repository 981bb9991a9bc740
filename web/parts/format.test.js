import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, number, size, terms, weight } from './format.js';

test('numbers have true minus signs and no negative zero', () => {
  assert.equal(number(-1.234), '\u22121.23');
  assert.equal(number(-0.004), '0.00');
  assert.equal(number(0.9996, 3), '1.000');
});

test('weights have two decimals and no leading zero', () => {
  assert.equal(weight(0.256), '.26');
  assert.equal(weight(0), '.00');
  assert.equal(weight(0.999), '1.00');
});

test('sizes have three significant digits or a power of ten', () => {
  assert.equal(size(75.523), '75.5');
  assert.equal(size(1284.2), '1284');
  assert.equal(size(0.0123), '0.0123');
  assert.equal(size(7466645), '7.5e6');
  assert.equal(size(0.00001234), '1.2e\u22125');
  assert.equal(size(Infinity), '∞');
});

test('counts have commas', () => {
  assert.equal(count(13000), '13,000');
  assert.equal(count(999), '999');
});

test('terms carry their signs', () => {
  assert.deepEqual(terms([1.2, -0.31, 2.05]), ['1.20', '\u2212 0.31', '+ 2.05']);
  assert.deepEqual(terms([-0.31]), ['\u2212 0.31']);
});
