/** Mutations that omit one condition, order or limit of a SQL statement, which Stryker does not have. */
import { parseSync } from 'vite';
import type { Mutant } from './results.ts';

const PARTS = new Set(['where', 'whereRef', 'orderBy', 'limit']);

/** The global function that marked code calls. While its mutation is on, it returns the query unchanged. */
const NAME = '__leftOut__';

type Builder = Record<string, (...args: unknown[]) => unknown>;

interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

/** Defines that function; the runner calls this before it loads a test. */
export function installLeftOut(switches: Switches): void {
  const leftOut = (query: Builder, id: string, part: string) => {
    const covered = (switches.mutantCoverage ??= { static: {}, perTest: {} });
    const test = switches.currentTestId;
    const times = test === undefined ? covered.static : (covered.perTest[test] ??= {});
    times[id] = (times[id] ?? 0) + 1;
    return switches.activeMutant === id ? () => query : query[part]?.bind(query);
  };
  Object.assign(globalThis, { [NAME]: leftOut });
}

type Program = ReturnType<typeof parseSync>['program'];
type Call = Extract<
  Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression'],
  { type: 'CallExpression' }
>;

function* findCalls(node: unknown): Generator<Call> {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'CallExpression') yield node as Call;
  for (const part of Object.values(node)) yield* findCalls(part);
}

/** Writes `query.where(…)` as `__leftOut__(query, 'w1', 'where')(…)`, on the same lines. */
export function markParts(file: string, code: string): { code: string; changes: Mutant[] } {
  const edits: { from: number; to: number; text: string }[] = [];
  const changes: Mutant[] = [];
  for (const { callee, arguments: args, typeArguments, start, end } of findCalls(parseSync(file, code).program)) {
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') continue;
    const part = callee.property.name;
    if (!PARTS.has(part) || args.length === 0) continue;
    const id = `${file}#${changes.length}`;
    const [from, to] = [callee.object.end, typeArguments?.end ?? callee.property.end];
    const lines = code.slice(from, to).replaceAll(/[^\n]/g, '');
    edits.push({ from: start, to: start, text: `${NAME}(` }, { from, to, text: `,${lines} '${id}', '${part}')` });
    const line = code.slice(0, callee.property.start).split('\n').length;
    const replacement = `without ${code.slice(callee.property.start, end).replaceAll(/\s+/g, ' ')}`;
    changes.push({ id, file, line, kind: 'Condition', replacement, status: 'not covered' });
  }
  // Works from the end, so that earlier positions stay valid.
  let marked = code;
  for (const { from, to, text } of edits.toSorted((a, b) => b.from - a.from || b.to - a.to))
    marked = marked.slice(0, from) + text + marked.slice(to);
  return { code: marked, changes };
}
