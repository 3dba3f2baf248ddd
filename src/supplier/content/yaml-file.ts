/** Parses an editor's YAML into a value with the line of each part; or into its mistakes. */
import { z } from 'zod';
import { isMap, isNode, isPair, LineCounter, parseDocument, type Document } from 'yaml';
import { toSuggestionWords, MistakesError } from './mistakes.ts';
import { findYamlMistake } from './yaml-mistakes.ts';
import type { SourceFiles } from './source-files.ts';

// A schema's errors in terms that editors use.

const EXAMPLES: Record<string, string> = {
  title: 'title: How to read a dial meter',
  description: 'description: One sentence that says what the reader will get.',
  'meta-description': 'meta-description: One sentence of 50 to 160 characters for search engines.',
  slug: 'slug: meters',
  id: 'id: group.name',
  value: 'value: 40',
  source: 'source: https://www.ofgem.gov.uk/the-page-that-says-so',
  checked: 'checked: 2026-11-02',
  words: 'words: a fixed payment',
  href: 'href: /help-and-support/meters',
  seconds: 'seconds: 90',
  article: 'article: meters/reading-your-meter',
};

const KINDS: Record<string, string> = {
  string: 'words on one line; put them between quotes if they begin with [, { or a number',
  boolean: 'true or false',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  array: 'a list: [one, two], or a line “- one” for each',
  object: 'fields, each on a line “name: words”',
  record: 'fields, each on a line “name: words”',
};

