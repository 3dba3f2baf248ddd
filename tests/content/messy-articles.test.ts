/** Articles as real content servers send them: within their own site, with their own addresses and markup. */
import { describe, expect, test } from 'vitest';
import { brand } from '#brand/facts.ts';
import { isEmpty, readArticle } from '#web/clients/content/read-article.ts';

const CONTENT = 'https://content.example';
const FOLDER = '/aem6/content/supplier/help/meters';
const DAM = '/aem6/content/dam/supplier/help/pictures';

function read(body: string, { head = '<title>Reading your meter</title>', contentOrigin = CONTENT } = {}) {
  const dropped: string[] = [];
  const article = readArticle(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`, {
    contentOrigin,
    publicOrigin: 'https://help.example',
    path: `${FOLDER}/reading-your-meter.html`,
    onDropped: (what) => dropped.push(what),
  });
  return { ...article, dropped };
}

describe('a picture', () => {
  test.each([
    ['beside the article', 'dial.png', `${FOLDER}/dial.png`],
    ['in a folder beside it', './pictures/dial.png', `${FOLDER}/pictures/dial.png`],
    ['by steps up', '../../../dam/supplier/help/pictures/dial.svg', `${DAM}/dial.svg`],
    ['in the asset folder', `${DAM}/dial.svg`, `${DAM}/dial.svg`],
    ['of a size', `${DAM}/dial.jpg?wid=300&amp;fmt=jpg`, `${DAM}/dial.jpg`],
    ['of the content server by its whole address', `${CONTENT}${DAM}/dial.svg`, `${DAM}/dial.svg`],
    ['with a space in its name', 'my%20dial.png', `${FOLDER}/my%20dial.png`],
  ])('%s is shown from the content server', (_, src, path) => {
    expect(read(`<p><img src="${src}" alt="A dial"></p>`).markup).toContain(
      `<img src="${CONTENT}${path}" alt="A dial"`,
    );
    expect(read(`<img src="${src}" alt="A dial">`, { contentOrigin: '' }).markup.includes(`src="${path}"`)).toBe(
      !src.startsWith(CONTENT),
    );
  });

  test.each([
    `<picture><source srcset="${DAM}/a.webp 1x, ${DAM}/b.webp 2x"><img alt="A dial"></picture>`,
    `<picture><source type="image/webp" srcset="${DAM}/a.webp"><img src="data:image/gif;base64,R0" alt="A dial"></picture>`,
    `<img src="data:image/gif;base64,R0" data-src="${DAM}/a.webp" alt="A dial">`,
    `<img srcset="${DAM}/a.webp 300w, ${DAM}/b.webp 600w" alt="A dial">`,
  ])('with several sources is the first that may be shown: %s', (html) => {
    expect(read(html).markup).toContain(`<img src="${CONTENT}${DAM}/a.webp" alt="A dial"`);
  });

  test('from elsewhere is left out, and reported', () => {
    const { markup, dropped } = read('<p>Look</p><img src="https://cdn.example/a.png" alt="A dial">');
    expect(markup).toBe('<p>Look</p>');
    expect(dropped).toEqual(['picture: https://cdn.example/a.png']);
  });
});

describe('a link', () => {
  test.each([
    ['other-article.html', '/help-and-support/meters/other-article'],
    ['../bills-and-payments/pay.html#part', '/help-and-support/bills-and-payments/pay'],
    [`${CONTENT}${FOLDER}/other.html`, '/help-and-support/meters/other'],
    ['/aem6/content/supplier/help/meters.html', '/help-and-support/meters'],
    ['/help-and-support/contact-us', '/help-and-support/contact-us'],
    [`${DAM}/leaflet.pdf`, `${CONTENT}${DAM}/leaflet.pdf`],
  ])('to %s leads to %s', (href, to) => {
    expect(read(`<a href="${href}">It</a>`).markup).toContain(`<a href="${to}"`);
  });
});

describe('a content server below a path', () => {
  const GATEWAY = 'https://gateway.example/gw';
  const readBelow = (body: string) => read(body, { contentOrigin: GATEWAY });

  test.each([
    [`${GATEWAY}${FOLDER}/other.html`, '/help-and-support/meters/other'],
    [`https://gateway.example${FOLDER}/other.html`, '/help-and-support/meters/other'],
    [`/gw${FOLDER}/other.html`, '/help-and-support/meters/other'],
    [`${FOLDER}/other.html`, '/help-and-support/meters/other'],
    ['other.html', '/help-and-support/meters/other'],
    ['other', '/help-and-support/meters/other'],
    ['../bills/pay/', '/help-and-support/bills/pay'],
    [`${GATEWAY}/files/tariff.pdf?a=1`, `${GATEWAY}/files/tariff.pdf?a=1`],
    ['/gw/files/tariff.pdf', `${GATEWAY}/files/tariff.pdf`],
    ['../../../../../files/tariff.pdf', `${GATEWAY}/files/tariff.pdf`],
    ['tariff.pdf', `${GATEWAY}${FOLDER}/tariff.pdf`],
    [`${DAM}/tariff.pdf`, `${GATEWAY}${DAM}/tariff.pdf`],
    ['https://gateway.example/other/tariff.pdf', 'https://gateway.example/other/tariff.pdf'],
    ['/help-and-support/contact-us', '/help-and-support/contact-us'],
  ])('has a link to %s lead to %s', (href, to) => {
    expect(readBelow(`<a href="${href}">It</a>`).markup).toContain(`<a href="${to}"`);
  });

  test.each([
    ['dial.png', `${FOLDER}/dial.png`],
    [`${DAM}/dial.png`, `${DAM}/dial.png`],
    [`/gw${DAM}/dial.png`, `${DAM}/dial.png`],
    [`${GATEWAY}/media/dial.png?w=3`, '/media/dial.png'],
    ['/gw/media/dial.png', '/media/dial.png'],
    ['/media/dial.png', '/media/dial.png'],
  ])('has its picture %s shown', (src, path) => {
    expect(readBelow(`<img src="${src}" alt="A dial">`).markup).toContain(`<img src="${GATEWAY}${path}" alt="A dial"`);
  });

  test.each(['data:image/png;base64,R0', 'https://cdn.example/a.png', 'https://gateway.example/a.png', '/gw/a.svgz'])(
    'has no other picture shown: %s',
    (src) => {
      const { markup, dropped } = readBelow(`<p>Look</p><img src="${src}">`);
      expect([markup, dropped]).toEqual(['<p>Look</p>', [`picture: ${src}`]]);
    },
  );
});

