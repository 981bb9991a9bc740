import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharingTags, siteAddress } from './sharing.mjs';

const page = { title: 'A & B', description: 'Listen.', card: 'card-1.png' };

test('with an address all is said with it', () => {
  const tags = sharingTags({ ...page, path: 'examples/post.html', site: 'https://a.example/x/' });
  assert.match(tags, /property="og:image" content="https:\/\/a\.example\/x\/card-1\.png"/);
  assert.match(tags, /property="og:url" content="https:\/\/a\.example\/x\/examples\/post\.html"/);
  assert.match(tags, /property="og:title" content="A &amp; B"/);
});

test('without one the picture is found from the page', () => {
  const tags = sharingTags({ ...page, path: 'examples/post.html', site: '' });
  assert.match(tags, /property="og:image" content="\.\.\/card-1\.png"/);
  assert.doesNotMatch(tags, /og:url/);
});

test('an address of a site', () => {
  assert.equal(siteAddress('https://a.example/x'), 'https://a.example/x/');
  assert.equal(siteAddress(undefined), '');
  for (const wrong of ['a.example', 'file:///x/', 'https://a.example/?q', 'nonsense'])
    assert.throws(() => siteAddress(wrong), /example\.org/);
});
