/** The query in an address of the queue: a view, or a search, with filters, an order and a page. */
import { readTag } from '#domain/cases/case.ts';
import { pathTo } from '#domain/paths.ts';
import {
  QUEUE_FILTERS,
  QUEUE_SORTS,
  QUEUE_VIEWS,
  type QueueFilters,
  type QueueSort,
  type QueueView,
} from '#domain/ports-cases.ts';

export const PAGE_SIZES = [25, 50, 100] as const;
const PAGES_MAX = 400;
/** The parameter for "unassigned", because an empty parameter means that the filter is not used. */
export const UNASSIGNED = 'nobody';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/;

export interface QueueAddress {
  view: QueueView;
  filters: QueueFilters;
  sort: QueueSort;
  isDescending: boolean;
  size: number;
  /** The sealed search term; '' for no search. */
  search: string;
  page: number;
}

const oneOf = <T extends string | number>(known: readonly T[], asked: string | null) =>
  known.find((one) => String(one) === asked);

export function readQueueAddress(asked: URLSearchParams): QueueAddress {
  const order = asked.get('sort') ?? '';
  const assignee = asked.get('assignee');
  return {
    view: oneOf(QUEUE_VIEWS, asked.get('view')) ?? 'open',
    filters: {
      kind: oneOf(QUEUE_FILTERS.kind, asked.get('kind')),
      status: oneOf(QUEUE_FILTERS.status, asked.get('status')),
      urgency: oneOf(QUEUE_FILTERS.urgency, asked.get('urgency')),
      due: oneOf(QUEUE_FILTERS.due, asked.get('due')),
      assignee: assignee === UNASSIGNED ? '' : assignee || undefined,
      tag: readTag(asked.get('tag') ?? '') || undefined,
      since: INSTANT.exec(asked.get('since') ?? '')?.[0],
    },
    sort: oneOf(QUEUE_SORTS, order.replace('-', '')) ?? 'priority',
    isDescending: order.startsWith('-'),
    size: oneOf(PAGE_SIZES, asked.get('size')) ?? PAGE_SIZES[0],
    search: asked.get('search') ?? '',
    page: Math.min(PAGES_MAX, Math.max(1, Math.trunc(Number(asked.get('page'))) || 1)),
  };
}

/** Any change returns to the list's first page, unless the page is what changes. */
export function toQueueAddress(asked: QueueAddress, changes: Partial<QueueAddress> = {}): string {
  const query = toQueueQuery({ ...asked, page: 1, ...changes });
  return query.size > 0 ? `${pathTo('desk')}?${query}` : pathTo('desk');
}

/** The page of a case has the same query, for the links back and to the next case. */
export function toQueueQuery({ view, filters, sort, isDescending, size, search, page }: QueueAddress): URLSearchParams {
  const { assignee, ...others } = filters;
  const query = new URLSearchParams();
  if (view !== 'open') query.set('view', view);
  for (const [name, value] of Object.entries(others)) if (value !== undefined) query.set(name, value);
  if (assignee !== undefined) query.set('assignee', assignee || UNASSIGNED);
  if (sort !== 'priority') query.set('sort', `${isDescending ? '-' : ''}${sort}`);
  if (size !== PAGE_SIZES[0]) query.set('size', String(size));
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query;
}

export const DEFAULT_QUEUE = readQueueAddress(new URLSearchParams());
export const isLastPage = (page: number) => page === PAGES_MAX;
