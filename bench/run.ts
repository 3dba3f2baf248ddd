/** `npm run bench`: each figure with the baseline of the same run; search and dangers come first. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createProgress } from '#server/commands/run-command.ts';
import { buildIfStale } from '../tools/build.ts';
import { benchArticle } from './article.ts';
import { benchCases } from './cases.ts';
import { benchComplaint } from './complaint.ts';
import { benchFloor } from './request-overhead.ts';
import { benchInstances } from './instances.ts';
import { benchJourneyPage } from './journey-page.ts';
import { benchCachedPages } from './cached-pages.ts';
import { benchLeads } from './leads.ts';
import { benchLighthouse } from './lighthouse.ts';
import { type Figure, isRegression, report } from './report.ts';
import { benchTracing } from './tracing.ts';

const parts = [
  { name: 'the floor', bench: benchFloor },
  { name: 'leads', bench: benchLeads },
  { name: 'cases', bench: benchCases },
  { name: 'a complaint by the form', bench: benchComplaint },
  { name: 'an article', bench: benchArticle },
  { name: 'kept pages', bench: benchCachedPages },
  { name: 'a journey page', bench: benchJourneyPage },
  { name: 'two instances', bench: benchInstances },
  { name: 'tracing', bench: benchTracing },
  { name: 'Lighthouse', bench: benchLighthouse },
];

await buildIfStale();
const progress = createProgress();
progress.stage(`1 of ${parts.length + 1}: search and dangers`);
const searches = ['search/run.ts', 'search/danger.ts'].map((file) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, file)], { stdio: 'inherit' }),
);
const figures: Figure[] = [];
for (const [at, { name, bench }] of parts.entries()) {
  progress.stage(`${at + 2} of ${parts.length + 1}: ${name}`);
  figures.push(...(await bench()));
}
report(figures);
if (searches.some(({ status }) => status !== 0) || figures.some(isRegression)) process.exitCode = 1;
