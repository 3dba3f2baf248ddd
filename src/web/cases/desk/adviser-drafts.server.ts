/** What an adviser types on the page of a case is saved for them alone (decision 0098). */
import { data } from 'react-router';
import { readField, SHOWN_TO } from '#domain/journeys/form.ts';
import type { Services } from '#web/services.ts';
import { saveCaseDraft } from '../../journeys/case-draft.server.ts';
import { type CaseAddress, toCaseAddress, toValues } from './case-fields.ts';
import { readFields } from './case-form.server.ts';
import { type NotSent, NO_STORE, toStaffMark } from './staff.server.ts';

type Asked = Services & { staff: { id: string }; file: { reference: string } };

/** The draft of one adviser: no other browser can read it. */
export const toAdviserDraft = (reference: string, id: string) => ({ reference, visitor: `desk:${id}` });

/**
 * Whether the form was shown to another adviser, who has left this browser since. Pages of earlier versions had no
 * mark.
 */
export function isOfColleague(sent: FormData, id: string): boolean {
  return ![toStaffMark(id), ''].includes(readField(sent, SHOWN_TO));
}

/** Saves what is typed by script, on a page that this adviser was shown. */
export async function saveAdviserDraft(sent: FormData, asked: Asked | NotSent): Promise<Response> {
  if (asked === 'away') throw data(null, { status: 503, headers: NO_STORE });
  if (asked === 'idle' || readField(sent, SHOWN_TO) !== toStaffMark(asked.staff.id))
    throw data(null, { status: 401, headers: NO_STORE });
  const { file, staff } = asked;
  await saveCaseDraft(sent, toAdviserDraft(file.reference, staff.id), toValues(readFields(sent)), asked);
  return redirectToCase(file);
}

export function redirectToCase(address: CaseAddress): Response {
  return new Response(null, { status: 303, headers: { ...NO_STORE, Location: toCaseAddress(address) } });
}
