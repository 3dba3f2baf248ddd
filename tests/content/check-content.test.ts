import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { findProblems } from '#supplier/content/check.ts';
import { createLibraryReader } from '#supplier/content/library.ts';
import { checkReadingAges, toReadingAge } from '#supplier/content/reading-age.ts';
import { createContentFolder, type ContentFolder } from '#tests/support/content-folder.ts';

const FIRST = 'content/articles/meters/first.md';
const TODAY = '2026-11-21';
let content: ContentFolder;
const check = () =>
  findProblems(createLibraryReader(content.folder)(), TODAY).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );

beforeEach(() => {
  content = createContentFolder();
});
afterEach(() => content.remove());

describe('the check of the content', () => {
  test('finds nothing wrong with good content', () => {
    expect(check()).toEqual([]);
  });

  test.each([
    [
      'a link to a missing article',
      '[a](/help-and-support/meters/gone)',
      'link /help-and-support/meters/gone leads nowhere: copy the address from the browser, from /help-and-support/ on',
    ],
    [
      'a link to a missing category',
      '[a](/help-and-support/gone)',
      'link /help-and-support/gone leads nowhere: copy the address from the browser, from /help-and-support/ on',
    ],
    [
      'a link to an unknown form',
      '[a](/help-and-support/complaints/gone)',
      'link /help-and-support/complaints/gone leads nowhere: copy the address from the browser, from /help-and-support/ on',
    ],
    [
      'a link to a missing video',
      '[a](/help-and-support/videos/gone)',
      'link /help-and-support/videos/gone leads nowhere: copy the address from the browser, from /help-and-support/ on',
    ],
    [
      'a link to a missing heading',
      '[a](/help-and-support/meters/second#gone)',
      'link /help-and-support/meters/second#gone: no such heading there: it has none',
    ],
    ['a link to a missing heading of its own', '[a](#gone)', 'link #gone: no such heading on this page: it has none'],
    [
      'a link that could leave the site unseen',
      '[a](//gone.example/)',
      'link //gone.example/ is not an address that pages may use: copy the address from the browser, from /help-and-support/ on',
    ],
    ['a link without https', '[a](http://www.gov.uk/)', 'link http://www.gov.uk/ is not https: begin it with https://'],
    [
      'a front page where a page is meant',
      '[Ofgem](https://www.ofgem.gov.uk/)',
      'link https://www.ofgem.gov.uk/ is a home page: link the page that is meant, or let its words be the address',
    ],
    [
      'a front page without its slash',
      '[its site](https://www.gov.uk)',
      'link https://www.gov.uk is a home page: link the page that is meant, or let its words be the address',
    ],
    [
      'an unknown figure',
      'We owe you [[fact:gsop.none]].',
      '[[fact:gsop.none]] is not known: add it to content/facts.yaml',
    ],
    ['a missing picture', '![A meter](pictures/gone.svg)', 'picture pictures/gone.svg is missing: there is dial'],
    [
      'a picture without text',
      '![](pictures/dial.svg)',
      'picture pictures/dial.svg has no words: say between the brackets what it shows, like ![A dial meter](pictures/dial.svg)',
    ],
    [
      'an unknown phone number',
      'Call [[phone:nobody]].',
      `[[phone:nobody]] is not known: there are ${Object.keys(phones).join(', ')}`,
    ],
    [
      'an unknown placeholder',
      'Call [[brnad]].',
      '[[brnad]] is not known: did you mean brand? There are phone, hours, brand, fact, product, email, post, days, company, kept',
    ],
    ['a heading that skips a level', '### Too deep', 'heading skips from level 1 to level 3: begin it with ##'],
    ['a second title', '# Title', 'heading is of the first level, which is the title’s: begin it with ##'],
  ])('finds %s', (_, body, message) => {
    content.article('meters/first', { body: `Fine.\n\n${body}\n` });
    expect(check()).toEqual([`${FIRST}:8 ${message}`]);
  });

  test('finds references missing from a drawing', () => {
    content.write('pictures/taps.svg', '<svg class="drawing" viewBox="0 0 9 9"><use href="#x"/><path d="M0 0"/></svg>');
    expect(check()).toEqual([
      'content/pictures/taps.svg:1 a drawing may have no <use>: remove class="drawing", or the part',
    ]);
  });

  test('accepts links to every journey, article, video, heading and official site', () => {
    content.write(
      'videos/videos.yaml',
      '- slug: dials\n  title: Dials\n  seconds: 60\n  description: Which number to write for each small clock on an older gas or electricity meter.\n  article: meters/first\n  poster: { picture: dial, alt: A dial }\n',
    );
    for (const extension of ['mp4', 'vtt', 'webp', 'md'])
      content.write(`videos/dials.${extension}`, 'WEBVTT\n\n00:00.000 --> 00:01.000\nA dial.\n');
    const pages = [
      '',
      'contact-us',
      'complaints/feedback',
      'complaints/pay-as-you-go',
      'submit-meter-read',
      'deals',
      'meters',
      'meters/second',
      'videos/dials',
    ];
    const good = pages.map((page) => `/help-and-support/${page}`);
    good.push(
      '/help-and-support/meters/first#before-you-start',
      'https://www.gov.uk/vat-rates',
      'tel:08088010345',
      '/meterreads',
    );
    content.article('meters/first', {
      body: `## Before you start\n\n${good.map((target) => `[a](${target})`).join(' ')} [powercut105.com](https://www.powercut105.com/)\n`,
    });
    expect(check()).toEqual([]);
  });

  test('finds titles and descriptions of the wrong length', () => {
    content.write(
      'articles/meters/first.md',
      `---\ntitle: ${'a'.repeat(66)}\ndescription: Short.\nreviewed: 2026-11-02\n---\nText.\n`,
    );
    expect(check()).toEqual([
      `${FIRST}:2 title has 66 characters, at most 65: shorten it`,
      `${FIRST}:3 description has 6 characters, not 50 to 160: say more of what the reader gets`,
    ]);
  });

  test('finds a review date that is missing or in the future', () => {
    content.write(
      'articles/meters/first.md',
      '---\ntitle: A\ndescription: What you need to know about it, step by step, with what to do next.\n---\nText.\n',
    );
    expect(check()).toEqual([
      `${FIRST}:1 reviewed is missing: add a line “reviewed: 2026-11-21”, the day its facts were checked`,
    ]);
    content.write(
      'articles/meters/first.md',
      '---\ntitle: A\ndescription: What you need to know about it, step by step, with what to do next.\nreviewed: 2026-11-22\n---\nText.\n',
    );
    expect(check()).toEqual([`${FIRST}:4 reviewed 2026-11-22 is in the future: write the day its facts were checked`]);
  });

  test('finds a related article that is missing', () => {
    content.article('meters/first', { front: 'related: [meters/gone]\n' });
    expect(check()).toEqual([
      `${FIRST}:5 related article meters/gone is missing: there are meters/first, meters/second`,
    ]);
  });

  test('finds duplicate names, titles and paragraphs', () => {
    const paragraph =
      'Stand in front of the meter and write down the black numbers from left to right, with every zero.';
    content.article('meters/first', { title: 'Same', body: `${paragraph}\n` });
    content.article('meters/second', { title: 'Same', body: `Other.\n\n${paragraph}\n` });
    expect(check()).toEqual([
      'content/articles/meters/second.md:2 has the same title as meters/first: give it its own',
      'content/articles/meters/second.md:8 repeats a paragraph of meters/first: link to it instead',
    ]);
  });

  test('finds an article outside every category, and front matter that cannot be read', () => {
    content.article('gone/third');
    content.write('articles/meters/fourth.md', 'No front matter.\n');
    content.write('articles/meters/fifth.md', '---\ntitle: A\ncolour: red\n---\nText.\n');
    expect(check()).toEqual([
      'content/articles/meters/fifth.md:3 colour is not a field here: there are title, description, reviewed, for, common, related, keywords, action, no-action, nucleus, from, until, draft, was, retired',
      'content/articles/meters/fourth.md:1 the file does not begin with its fields: write a line ---, then title: …, description: … and reviewed: …, then a line ---',
      'content/articles/gone/third.md:1 category gone is not in categories.yaml: there is meters',
    ]);
  });

  test('finds a listed article without a file, and a broken link in the header', () => {
    content.write(
      'categories.yaml',
      '- slug: meters\n  title: Meters\n  description: a\n  meta-description: Short.\n  articles: [gone]\n',
    );
    content.write('header.yaml', 'sections:\n  - { title: Gone, href: /help-and-support/gone }\n');
    expect(check()).toEqual([
      'content/categories.yaml:4 meters: meta-description has 6 characters, not 50 to 160: say more of what the reader gets',
      'content/categories.yaml:5 meters: article gone is missing: there are first, second',
      'content/header.yaml:2 link /help-and-support/gone leads nowhere: copy the address from the browser, from /help-and-support/ on',
    ]);
  });
});

