import { describe, expect, test } from 'vitest';
import { toDayInWords } from '#domain/dates.ts';
import { KINDS } from '#domain/journeys/complaint/kinds.ts';
import { toPromisedDays } from '#domain/promise.ts';
import { brand, escalation, phones } from '#brand/facts.ts';
import { letters } from '#tests/support/letters.ts';
import { ombudsman } from '#brand/ombudsman.ts';
import { toComplaintAttributes } from '#tests/delivery/support/leads.ts';
import type { DeliverableLead } from './attempt.ts';
import { toConfirmation, toMailHtml, toMailText } from './confirmation.ts';

const supplier = { ...brand, ...escalation, ombudsman, phones, letters, workingDaysToShow: 3 };

function lead(attributes: DeliverableLead['attributes']): DeliverableLead {
  return {
    reference: 'HS-4K7M-92QX',
    receivedAt: '2026-11-21T23:30:00.000Z',
    firstName: 'Ada',
    surname: 'Lovelace',
    email: 'ada@example.com',
    attributes,
    danger: null,
    addressId: null,
    address: null,
  };
}

function write(attributes: DeliverableLead['attributes']) {
  const confirmation = toConfirmation(lead(attributes), supplier);
  const letter = { confirmation, supplier, name: 'Ada <Lovelace>' };
  return { confirmation, text: toMailText(letter), html: toMailHtml(letter) };
}

const complaint = toComplaintAttributes();

describe('a confirmation', () => {
  test.each(KINDS)('of $querySubtype says by when', ({ querySubtype, isComplaint, reply }) => {
    const { confirmation, text, html } = write({ ...complaint, 'query-subtype': querySubtype });
    expect(confirmation.subject).toBe(`We’ve received your ${isComplaint ? 'complaint' : 'enquiry'}: HS-4K7M-92QX`);
    const days = toPromisedDays(reply, '2026-11-21').map(({ day }) => toDayInWords(day, '2026-11-21'));
    expect(confirmation.dates.map(({ dayInWords }) => dayInWords)).toEqual(days);
    for (const words of [...days, 'HS-4K7M-92QX', 'Received: Saturday 21 November 2026', 'What happens next']) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  test('of a complaint names the Energy Ombudsman with its day, and Citizens Advice', () => {
    const { text } = write(complaint);
    expect(text).toContain('Saturday 16 January 2027');
    expect(text).toContain(phones.energyOmbudsman.shown);
    expect(text).toContain(phones.citizensAdvice.shown);
    expect(write({ ...complaint, 'query-subtype': 'Enquiry-Credit Energy' }).text).not.toContain('Ombudsman');
  });

  test('of feedback thanks the customer', () => {
    const { confirmation, text } = write({ ...complaint, topic: 'help-&-support-feedback' });
    expect(confirmation.heading).toBe("Thanks, we've got your request");
    expect(text).toContain('This email confirms that we have your request.');
  });

  test('of meter readings says how long they take to show', () => {
    expect(write({ topic: 'PriceCapMeterRead' }).text).toContain(
      'Readings may take three working days to show in your account.',
    );
  });

  test('of an unknown classification promises nothing', () => {
    const { confirmation, text } = write({ ...complaint, 'query-subtype': 'Something else' });
    expect(confirmation.dates).toEqual([]);
    expect(text).not.toContain('What happens next');
  });

  test('for pay as you go gives the pay-as-you-go number', () => {
    expect(write({ ...complaint, 'query-subtype': 'Enquiry-Pay As You Go' }).text).toContain(phones.payAsYouGo.shown);
  });

  test('never contains the customer’s text or phone number', () => {
    const { text, html } = write(complaint);
    for (const own of ['runs backwards', '07700 900123', 'Faulty meter']) {
      expect(text).not.toContain(own);
      expect(html).not.toContain(own);
    }
  });

  test('escapes markup in a name', () => {
    expect(write(complaint).html).toContain('Hello <bdi>Ada &lt;Lovelace&gt;</bdi>,');
  });
});