/** Units of length, by the schema's name. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ['string', 'characters'],
  ['array', 'entries'],
]);

type Issue = Parameters<NonNullable<z.core.ParseContext<z.core.$ZodIssue>['error']>>[0];

/** For schema errors without a message of their own. */
function toSchemaWords(issue: Issue): string {
  const name = String(issue.path?.findLast((part) => typeof part === 'string') ?? 'this');
  if (issue.code === 'unrecognized_keys') {
    const { inst } = issue;
    const known = inst instanceof z.ZodObject ? Object.keys(inst.shape) : [];
    return issue.keys.map((key) => `${key} is not a field here: ${toSuggestionWords(key, known)}`).join('\n');
  }
  if (issue.code === 'invalid_type') {
    const example = EXAMPLES[name];
    if (issue.input === undefined)
      return `${name} is missing${example === undefined ? ': add it' : `: add a line “${example}”`}`;
    return `${name} must be ${KINDS[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value') return `${String(issue.input)} is not known as ${name}: ${toChoices(issue)}`;
  if (issue.code === 'too_small' || issue.code === 'too_big') return `${name} ${toSizeWords(issue)}`;
  if (issue.code === 'invalid_format')
    return `${name} has characters that an address cannot have: use a–z, 0–9 and hyphens`;
  return `${name} is not written as it should be: see docs/writing.md`;
}

function toSizeWords(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>): string {
  const unit = UNITS.get(issue.origin);
  if (issue.code === 'too_big')
    return `is too ${unit ? 'long' : 'large'}: at most ${[String(issue.maximum), unit ?? []].flat().join(' ')}`;
  if (unit) return 'is empty: write it, or remove the line';
  return `is too small: it must be ${issue.inclusive ? 'at least' : 'more than'} ${String(issue.minimum)}`;
}

function toChoices({ input, values }: { input?: unknown; values: readonly unknown[] }): string {
  return toSuggestionWords(
    String(input),
    values.map((value) => String(value)),
  );
}

export interface YamlRead<T> {
  value: T;
  /** The line of a part, or of its nearest ancestor. */
  lineOf(path: readonly PropertyKey[]): number;
}

/**
 * @param above lines of the file before the first of `source`
 * @throws Mistakes whose `rest`, after mistakes in single fields, is a YamlRead of the others
 */
export function readYaml<T>(source: string, schema: z.ZodType<T>, empty: unknown = {}, above = 0): YamlRead<T> {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false, logLevel: 'error' });
  const toLineNumber = (offset: number) => lineCounter.linePos(offset).line;
  const lineOf = (path: readonly PropertyKey[]) => toLineNumber(findOffset(document, path)) + above;
  const slip = findYamlMistake(source, document.errors[0], toLineNumber(document.errors[0]?.pos[0] ?? 0) - 1);
  if (slip) {
    // Later parse errors are consequences of the first.
    throw new MistakesError([{ line: slip.line + above, message: slip.message }]);
  }
  const read = schema.safeParse(document.toJS() ?? empty, { error: toSchemaWords });
  if (read.success) return { value: read.data, lineOf };
  const found = read.error.issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    return issue.message
      .split('\n')
      .map((message, at) => ({ line: lineOf([...issue.path, ...keys.slice(at, at + 1)]), message }));
  });
  const value = cutOut(document, schema, empty);
  throw new MistakesError(found, value === null ? null : { value, lineOf });
}

const ROUNDS_MAX = 30;

/** Removes invalid parts of the document in place; null if nothing is left. */
function cutOut<T>(document: Document.Parsed, schema: z.ZodType<T>, empty: unknown): T | null {
  try {
    const filled = new Set<string>();
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const read = schema.safeParse(document.toJS() ?? empty);
      if (read.success) return read.data;
      // Issues are removed last first, so that list indexes stay valid.
      for (const issue of read.error.issues.toReversed()) cutIssue(document, issue, filled);
    }
  } catch {
    // The parser throws for an unknown alias, or a list where fields should be.
  }
  return null;
}

/** A missing text becomes an empty one; anything else is removed, with the entry that requires it. */
function cutIssue(document: Document.Parsed, issue: z.core.$ZodIssue, filled: Set<string>): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) document.deleteIn([...issue.path, key]);
    return;
  }
  const path = [...issue.path];
  const name = path.join(' ');
  if (issue.code === 'invalid_type' && issue.expected === 'string' && path.length > 0 && !filled.has(name)) {
    filled.add(name);
    document.setIn(path, '');
    return;
  }
  while (path.length > 0 && !document.hasIn(path)) path.pop();
  if (path.length === 0) document.contents = null;
  else document.deleteIn(path);
}

function findOffset({ contents }: Document.Parsed, path: readonly PropertyKey[]): number {
  let node: unknown = contents;
  let offset = isNode(contents) ? (contents.range?.[0] ?? 0) : 0;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isNode(key) && String(key) === String(part));
      if (!isPair(pair)) break;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else {
      const items = (node as { items?: unknown[] } | null)?.items;
      node = Array.isArray(items) ? items[Number(part)] : undefined;
      if (!isNode(node)) break;
      offset = node.range?.[0] ?? offset;
    }
  }
  return offset;
}

// The YAML files of one read of the content folder.

export type YamlName =
  | 'categories.yaml'
  | 'header.yaml'
  | 'letters.yaml'
  | 'outage.yaml'
  | 'site.yaml'
  | 'phones.yaml'
  | 'calendar.yaml'
  | 'triage.yaml'
  | 'videos/videos.yaml';

/** The line of a part of a YAML file, or of its nearest ancestor; 1 without the file. */
export type LineOf = (file: YamlName, path: readonly PropertyKey[]) => number;

type Lines = Map<string, YamlRead<unknown>['lineOf']>;

/** Reads YAML files, both the published and the current version, and finds the lines of their parts. */
export function createYamlReader({ read, readTyped }: SourceFiles) {
  const lines: Lines = new Map();
  const typedLines: Lines = new Map();
  return {
    read<T>(name: YamlName, schema: z.ZodType<T>, empty: unknown = {}): { shown: T; typed: T } {
      const found = read(name, (source) => readConfiguration(name, source, schema, empty));
      const typed = readTyped(name) as YamlRead<T> | null;
      if (found) lines.set(name, found.lineOf);
      if (typed) typedLines.set(name, typed.lineOf);
      return { shown: found ? found.value : schema.parse(empty), typed: typed ? typed.value : schema.parse(empty) };
    },
    lineOf: toLineOf(lines),
    lineOfTyped: toLineOf(typedLines),
  };
}

function toLineOf(lines: Lines): LineOf {
  return (file, path) => lines.get(file)?.(path) ?? 1;
}

/** An empty categories.yaml is treated as a mistake: the site would be empty. */
function readConfiguration<T>(name: YamlName, source: string, schema: z.ZodType<T>, empty: unknown): YamlRead<T> {
  if (name === 'categories.yaml' && source.trim() === '')
    throw new MistakesError([{ line: 1, message: 'is empty: begin a category with a line “- slug: meters”' }]);
  return readYaml(source, schema, empty);
}
