/** `npm run content`: prints reports about the help content for editors (docs/writing.md). */
import { stringify } from 'yaml';
import { compareContent } from '#supplier/content/compare.ts';
import { createContentDesk } from '#supplier/content/content-desk.ts';
import { findNearest, toSuggestionWords, type FileProblem } from '#supplier/content/mistakes.ts';
import { createReadOnlyLastGood, toLastGoodFile } from '#supplier/content/last-good.ts';
import { createContentServer } from '#supplier/content/server.ts';
import { toSampleEmail } from '#supplier/delivery/sample-email.ts';
import { FAILED_SEARCH_DAYS, FAILED_SEARCHES_SHOWN } from '#domain/constants.ts';
import { addDays, toLondonDay } from '#domain/dates.ts';
import { pathTo } from '#domain/paths.ts';
import type { ContentLine } from '#domain/ports.ts';
import { createKeys, readOrMakeSessionSecret } from '#database/secret.ts';
import { createFailedSearchStore, createVoteStore } from '#database/anonymous-counts.ts';
import type { Config } from '../settings/config.ts';
import { toPreviewPass } from '../content/preview.ts';
import { toSupplier } from '../settings/supplier.ts';
import { prepareDataFolder } from '../settings/data-folder.ts';
import { isAddress } from './check-article.ts';
import {
  CommandError,
  CONTENT_FOLDER,
  toCount,
  toPrintable,
  runCommand,
  UsageError,
  withDatabase,
  WrongValueError,
} from './run-command.ts';

const PREVIEW_DAYS = 7;

const USAGE = `Usage: npm run content -- find WORDS                every line that contains the words or links to them
       npm run content -- unused                    pictures and figures that no article uses
       npm run content -- stale                     figures and articles that are due for review
       npm run content -- asked                     searches with no results, and articles that did not help, in ${FAILED_SEARCH_DAYS} days
       npm run content -- diff [ADDRESS]            what this folder would change on the live site
       npm run content -- scheduled                 drafts, and what begins or ends
       npm run content -- letters [NAME]            words of emails and confirmations, or one email as a customer reads it
       npm run content -- preview CATEGORY/ARTICLE  a link to read it before it is published, for ${PREVIEW_DAYS} days`;

const PAGES_MAX = 10;

const now = () => new Date();
const createContent = (config: Config) =>
  createContentServer({
    folder: CONTENT_FOLDER,
    log: { info: () => {}, warn: () => {} },
    lastGood: createReadOnlyLastGood(toLastGoodFile(config.dataDir)),
  });
type Content = ReturnType<typeof createContent>;

function print(lines: readonly ContentLine[], what: string): void {
  for (const { file, line, text } of lines) console.log(`${file}:${line} ${toPrintable(text)}`);
  console.log(`${lines.length} ${what}`);
}

function printScheduled(found: ReturnType<ReturnType<typeof createContentDesk>['scheduled']>): void {
  for (const { when, file, title } of found) console.log(`${when}  ${file}  ${title}`);
  console.log(`${found.length} scheduled`);
}

const toMistake = ({ file, line, message }: FileProblem) => toPrintable(`${file}:${line} ${message}`);

const toOrigin = (config: Config) => config.publicOrigin ?? `http://${config.host}:${config.port}`;

function printPreview(config: Config, content: Content, typed: string): void {
  const [category = '', slug = ''] = typed.replace(/^.*\/help-and-support\/|\.md$/g, '').split('/');
  const { articles, broken } = content.library();
  if (!articles.has(`${category}/${slug}`)) {
    const mistakes = broken.filter(({ file }) => file === `content/articles/${category}/${slug}.md`);
    if (mistakes.length > 0) throw new CommandError(['It cannot be read yet:', ...mistakes.map(toMistake)].join('\n'));
    const near = findNearest(typed, [...articles.keys()]);
    const choice = near === null ? 'write category/article' : `did you mean ${near}?`;
    throw new CommandError(`${toPrintable(typed)} is not an article: ${choice}`);
  }
  if (config.sessionSecret === null) prepareDataFolder(config.dataDir);
  const keys = createKeys(readOrMakeSessionSecret(config.sessionSecret, config.dataDir));
  const until = addDays(toLondonDay(now()), PREVIEW_DAYS);
  console.log(`${toOrigin(config)}${pathTo('preview', { pass: toPreviewPass(keys, category, slug, until) })}`);
  console.log(`The link works until the end of ${until}. Anyone who has it can read the article; nobody else can.`);
}

