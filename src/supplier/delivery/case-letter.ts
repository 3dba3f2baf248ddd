/** Texts of case mails: replies, closing, and the ombudsman letters (SI 2008/1898, regulation 6). */
import { toNounOf } from '#domain/cases/case.ts';
import { type CaseEvent, toFirstName } from '#domain/cases/events.ts';
import { toFullDateInWords } from '#domain/dates.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import { toCallWords, toEmergencyLine, toFollowLine, toProcedureLine } from './contact-lines.ts';
import type { Supplier } from './supplier.ts';

/** Omitted from posted letters. */
export const NO_REPLIES = 'Nobody reads replies to this email.';

export interface CaseLetter {
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
        subject: `Your ${what} is put right: ${reference}`,
        heading: `We think your ${what} is put right`,
        body: [...own, 'If it is not put right, tell us and we will open it again.'],
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
