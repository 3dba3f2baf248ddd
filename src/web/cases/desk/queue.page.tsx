import { redirect } from 'react-router';
import { toLondonDay } from '#domain/dates.ts';
import { REFERENCE_PATTERN } from '#domain/entities/lead.ts';
import { readField } from '#domain/journeys/form.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { QUEUE_VIEWS, type QueueView } from '#domain/ports-cases.ts';
import { showDirectionMarks } from '#domain/rules/text.ts';
import { DocumentTitle } from '../../shell/title.tsx';
import { Alert } from '../../ui/error-summary.tsx';
import { Button } from '../../ui/button.tsx';
import { Search } from '../../ui/document-icons.tsx';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-head.tsx';
import type { Route } from './+types/queue.page';
import { BulkButtons, BulkNotSent, BulkPage } from './bulk.tsx';
import { answerBulk, listBulkActions } from './bulk.server.ts';
import { QueueFilterForm } from './queue-filters.tsx';
import {
  DEFAULT_QUEUE,
  isLastPage,
  PAGE_SIZES,
  type QueueAddress,
  readQueueAddress,
  toQueueAddress,
} from './queue-query.ts';
import { QueueTable } from './queue-table.tsx';
import { notSent, NO_STORE, requireDesk, requireStaff, toStaffMark } from './staff.server.ts';

export const headers = () => NO_STORE;

const Q_MAX = 254;

const VIEWS: Record<QueueView, string> = {
  open: 'All open',
  mine: 'Assigned to me',
  unassigned: 'Unassigned',
  danger: 'Danger',
  'due-today': 'Due today',
  'over-promised': 'Reply overdue',
  'over-eight-weeks': 'Over 8 weeks',
  waiting: 'Pending',
  complaints: 'Complaints',
  enquiries: 'Enquiries',
  done: 'Resolved',
};

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(notSent) !== null) return { staff: null };
  const { desk, id, staff, now } = await requireStaff(args, 'queue');
  const params = new URL(args.request.url).searchParams;
  const { search: sealed, ...address } = readQueueAddress(params);
  const opened = await desk.openSearch(sealed);
  const q = toWords(params.get('q') ?? opened ?? '');
  const { page, size } = address;
  const today = toLondonDay(now());
  const since = now().toISOString();
  const [entries, counts, colleagues, tags, parked] = await Promise.all([
    // One more than the page size shows whether there is a next page.
    desk.cases.list({ ...address, q, staffId: id, today, limit: size + 1, offset: (page - 1) * size }),
    desk.cases.count(id, today),
    desk.cases.listStaff(),
    desk.cases.listTags(q !== '' || address.view === 'done'),
    desk.cases.countParked(),
  ]);
  return {
    staff,
    me: id,
    mark: toStaffMark(id),
    bulkActions: listBulkActions({ role: staff.role, id }),
    since,
    isUnreadable: sealed !== '' && opened === null,
    address: { ...address, search: q === '' ? '' : await desk.sealSearch(q) },
    q,
    today,
    counts,
    colleagues,
    tags,
    parked,
    entries: entries.slice(0, size).map(({ name, subject, words, ...entry }) => ({
      ...entry,
      name: showDirectionMarks(name),
      subject: subject && showDirectionMarks(subject),
      words: showDirectionMarks(words),
    })),
    hasMore: entries.length > size && !isLastPage(page),
  };
}

/**
 * Handles a search, or an action on the selected cases. Names and email addresses are searched for by POST, so that no
 * address, history or proxy log contains them.
 */
export async function action(args: Route.ActionArgs) {
  const { desk } = requireDesk(args.context);
  const sent = await args.request.formData();
  if (sent.has('intent')) return answerBulk(args, sent);
  const q = toWords(readField(sent, 'q'));
  const to = toQueueAddress({ ...DEFAULT_QUEUE, search: q === '' ? '' : await desk.sealSearch(q) });
  // Whoever must sign in first returns to this search.
  await requireStaff(args, 'queue', to);
  return redirect(to, { status: 303, headers: NO_STORE });
}

const toWords = (typed: string) => typed.trim().slice(0, Q_MAX);

