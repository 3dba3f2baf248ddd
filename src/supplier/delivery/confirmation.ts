/** The confirmation e-mail: what was received, reference, next steps and day (§4). Never the customer's own words. */
import { html } from '#domain/html.ts';
import { toFullDateInWords, toLondonDay } from '#domain/dates.ts';
import { findJourneyOf } from '#domain/journeys/journeys.ts';
import type { Outcome, OutcomeDate } from '#domain/journeys/journey.ts';
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
  type SupplierPhone,
} from './mail-frame.ts';
import type { DeliverableLead } from './attempt.ts';

// A confirmation as plain text and as HTML, with the same content in the same order.

interface Letter {
  confirmation: Confirmation;
  supplier: Supplier;
  /** Null: greeted without a name. */
  name: string | null;
}

const NEXT = 'What happens next';
const FURTHER = 'If it is not enough';
const CONTACT = 'If you need us';

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

export function toHtml({ confirmation, supplier, name }: Letter): string {
  const { subject, heading, received, reference, receivedOn, next, dates, further, contact } = confirmation;
  const days = dates.map(({ dayInWords, text }) => html`<li><strong>${dayInWords}</strong>: ${text}</li>`);
  return toMailFrame({
    subject,
    heading,
    name,
    supplier,
    body: [
      html`<p>${received}</p>`,
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

interface Confirmation {
  subject: string;
  heading: string;
  /** Whole sentences, as are the following. */
  received: string;
  reference: string;
  /** "Saturday 21 November 2026". */
  receivedOn: string;
  next: string[];
  dates: Pick<OutcomeDate, 'dayInWords' | 'text'>[];
  /** Complaints only: where else to go. */
  further: string[];
  contact: string[];
}

type Message = Pick<Confirmation, 'heading' | 'received' | 'next' | 'dates' | 'further'> & {
  /** "We have your …". */
  noun: string;
  phone: SupplierPhone;
};

const UNKNOWN = {
  noun: 'message',
  heading: 'Message sent',
  received: 'We have your message.',
  next: [],
  dates: [],
  further: [],
};

export function toConfirmation(lead: DeliverableLead, supplier: Supplier): Confirmation {
  const { noun, phone, ...message } = toMessage(lead, supplier);
  const day = toLondonDay(new Date(lead.receivedAt));
  return {
    ...message,
    subject: `We have your ${noun}: ${lead.reference}`,
    reference: lead.reference,
    receivedOn: toFullDateInWords(day),
    contact: [
      ...(supplier.followUrl === undefined || findJourneyOf(lead.attributes)?.caseKind === null
        ? []
        : [toFollowLine(supplier.followUrl)]),
      `To talk to us, ${toCallWords(phone)}`,
      toEmergencyLine(supplier.phones),
      'This email was sent automatically, so nobody reads replies to it.',
      'If you did not contact us, someone may have typed your address by mistake. You do not need to do anything.',
    ],
  };
}

function toMessage({ attributes, receivedAt }: DeliverableLead, supplier: Supplier): Message {
  const journey = findJourneyOf(attributes);
  // A classification that §2 does not have promises nothing.
  if (!journey) return { ...UNKNOWN, phone: supplier.phones.energy };
  const outcome: Outcome = { ...journey.toOutcome(new Date(receivedAt), supplier), ...journey.toMailed?.(supplier) };
  const { heading, received, next, dates, ombudsmanFrom } = outcome;
  const further = ombudsmanFrom === null ? [] : toFurther(ombudsmanFrom, supplier);
  return { noun: journey.noun, heading, received, next, dates, further, phone: supplier.phones[journey.phone] };
}

function toFurther({ dayInWords, text }: OutcomeDate, { phones, procedureUrl }: Supplier): string[] {
  return [
    `${text} That is from ${dayInWords}, or sooner if we write to say that we can do no more. Their number is ${phones.energyOmbudsman.shown}.`,
    `Citizens Advice can help you at any stage, for free: ${phones.citizensAdvice.shown}.`,
    toProcedureLine(procedureUrl ?? null),
  ];
}