async function printAsked(config: Config): Promise<void> {
  const since = addDays(toLondonDay(now()), -FAILED_SEARCH_DAYS);
  await withDatabase(config, async (database) => {
    const failed = await createFailedSearchStore(database).list(since, FAILED_SEARCHES_SHOWN);
    for (const { term, count } of failed) console.log(`${count} ×  ${toPrintable(term)}`);
    console.log(
      `${failed.length} searches with no results, with one page that does not contain the words, or whose results nobody opened, since ${since}`,
    );
    const votes = createVoteStore(database);
    const disliked = (await votes.count(since)).filter(({ no }) => no > 0).slice(0, PAGES_MAX);
    for (const { page, yes, no } of disliked) {
      console.log(`${page}  no ${no}, yes ${yes}`);
      for (const reason of await votes.reasons(page, since)) console.log(`  ${toPrintable(reason)}`);
    }
    console.log(`${disliked.length} articles that did not help somebody`);
  });
}

async function printDiff(content: Content, address: string): Promise<void> {
  if (!isAddress(address))
    throw new WrongValueError(`${toPrintable(address)} is not an address: write one like https://help.example`);
  const url = new URL(address);
  const here = async (path: string) => toRead(await content.handle(new Request(`http://content.invalid${path}`)));
  const there = async (path: string) => toRead(await fetch(`${url.origin}${path}`));
  const lines = await compareContent(here, there).catch(() => {
    throw new CommandError(`No help site found at ${url.origin}: is it running?`);
  });
  for (const line of lines) console.log(line);
  console.log(
    lines.length === 0 ? 'Everything is live' : `${toCount(lines.length, 'change')} not live at ${url.origin}`,
  );
}

/** Prints all texts, to be copied into letters.yaml, or one email. */
function printLetters(config: Config, { library }: Content, name: string | undefined): void {
  if (name === undefined) {
    console.log(stringify(library().letters, { lineWidth: 0 }));
    return;
  }
  const find = (one: string) => toSampleEmail(one, toSupplier(config, library, now), now());
  const sample = find(name);
  const names = Object.keys(library().letters).filter((one) => find(one) !== null);
  if (sample === null)
    throw new CommandError(`${toPrintable(name)} is not the name of an email: ${toSuggestionWords(name, names)}`);
  console.log(`${sample.subject}\n\n${sample.text}`);
}

const toRead = async (answer: Response) => ({ status: answer.status, text: await answer.text() });

await runCommand(USAGE, async (config) => {
  const [task, ...words] = process.argv.slice(2);
  const content = createContent(config);
  const desk = createContentDesk({ ...content, now });
  if (task === 'find' && words.length > 0) print(desk.find(words.join(' ')), 'lines');
  else if (task === 'unused' && words.length === 0) print(desk.unused(), 'unused');
  else if (task === 'stale' && words.length === 0) print(desk.stale(), 'due for review');
  else if (task === 'asked' && words.length === 0) await printAsked(config);
  else if (task === 'diff' && words.length <= 1) await printDiff(content, words[0] ?? toOrigin(config));
  else if (task === 'scheduled' && words.length === 0) printScheduled(desk.scheduled());
  else if (task === 'letters' && words.length <= 1) printLetters(config, content, words[0]);
  else if (task === 'preview' && words.length === 1) printPreview(config, content, words[0] ?? '');
  else throw new UsageError();
});
