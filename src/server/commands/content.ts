/** `npm run content`: what an editor asks of the help (docs/writing.md). */
import { resolve } from 'node:path';
import { createLibraryReader } from '#content-server/library.ts';
import { listScheduled } from '#content-server/live.ts';
import { toLondonMinute, toSpoken } from '#content-server/publishing.ts';
import { addDays, toLondonDay } from '#domain/dates.ts';
import { pathTo } from '#domain/paths.ts';
import { createKeys, readSessionSecret } from '#identity/secret.ts';
import type { Config } from '../config.ts';
import { toPreviewPass } from '../content/preview-pass.ts';
import { CommandError, printable, runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run content -- scheduled                 what waits, ends, has ended or is a draft
       npm run content -- preview CATEGORY/ARTICLE  a link that shows it before it is published, for 7 days`;

const PREVIEW_DAYS = 7;

const readLibrary = () => createLibraryReader(resolve(import.meta.dirname, '../../../content'))();

function printScheduled(): void {
  const found = listScheduled(readLibrary(), toLondonMinute(new Date()));
  for (const { file, title, state, from, until } of found) {
    const when = {
      draft: 'draft',
      waits: `from ${toSpoken(from ?? '')}`,
      ends: `until ${toSpoken(until ?? '')}`,
      ended: `ended ${toSpoken(until ?? '')}`,
    };
    console.log(`${when[state]}  ${file}  ${title}`);
  }
  console.log(`${found.length} scheduled`);
}

function printPreview(config: Config, typed: string): void {
  const [category = '', slug = ''] = typed.split('/');
  if (!readLibrary().articles.has(`${category}/${slug}`))
    throw new CommandError(`There is no article ${printable(typed)}: write category/article`);
  const keys = createKeys(readSessionSecret(config.sessionSecret, config.dataDir));
  const until = addDays(toLondonDay(new Date()), PREVIEW_DAYS);
  const origin = config.publicOrigin ?? `http://${config.host}:${config.port}`;
  console.log(`${origin}${pathTo('preview', { pass: toPreviewPass(keys, category, slug, until) })}`);
  console.log(`Works to the end of ${until}. Whoever has the link can read the article; nobody else can.`);
}

await runCommand(USAGE, async (config) => {
  const [task, ...words] = process.argv.slice(2);
  if (task === 'scheduled' && words.length === 0) printScheduled();
  else if (task === 'preview' && words.length === 1) printPreview(config, words[0] ?? '');
  else throw new UsageError();
});
