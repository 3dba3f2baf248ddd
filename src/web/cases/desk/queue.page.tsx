import { redirect } from 'react-router';
import { toDayInWords, toLondonDay } from '#domain/dates.ts';
import { showTurningMarks } from '#domain/rules/text.ts';
import { readField } from '#domain/journeys/form.ts';
import { keepTogether } from '#domain/keep-together.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { QUEUE_VIEWS, type QueueEntry, type QueueView } from '#domain/ports-cases.ts';
import { Search } from '../../ui/document-icons.tsx';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/queue.page';
import shared from './desk.module.css';
import css from './queue.module.css';
import { DutyMark, KindMark, StatusMark, UrgencyMark } from './marks.tsx';
import { PRIVATE, requireDesk, requireStaff } from './staff.server.ts';

export const headers = () => PRIVATE;

const PAGE = 25;
const PAGES_MOST = 400;
const Q_MAX = 254;

const VIEWS: Record<QueueView, string> = {
  open: 'All open',
  mine: 'Mine',
  unassigned: 'Nobody’s',
  complaints: 'Complaints',
  enquiries: 'Enquiries',
  waiting: 'Waiting for the customer',
  'over-promised': 'Over the promised day',
  'over-eight-weeks': 'Over eight weeks',
  done: 'Finished',
};

export async function loader(args: Route.LoaderArgs) {
  const { desk, id, staff, now } = await requireStaff(args, 'queue');
  const asked = new URL(args.request.url).searchParams;
  const view = QUEUE_VIEWS.find((one) => one === asked.get('view')) ?? 'open';
  const sealed = asked.get('search') ?? '';
  const opened = await desk.openSearch(sealed);
  const q = toWords(asked.get('q') ?? opened ?? '');
  const page = Math.min(PAGES_MOST, Math.max(1, Math.trunc(Number(asked.get('page'))) || 1));
  const today = toLondonDay(now());
  const [entries, counts, parked] = await Promise.all([
    // One more than a page shows whether there is a next page.
    desk.cases.list({ view, q, staffId: id, today, limit: PAGE + 1, offset: (page - 1) * PAGE }),
    desk.cases.count(id, today),
    desk.cases.countParked(),
  ]);
  return {
    staff,
    isUnreadable: sealed !== '' && opened === null,
    view,
    q,
    search: q === '' ? '' : await desk.sealSearch(q),
    page,
    today,
    counts,
    parked,
    entries: entries.slice(0, PAGE).map(({ name, subject, ...entry }) => ({
      ...entry,
      name: showTurningMarks(name),
      subject: subject && showTurningMarks(subject),
    })),
    hasMore: entries.length > PAGE && page < PAGES_MOST,
  };
}

/** Names and e-mail addresses are searched for: they stand in no address, and no history or log of a proxy has them. */
export async function action(args: Route.ActionArgs) {
  const { desk } = requireDesk(args.context);
  const q = toWords(readField(await args.request.formData(), 'q'));
  const to = toAddress('open', q === '' ? '' : await desk.sealSearch(q));
  // Whoever must sign in first comes back to what was searched for.
  await requireStaff(args, 'queue', to);
  return redirect(to, { status: 303, headers: PRIVATE });
}

const toWords = (typed: string) => typed.trim().slice(0, Q_MAX);

/** `search` is sealed. */
function toAddress(view: QueueView, search: string, page = 1): string {
  const query = new URLSearchParams({
    ...(view !== 'open' && { view }),
    ...(search !== '' && { search }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${patterns.desk}?${query}` : patterns.desk;
}

export default function QueuePage({ loaderData }: Route.ComponentProps) {
  const { isUnreadable, view, q, search, page, today, counts, entries, hasMore, parked } = loaderData;
  const heading = q === '' ? VIEWS[view] : `Search for “${q}”`;
  return (
    <div className={`${layout.wrap} ${shared.page}`}>
      <DocumentTitle noIndex>{heading}</DocumentTitle>
      <div className={css.top}>
        <div>
          <PageHead title={heading} />
          {isUnreadable && <p role="status">That search can’t be opened any more. Search again.</p>}
        </div>
        <form method="post" action={patterns.desk} role="search" className={shared.search}>
          <label htmlFor="q">Reference, email, postcode or name</label>
          <div>
            <input id="q" name="q" type="search" defaultValue={q} autoComplete="off" spellCheck={false} />
            <Button>
              <Search aria-hidden="true" />
              Search
            </Button>
          </div>
        </form>
      </div>
      {parked > 0 && (
        <p className={css.warning} role="status">
          {parked === 1 ? 'One mail could not be sent' : `${parked} mails could not be sent`} and wait for a person: see
          the operations guide, “npm run outbox”.
        </p>
      )}
      <nav aria-label="Views">
        <ul className={css.views}>
          {QUEUE_VIEWS.map((one) => (
            <li key={one}>
              <a href={toAddress(one, '')} {...(one === view && q === '' && { 'aria-current': 'page' as const })}>
                {VIEWS[one]} <span>{counts[one].toLocaleString('en-GB')}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {entries.length === 0 ? (
        <p className={css.none}>
          {q === '' ? 'Nothing is here.' : 'No case fits. Check the spelling, or try the postcode.'}
        </p>
      ) : (
        <ol className={css.queue}>
          {entries.map((entry) => (
            <Entry key={entry.reference} entry={entry} today={today} />
          ))}
        </ol>
      )}
      {(page > 1 || hasMore) && (
        <nav aria-label="Pages" className={css.pages}>
          {page > 1 && <a href={toAddress(view, search, page - 1)}>Earlier</a>}
          <span>Page {page}</span>
          {hasMore && <a href={toAddress(view, search, page + 1)}>Later</a>}
        </nav>
      )}
    </div>
  );
}

function Entry({ entry, today }: { entry: QueueEntry; today: string }) {
  const { reference, name, subject, receivedAt, urgency, isComplaint, kind, status, assignee, duty } = entry;
  return (
    <li className={urgency === 'danger' ? css.first : undefined}>
      <div>
        <a href={pathTo('deskCase', { reference })}>
          <strong>
            <bdi>{name || 'No name'}</bdi>
          </strong>
          : {subject ?? 'no subject chosen'}
        </a>
        <p className={shared.small}>
          {reference}, received {keepTogether(toDayInWords(toLondonDay(new Date(receivedAt)), today))}
          {entry.isDemonstration && ', made up for the demonstration'}
        </p>
      </div>
      <p className={shared.marks}>
        <UrgencyMark urgency={urgency} />
        <KindMark isComplaint={isComplaint} kind={kind} />
        <StatusMark status={status} />
      </p>
      <p className={css.due}>
        {status !== 'done' && <DutyMark duty={duty} today={today} />}
        <span className={shared.small}>{assignee?.name ?? 'Nobody has it'}</span>
      </p>
    </li>
  );
}
