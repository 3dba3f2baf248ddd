/** `npm run bench`: every figure beside its baseline of the same run. Search, with its labelled queries, comes first. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildWhatIsStale } from '../tools/build.ts';
import { benchArticle } from './article.ts';
import { benchFloor } from './floor.ts';
import { benchJourneyPage } from './journey-page.ts';
import { benchKeptPages } from './kept-pages.ts';
import { benchLeads } from './leads.ts';
import { benchLighthouse } from './lighthouse.ts';
import { type Figure, report } from './report.ts';

buildWhatIsStale();
const search = spawnSync(process.execPath, [path.join(import.meta.dirname, 'search/run.ts')], { stdio: 'inherit' });
const figures: Figure[] = [
  ...(await benchFloor()),
  ...(await benchLeads()),
  ...(await benchArticle()),
  ...(await benchKeptPages()),
  ...(await benchJourneyPage()),
  ...(await benchLighthouse()),
];
report(figures);
if (search.status !== 0 || figures.some(({ holds }) => !holds)) process.exitCode = 1;
