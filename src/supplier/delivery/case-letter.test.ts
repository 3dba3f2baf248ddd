import { describe, expect, test } from 'vitest';
import { brand, escalation, phones } from '#brand/facts.ts';
import { letters } from '#tests/support/letters.ts';
import { ombudsman } from '#brand/ombudsman.ts';
import type { CaseEvent, CaseEventType } from '#domain/cases/events.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import type { SendMailOptions } from 'nodemailer';
import { createCaseMailer } from './case-message.ts';
import { toCaseLetter } from './case-letter.ts';
import { toConfirmationMail } from './mail-message.ts';
import type { DeliverableLead } from './attempt.ts';

const supplier = { ...brand, ...escalation, ombudsman, phones, letters, workingDaysToShow: 3 };
const by = { kind: 'staff', id: 's-1', name: 'Bea Stone' } as const;
const at = '2026-11-22T12:00:00.000Z';
const event = (seq: number, type: CaseEventType, text = '', more: Partial<CaseEvent> = {}): CaseEvent => ({
  seq,
  at,
  type,
  by,
  text,
  ...more,
});
const file = (events: CaseEvent[] = [], isComplaint = true, kind = 'complaint') =>
  ({
    reference: 'HS-4K7M-92QX',
    state: { isComplaint, received: { kind, day: '2026-09-20' } },
    events,
    words: 'My first words',
  }) as unknown as CaseFile;
const write = (one: CaseEvent, of = file([one])) => toCaseLetter(of, one, supplier);

describe('an email about a case', () => {
  test.each(['signposted', 'deadlocked'] as const)('names the ombudsman where the law asks for it: %s', (type) => {
    const { ombudsman } = write(event(2, type, 'No more'));
    expect(ombudsman.join(' ')).toContain(phones.energyOmbudsman.shown);
    expect(ombudsman.join(' ')).toContain('independent of us, and free');
  });

  test.each(['replied', 'put-right', 'closed'] as const)('does not mention the ombudsman otherwise: %s', (type) => {
    expect(write(event(2, type, 'Paid')).ombudsman).toEqual([]);
  });

  test('quotes the customer’s latest message before the reply, only if the adviser chose to', () => {
    const wrote = [event(2, 'wrote', 'Second words'), event(4, 'wrote', 'Later words')];
    const answer = (seq: number, quotes: boolean) => {
      const one = event(seq, 'replied', 'Yes', { quotes });
      return write(one, file([...wrote, one])).quoted;
    };
    expect([answer(1, true), answer(3, true), answer(5, true)]).toEqual([
      'My first words',
      'Second words',
      'Later words',
    ]);
    expect(answer(3, false)).toBeNull();
  });

  test('is signed with the adviser’s first name, and unsigned if it was sent automatically', () => {
    expect(write(event(2, 'replied', 'Yes')).signed).toBe('Bea');
    const program = { kind: 'program', id: 'p', name: 'Crm Bot' } as const;
    expect(write(event(2, 'replied', 'Yes', { by: program })).signed).toBeNull();
  });

  test('calls a complaint, an enquiry and a refund request what they are', () => {
    const subject = (isComplaint: boolean, kind: string) =>
      write(event(2, 'replied', 'Yes'), file([], isComplaint, kind)).subject;
    expect([subject(true, 'enquiry'), subject(false, 'enquiry'), subject(false, 'feedback')]).toEqual([
      'Our reply to your complaint: HS-4K7M-92QX',
      'Our reply to your enquiry: HS-4K7M-92QX',
      'Our reply to your refund request: HS-4K7M-92QX',
    ]);
  });

  test('keeps the adviser’s paragraphs', () => {
    expect(write(event(2, 'replied', 'One\nline\n \nTwo\n\n\n')).body).toEqual(['One\nline', 'Two']);
  });
});

const lead = {
  reference: 'HS-4K7M-92QX',
  receivedAt: at,
  firstName: 'Ada',
  surname: 'Byron',
  email: 'ada@example.com',
  attributes: {},
} as unknown as DeliverableLead;
const options = { from: 'Help <help@supplier.example>', supplier, now: () => new Date(at) };

test('automatic replies are suppressed, and a confirmation sent twice has one message id', () => {
  const [one, two] = [toConfirmationMail(lead, options), toConfirmationMail(lead, options)];
  expect(one?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' });
  expect(one?.messageId).toBe('<hs-4k7m-92qx.confirmation@supplier.example>');
  expect(two?.messageId).toBe(one?.messageId);
});

describe('the email of a case', () => {
  function start(found: CaseFile | null, deskEmail: string | null = null) {
    const sent: SendMailOptions[] = [];
    const mail = createCaseMailer({
      ...options,
      deskEmail,
      post: async (message) => {
        sent.push(message);
        return { ok: true };
      },
      cases: { find: async () => found },
    });
    return { sent, mail };
  }

  test('is in one thread with its confirmation', async () => {
    const { sent, mail } = start(file([event(2, 'replied', 'Yes')]));
    expect(await mail(lead, { eventSeq: 2 })).toEqual({ ok: true });
    const thread = toConfirmationMail(lead, options)?.messageId;
    expect(sent).toMatchObject([
      { inReplyTo: thread, references: thread, messageId: '<hs-4k7m-92qx.2.case@supplier.example>' },
    ]);
  });

  test('is not sent if the case was erased or its customer has no valid email address', async () => {
    const { sent, mail } = start(null);
    expect(await mail(lead, { eventSeq: 2 })).toMatchObject({ ok: true, note: expect.stringContaining('erased') });
    const other = start(file([event(2, 'replied', 'Yes')]));
    expect(await other.mail({ ...lead, email: 'no address' }, { eventSeq: 2 })).toMatchObject({ refused: true });
    expect([...sent, ...other.sent]).toEqual([]);
  });

  test('about a danger is not sent without DESK_EMAIL', async () => {
    const { sent, mail } = start(file([event(2, 'wrote')]));
    expect(await mail(lead, { eventSeq: 2 })).toMatchObject({ ok: true, note: expect.stringContaining('DESK_EMAIL') });
    expect(sent).toEqual([]);
  });
});
