import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import { BROWSERS, until } from './browsers.js';
import { serve } from './server.js';
import { test } from './site.js';

const DIST = new URL('../../dist/', import.meta.url).pathname;

/** An author's page whose only figure is far below its beginning. */
const POST = `<!doctype html><html lang="en"><head><title>Post</title>
<script type="module" src="site/attention-figures.js"></script></head><body>
<p style="height:5000px">Far to go.</p>
<attention-listen sentence="the bank of the river" query="bank"></attention-listen>
<p style="height:5000px">Far to go back.</p></body></html>`;

for (const [name, launch] of Object.entries(BROWSERS)) {
  describe(`a figure out of view in ${name}`, () => {
    let server;
    let browser;
    let page;
    const folder = mkdtempSync(join(tmpdir(), 'post-'));
    before(async () => {
      symlinkSync(DIST, join(folder, 'site'));
      writeFileSync(join(folder, 'index.html'), POST);
      server = await serve(folder);
      browser = await launch();
      page = await browser.newPage();
      await page.resize(800, 600);
      await page.goto(server.url);
    });
    after(async () => {
      rmSync(folder, { recursive: true });
      await browser?.close();
      await server?.close();
    });

    const shown = () =>
      page.evaluate(() => {
        const { data } = document.querySelector('attention-listen');
        return data ? data.tokens.map(({ text }) => text).join(' ') : null;
      });

    test('asks for no model before a reader comes near', async () => {
      await until(page, () => Boolean(customElements.get('attention-scale')));
      assert.equal(await shown(), null);
      assert.equal(server.requests.filter((path) => path.endsWith('.model')).length, 0);
    });

    test('is ready when a reader gets there', async () => {
      await page.evaluate(() => scrollTo(0, 5000));
      await until(page, () => Boolean(document.querySelector('attention-listen').data));
      assert.equal(await shown(), 'the bank of the river');
    });

    test('computes nothing while it is away, and all that it missed when it is back', async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await until(page, () => document.querySelector('attention-listen').isIdle);
      await page.evaluate(async () => {
        document.querySelector('attention-listen').sentence = 'money in the bank';
        await new Promise((done) => setTimeout(done, 100));
      });
      assert.equal(await shown(), 'the bank of the river');
      await page.evaluate(() => scrollTo(0, 5000));
      await until(
        page,
        () => document.querySelector('attention-listen').data.tokens[0].text === 'money',
      );
    });

    test('computes for whoever waits for it, wherever it is', async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await until(page, () => document.querySelector('attention-listen').isIdle);
      await page.evaluate(async () => {
        const figure = document.querySelector('attention-listen');
        figure.sentence = 'a bank account';
        await figure.whenDrawn();
      });
      assert.equal(await shown(), 'a bank account');
    });

    test('says nothing in the console', async () => {
      assert.deepEqual(await page.console(), []);
    });
  });
}
