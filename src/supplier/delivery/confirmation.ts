/** The confirmation email: what was received, reference, next steps and day (§4). Never the customer's own words. */
import { html } from '#domain/html.ts';
import { toFullDateInWords, toLondonDay } from '#domain/dates.ts';
import { findJourneyOf } from '#domain/journeys/journeys.ts';
import { fillMarks, toParagraphs } from '#domain/letters.ts';
import type { Outcome, OutcomeDate } from '#domain/journeys/journey.ts';
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
} from './mail-frame.ts';
import type { DeliverableLead } from './attempt.ts';

// Renders a confirmation as plain text and as HTML, with the same content in the same order.

interface Letter {
  confirmation: Confirmation;
  supplier: Supplier;
  /** If null, the greeting has no name. */
  name: string | null;
}

const NEXT = 'What happens next';
const FURTHER = 'If you’re not happy with our reply';
const CONTACT = 'Contact us';

export function toMailText({ confirmation, supplier, name }: Letter): string {
  const { heading, received, reference, receivedOn, next, dates, further, contact } = confirmation;
  const nextLines = [...next, ...dates.map(({ dayInWords, text }) => `- ${dayInWords}: ${text}`)];
  const section = (title: string, lines: string[]) => (lines.length === 0 ? [] : [title, ...lines, '']);
  return [
    heading,
    '',
    toGreeting(name),
    '',
    received,
    '',
    `Your reference: ${reference}`,
    `Received: ${receivedOn}`,
    '',
    ...section(NEXT, nextLines),
    ...section(FURTHER, further),
    ...section(CONTACT, contact),
    supplier.legalName,
    '',
  ].join('\n');
}

export function toMailHtml({ confirmation, supplier, name }: Letter): string {
  const { subject, heading, received, reference, receivedOn, next, dates, further, contact } = confirmation;
  const days = dates.map(({ dayInWords, text }) => html`<li><strong>${dayInWords}</strong>: ${text}</li>`);
  return toMailFrame({
    subject,
    heading,
    name,
    supplier,
    body: [
      ...toParagraphsHtml(toParagraphs(received)),
      toReferenceBox(reference, [html`<p style="margin:8px 0 0">Received: ${receivedOn}</p>`]),
      ...toSection(NEXT, [
        ...toParagraphsHtml(next),
        ...(days.length === 0
          ? []
          : [
              html`<ul>
                ${days}
              </ul>`,
            ]),
      ]),
      ...toSection(FURTHER, toParagraphsHtml(further)),
      ...toSection(CONTACT, toParagraphsHtml(contact)),
    ],
  });
}

const UNKNOWN = { origin: '', heading: 'Message sent', next: [], dates: [], ombudsmanFrom: null };

interface Confirmation {
  subject: string;
  heading: string;
  /** A whole sentence, as are the following. */
  received: string;
  reference: string;
  /** "Saturday 21 November 2026". */
  receivedOn: string;
  next: string[];
  dates: Pick<OutcomeDate, 'dayInWords' | 'text'>[];
  /** Complaints only: where else to complain. */
  further: string[];
  contact: string[];
}

export function toConfirmation(lead: DeliverableLead, supplier: Supplier): Confirmation {
  const { letters, phones } = supplier;
  const { ending } = letters;
  const journey = findJourneyOf(lead.attributes);
  const receivedAt = new Date(lead.receivedAt);
  // A classification that §2 does not list promises nothing.
  const outcome: Outcome = journey?.toOutcome(receivedAt, supplier) ?? {
    ...UNKNOWN,
    received: letters.message.received,
  };
  const { heading, received, next, emailed = next, dates, ombudsmanFrom } = outcome;
  return {
    heading,
    received,
    next: emailed,
    dates,
    further: ombudsmanFrom === null ? [] : toFurther(ombudsmanFrom, supplier),
    subject: `${letters[journey?.kind ?? 'message'].subject}: ${lead.reference}`,
    reference: lead.reference,
    receivedOn: toFullDateInWords(toLondonDay(receivedAt)),
    contact: [
      ...(supplier.followUrl === undefined || journey?.caseKind === null
        ? []
        : [fillMarks(ending.follow, toFollowWords(supplier.followUrl))]),
      toCallLine(supplier, phones[journey?.phone ?? 'energy']),
      ending.emergency,
      ending.unread,
      ending.mistaken,
    ],
  };
}

function toFurther({ dayInWords, text }: OutcomeDate, { letters, procedureUrl = null }: Supplier): string[] {
  const { complaint, ending } = letters;
  return [
    ...toParagraphs(`${text} ${fillMarks(complaint.further, { 'ombudsman-from': dayInWords })}`),
    fillMarks(ending.procedure, toProcedureWords(procedureUrl)),
  ];
}
