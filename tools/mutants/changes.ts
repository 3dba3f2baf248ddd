/** Adds mutations to the measured files, Stryker's and those of statements, each inactive until the runner switches it on. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { requireInstalled } from '../packages.ts';
import type { Mutant, MutationResults } from './results.ts';
import { markParts } from './sql-mutants.ts';

/** The part of Stryker's mutation writer that is used here. */
interface Instrumenter {
  instrument(
    files: readonly { name: string; mutate: boolean; content: string }[],
    options: object,
  ): Promise<{
    files: { name: string; content: string }[];
    mutants: {
      id: string;
      fileName: string;
      location: { start: { line: number } };
      mutatorName: string;
      replacement: string;
      status?: string;
    }[];
  }>;
}
const STRYKER = '@stryker-mutator/instrumenter';
const { Instrumenter } = requireInstalled('mutants', STRYKER) as { Instrumenter: new (log: object) => Instrumenter };

const silent = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} };
/** Strings are not mutated: tests would have to repeat every sentence, and strings with a meaning have types. */
const OPTIONS = { excludedMutations: ['StringLiteral'], ignorers: [], plugins: null };

/** Memoised results of this file would hide a mutation, so the runner clears them before and after each one. */
const REMEMBERS = 'src/web/search/language/memoize-by-word.ts';
function toForgetful(code: string): string {
  const forgetful = code.replace(
    /const known = new Map[^(]*\(\);/,
    '$& (globalThis.__forget__ ??= []).push(() => known.clear());',
  );
  if (forgetful === code) throw new Error(`${REMEMBERS} keeps them in another way, and would hide changes`);
  return forgetful;
}

/** `found` is created if missing; a second pass continues with the survivors. */
export function changeFiles(root: string, files: readonly string[], found: string): Plugin {
  const changed = new Map<string, string>();
  return {
    name: 'changes',
    enforce: 'pre',
    async configResolved() {
      const instrumenter = new Instrumenter(silent);
      const statements: Mutant[] = [];
      const sources = files.map((name) => {
        const content = readFileSync(path.join(root, name), 'utf8');
        if (!name.startsWith('src/database/')) return { name, mutate: true, content };
        const marked = markParts(name, content);
        statements.push(...marked.changes);
        return { name, mutate: true, content: marked.code };
      });
      const result = await instrumenter.instrument(sources, OPTIONS);
      for (const { name, content } of result.files) changed.set(path.join(root, name), content);
      if (existsSync(found)) return;
      const changes = result.mutants
        .filter(({ status }) => status !== 'Ignored')
        .map(({ id, fileName, location, mutatorName, replacement }) => ({
          id,
          file: fileName,
          line: location.start.line + 1,
          kind: mutatorName,
          replacement: replacement.replaceAll(/\s+/g, ' '),
          status: 'not covered' as const,
        }));
      mkdirSync(path.dirname(found), { recursive: true });
      writeFileSync(
        found,
        JSON.stringify({ changes: [...changes, ...statements], slow: [], failed: [] } satisfies MutationResults),
      );
    },
    transform(code, id) {
      const own = changed.get(id);
      return path.relative(root, id) === REMEMBERS ? toForgetful(own ?? code) : (own ?? null);
    },
  };
}