describe('a frame', () => {
  test('becomes a link with its title', () => {
    const { markup, dropped } = read(
      '<p>Watch</p><iframe src="https://video.example/embed/1" title="How to read a dial"></iframe>',
    );
    expect(markup).toContain('<a href="https://video.example/embed/1" rel="noopener noreferrer" class="external">How');
    expect(dropped).toEqual(['frame: https://video.example/embed/1 (a link now)']);
  });

  test('without a title becomes a link that names its target', () => {
    expect(read('<iframe src="https://video.example/1"></iframe>').markup).toContain('>Open this on video.example<');
  });

  test.each(['src="javascript:pwned()"', 'srcdoc="<p>x"', 'src="https://t.example/" width="1" height="1"', ''])(
    'that is invisible or has no target is left out: %s',
    (attributes) => {
      expect(read(`<p>Words</p><iframe title="x" ${attributes}></iframe>`).markup).toBe('<p>Words</p>');
    },
  );
});

describe('the site around an article', () => {
  const chrome = (main: string) =>
    `<div id="onetrust-consent-sdk"><p>We use cookies</p></div>
     <header class="site"><nav><a href="/x">Menu</a></nav><p>Log in</p></header>
     ${main}
     <aside><p>Adverts</p></aside><footer><p>Copyright</p></footer>`;

  test.each([
    ['main', '<main><h2>One</h2><p>Words</p></main>'],
    ['a part with the role of main', '<div role="main"><h2>One</h2><p>Words</p></div>'],
    ['one article', '<div><article><h2>One</h2><p>Words</p></article></div>'],
  ])('is left out where there is %s', (_, main) => {
    expect(read(chrome(main)).markup).toBe('<h2 id="part-one">One</h2><p>Words</p>');
  });

  test('is left out where only its markup identifies it', () => {
    const { markup, dropped } = read(
      `<div class="cookie-banner">We use cookies</div><header><nav>Menu</nav></header><h2>One</h2><p>Words</p>
       <div role="contentinfo">Copyright</div><footer>Copyright</footer>`,
    );
    expect(markup.replaceAll(/\s+/g, ' ').trim()).toBe('<h2 id="part-one">One</h2><p>Words</p>');
    expect(dropped).toEqual([
      'site chrome: <div> .cookie-banner',
      'site chrome: <header>',
      'site chrome: <div> role=contentinfo',
      'site chrome: <footer>',
    ]);
  });

  test('does not include text about cookies, or the article’s own asides', () => {
    const { markup } = read('<main><p class="cookies">Cookies</p><aside><p>Good to know</p></aside></main>');
    expect(markup).toContain('Cookies');
    expect(markup).toContain('Good to know');
  });

  test('alone is not an article', () => {
    expect(isEmpty(read(chrome('<main> </main>')))).toBe(true);
    expect(isEmpty(read('<main><img src="dial.png" alt="A dial"></main>'))).toBe(false);
  });
});

describe('a title', () => {
  test.each([
    [`Reading your meter | ${brand.name}`, 'Reading your meter'],
    ['Reading your meter | Help | Some Supplier', 'Reading your meter'],
    ['Reading your meter - Help', 'Reading your meter'],
    [`Reading your meter – Help and support – ${brand.name}`, 'Reading your meter'],
    ['Economy 7 - day and night', 'Economy 7 - day and night'],
    ['Help', 'Help'],
  ])('“%s” is shown as “%s”', (sent, title) => {
    expect(read('<p>x</p>', { head: `<title>${sent}</title>` }).title).toBe(title);
  });

  test('is the heading if the page title only adds to it, and loses the site’s name', () => {
    const body = '<main><h1>Smart meters - a guide</h1><p>x</p></main>';
    expect(read(body, { head: '<title>Smart meters - a guide - Acme</title>' })).toMatchObject({
      title: 'Smart meters - a guide',
      markup: '<p>x</p>',
    });
    const head = '<title>Smart meters - Acme Energy</title><meta property="og:site_name" content="Acme Energy">';
    expect(read('<p>x</p>', { head }).title).toBe('Smart meters');
  });
});
