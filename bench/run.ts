/** `npm run bench`: every figure beside its baseline of the same run. Search, with its labelled queries, comes first. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildWhatIsStale } from '../tools/build.ts';
import { benchArticle } from './article.ts';
import { benchJourneyPage } from './journey-page.ts';
import { benchLeads } from './leads.ts';
import { benchLighthouse } from './lighthouse.ts';
import { type Figure, report } from './report.ts';
import { benchTracing } from './tracing.ts';

buildWhatIsStale();
const search = spawnSync(process.execPath, [path.join(import.meta.dirname, 'search/run.ts')], { stdio: 'inherit' });
const figures: Figure[] = [
  ...(await benchLeads()),
  ...(await benchArticle()),
  ...(await benchJourneyPage()),
  ...(await benchTracing()),
  ...(await benchLighthouse()),
];
report(figures);
if (search.status !== 0 || figures.some(({ holds }) => !holds)) process.exitCode = 1;