export default function QueuePage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kept) return <BulkNotSent kept={actionData.kept} />;
  if (loaderData.staff === null) return null;
  const {
    isUnreadable,
    address,
    q,
    today,
    counts,
    colleagues,
    tags,
    entries,
    hasMore,
    parked,
    bulkActions,
    me,
    mark,
    since,
  } = loaderData;
  const at = toQueueAddress(address, { page: address.page });
  const { bulk, said, changed = [], error } = actionData ?? {};
  if (bulk) return <BulkPage {...{ bulk, at, me, mark, colleagues }} />;
  const view = address.filters.since ? 'New dangers and replies' : VIEWS[address.view];
  const heading = q === '' ? view : `Search for “${q}”`;
  const table = <QueueTable {...{ entries, address, today, changed, heading }} isSelectable={bulkActions.length > 0} />;
  return (
    <div className={`${layout.wrap} desk-page desk-sides`}>
      <DocumentTitle noIndex refused={error !== undefined}>
        {heading}
      </DocumentTitle>
      <Views address={address} counts={counts} isSearch={q !== ''} />
      <div>
        <div className="desk-top">
          <PageTitle>{heading}</PageTitle>
          <form method="post" action={patterns.desk} role="search" className="desk-search">
            <label className={layout.hidden} htmlFor="q">
              Reference, name, email, postcode, phone, account or meter number
            </label>
            <input
              id="q"
              name="q"
              type="search"
              defaultValue={q}
              placeholder="Reference, name, email, phone, meter…"
              autoComplete="off"
              spellCheck={false}
              data-key="/"
            />
            <Button>
              <Search aria-hidden="true" />
              Search
            </Button>
          </form>
        </div>
        {said && (
          <p className="desk-said" role="status" tabIndex={-1} autoFocus>
            {`${said}.`}
          </p>
        )}
        {error && (
          <Alert answer={error}>
            <p>{`${error}.`}</p>
          </Alert>
        )}
        {isUnreadable && <p role="status">That search has expired. Search again.</p>}
        {parked > 0 && (
          <p className="desk-warning" role="status">
            {parked === 1 ? '1 email to a customer was' : `${parked} emails to customers were`} not sent. Tell your
            administrator, who can send it again or dismiss it.
          </p>
        )}
        <p
          className="desk-news"
          role="status"
          data-news={`${pathTo('deskNews')}?since=${since}`}
          data-shows={toQueueAddress({ ...DEFAULT_QUEUE, filters: { since } })}
          data-sign-in="You are signed out: sign in again"
        />
        <QueueFilterForm {...{ address, colleagues, tags }} views={VIEWS} isSearch={q !== ''} />
        {entries.length === 0 ? (
          <p className="desk-none">{toNothing(q)}</p>
        ) : bulkActions.length === 0 ? (
          table
        ) : (
          <form method="post" action={at}>
            {table}
            <BulkButtons actions={bulkActions} mark={mark} />
          </form>
        )}
        <Pages address={address} count={entries.length} hasMore={hasMore} />
      </div>
    </div>
  );
}

/** A mistyped reference is explained here, beside the other ways to find its case. */
function toNothing(q: string): string {
  if (q === '') return 'No cases in this view.';
  const reference = q.toUpperCase();
  return REFERENCE_PATTERN.test(reference)
    ? `There is no case ${reference}. Check the reference, or search by name, email, postcode or phone number.`
    : 'No cases found. Check the spelling, or search by postcode or phone number.';
}

interface ViewsProps {
  address: QueueAddress;
  counts: Record<QueueView, number>;
  isSearch: boolean;
}

function Views({ address, counts, isSearch }: ViewsProps) {
  return (
    <nav aria-label="Views" className="desk-views">
      <ul>
        {QUEUE_VIEWS.map((view) => (
          <li key={view}>
            <a
              href={toQueueAddress({ ...DEFAULT_QUEUE, view, size: address.size })}
              {...(view === address.view && !isSearch && { 'aria-current': 'page' as const })}
              data-urgent={view === 'danger' && counts.danger > 0 ? '' : undefined}
            >
              {VIEWS[view]} <span>{counts[view].toLocaleString('en-GB')}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pages({ address, count, hasMore }: { address: QueueAddress; count: number; hasMore: boolean }) {
  const { page, size } = address;
  const before = (page - 1) * size;
  return (
    <nav aria-label="Pages" className="desk-pages">
      {page > 1 && <a href={toQueueAddress(address, { page: page - 1 })}>Previous</a>}
      {count > 0 && (
        <span>
          {before + 1} to {before + count}
        </span>
      )}
      {hasMore && <a href={toQueueAddress(address, { page: page + 1 })}>Next</a>}
      {(hasMore || page > 1 || size > PAGE_SIZES[0]) && (
        <span className="desk-sizes">
          Cases per page:{' '}
          {PAGE_SIZES.map((one) => (
            <a key={one} href={toQueueAddress(address, { size: one })} aria-current={one === size ? 'true' : undefined}>
              {one}
            </a>
          ))}
        </span>
      )}
    </nav>
  );
}
