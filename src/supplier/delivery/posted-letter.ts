/** The ombudsman letter for a complainant without an email address: text to print and post (regulation 6). */
import { isLetterDue } from '#domain/cases/clocks.ts';
import { type CaseEvent, CLOCK, listStanding } from '#domain/cases/events.ts';
import { toFullDateInWords, toLondonDay } from '#domain/dates.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import { NO_REPLIES, toCaseLetter } from './case-letter.ts';
import { toCaseText } from './case-letter-words.ts';
import { findName } from './recipient.ts';
import type { Supplier } from './supplier.ts';

/** Null if none is to be posted. */
export function findPostedLetter(file: CaseFile, supplier: Supplier, now: Date): string | null {
  const { state, person } = file;
  if (state.received.canBeMailed) return null;
  const event = findLetterEvent(file, now);
  if (event === null) return null;
  const letter = toCaseLetter(file, event, supplier);
  const contact = letter.contact.filter((line) => line !== NO_REPLIES);
  const day = toLondonDay(new Date(event.at));
  const name = findName(person);
  const head = [name, person.address, toFullDateInWords(day)].filter((line) => line !== null);
  return [...head, '', toCaseText({ ...letter, contact }, supplier, name)].join('\n');
}

/** The text of the e-mail about this event, for whoever looks at it before it is sent. */
export function toLetterAsText(
  file: CaseFile,
  event: CaseEvent,
  supplier: Supplier,
): { subject: string; text: string } {
  const letter = toCaseLetter(file, event, supplier);
  return { subject: letter.subject, text: toCaseText(letter, supplier, findName(file.person)) };
}

/** The letter that an adviser decided on, or the one that is due from today. */
function findLetterEvent({ state, events }: CaseFile, now: Date): CaseEvent | null {
  const told = listStanding(events).findLast(({ type }) => type === 'deadlocked' || type === 'signposted');
  if (told) return told;
  const owed: CaseEvent = { type: 'signposted', by: CLOCK, text: '', seq: state.seq + 1, at: now.toISOString() };
  return isLetterDue(state, toLondonDay(now)) ? owed : null;
}
