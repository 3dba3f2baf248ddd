/** Parses an editor's YAML into a value with the line of each part; or into its mistakes. */
import { isMap, isNode, isPair, LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import { Mistakes } from './mistakes.ts';
import { findSlip } from './yaml-slips.ts';
import { toSchemaWords } from './yaml-words.ts';

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
  const slip = findSlip(source, document.errors[0], toLineNumber(document.errors[0]?.pos[0] ?? 0) - 1);
  if (slip) {
    // Later errors follow from the first.
    throw new Mistakes([{ line: slip.line + above, message: slip.message }]);
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
  throw new Mistakes(found, value === null ? null : { value, lineOf });
}

const ROUNDS_MAX = 30;

/** Removes invalid parts of the document in place; null if nothing is left. */
function cutOut<T>(document: Document.Parsed, schema: z.ZodType<T>, empty: unknown): T | null {
  try {
    const filled = new Set<string>();
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const read = schema.safeParse(document.toJS() ?? empty);
      if (read.success) return read.data;
      // From the last, so that list indexes stay valid.
      for (const issue of read.error.issues.toReversed()) cutIssue(document, issue, filled);
    }
  } catch {
    // An unknown alias, or a list where fields should be.
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
