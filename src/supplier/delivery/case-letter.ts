/** Texts of case mails: replies, closing, and the ombudsman letters (SI 2008/1898, regulation 6). */
import { html } from '#domain/html.ts';
import { toNounOf } from '#domain/cases/case.ts';
import { type CaseEvent, toFirstName, CLOCK, listStanding } from '#domain/cases/events.ts';
import { toFullDateInWords, toLondonDay } from '#domain/dates.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import { isLetterDue } from '#domain/cases/clocks.ts';
import {
  toGreeting,
  toMailFrame,
  toParagraphsHtml,
  toReferenceBox,
  toSection,
  type Supplier,
  toCallWords,
  toEmergencyLine,
  toFollowLine,
  toProcedureLine,
  findName,
} from './mail-frame.ts';

// A case's letter as plain text and as HTML, in the same order and with the same words.

const OMBUDSMAN = 'How the Energy Ombudsman can help';
const CONTACT = 'To answer us';
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

/** Omitted from posted letters. */
const NO_REPLIES = 'Nobody reads replies to this email.';

interface CaseLetter {
  subject: string;
  heading: string;
  reference: string;
  /** Paragraphs; an adviser's text keeps its lines. */
  body: string[];
  /** Its author; null if it is automatic. */
  signed: string | null;
  ombudsman: string[];
  contact: string[];
  /** The customer's last message, if the adviser chose to quote it. */
  quoted: string | null;
}

export function toCaseLetter(file: CaseFile, event: CaseEvent, supplier: Supplier): CaseLetter {
  const { reference, state } = file;
  const what = toNounOf(state);
  const shared = {
    reference,
    signed: event.by.kind === 'staff' ? toFirstName(event.by.name) || null : null,
    contact: toContact(supplier, state.isComplaint),
    quoted: event.quotes === true ? findLastWords(file, event) : null,
    ombudsman: [],
  };
  const own = toParagraphs(event.text);
  switch (event.type) {
    case 'signposted':
      return {
        ...shared,
        subject: `You can now take your complaint to the Energy Ombudsman: ${reference}`,
        heading: 'You can now go to the Energy Ombudsman',
        body: [
          `You complained on ${toReceivedOn(file)}. That is more than ${supplier.ombudsmanAfterWeeks} weeks ago, and we have not put it right yet.`,
          'We are still working on it. You can also ask somebody independent to decide.',
        ],
        ombudsman: toOmbudsman(supplier),
      };
    case 'deadlocked':
      return {
        ...shared,
        subject: `Our final response to your complaint: ${reference}`,
        heading: 'Our final response to your complaint',
        body: [
          ...own,
          `You complained on ${toReceivedOn(file)}. We can do no more than this. If you do not agree, you can ask somebody independent to decide.`,
        ],
        ombudsman: toOmbudsman(supplier),
      };
    case 'put-right':
      return {
        ...shared,
        subject: `We’ve resolved your ${what}: ${reference}`,
        heading: `We’ve resolved your ${what}`,
        body: [...own, 'If it isn’t resolved, tell us and we’ll reopen it.'],
      };
    case 'closed':
      return {
        ...shared,
        subject: `We have finished with your ${what}: ${reference}`,
        heading: `We have finished with your ${what}`,
        body: [...own, 'If you still need something, tell us and we will open it again.'],
      };
    default:
      return {
        ...shared,
        subject: `Our answer to your ${what}: ${reference}`,
        heading: `Our answer to your ${what}`,
        body: own,
      };
  }
}

function toParagraphs(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** The day of receipt, which the ombudsman asks for. */
function toReceivedOn({ state }: CaseFile): string {
  return toFullDateInWords(state.received.day);
}

/** What regulation 6 requires, and how and until when to go to the ombudsman. */
function toOmbudsman({ phones, ombudsman }: Supplier): string[] {
  const { shown, hours } = phones.energyOmbudsman;
  return [
    'You have the right to take your complaint to the Energy Ombudsman. It is independent of us, and free for you. It looks at what both of us say and decides.',
    'It can tell us to say sorry, to explain what happened, to put things right, and to pay you money. If you accept its decision, we must do what it says. You do not have to accept it.',
    `Go to the ombudsman within ${ombudsman.withinMonths} months of the date of this letter. Have it at hand, with your reference.`,
    [
      `Website: ${ombudsman.website}`,
      `Email: ${ombudsman.email}`,
      `Phone: ${shown} (${hours})`,
      `Post: ${ombudsman.post}`,
    ].join('\n'),
    `Citizens Advice can help you, for free: ${phones.citizensAdvice.shown}.`,
  ];
}

function toContact({ phones, followUrl, procedureUrl }: Supplier, isComplaint: boolean): string[] {
  return [
    toFollowLine(followUrl ?? null),
    `Or ${toCallWords(phones.energy)}`,
    ...(isComplaint ? [toProcedureLine(procedureUrl ?? null)] : []),
    toEmergencyLine(phones),
    NO_REPLIES,
  ];
}

function findLastWords({ events, words }: CaseFile, { seq }: CaseEvent): string {
  return events.findLast((one) => one.seq < seq && one.type === 'wrote')?.text ?? words;
}

// The ombudsman letter for a complainant without an email address: text to print and post (regulation 6).

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
