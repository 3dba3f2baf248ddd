/** Texts of emails about cases: replies, closing, and the ombudsman letters (SI 2008/1898, regulation 6). */
import { html } from '#domain/html.ts';
import { type CaseReceipt, toNounOf } from '#domain/cases/case.ts';
import { type CaseEvent, toFirstName, CLOCK, listEffectiveEvents } from '#domain/cases/events.ts';
import { fillMarks, toParagraphs } from '#domain/letters.ts';
import { toFullDateInWords, toLondonDay } from '#domain/dates.ts';
import type { CaseFile, CasePerson } from '#domain/ports-cases.ts';
import { isLetterDue } from '#domain/cases/deadlines.ts';
import {
  toGreeting,
  toMailFrame,
  toParagraphsHtml,
  toReferenceBox,
  toSection,
  type Supplier,
  toCallLine,
  toFollowWords,
  toProcedureWords,
  findName,
} from './mail-frame.ts';

// Renders a case's letter as plain text and as HTML, in the same order and with the same text.

const OMBUDSMAN = 'How the Energy Ombudsman can help';
const CONTACT = 'To reply to us';
const QUOTED = 'What you wrote';
const QUOTE = 'margin:0;padding-left:16px;border-left:4px solid #7b8794;white-space:pre-line';

export function toCaseText(letter: CaseLetter, supplier: Supplier, name: string | null): string {
  const section = (title: string, lines: string[]) => (lines.length === 0 ? [] : [title, '', ...spread(lines)]);
  return [
    letter.heading,
    '',
    toGreeting(name),
    '',
    ...spread(letter.body),
    ...(letter.signed === null ? [] : [`${letter.signed}, ${supplier.name}`, '']),
    `Your reference: ${letter.reference}`,
    '',
    ...section(OMBUDSMAN, letter.ombudsman),
    ...section(CONTACT, letter.contact),
    ...(letter.quoted === null ? [] : [QUOTED, '', ...letter.quoted.split('\n').map((line) => `> ${line}`), '']),
    supplier.legalName,
    '',
  ].join('\n');
}

function spread(lines: string[]): string[] {
  return lines.flatMap((line) => [line, '']);
}

export function toCaseHtml(letter: CaseLetter, supplier: Supplier, name: string | null): string {
  const { subject, heading, body, signed, reference, ombudsman, contact, quoted } = letter;
  return toMailFrame({
    subject,
    heading,
    name,
    supplier,
    body: [
      ...toParagraphsHtml(body),
      ...(signed === null ? [] : [html`<p>${signed}, ${supplier.name}</p>`]),
      toReferenceBox(reference),
      ...toSection(OMBUDSMAN, toParagraphsHtml(ombudsman)),
      ...toSection(CONTACT, toParagraphsHtml(contact)),
      ...(quoted === null ? [] : toSection(QUOTED, [html`<blockquote style="${QUOTE}">${quoted}</blockquote>`])),
    ],
  });
}

interface CaseLetter {
  subject: string;
  heading: string;
  reference: string;
  /** Paragraphs; line breaks in an adviser's text stay. */
  body: string[];
  /** The author's name; null if it is automatic. */
  signed: string | null;
  ombudsman: string[];
  contact: string[];
  /** The customer's last message, if the adviser chose to quote it. */
  quoted: string | null;
}

/** What a letter needs to know about its case. */
export interface LetterCase extends Pick<CaseFile, 'reference' | 'events' | 'words'> {
  state: { received: Pick<CaseReceipt, 'kind' | 'day'>; isComplaint: boolean };
  person: Pick<CasePerson, 'firstName' | 'surname'>;
}

/** The keys of letters in letters.yaml, by event; the letter of any other event is a reply. */
export const LETTER_NAMES: Partial<
  Record<CaseEvent['type'], 'eight-weeks' | 'final-response' | 'resolved' | 'closed'>
> = {
  signposted: 'eight-weeks',
  deadlocked: 'final-response',
  'put-right': 'resolved',
  closed: 'closed',
};

export function toCaseLetter(file: LetterCase, event: CaseEvent, supplier: Supplier): CaseLetter {
  const { reference, state } = file;
  const name = LETTER_NAMES[event.type] ?? 'reply';
  const { subject, text } = supplier.letters[name];
  const values = {
    what: toNounOf(state),
    text: event.text,
    received: toFullDateInWords(state.received.day),
    weeks: String(supplier.ombudsmanAfterWeeks),
  };
  const heading = fillMarks(subject, values);
  return {
    subject: `${heading}: ${reference}`,
    heading,
    reference,
    body: toParagraphs(fillMarks(text, values)),
    signed: event.by.kind === 'staff' ? toFirstName(event.by.name) || null : null,
    ombudsman: name === 'eight-weeks' || name === 'final-response' ? toOmbudsman(supplier) : [],
    contact: toContact(supplier, state.isComplaint),
    quoted: event.quotes === true ? findLastWords(file, event) : null,
  };
}

/** The text that regulation 6 requires: how, and until when, to go to the ombudsman. */
function toOmbudsman({ letters, ombudsman }: Supplier): string[] {
  return toParagraphs(
    fillMarks(letters.ombudsman.text, {
      months: String(ombudsman.withinMonths),
      'ombudsman-website': ombudsman.website,
      'ombudsman-email': ombudsman.email,
      'ombudsman-post': ombudsman.post,
    }),
  );
}

function toContact(supplier: Supplier, isComplaint: boolean): string[] {
  const { phones, letters, followUrl = null, procedureUrl = null } = supplier;
  const { ending } = letters;
  return [
    fillMarks(ending.follow, toFollowWords(followUrl)),
    toCallLine(supplier, phones.energy),
    ...(isComplaint ? [fillMarks(ending.procedure, toProcedureWords(procedureUrl))] : []),
    ending.emergency,
    ending.unread,
  ];
}

function findLastWords({ events, words }: LetterCase, { seq }: CaseEvent): string {
  return events.findLast((one) => one.seq < seq && one.type === 'wrote')?.text ?? words;
}

// The ombudsman letter for a complainant without an email address, as text to print and post (regulation 6).

/** Null if no letter is to be posted. */
export function findPostedLetter(file: CaseFile, supplier: Supplier, now: Date): string | null {
  const { state, person } = file;
  if (state.received.canBeMailed) return null;
  const event = findLetterEvent(file, now);
  if (event === null) return null;
  const letter = toCaseLetter(file, event, supplier);
  const contact = letter.contact.filter((line) => line !== supplier.letters.ending.unread);
  const day = toLondonDay(new Date(event.at));
  const name = findName(person);
  const head = [name, person.address, toFullDateInWords(day)].filter((line) => line !== null);
  return [...head, '', toCaseText({ ...letter, contact }, supplier, name)].join('\n');
}

/** Returns the text of the email about this event, for a preview before it is sent. */
export function toLetterText(
  file: LetterCase,
  event: CaseEvent,
  supplier: Supplier,
): { subject: string; text: string } {
  const letter = toCaseLetter(file, event, supplier);
  return { subject: letter.subject, text: toCaseText(letter, supplier, findName(file.person)) };
}

/** Finds the letter that an adviser decided on, or the one that is due from today. */
function findLetterEvent({ state, events }: CaseFile, now: Date): CaseEvent | null {
  const told = listEffectiveEvents(events).findLast(({ type }) => type === 'deadlocked' || type === 'signposted');
  if (told) return told;
  const owed: CaseEvent = { type: 'signposted', by: CLOCK, text: '', seq: state.seq + 1, at: now.toISOString() };
  return isLetterDue(state, toLondonDay(now)) ? owed : null;
}