describe('reading age', () => {
  test('is the Flesch–Kincaid grade of the sentences plus five', () => {
    const six = 0.39 * 6 + 11.8 - 15.59 + 5;
    expect(toReadingAge('The cat sat on the mat.')).toBeCloseTo(six);
    expect(
      toReadingAge('# Considerable difficulties\n\nThe **cat** sat on [the](/a) mat.\n\n- The dog sat on the step'),
    ).toBeCloseTo(six);
    expect(toReadingAge('12\n\n| Considerable | Difficulties |\n| --- | --- |\n| 1 | 2 |\n')).toBe(0);
  });

  test('names an article for older readers', () => {
    const body =
      'Notwithstanding contractual considerations, individuals experiencing financial difficulties necessitating rearrangement of liabilities should communicate immediately.\n';
    content.article('meters/first', { body });
    content.article('meters/second', { body: 'The cat sat on the mat.\n' });
    const { average, highest, problems } = checkReadingAges(createLibraryReader(content.folder)());
    expect(highest).toBeGreaterThan(20);
    expect(average).toBeGreaterThan(0);
    expect(average).toBeLessThan(highest);
    expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
      `${FIRST} has a reading age of ${highest.toFixed(1)}, at most 11: shorten its sentences and words`,
    ]);
  });
});
