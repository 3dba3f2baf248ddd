/** Customers read curly apostrophes and quotation marks, in articles and in the product's own text. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { brand } from '#brand/facts.ts';
import { LEAD_FAILED, METER_READING_FAILED, METER_READING_OFF } from '#domain/errors.ts';
import { LETTERS } from '#domain/letters.ts';
import { toFeedbackOutcome } from '#domain/journeys/feedback/journey.ts';
import { SUBJECTS } from '#domain/rules/subject.ts';
import { createContentServer } from '#supplier/content/server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const STRAIGHT = /\p{L}'\p{L}|\p{L}s' |(?<![=\w])"[\p{L}£]/u;

const server = createContentServer({
  folder: path.join(root, 'content'),
  log: { info: () => {}, warn: () => {} },
});
const read = async (address: string) => (await server.handle(new Request(`http://127.0.0.1${address}`))).text();
/** Every article as `category/slug`. */
const articles = globSync('content/articles/*/*.md', { cwd: root }).map((file) =>
  file.slice('content/articles/'.length, -'.md'.length),
);
const HELP = `/aem6/content/${brand.provider}/help`;

/** The text of a document, including attributes that are read aloud or shown by search engines; not keywords. */
function toRead(sent: string): string {
  const html = sent.replaceAll(/<meta name="keywords"[^>]*>/g, '');
  const spoken = [...html.matchAll(/ (?:alt|content|aria-label)="([^"]*)"/g)].map(([, words]) => words);
  const shown = html.replaceAll(/<[^>]*>/g, ' ');
  return [...spoken, shown]
    .join('\n')
    .replaceAll(/&#x27;|&#39;|&apos;/g, "'")
    .replaceAll(/&quot;|&#x22;/g, '"');
}

const findStraight = (text: string) =>
  text
    .split('\n')
    .filter((line) => STRAIGHT.test(line))
    .map((line) => line.trim().slice(0, 80));

describe('quotation marks are curly', () => {
  test('in every article', async () => {
    const found = await Promise.all(
      articles.map(async (article) =>
        findStraight(toRead(await read(`${HELP}/${article}.html`))).map((line) => `${article}: ${line}`),
      ),
    );
    expect(found.flat()).toEqual([]);
  });

  test('in the names and descriptions of topics, articles and videos, and in captions', async () => {
    const lists = await Promise.all(
      ['categories/categories', 'videos/videos'].map((name) =>
        read(`/aem6/content/dam/${brand.provider}/beta/json/help/${name}.json`),
      ),
    );
    const values = (value: unknown): string[] =>
      typeof value === 'string' ? [toRead(value)] : value instanceof Object ? Object.values(value).flatMap(values) : [];
    const withoutKeywords = (key: string, value: unknown) => (key === 'keywords' ? undefined : value);
    expect(lists.flatMap((list) => values(JSON.parse(list, withoutKeywords))).flatMap(findStraight)).toEqual([]);
    const captions = globSync('content/videos/*.vtt', { cwd: root });
    expect(captions.flatMap((file) => findStraight(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });

  /** Copied from the specification, which prescribes them letter by letter; by section, with what the product says. */
  const FIXED: readonly [section: number, words: string, said: string | undefined][] = [
    [2, "We're sorry the online form to submit meter readings is no longer available", METER_READING_OFF],
    [3, "Can't pay/debt", SUBJECTS[3]],
    [4, "Thanks, we've got your request", toFeedbackOutcome(new Date(0), { letters: LETTERS }).heading],
    [
      8,
      "Unfortunately, we're having technical problems at the moment. Either stay on this page and try again in a few moments, or try again later. Thank you for your patience. We're sorry for the inconvenience this might cause.",
      LEAD_FAILED,
    ],
    [
      8,
      "Sorry, we're having technical issues right now. We can't take your meter readings at the moment. Please keep hold of them and try again over the next few days. We'll use these to calculate your bill and any energy used up to 1st July.",
      METER_READING_FAILED,
    ],
  ];

  const files = globSync(['src/**/*.{ts,tsx}', 'brand/*.ts'], { cwd: root }).filter(
    (file) => !file.includes('.test.') && !file.includes('+types'),
  );
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));

  test.each(FIXED)('but for the texts that §%i has with a straight apostrophe: %s', (_, words, said) => {
    expect(said).toBe(words);
  });

  test('in all of the product’s own text', () => {
    const found = [...sources].flatMap(([file, source]) =>
      source
        .replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
        .split('\n')
        .filter((line) => /[a-z]'(?:s|t|re|ve|ll|d|m)\b/.test(line) && !FIXED.some(([, fixed]) => line.includes(fixed)))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
