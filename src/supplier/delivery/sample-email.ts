/** Shows an email as a fictional customer would receive it, for editors of its text. */
import type { CaseEventType } from '#domain/cases/events.ts';
import { addDays, toLondonDay } from '#domain/dates.ts';
import { journeys } from '#domain/journeys/journeys.ts';
import { LETTER_NAMES, toLetterText } from './case-letter.ts';
import { toConfirmation, toMailText } from './confirmation.ts';
import type { Supplier } from './mail-frame.ts';

const REFERENCE = 'HS-4K7M-92QX';
const PERSON = { firstName: 'Ada', surname: 'Sample' };
const ADVISER = { kind: 'staff', id: '', name: 'Bea Sample' } as const;
const ADVISERS_WORDS = 'The adviser’s text is shown here.';

/** @param name a key of letters.yaml; null is returned for any other */
export function toSampleEmail(name: string, supplier: Supplier, now: Date): { subject: string; text: string } | null {
  const journey = journeys.find(({ kind }) => kind === name);
  if (journey) {
    const { topic, querySubtype = '' } = journey.owns;
    const attributes = { topic, 'query-subtype': querySubtype };
    const none = { email: null, danger: null, addressId: null, address: null };
    const lead = { ...PERSON, ...none, reference: REFERENCE, receivedAt: now.toISOString(), attributes };
    const confirmation = toConfirmation(lead, supplier);
    const text = toMailText({ confirmation, supplier, name: `${PERSON.firstName} ${PERSON.surname}` });
    return { subject: confirmation.subject, text };
  }
  const type = name === 'reply' ? 'replied' : findEvent(name);
  if (type === null) return null;
  const received = { kind: 'complaint', day: addDays(toLondonDay(now), -7 * supplier.ombudsmanAfterWeeks) } as const;
  const event = { type, by: ADVISER, text: ADVISERS_WORDS, seq: 2, at: now.toISOString() };
  const file = {
    reference: REFERENCE,
    state: { received, isComplaint: true },
    person: PERSON,
    events: [event],
    words: '',
  };
  return toLetterText(file, event, supplier);
}

function findEvent(name: string): CaseEventType | null {
  const [type] = Object.entries(LETTER_NAMES).find(([, called]) => called === name) ?? [];
  return (type as CaseEventType | undefined) ?? null;
}
