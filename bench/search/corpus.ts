/** The articles as search documents, read directly from the content folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { products } from '#brand/facts.ts';
import { createFactBook, readFacts } from '#supplier/content/facts.ts';
import { fillPlainPlaceholders } from '#supplier/content/placeholders.ts';
import { readQuestions } from '#supplier/content/library.ts';
import { fillProductNames } from '#domain/content-pages.ts';
import type { SearchDocument } from '#web/search/search.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const ARTICLES = join(CONTENT, 'articles');
const facts = readFacts(readFileSync(join(CONTENT, 'facts.yaml'), 'utf8'));
/** A fixed day, so that results do not change overnight. */
const book = createFactBook(
  facts,
  facts
    .map(({ checked }) => checked)
    .toSorted()
    .at(-1) ?? '',
);

interface FrontMatter {
  title: string;
  description: string;
  keywords?: string[];
  was?: string[];
  retired?: string;
}

interface Article {
  label: string;
  front: FrontMatter;
  body: string;
}

/** The article's name in the labels, `category/slug`. */
export function toLabel({ href }: { href: string }): string {
  return href.replace('/help-and-support/', '');
}

function readArticles(): Article[] {
  return readdirSync(ARTICLES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .toSorted()
    .map((path) => {
      const [, head = '', ...body] = readNamed(join(ARTICLES, path)).split(/^---$/m);
      return { label: path.replace(/\.md$/, ''), front: parse(head) as FrontMatter, body: body.join('---') };
    });
}

/** Maps each present and former label of an article to its present one. */
export function readLabels(): Map<string, string> {
  return new Map(
    readArticles().flatMap(({ label, front: { was = [], retired } }) =>
      [label, ...was].map((name) => [name, retired ?? label]),
    ),
  );
}

export function readCorpus(): SearchDocument[] {
  const categories = new Map(
    (parse(readNamed(join(CONTENT, 'categories.yaml'))) as { slug: string; title: string }[]).map(({ slug, title }) => [
      slug,
      title,
    ]),
  );
  return readArticles()
    .filter(({ front }) => front.retired === undefined)
    .map(({ label, front: { title, description, keywords = [] }, body }) => {
      const lines = toPlain(body).split('\n');
      return {
        kind: 'article',
        href: `/help-and-support/${label}`,
        title,
        description,
        category: categories.get(label.split('/')[0] ?? '') ?? '',
        headings: lines.filter((line) => line.startsWith('#')).map((line) => line.replace(/^#+ /, '')),
        text: lines
          .filter((line) => !line.startsWith('#'))
          .join('\n')
          .trim(),
        keywords: keywords.map(String),
        questions: readAsked(join(ARTICLES, `${label}.questions.txt`)),
      };
    });
}

function readNamed(file: string): string {
  return fillProductNames(readFileSync(file, 'utf8'), products);
}

function readAsked(file: string): string[] {
  return existsSync(file) ? readQuestions(readNamed(file)).map(({ text }) => text) : [];
}

/** Turns Markdown into plain text: links become their text, numbers and figures are filled in, markup is removed. */
function toPlain(markdown: string): string {
  return fillPlainPlaceholders(markdown, book)
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`>|]/g, '')
    .replaceAll(/^\s*(?:[-+]|\d+\.) /gm, '');
}
