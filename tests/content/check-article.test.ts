/** `npm run check-content -- --url`: what readers would see of an article on another organisation's content server. */
import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { checkArticle, isAddress } from '#server/commands/check-article.ts';
import { runCommand } from '#tests/delivery/support/run.ts';
import { answer, HTML, JSON_TYPE, startAnsweringServer } from '#tests/support/answering-server.ts';

const FOLDER = '/aem6/content/supplier/help/meters';

test('npm run check-content -- --help shows the usage', async () => {
  const { code, out, error } = await runCommand('check-content', ['--help'], {});
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toMatch(/^Usage: npm run check-content/);
});

describe('npm run check-content -- --url', () => {
  const MESSY = `<!doctype html><title>Dials | Acme</title><body>
    <header><nav>Menu</nav></header><div class="cookie-banner">Cookies</div>
    <h1>Dials</h1><p>Read the <a href="javascript:x()">dials</a>.</p><script>x()</script><script>y()</script>
    <img src="https://cdn.example/a.png" alt=""><iframe src="https://video.example/1" title="Film"></iframe><form><input></form>`;

  async function run(listener: RequestListener, path = `${FOLDER}/dials.html`) {
    const server = await startAnsweringServer();
    server.listener = listener;
    try {
      return await checkArticle(`${server.origin}${path}`);
    } finally {
      server.stop();
    }
  }

  test('reports what readers would see of an article, and what they would not', async () => {
    expect(await run(answer(MESSY))).toEqual({
      isPage: true,
      lines: [
        'Title: Dials',
        'Description: none: a general one is used',
        '7 words, 0 headings, 0 pictures',
        'Removed:',
        '  site chrome: <header>',
        '  site chrome: <div> .cookie-banner',
        '  frame: https://video.example/1 (a link now)',
        '  form control: <input>',
        '  element: <script> (2 times)',
        '  link: javascript:x()',
        '  picture: https://cdn.example/a.png',
      ],
    });
    expect((await run(answer('<title>A</title><main><p>Words</p></main>'))).lines.at(-1)).toBe('Nothing was removed');
  });

  test.each([
    ['missing', answer('', HTML, 410), 'Article not found'],
    ['not HTML', answer('{}', JSON_TYPE), 'The article cannot be displayed: not text/html'],
    ['empty', answer('<title>A</title><main> </main>'), 'Nothing was removed'],
  ])('fails for an article that is %s', async (_, listener, line) => {
    const { lines, isPage } = await run(listener);
    expect([lines.at(-1), isPage]).toEqual([line, false]);
  });

  test.each([
    ['', []],
    ['/gw', ['picture: /beside/b.png']],
  ])('shows only the pictures of a server below the path “%s”', async (below, outside) => {
    const path = `${below}${FOLDER}/dials.html?a=1`;
    const { lines, isPage } = await run((request, response) => {
      const there = `http://${request.headers.host}`;
      const pictures = [`${there}${below}/media/a.png`, `${there}/beside/b.png`].map(
        (src) => `<img src="${src}" alt="">`,
      );
      answer(request.url === path ? `<title>A</title><main>${pictures.join('')}</main>` : '')(request, response);
    }, path);
    expect(lines[2]).toBe(`0 words, 0 headings, ${2 - outside.length} pictures`);
    const leftOut = lines
      .filter((line) => line.startsWith('  '))
      .map((line) => line.replace(/http:..[^/]+/, '').trim());
    expect([isPage, leftOut]).toEqual([true, outside]);
  });

  test.each(['x', 'file:///etc/passwd', ''])('rejects %j', (address) => expect(isAddress(address)).toBe(false));
});
