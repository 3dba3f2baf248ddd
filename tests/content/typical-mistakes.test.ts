/** Typical mistakes of editors: each is reported as one line, at the line where it was made. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findProblems } from '#supplier/content/check.ts';
import { createLibraryReader } from '#supplier/content/library.ts';
import { toProblemLine } from '#supplier/content/mistakes.ts';
import { createContentFolder, type ContentFolder } from '#tests/support/content-folder.ts';

const FIRST = 'articles/meters/first.md';
let content: ContentFolder;
const read = () => createLibraryReader(content.folder)();
const check = () => findProblems(read(), '2026-11-21').map(toProblemLine);
const DESCRIBED =
  'description: What you need to know about it, step by step, with what to do next.\nreviewed: 2026-11-02\n';

beforeEach(() => {
  content = createContentFolder();
});
afterEach(() => content.remove());

describe('a mistake in front matter is reported', () => {
  test.each([
    ['title: a: b\n', 2, 'has a second colon'],
    ['title: a\n  for: you\n', 3, 'is not lined up'],
    ['title: a\nkeywords: [end it, stop [[product:gone]], less]\n', 3, 'has [[product:gone]] in a list'],
    ['title: a\nkeywords:\n  - a\n b: c\n', 5, 'is not lined up'],
    ['title: a\n\tfor: you\n', 3, 'begins with a tab'],
    ['title: “Meters: the basics”\n', 2, 'has curly quotes around it'],
    ['title: “Meters”\n', 2, 'has curly quotes around it'],
    ['title: a\nkeywords: [a, b\nfor: you\n', 3, 'does not close it: close it with ]'],
    ['title: a\naction: { call: energy\nfor: you\n', 3, 'does not close it: close it with }'],
    ['title: "a\nfor: you\n', 2, 'does not close it: close it with "'],
    ["title: 'It's here'\n", 2, 'has words after its closing quote'],
    ['title:a\nfor: you\n', 2, 'has no space after its colon'],
    ['title: Meter #2\n', 2, 'has a # that hides the words after it'],
    ['title: *bold* words\n', 2, 'begins with a mark'],
    ['title: *bold\n', 2, 'begins with a mark'],
    ['title: &a b\n', 2, 'begins with a mark'],
    ['title:\u00A0a\n', 2, 'has a special space'],
    ['title: a\ntitle: b\n', 3, 'is there twice'],
  ])('%j', (front, line, message) => {
    content.write(FIRST, `---\n${front}${DESCRIBED}---\nText.\n`);
    expect(check()).toEqual([expect.stringContaining(`content/${FIRST}:${line} `)]);
    expect(check()[0]).toContain(message);
  });

  test('text on several lines may contain anything', () => {
    content.write('outage.yaml', 'title: Storm\nmessage: |\n  “Call us”: a\tb #2\n');
    expect(check()).toEqual([]);
    content.write('outage.yaml', 'title: Storm\nmessage: |\n  Call us:\n    title: Meter #2\n');
    expect(check()).toEqual([]);
  });

  test('text on several lines does not excuse the same words in a field below it', () => {
    content.write('outage.yaml', 'message: |\n  title: Meter #2\nother:\n  title: Meter #2\n');
    expect(check()).toEqual([expect.stringContaining('content/outage.yaml:4 “title: Meter #2” has a # that hides')]);
  });
});

describe('a saved file', () => {
  const text = `---\ntitle: A £5 meter\n${DESCRIBED}---\nA £5 meter.\n`;
  const save = (bytes: string | Uint8Array) => writeFileSync(join(content.folder, FIRST), bytes);

  test.each([
    ['with a byte order mark', `\uFEFF${text}`],
    ['with the line ends of Windows', text.replaceAll('\n', '\r\n')],
    ['with the line ends of an old Mac', text.replaceAll('\n', '\r')],
  ])('%s is accepted', (_, bytes) => {
    save(bytes);
    expect(check()).toEqual([]);
    expect(read().articles.get('meters/first')?.body).toBe('A £5 meter.\n');
  });

  test.each([
    ['in Windows-1252', Buffer.from(text, 'latin1'), 2, 'has a letter that is not saved as UTF-8'],
    ['in UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), 1, 'is saved as UTF-16'],
    ['empty', '', 1, 'the file is empty'],
    ['in the middle of a merge', `${text}<<<<<<< HEAD\na\n=======\nb\n>>>>>>> b\n`, 7, 'has merge conflict markers'],
    ['without the second ---', text.replace('---\nA', '\nA'), 1, 'the file does not begin with its fields'],
  ])('%s is reported in one line', (_, bytes, line, message) => {
    save(bytes);
    expect(check()).toEqual([expect.stringContaining(`content/${FIRST}:${line} ${message}`)]);
  });

  test('an empty list of categories hides no other mistakes', () => {
    content.write('categories.yaml', '\n');
    expect(check()).toEqual([expect.stringContaining('content/categories.yaml:1 is empty: begin a category')]);
  });
});

describe('a file in the wrong place or with the wrong name is reported', () => {
  test.each([
    ['articles/meters/third', 'is not read: call it third.md for an article'],
    ['articles/meters/third.md.bak', 'is not read: call it third.md for an article'],
    ['articles/third.md', 'is not in a category: move it into a folder like articles/meters'],
    ['articles/meters/more/third.md', 'is a folder in a category’s folder', 'articles/meters/more'],
    ['articles/meters/frist.questions.txt', 'has no article with the same name: name it like first'],
    ['outage.yml', 'is not read: did you mean outage.yaml?'],
  ])('%s', (file, message, named = file) => {
    content.write(file, 'x\n');
    expect(check()).toEqual([expect.stringContaining(`content/${named}:1 ${message}`)]);
  });

  test('symbolic links are followed; a broken one is reported', () => {
    mkdirSync(join(content.folder, 'elsewhere'));
    writeFileSync(join(content.folder, 'elsewhere/third.md'), `---\ntitle: Third\n${DESCRIBED}---\nText.\n`);
    symlinkSync('../../elsewhere/third.md', join(content.folder, 'articles/meters/third.md'));
    expect(check()).toEqual([]);
    expect(read().articles.has('meters/third')).toBe(true);
    symlinkSync('../../elsewhere/gone.md', join(content.folder, 'articles/meters/fourth.md'));
    expect(check()).toEqual([
      expect.stringContaining('content/articles/meters/fourth.md:1 is a link to a file that is not'),
    ]);
  });
});

describe('a mistake in the text is reported', () => {
  test.each([
    [
      '<div>\nA **word**\n<b>x</b>\n</div>',
      '<div>, <b> are HTML and its words are not shown, up to the next empty line',
    ],
    ['A <u>word</u> and <b>one</b>.', '<u>, <b> are HTML and left out; the words in it are shown'],
    ['<br>', '<br> is HTML and is left out: write it as Markdown (an empty line;'],
    ['<!-- later -->', '<!-- is a note in HTML, which nobody sees'],
    ['[a](/help-and-support/meters/second', 'opens a ( for an address and does not close it'],
    ['[a] (/help-and-support/meters/second)', 'has a space between ] and ('],
    ['(a)[/help-and-support/meters/second]', 'has a link the wrong way round'],
    [
      '[a](help-and-support/meters/second)',
      'link help-and-support/meters/second leads nowhere: begin it with /help-and-support/',
    ],
    ['Call [[phone:energy].', 'opens [[ and does not close it'],
    ['**Now', 'opens bold with ** and does not close it'],
    ['![A dial](pictures/Dial.svg)', 'picture pictures/Dial.svg is missing: type pictures/dial.svg, in small letters'],
    ['A lost \uFFFD letter', 'has the character \uFFFD where a letter was lost'],
  ])('%j', (body, message) => {
    content.article('meters/first', { body: `Fine.\n\n${body}\n` });
    expect(check()).toEqual([expect.stringContaining(`content/${FIRST}:8 ${message}`)]);
  });

  test('code may contain tags', () => {
    content.article('meters/first', { body: 'Type `<b>`.\n\n```\n<div>\n```\n' });
    expect(check()).toEqual([]);
  });
});

describe('a slip in the text or in a picture is reported', () => {
  test.each([
    ['##Heading', 'has no space after its ##'],
    ['-item', 'has no space after its dash'],
    ['| a | b |\n| c | d |', 'begins a table without a separator line'],
  ])('%j', (body, message) => {
    content.article('meters/first', { body: `${body}\n` });
    expect(check()).toEqual([expect.stringContaining(message)]);
  });

  test('a table with its separator line, a rule and a negative number are accepted', () => {
    content.article('meters/first', { body: '| a | b |\n| --- | :-: |\n| c | d |\n\n---\n\n-5 degrees\n' });
    expect(check()).toEqual([]);
  });

  test('an article past its end is reported, and so is a draft of an emergency article', () => {
    content.article('meters/first', { front: 'until: 2026-11-20\n' });
    expect(check()).toEqual([expect.stringContaining('until has passed, so nobody sees the article')]);
  });

  test.each([
    ['hello', 'is not an SVG'],
    ['<svg viewBox="0 0 3 2"><g><rect></g></svg>', 'closes <g>, which is not open'],
    ['<svg viewBox="0 0 3 2"><g>', 'does not close <g>'],
    ['<svg viewBox="0 0 3 2"><image href="data:image/png;base64,AA"/></svg>', 'has a photograph in it'],
    ['<svg viewBox="0 0 3 2"><script>x()</script></svg>', 'has a script in it'],
    ['<svg width="3" height="2"><rect/></svg>', 'has no viewBox'],
  ])('the picture %j', (svg, message) => {
    content.write('pictures/dial.svg', svg);
    expect(check()).toEqual([expect.stringContaining(`content/pictures/dial.svg:1 ${message}`)]);
  });

  test('a picture as a drawing program saves it is accepted', () => {
    const inkscape =
      '<?xml version="1.0"?>\n<!-- <made> -->\n<svg\n viewBox="0 0 3 2">\n<g title="a > b"><rect style="fill:#f00" /></g>\n</svg>\n';
    content.write('pictures/dial.svg', inkscape);
    expect(check()).toEqual([]);
  });

  test('a notice past its end is reported', () => {
    content.write('outage.yaml', 'title: Storm\nmessage: Wait.\nuntil: 2026-11-20\n');
    expect(check()).toEqual([expect.stringContaining('content/outage.yaml:3 until has passed')]);
  });

  test('captions with a wrong arrow, or times that go back, are reported with their line', () => {
    content.write(
      'videos/videos.yaml',
      '- slug: dial\n  title: A dial\n  description: How to read a dial meter, step by step, in one minute of pictures.\n  seconds: 60\n  article: meters/first\n  poster: { picture: dial, alt: A dial }\n',
    );
    for (const name of ['dial.mp4', 'dial.webp', 'dial.md']) content.write(`videos/${name}`, 'x');
    content.write(
      'videos/dial.vtt',
      'WEBVTT\n\n00:01.000 -> 00:02.000\nOne\n\n00:05.000 --> 00:03.000\nTwo\n\n00:55.000 --> 01:05.000\nThree\n\n99:99.000 --> 99:99.500\nFour\n',
    );
    expect(check().filter((line) => line.includes('.vtt'))).toEqual([
      'content/videos/dial.vtt:3 has times that cannot be read: write 00:00:03.000 --> 00:00:08.000',
      'content/videos/dial.vtt:6 ends before it begins: put the later time after the arrow',
      'content/videos/dial.vtt:9 ends after its film, which has 60 seconds: put an earlier time',
      'content/videos/dial.vtt:12 has times that cannot be read: write 00:00:03.000 --> 00:00:08.000',
    ]);
  });
});
