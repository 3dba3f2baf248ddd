/** What an adviser types on the page of a case is saved for them alone (decision 0098). */
import { data } from 'react-router';
import { readField, SHOWN_TO } from '#domain/journeys/form.ts';
import { pathTo } from '#domain/paths.ts';
import { QUEUE_VIEWS, type QueueView } from '#domain/ports-cases.ts';
import type { Services } from '#web/context.server.ts';
import { keepCaseWords } from '../../journeys/case-words.server.ts';
import { type Step, toWords } from './case-fields.ts';
import { readFields } from './case-form.server.ts';
import { type NotSent, PRIVATE, toStaffMark } from './staff.server.ts';

type Asked = Services & { staff: { id: string }; file: { reference: string } };

/** Words of one adviser: nobody else's browser is given them. */
export const toPlace = (reference: string, id: string) => ({ reference, visitor: `desk:${id}` });

/** A form that was shown to another adviser, who has left this browser since. A page from before marks had none. */
export function isOfColleague(sent: FormData, id: string): boolean {
  return ![toStaffMark(id), ''].includes(readField(sent, SHOWN_TO));
}

/** A script saves what is typed, on a page that this adviser was shown. */
export async function saveTyped(sent: FormData, asked: Asked | NotSent): Promise<Response> {
  if (asked === 'away') throw data(null, { status: 503, headers: PRIVATE });
  if (asked === 'idle' || readField(sent, SHOWN_TO) !== toStaffMark(asked.staff.id))
    throw data(null, { status: 401, headers: PRIVATE });
  const { file, staff } = asked;
  await keepCaseWords(sent, toPlace(file.reference, staff.id), toWords(readFields(sent)), asked);
  return toCase(file);
}

interface CaseAddress {
  reference: string;
  /** The view of the queue that the adviser works through. */
  view?: QueueView | null;
  step?: Step | null;
}

export function toCaseAddress({ reference, view, step }: CaseAddress): string {
  const query = new URLSearchParams({ ...(view && { view }), ...(step && { step }) }).toString();
  return pathTo('deskCase', { reference }) + (query && `?${query}`);
}

/** Null for the queue as it opens. */
export function readView({ searchParams }: URL): QueueView | null {
  return QUEUE_VIEWS.find((view) => view === searchParams.get('view')) ?? null;
}

export function toCase(address: CaseAddress): Response {
  return new Response(null, { status: 303, headers: { ...PRIVATE, Location: toCaseAddress(address) } });
}
