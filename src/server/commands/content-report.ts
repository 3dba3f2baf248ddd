/** `npm run content-report`: prints readers' feedback on each article, and searches without results. */
import { parseArgs } from 'node:util';
import { addDays, toLondonDay } from '#domain/dates.ts';
import { ARTICLE_PATH } from '#domain/content-pages.ts';
import { createConsentChoices } from '#database/consent-choices.ts';
import { createFailedSearchStore, createVoteStore } from '#database/anonymous-counts.ts';
import type { Config } from '../settings/config.ts';
import { toPrintable, requireDay, runCommand, UsageError, withDatabase, WrongValueError } from './run-command.ts';

const USAGE = `Usage: npm run content-report -- [--since YYYY-MM-DD]                        one line for each article with votes, then searches with no results
       npm run content-report -- [--since YYYY-MM-DD] CATEGORY/ARTICLE       what readers wrote about one article`;

const DAYS_DEFAULT = 30;
const TERMS_MAX = 50;

async function run(config: Config): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } });
  const [page, ...more] = positionals;
  if (more.length > 0) throw new UsageError();
  const since = values.since === undefined ? addDays(toLondonDay(new Date()), -DAYS_DEFAULT) : requireDay(values.since);
  if (page !== undefined && !ARTICLE_PATH.test(page))
    throw new WrongValueError(`${toPrintable(page)} is not an article: write category/article`);

  await withDatabase(config, async (database) => {
    const votes = createVoteStore(database);
    if (page !== undefined) {
      const reasons = await votes.reasons(page, since);
      for (const reason of reasons) console.log(toPrintable(reason));
      console.log(`${toPrintable(page)}: ${reasons.length} answers since ${since}`);
      return;
    }
    const counted = await votes.count(since);
    for (const { page: article, yes, no, reasons } of counted) {
      console.log(
        `${article}  yes ${yes}  no ${no}  helpful ${Math.round((100 * yes) / (yes + no))}%  answers ${reasons}`,
      );
    }
    const failed = await createFailedSearchStore(database).list(since, TERMS_MAX);
    for (const { term, count } of failed) console.log(`no results  ${count} ×  ${toPrintable(term)}`);
    for (const { version, asked, choice, count } of await createConsentChoices(database).list(since))
      console.log(`cookies  version ${version} (${asked})  ${choice}  ${count} ×`);
    console.log(`${counted.length} articles with votes, ${failed.length} searches with no results, since ${since}`);
  });
}

await runCommand(USAGE, run);
