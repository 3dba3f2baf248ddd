/** React Router in the browser's bundle, less what our pages never use (decision 0081): a plugin of the build. */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
/** Where it really is: `node_modules` may be a link. */
const PRODUCTION = path.join(realpathSync(path.join(root, 'node_modules/react-router')), 'dist/production/');

/** Parts for what is switched off or done by the server, and what the browser gets instead. */
const LEAN_PARTS: Readonly<Record<string, string>> = {
  'lib/dom/ssr/components.js': 'framework.tsx',
  'lib/dom/ssr/errorBoundaries.js': 'last-boundary.tsx',
  'lib/dom/ssr/fog-of-war.js': 'discovery.ts',
  'lib/dom/ssr/routes.js': 'routes.ts',
  'lib/router/instrumentation.js': 'instrumentation.ts',
};

/** Their second argument says what a programmer did wrong: development says it, and nobody reads it in a customer's browser. */
const CHECKS = new Set(['invariant', 'warning', 'warnOnce', 'UNSAFE_invariant']);

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: Node[];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Messages of failed checks, the last first. */
function listMessages(node: Node): Node[] {
  const { callee, arguments: passed = [] } = node;
  const message = node.type === 'CallExpression' && CHECKS.has(callee?.name ?? '') ? passed.at(-1) : undefined;
  if (message && passed.length > 1) return [message];
  const inside = Object.values(node).flat().filter(isNode);
  return inside.flatMap(listMessages).toSorted((one, other) => other.start - one.start);
}

/** An upgrade that names a part otherwise, or asks more of one, fails the build. */
export function leanRouter(): Plugin {
  const found = new Set<string>();
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!importer?.startsWith(PRODUCTION) || !source.startsWith('.')) return null;
      const from = importer.slice(PRODUCTION.length);
      const part = path.posix.join(path.posix.dirname(from), source);
      const lean = LEAN_PARTS[part];
      // What the server's parts and the ones that are left out import is left out with them.
      if (lean === undefined || from in LEAN_PARTS || /^lib\/(rsc|server-runtime)\//.test(from)) return null;
      found.add(part);
      return path.join(root, 'src/web/lean', lean);
    },
    transform(code, id) {
      if (!id.startsWith(PRODUCTION)) return null;
      let short = code;
      for (const { start, end } of listMessages(this.parse(code)))
        short = `${short.slice(0, start)}''${short.slice(end)}`;
      return { code: short, map: null };
    },
    buildEnd(error) {
      const missing = Object.keys(LEAN_PARTS).filter((part) => !found.has(part));
      if (!error && missing.length > 0) throw new Error(`React Router has no ${missing.join(', ')} any more`);
    },
  };
}
