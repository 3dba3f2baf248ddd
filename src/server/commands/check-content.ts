/**
 * `npm run check-content`: prints one line for each mistake in content/, with exit code 1 if there are any. With `--
 * --url ADDRESS`: shows what remains of an article on another content server.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brand, controller, externalPages, ownPhones } from '#brand/facts.ts';
import { findProblems } from '#supplier/content/check.ts';
import { findRemovedProblems } from '#supplier/content/check-moves.ts';
import { findActionProblems } from '#supplier/content/check-actions.ts';
import { findQuestionProblems } from '#supplier/content/check-questions.ts';
import { createReadOnlyLastGood, toLastGoodFile } from '#supplier/content/last-good.ts';
import { createLibraryReader } from '#supplier/content/library.ts';
import { toProblemLine } from '#supplier/content/mistakes.ts';
import { checkReadingAges } from '#supplier/content/reading-age.ts';
import { toVideoColours } from '#supplier/content/text-file.ts';
import { CONTENT_ROOT } from '#domain/content-pages.ts';
import { LINKED_ARTICLES } from '#domain/linked-articles.ts';
import { isPlaceholder } from '#domain/placeholder-pages.ts';
import { createOutgoing } from '../outgoing/outgoing.ts';
import { type Config, readDataDir } from '../settings/config.ts';
import { CONTENT_FOLDER, createProgress, runCommand, WrongValueError } from './run-command.ts';
import { checkArticle, isAddress } from './check-article.ts';

const USAGE = `Usage: npm run check-content                     one line for each thing wrong with content/
       npm run check-content -- --url ADDRESS    what remains of an article on another content server`;

async function run({ access }: Config): Promise<void> {
  const { url } = parseArgs({ options: { url: { type: 'string' } } }).values;
  if (url === undefined) return checkOwn();
  if (!isAddress(url))
    throw new WrongValueError(`--url must be an address like https://content.example${CONTENT_ROOT}…/article.html`);
  const { lines, isPage } = await checkArticle(url, createOutgoing({ access }).as('content'));
  for (const line of lines) console.log(line);
  process.exitCode = isPage ? 0 : 1;
}

function checkOwn(): void {
  const progress = createProgress();
  progress.stage('Checking content (1 of 3): reading the articles');
  const folder = CONTENT_FOLDER;
  const library = createLibraryReader(folder, createReadOnlyLastGood(toLastGoodFile(readDataDir(process.env))))();
  progress.stage('Checking content (2 of 3): reading ages');
  const ages = checkReadingAges(library.typed);
  progress.stage('Checking content (3 of 3): links, facts, questions');
  const problems = [
    ...findProblems(library, undefined, LINKED_ARTICLES),
    ...findRemovedProblems(library.typed, listCommitted(folder)),
    ...findActionProblems(library.typed),
    ...findQuestionProblems(library.typed),
    ...ages.problems,
  ];
  // This command cannot know what the running server shows.
  for (const problem of problems)
    console.log(toProblemLine(problem.shown === 'nothing' ? { ...problem, shown: 'unsure' } : problem));
  console.log(`${library.articles.size} articles, ${library.pictures.size} pictures, ${problems.length} problems`);
  console.log(
    `Reading age ${ages.average.toFixed(1)} on average, ${ages.highest.toFixed(1)} at most (Flesch–Kincaid grade + 5)`,
  );
  const left = listLeft(folder);
  if (left.length > 0) console.log(['Before going live:', ...left].join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** Lists the articles of the last commit; none without Git. */
function listCommitted(folder: string): string[] {
  const { stdout } = spawnSync('git', ['ls-tree', '-r', '--name-only', 'HEAD', 'articles'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return (stdout ?? '').split('\n').flatMap((name) => /^articles\/(.+\/[^.]+)\.md$/.exec(name)?.[1] ?? []);
}

/** Ofcom reserves these numbers for films and books, RFC 2606 reserves `.example`, and no postcode begins with ZZ. */
const NOBODYS = /^(?:0808157|0163296|0207946|0306999|07700900)|\.example$|\(example\)|\bZZ\d/;

/** Lists fictional details that a supplier must still replace before going live, one line each. */
function listLeft(contentFolder: string): string[] {
  const numbers = Object.entries(ownPhones).flatMap(([key, { number }]) => (NOBODYS.test(number) ? [key] : []));
  const named = { ...controller, mailDomain: brand.mailDomain };
  const facts = Object.entries(named).flatMap(([key, value]) => (NOBODYS.test([value].join()) ? [key] : []));
  const pages = Object.entries(externalPages).flatMap(([key, address]) => (isPlaceholder(address) ? [key] : []));
  const left = [
    ['example phone numbers', numbers],
    ['example facts', facts],
    ['external pages replaced by a built-in page', pages],
  ] as const;
  const made = join(contentFolder, 'videos/drawings/colours.txt');
  const areOthers = existsSync(made) && readFileSync(made, 'utf8').trim() !== toVideoColours();
  return [
    ...left.flatMap(([what, keys]) => (keys.length > 0 ? [`brand/facts.ts has ${what}: ${keys.join(', ')}`] : [])),
    ...(areOthers ? ['content/videos has videos in other colours than brand/palette.ts: npm run make-videos'] : []),
  ];
}

await runCommand(USAGE, run);
