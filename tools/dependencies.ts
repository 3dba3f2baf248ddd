/**
 * `npm run dependencies` prints why each package that the product runs with is there, when its newest release was and
 * its size; a package without a release for two years needs a reason. `npm run update` updates every package to the
 * newest of its major version.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createProgress } from '#server/commands/run-command.ts';

const root = path.resolve(import.meta.dirname, '..');
const TWO_YEARS_MS = 2 * 365 * 24 * 60 * 60 * 1_000;

/**
 * Parts of unified without a release for two years are complete: their makers released `unist-util-visit` in October
 * 2026.
 */
export const REASONS: Readonly<Record<string, string>> = {
  '@datadog/browser-rum': 'the monitoring and replay that the specification names, once a customer agrees',
  '@fontsource-variable/atkinson-hyperlegible-next': 'the typeface, made to be told apart by people who see badly',
  '@github/auto-complete-element': 'suggestions under the search box that keyboards and screen readers can use',
  '@hono/node-server': 'hono on Node’s own server',
  '@opentelemetry/api': 'traces, where a collector is set',
  '@opentelemetry/exporter-trace-otlp-http': 'traces as JSON',
  '@opentelemetry/exporter-trace-otlp-proto': 'traces as protocol buffers',
  '@opentelemetry/resources': 'what a trace says of its service',
  '@opentelemetry/sdk-trace-base': 'sampling and batches of traces',
  '@react-router/dev': 'the table of routes, and the build',
  '@tanstack/query-core': 'one call for many who wait, repeated and kept as the specification says',
  'csv-parse': 'imports of addresses',
  'flesch-kincaid': 'reading age of articles',
  'hast-util-from-parse5': 'parsed HTML of content as a tree',
  'hast-util-sanitize': 'leaves allowed tags and attributes in content',
  'hast-util-to-string': 'text of headings',
  hono: 'routes, headers and entity tags of the server',
  jose: 'tokens and keys of sign-in, sealed cookies',
  kysely: 'typed SQL on SQLite and PostgreSQL, and migrations',
  'libphonenumber-js': 'which phone numbers exist',
  'lru-cache': 'pages and results that are kept, up to a size',
  nodemailer: 'emails by SMTP',
  'oidc-provider': 'the built-in identity provider',
  'openid-client': 'sign-in at any identity provider',
  parse5: 'reads HTML of content as browsers do',
  pg: 'PostgreSQL',
  pino: 'the log',
  'prom-client': 'metrics for Prometheus',
  'rate-limiter-flexible': 'limits, shared by instances in PostgreSQL',
  react: 'pages',
  'react-dom': 'pages on the server and in the browser',
  'react-router': 'routes, loaders and forms of pages',
  'rehype-stringify': 'content as HTML again',
  'remark-gfm': 'tables in articles',
  'remark-parse': 'Markdown of articles',
  'remark-rehype': 'Markdown as HTML',
  standardwebhooks: 'signatures of webhooks',
  syllable: 'reading age of articles',
  undici: 'calls to other systems, through proxies and with certificates',
  unified: 'joins the steps from Markdown to HTML',
  'unist-util-visit': 'walks through articles as trees',
  yaml: 'front matter, content and the documents of the API',
  zod: 'reads settings, forms and documents from outside',
};

interface Outdated {
  wanted: string;
  latest: string;
}
const npm = (folder: string, ...args: string[]) =>
  spawnSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' });

/**
 * @throws Error with npm's reason, which it returns with the same status as a list of outdated packages if it reaches
 * no registry
 */
function ask(folder: string, ...args: string[]): unknown {
  const { stdout, stderr, error } = npm(folder, ...args, '--json');
  if (error) throw error;
  if (stdout.trim() === '') throw new Error(`npm ${args.join(' ')} answers nothing: ${stderr.trim()}`);
  const answer = JSON.parse(stdout) as { error?: { summary?: string } };
  // A package named "error" has no summary.
  if (answer.error?.summary === undefined) return answer;
  throw new Error(`npm ${args.join(' ')}: ${answer.error.summary}`);
}

function weigh(name: string): number {
  const files = globSync(`node_modules/${name}/**`, { cwd: root });
  return files.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0);
}

function list(): void {
  const progress = createProgress();
  progress.stage('Asking the registry for the days of releases');
  for (const [name, reason] of Object.entries(REASONS)) {
    const { version, time } = ask(root, 'view', name, 'version', 'time') as {
      version: string;
      time: Record<string, string>;
    };
    const day = time[version] ?? '';
    const age = Date.now() - Date.parse(day) < TWO_YEARS_MS ? '' : ' (over two years ago)';
    console.log(`${name}  ${Math.round(weigh(name) / 1_000)} kB  ${day.slice(0, 10)}${age}  ${reason}`);
  }
}

/** The folders of `packages/` do not read our `.npmrc`, so this tells them, too, that locks contain no registry. */
const HOW = ['--save-exact', '--package-lock-only', '--ignore-scripts', '--omit-lockfile-registry-resolved'];

const toMajor = (version: string) => /^(?:0\.)?\d+/.exec(version)?.[0];

/**
 * Lists what to install together, newest within its major version. Of optional packages (Node for each platform) npm
 * lists only the one on disk; they have the same version, and a lock must not mix them.
 */
export function toNewer(outdated: Readonly<Record<string, Outdated>>, optional: readonly string[]): string[][] {
  const newer = Object.entries(outdated).filter(
    ([, { wanted, latest }]) => wanted !== latest && toMajor(wanted) === toMajor(latest),
  );
  const platform = newer.find(([name]) => optional.includes(name))?.[1].latest;
  const others = newer.filter(([name]) => !optional.includes(name)).map(([name, { latest }]) => [`${name}@${latest}`]);
  return platform === undefined ? others : [...others, optional.map((name) => `${name}@${platform}`)];
}

/** npm silently skips optional packages that do not exist, and a release of Node reaches some platforms days later. */
function isWhole(folder: string, names: string[]): boolean {
  const missing = names.filter((name) => npm(folder, 'view', name, 'version').stdout.trim() === '');
  if (missing.length > 0) console.log(`${names.join(' ')}: not published yet: ${missing.join(' ')}`);
  return missing.length === 0;
}

/**
 * Updates all at once, because some fit only each other; if that fails, one by one, and what fits nothing is not
 * updated.
 */
function update(folder: string): void {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    optionalDependencies?: Record<string, string>;
  };
  const outdated = ask(folder, 'outdated') as Record<string, Outdated>;
  const newer = toNewer(outdated, Object.keys(optionalDependencies)).filter(
    (names) => names.length === 1 || isWhole(folder, names),
  );
  const take = (names: string[]) => npm(folder, 'install', ...HOW, ...names).status === 0;
  const isTaken = newer.length === 0 || take(newer.flat());
  for (const names of newer)
    if (isTaken || take(names)) console.log(names.join(' '));
    else console.log(`${names.join(' ')}: fits no other package yet`);
}

function updateAll(): void {
  const locks = globSync(['package-lock.json', 'packages/*/package-lock.json'], { cwd: root });
  for (const lock of locks) update(path.join(root, path.dirname(lock)));
  console.log('Updated. Now: npm ci && npm test');
}

if (import.meta.main) {
  try {
    if (process.argv[2] === '--update') updateAll();
    else list();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
