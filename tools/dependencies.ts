/**
 * `npm run dependencies` prints why each package that the product runs with is there, when its newest release was and what it weighs;
 * two years without one is a question to answer. `npm run update` brings every package to the newest of its major version.
 */
import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { createProgress } from '#server/commands/run-command.ts';

const root = path.resolve(import.meta.dirname, '..');
const TWO_YEARS_MS = 2 * 365 * 24 * 60 * 60 * 1_000;

/**
 * Parts of unified that have had no release for two years are finished: their makers released `unist-util-visit` in October 2026.
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

function weigh(name: string): number {
  const files = globSync(`node_modules/${name}/**`, { cwd: root });
  return files.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0);
}

function list(): void {
  const progress = createProgress();
  progress.stage('Asking the registry for the days of releases');
  for (const [name, reason] of Object.entries(REASONS)) {
    const { version, time } = JSON.parse(npm(root, 'view', name, '--json', 'version', 'time').stdout) as {
      version: string;
      time: Record<string, string>;
    };
    const day = time[version] ?? '';
    const age = Date.now() - Date.parse(day) < TWO_YEARS_MS ? '' : ' (over two years ago)';
    console.log(`${name}  ${Math.round(weigh(name) / 1_000)} kB  ${day.slice(0, 10)}${age}  ${reason}`);
  }
}

const toMajor = (version: string) => /^(?:0\.)?\d+/.exec(version)?.[0];

/** All at once, as some fit only each other; where that fails one by one, and what fits nothing stays as it is. */
function update(folder: string): void {
  const outdated = Object.entries(JSON.parse(npm(folder, 'outdated', '--json').stdout) as Record<string, Outdated>);
  const newer = outdated.filter(([, { wanted, latest }]) => wanted !== latest && toMajor(wanted) === toMajor(latest));
  const wanted = newer.map(([name, { latest }]) => `${name}@${latest}`);
  const take = (...names: string[]) =>
    npm(folder, 'install', '--save-exact', '--package-lock-only', '--ignore-scripts', ...names).status === 0;
  const isTaken = wanted.length === 0 || take(...wanted);
  for (const name of wanted)
    if (isTaken || take(name)) console.log(name);
    else console.log(`${name} fits no other package yet`);
}

if (import.meta.main) {
  if (process.argv[2] === '--update') {
    const locks = globSync(['package-lock.json', 'packages/*/package-lock.json'], { cwd: root });
    for (const lock of locks) update(path.join(root, path.dirname(lock)));
    console.log('Updated. Now: npm ci && npm test');
  } else list();
}
