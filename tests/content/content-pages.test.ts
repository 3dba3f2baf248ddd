/** Pages with an address of their own whose text is content. */
import { describe, expect } from 'vitest';
import { STORED_ITEMS } from '#domain/privacy/stored-items.ts';
import { findProblems } from '#supplier/content/check.ts';
import { createLibraryReader } from '#supplier/content/library.ts';
import { contentServerTest as test, HELP } from './content-server-test.ts';

const page = (body: string) =>
  `---\ntitle: Cookies\ndescription: What you have a right to know about it, and whom to ask if you want to know more.\nreviewed: 2026-11-02\n---\n${body}`;
const check = (folder: string) =>
  findProblems(createLibraryReader(folder)(), '2026-11-21').map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );

test('a content page is served beside the articles, with the product’s facts and the placeholders of its parts', async ({
  content,
  start,
}) => {
  content.write(
    'pages/cookies.md',
    page('Ours.\n\n- **hs_draft** keeps words. [[kept:hs_draft]]\n\n[[show:beacon]]\n'),
  );
  const html = await (await start()(`${HELP}/pages/cookies.html`)).text();
  expect(html).toContain('<strong>hs_draft</strong> keeps words. Cookie. Lasts 24 hours after your last change.');
  expect(html).toContain('<p>[[show:beacon]]</p>');
});

describe('the content check', () => {
  test('reports a missing page, and a page that nothing reads', ({ content }) => {
    content.write('pages/privcy.md', page('Text.\n'));
    content.write('pages/privacy.md', '');
    expect(check(content.folder)).toEqual([
      expect.stringMatching(/^content\/pages\/privacy\.md:1 the file is empty/),
      'content/pages/privcy.md:1 is not read: did you mean privacy.md? There are privacy.md, accessibility.md, complaints-procedure.md, cookies.md',
    ]);
  });

  test('requires each part in its place, and the purpose of each cookie', ({ content }) => {
    content.write('pages/cookies.md', page('Ours: [[show:beacon]]\n\n[[show:baecon]]\n\n[[kept:hs_darft]]\n'));
    expect(check(content.folder)).toEqual([
      'content/pages/cookies.md:6 [[show:beacon]] is not alone on its line: put it on a line of its own, with empty lines around it',
      'content/pages/cookies.md:8 [[show:baecon]] is not known: did you mean beacon? There is beacon',
      expect.stringMatching(
        /^content\/pages\/cookies\.md:10 \[\[kept:hs_darft]] is not known: did you mean hs_draft\?/,
      ),
      'content/pages/cookies.md:1 does not say what hs_draft is for: write it, and [[kept:hs_draft]]',
      ...Array.from({ length: Object.keys(STORED_ITEMS).length - 1 }, () =>
        expect.stringContaining('does not say what'),
      ),
    ]);
  });

  test('reports a part in an article, where it is not shown', ({ content }) => {
    content.article('meters/first', { body: 'Text.\n\n[[show:data]]\n' });
    expect(check(content.folder)).toEqual([
      'content/articles/meters/first.md:8 [[show:data]] shows nothing here: remove it',
    ]);
  });
});
