/** YAML as an editor types it → a value, with the line of each part; or the mistakes, one for each slip. */
import { isMap, isNode, isPair, LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import { Mistakes } from './mistakes.ts';
import { toSchemaWords, toSlip } from './yaml-words.ts';

export interface YamlRead<T> {
  value: T;
  /** The line of a part, or of the nearest one around it. */
  lineOf(path: readonly PropertyKey[]): number;
}

/**
 * @param above lines of the file before the first of `source`
 * @throws Mistakes
 */
export function readYaml<T>(source: string, schema: z.ZodType<T>, empty: unknown = {}, above = 0): YamlRead<T> {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  const toLineNumber = (offset: number) => lineCounter.linePos(offset).line;
  const slip = document.errors[0];
  if (slip) {
    // What follows the first slip follows from it.
    const line = Math.min(toLineNumber(slip.pos[0]), source.split('\n').length);
    throw new Mistakes([{ line: line + above, message: toSlip(slip, source.split('\n')[line - 1] ?? '') }]);
  }
  const lineOf = (path: readonly PropertyKey[]) => toLineNumber(findOffset(document, path)) + above;
  const read = schema.safeParse(document.toJS() ?? empty, { error: toSchemaWords });
  if (read.success) return { value: read.data, lineOf };
  throw new Mistakes(
    read.error.issues.flatMap((issue) => {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
      return issue.message
        .split('\n')
        .map((message, at) => ({ line: lineOf([...issue.path, ...keys.slice(at, at + 1)]), message }));
    }),
  );
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
