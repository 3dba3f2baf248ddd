/** `npm run bench`: every figure beside its baseline of the same run. */
import { buildWhatIsStale } from '../tools/build.ts';
import { benchJourneyPage } from './journey-page.ts';
import { benchLeads } from './leads.ts';
import { type Figure, report } from './report.ts';

buildWhatIsStale();
const figures: Figure[] = [...(await benchLeads()), ...(await benchJourneyPage())];
report(figures);
if (figures.some(({ holds }) => !holds)) process.exitCode = 1;
