/** A case's events as its customer sees them, without the desk's notes. */
import { data } from 'react-router';
import { toNounOf, readTypedReference } from '#domain/cases/case.ts';
import { type CaseEvent, isShownToCustomer, listEffectiveEvents, toFirstName } from '#domain/cases/events.ts';
import { toDayAndTime } from '#domain/cases/words.ts';
import type { Day } from '#domain/dates.ts';
import { addNoBreakSpaces } from '#domain/no-break-spaces.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import { readField } from '#domain/journeys/form.ts';
import { patterns } from '#domain/paths.ts';
import type { CaseAccess, OpenedCase, Services } from '#web/services.ts';
import type { Message } from '../../ui/messages.tsx';
import { goTo } from '../../journeys/responses.server.ts';
import { findOrMakeVisitor } from '../../journeys/receive.server.ts';
import { deleteCaseDraft, findCaseDraft, saveCaseDraft } from '../../journeys/case-draft.server.ts';
import { readSentForm } from './sent-form.ts';

export function toMessages(file: CaseFile, today: Day, supplier: string): Message[] {
  return listEffectiveEvents(file.events)
    .filter(isShownToCustomer)
    .map((event) => toMessage(event, file, today, supplier));
}

/** The customer's latest message. */
export function toLatestMessage({ events }: CaseFile): string {
  return events.findLast(({ type, by }) => type === 'wrote' && by.kind === 'customer')?.text ?? '';
}

function toMessage(event: CaseEvent, file: CaseFile, today: Day, supplier: string): Message {
  const { seq, at, by, type, text } = event;
  const isTheirs = by.kind === 'customer';
  const name = toFirstName(by.name);
  const message = {
    key: seq,
    side: isTheirs ? ('theirs' as const) : ('ours' as const),
    who: isTheirs ? 'You' : name ? `${name}, ${supplier}` : supplier,
    at,
    moment: addNoBreakSpaces(toDayAndTime(at, today)),
    text,
  };
  const what = toNounOf(file.state);
  switch (type) {
    case 'received':
      return { ...message, what: 'You sent this', text: file.words };
    case 'taken':
      return { ...message, side: 'neither', text: `${name || 'Somebody'} is looking after it.` };
    case 'agreed':
      return { ...message, what: 'What we agreed or advised' };
    case 'put-right':
      return isTheirs
        ? { ...message, side: 'neither', text: 'You told us that it is resolved.' }
        : { ...message, what: `We’ve resolved your ${what}` };
    case 'closed':
      return { ...message, what: `We’ve closed your ${what}` };
    case 'reopened':
      return {
        ...message,
        side: 'neither',
        text: isTheirs ? 'You told us that it is not resolved.' : 'We reopened it.',
      };
    case 'became-complaint':
      return { ...message, side: 'neither', text: 'We’re treating it as a complaint.' };
    case 'deadlocked':
      return { ...message, what: 'Our deadlock letter. You can go to the Energy Ombudsman now.' };
    case 'signposted':
      return { ...message, side: 'neither', text: 'We sent you an 8-week letter: you can go to the Energy Ombudsman.' };
    default:
      return message;
  }
}

// What a customer types on the page of their case is saved for whoever has it open in this browser (decision 0098).

type Needs = Services & { follow: CaseAccess };

export async function findUnsent(page: URL, { file: { reference } }: OpenedCase, services: Needs): Promise<string> {
  return readField(await findCaseDraft(page, { reference, visitor: services.visitors.find() }, services), 'query');
}

export async function saveUnsent(form: FormData, services: Needs) {
  const { reference, typed } = readSentForm(form);
  const opened = await services.follow.find();
  if (opened?.file.reference !== reference) throw data(null, { status: 401 });
  await saveCaseDraft(form, { reference, visitor: findOrMakeVisitor(services) }, { query: typed }, services);
  return goTo(patterns.followCase);
}

/**
 * The message was sent, or the page closed without it.
 * @param opened the form's case; without it the form names the case
 */
export async function deleteUnsent(form: FormData, opened: OpenedCase | null, services: Needs): Promise<void> {
  const reference = opened?.file.reference ?? readTypedReference(readSentForm(form).reference);
  if (reference === null) return;
  await deleteCaseDraft(form, { reference, visitor: services.visitors.find() }, services);
}
