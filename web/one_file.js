/**
 * The page with everything in one file, or one figure of it where the address asks for one, as
 * embed.html shows it. scripts/one_file.mjs hides the page until that is decided.
 */

if (new URLSearchParams(location.search).has('figure')) {
  const title = document.querySelector('h1');
  title.className = 'unseen';
  const templates = [...document.querySelectorAll('.page > .figure')].map((figure) => {
    const template = document.createElement('template');
    template.content.append(figure);
    return template;
  });
  const main = document.createElement('main');
  main.append(title);
  document.body.className = 'embed';
  document.body.replaceChildren(main, ...templates);
  delete document.documentElement.dataset.alone;
  await import('./embed.js');
} else {
  await import('./page.js');
}
