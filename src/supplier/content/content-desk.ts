/** Reports about our own content for writers, in `npm run content` and at the desk. */
import { addDays, toLondonDay } from '#domain/dates.ts';
import { patterns } from '#domain/paths.ts';
import type { ContentDesk, ContentLine, ScheduledLine } from '#domain/ports.ts';
import { createFactBook, type FactBook } from './facts.ts';
import { type ArticleSource, toLondonMinute, toMinuteInWords } from './front-matter.ts';
import { toPageFile, type Library } from './library.ts';
import { listScheduled } from './published.ts';
import type { FileProblem } from './mistakes.ts';
import { fillPlainPlaceholders } from './placeholders.ts';

interface Asked {
  library(): Library;
  problems(): FileProblem[];
  now(): Date;
}

/** Ofgem changes the price cap every three months; figures are reviewed with it, articles once a year. */
const STALE_DAYS = { fact: 100, article: 365 };
const SHOWN_MAX = 160;

export function createContentDesk({ library, problems, now }: Asked): ContentDesk {
  const today = () => toLondonDay(now());
  return {
    find(typed) {
      const plain = toPlain(typed);
      const wanted = plain.startsWith(patterns.home) ? plain.slice(patterns.home.length) : plain;
      if (wanted === '') return [];
      const read = library();
      const facts = createFactBook(read.facts, today(), read.phones);
      return listLines(read)
        .filter(({ text }) => says(text, wanted, facts))
        .map(toShown);
    },
    unused: () => listUnused(library()),
    stale: () => listStale(library(), today()),
    scheduled: () => listScheduled(library(), toLondonMinute(now())).map(toWhen),
    mistakes: () => problems().map(({ file, line, message }) => ({ file, line, text: message })),
  };
}

/** Searches both the source and the displayed text: "£40" is only in the latter. */
function says(text: string, wanted: string, facts: FactBook): boolean {
  return toPlain(text).includes(wanted) || toPlain(fillPlainPlaceholders(text, facts)).includes(wanted);
}

function toPlain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
}

function toShown({ file, line, text }: ContentLine): ContentLine {
  return { file, line, text: text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text };
}

/** Everything that is written like an article, with its file. */
function listPages({ articles, deals, pages, templates }: Library): (ArticleSource & { file: string })[] {
  return [
    ...articles.values(),
    ...templates.values(),
    ...(deals ? [{ ...deals, file: 'content/deals.md' }] : []),
    ...[...pages].map(([name, page]) => ({ ...page, file: `content/${toPageFile(name)}` })),
  ];
}

function listLines(library: Library): ContentLine[] {
  const { outage, categories, facts, letters, lineOf } = library;
  return [
    ...listPages(library).flatMap(
      ({ file, title, description, keywords, related, body, bodyLine, lineOf: lineOfField }) => [
        { file, line: lineOfField('title'), text: title },
        { file, line: lineOfField('description'), text: description },
        ...keywords.map((text) => ({ file, line: lineOfField('keywords'), text })),
        ...related.map((text) => ({ file, line: lineOfField('related'), text })),
        ...body.split('\n').map((text, at) => ({ file, line: bodyLine + at, text })),
      ],
    ),
    ...[outage.title, outage.message].map((text, at) => ({
      file: 'content/outage.yaml',
      line: lineOf('outage.yaml', [at === 0 ? 'title' : 'message']),
      text,
    })),
    ...categories.flatMap(({ title, description, 'meta-description': about }, at) =>
      [title, description, about].map((text) => ({
        file: 'content/categories.yaml',
        line: lineOf('categories.yaml', [at]),
        text,
      })),
    ),
    ...Object.entries(letters).flatMap(([name, words]) =>
      Object.entries(words).map(([field, text]) => ({
        file: 'content/letters.yaml',
        line: lineOf('letters.yaml', [name, field]),
        text: `${name}, ${field}: ${text}`,
      })),
    ),
    ...facts.map(({ id, words, line }) => ({ file: 'content/facts.yaml', line, text: `${id}: ${words}` })),
  ].filter(({ text }) => text !== '');
}

function listUnused(library: Library): ContentLine[] {
  const { pictures, facts, videos, outage, categories } = library;
  const texts = listPages(library).map((page) => `${page.title}\n${page.description}\n${page.body}`);
  const drawn = categories.map(({ decoration = '' }) => decoration);
  const all = [...texts, ...drawn, outage.message, ...videos.map(({ transcript }) => transcript)].join('\n');
  const inVideos = new Set<string>(videos.map(({ poster }) => poster.picture));
  const ids = new Map(facts.map(({ id, line }) => [id, line]));
  return [
    ...[...pictures.keys()]
      .filter((name) => !all.includes(`pictures/${name}.svg`) && !inVideos.has(name))
      .map((name) => ({ file: `content/pictures/${name}.svg`, line: 1, text: 'no article shows it' })),
    ...[...ids]
      .filter(([id]) => !all.includes(`[[fact:${id}]]`))
      .map(([id, line]) => ({ file: 'content/facts.yaml', line, text: `${id}: no article uses it` })),
  ];
}

function listStale({ articles, facts }: Library, today: string): ContentLine[] {
  const old = [
    ...facts
      .filter(({ checked, to = '9999' }) => checked < addDays(today, -STALE_DAYS.fact) && to >= today)
      .map(({ id, checked, line }) => ({
        file: 'content/facts.yaml',
        line,
        day: checked,
        text: `${id}, checked ${checked}`,
      })),
    ...[...articles.values()].flatMap(({ file, title, reviewed, retired, lineOf }) =>
      reviewed !== undefined && retired === undefined && reviewed < addDays(today, -STALE_DAYS.article)
        ? [{ file, line: lineOf('reviewed'), day: reviewed, text: `${title}, reviewed ${reviewed}` }]
        : [],
    ),
  ];
  return old.toSorted((a, b) => a.day.localeCompare(b.day)).map(({ file, line, text }) => ({ file, line, text }));
}

function toWhen({
  file,
  title,
  state,
  from = '',
  until = '',
}: ReturnType<typeof listScheduled>[number]): ScheduledLine {
  const when = {
    draft: 'draft',
    waits: `from ${toMinuteInWords(from)}`,
    ends: `until ${toMinuteInWords(until)}`,
    ended: `ended ${toMinuteInWords(until)}`,
  };
  return { file, title, when: when[state] };
}
