/** `npm run content` as a page of the desk. */
import type { ContentLine } from '#domain/ports.ts';
import layout from '../../ui/layout.module.css';
import { addNoBreakSpaces } from '#domain/no-break-spaces.ts';
import { DocumentTitle } from '../../shell/title.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/content.page';
import css from './desk.module.css';
import { NO_STORE, requireStaff } from './staff.server.ts';

export const headers = () => NO_STORE;

const LINES_MAX = 200;
const WORDS_MAX = 100;

export async function loader(args: Route.LoaderArgs) {
  const { desk, staff } = await requireStaff(args, 'content');
  const words = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, WORDS_MAX);
  const { content } = desk;
  const found = content && words !== '' ? content.find(words) : [];
  return {
    staff,
    words,
    found: found.slice(0, LINES_MAX),
    times: found.length,
    own: content && {
      mistakes: content.mistakes().slice(0, LINES_MAX),
      scheduled: content.scheduled(),
      stale: content.stale(),
      unused: content.unused(),
    },
  };
}

export default function ContentPage({ loaderData: { words, found, times, own } }: Route.ComponentProps) {
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <DocumentTitle noIndex>Articles</DocumentTitle>
      <PageHead title="Articles" />
      {own ? (
        <Finder words={words} />
      ) : (
        <p>Articles come from another content server. Use its own tools to find and edit them.</p>
      )}
      {words !== '' && own && (
        <Lines title={`“${words}” is in ${times} ${times === 1 ? 'line' : 'lines'}`} lines={found} none="No matches." />
      )}
      {own && <Lines title="Errors" lines={own.mistakes} none="No errors." />}
      {own && (
        <Lines
          title="Scheduled and expiring"
          lines={own.scheduled.map(({ file, title, when }) => ({ file, line: 1, text: `${title}: ${when}` }))}
          none="Nothing is scheduled or due to expire."
        />
      )}
      {own && <Lines title="Due for review" lines={own.stale} none="Nothing is due for review." />}
      {own && <Lines title="Unused" lines={own.unused} none="No unused pictures or figures." />}
    </div>
  );
}

function Finder({ words }: { words: string }) {
  return (
    <form method="get" role="search" className={css.search}>
      <label htmlFor="q">Search all articles for words or a link</label>
      <div>
        <input id="q" name="q" type="search" defaultValue={words} maxLength={WORDS_MAX} autoComplete="off" />
        <Button look="quiet">Find</Button>
      </div>
    </form>
  );
}

/** The end of an article's address, because folders and file endings mean nothing at the desk. */
const toName = (file: string) => file.replaceAll(/^content\/(?:articles\/)?|\.\w+$/g, '');

function Lines({ title, lines, none }: { title: string; lines: readonly ContentLine[]; none: string }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {lines.length === 0 && <p>{none}</p>}
      <ul className={css.steps}>
        {lines.map(({ file, line, text }) => (
          <li key={`${file}:${line} ${text}`}>
            <code>
              {toName(file)}:{line}
            </code>{' '}
            {addNoBreakSpaces(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
