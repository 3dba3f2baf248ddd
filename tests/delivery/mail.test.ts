/** Confirmations by email, over a real mail server or as files. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryOptions } from '#supplier/delivery/delivery.ts';
import { createMailer } from '#supplier/delivery/mail.ts';
import type { DeliverableLead } from '#supplier/delivery/attempt.ts';
import { NAMES_OF_EVERY_SCRIPT, meterReadingLead } from '#tests/ports/suites/lead-examples.ts';
import type { Database } from '#database/db.ts';
import { type Engine, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { MAIL_FROM, type DeliverySetup, prepareDelivery, supplier } from './support/deliveries.ts';
import { sendLead, toComplaintAttributes } from './support/leads.ts';
import { type MailReceiver, startMailReceiver } from './support/mail-receiver.ts';
import { readMail } from './support/read-mail.ts';

const HOUR = 3_600_000;

describe('a confirmation', () => {
  let engine: Engine;
  let db: Database;
  let receiver: MailReceiver;
  let prepared: DeliverySetup;
  beforeAll(async () => {
    engine = await startEngine('sqlite');
    receiver = await startMailReceiver();
  });
  beforeEach(async () => {
    db = await openNewDatabase(engine);
    prepared = prepareDelivery(db);
    receiver.mails.length = 0;
    receiver.reset();
  });
  afterEach(() => db.close());
  afterAll(async () => {
    await receiver?.stop();
    await engine?.stop();
  });

  const overSmtp = (more: Partial<DeliveryOptions> = {}) =>
    prepared.deliver({ mail: { smtpUrl: receiver.url, from: MAIL_FROM }, ...more });
  const findEntry = async () => (await prepared.outbox.list()).find(({ kind }) => kind === 'email');
  const header = (name: string, mail = receiver.mails[0]) => mail?.headers.get(name);

  describe('over SMTP', () => {
    test('says what was received, under which reference, and what happens next, as text and HTML', async () => {
      const reference = await sendLead(prepared.leads);
      const delivery = overSmtp();
      expect(await delivery.runOnce()).toEqual({ done: 2, retried: 0, parked: 0 });
      await delivery.stop();
      const [mail] = receiver.mails;
      expect(mail).toMatchObject({ from: 'help@supplier.example', to: ['ada@example.com'] });
      expect(header('subject')).toEqual([`We’ve received your complaint: ${reference}`]);
      expect(header('from')).toEqual([MAIL_FROM]);
      expect(header('to')?.[0]).toMatch(/^"?Ada O'Brien-Łukasz"? <ada@example\.com>$/);
      expect(header('auto-submitted')).toEqual(['auto-generated']);
      expect(header('message-id')).toEqual([`<${reference.toLowerCase()}.confirmation@supplier.example>`]);
      expect(Date.parse(header('date')?.[0] ?? '')).toBe(Math.floor(prepared.clock().getTime() / 1_000) * 1_000);
      for (const words of [mail?.text, mail?.html]) {
        expect(words).toContain(reference);
        expect(words).toContain('What happens next');
        expect(words).toContain('reply by this date at the latest');
        expect(words).not.toContain('runs backwards');
      }
      expect(mail?.raw).not.toContain('runs backwards');
    });

    test('is sent for a meter reading too', async () => {
      const lead = meterReadingLead();
      await prepared.leads.send(
        { ...lead, attributes: { ...lead.attributes, email: 'ada@example.com' } },
        'a-key-of-this-reading',
      );
      await overSmtp().runOnce();
      expect(receiver.mails.map(({ headers }) => headers.get('subject')?.[0])).toEqual([
        expect.stringMatching(/^We’ve received your meter readings: HS-/),
      ]);
    });

    test.each(NAMES_OF_EVERY_SCRIPT)('greets %s %s', async (first, surname) => {
      await sendLead(prepared.leads, { 'first-name': first, surname });
      await overSmtp().runOnce();
      expect(receiver.mails[0]?.text).toContain(`Hello ${first} ${surname},`);
      expect(header('to')?.[0]).toContain(`${first} ${surname}`.normalize());
    });

    test('is safe from header injection by a name', async () => {
      await sendLead(prepared.leads, {
        'first-name': 'Ada\r\nBcc: all@example.com\r\n\r\nWin!',
        surname: 'Love\nX-Evil: 1',
      });
      await overSmtp().runOnce();
      expect(receiver.mails[0]?.to).toEqual(['ada@example.com']);
      expect(header('bcc')).toBeUndefined();
      expect(header('x-evil')).toBeUndefined();
      expect(header('to')).toEqual(['ada@example.com']);
      expect(receiver.mails[0]?.text).toContain('Hello,');
      expect(receiver.mails[0]?.raw).not.toContain('Win!');
    });

    test('is sent to an address in any script', async () => {
      await sendLead(prepared.leads, { email: 'jürgen@bücher.example' });
      expect(await overSmtp().runOnce()).toMatchObject({ done: 2 });
      expect(receiver.mails[0]?.to[0]).toMatch(/^jürgen@(bücher|xn--bcher-kva)\.example$/);
    });

    test('is sent to one address only, whatever the row contains', async () => {
      await sendLead(prepared.leads, { email: 'a@example.com, b@example.com' });
      expect(await overSmtp().runOnce()).toMatchObject({ done: 1, retried: 1 });
      expect(receiver.mails).toEqual([]);
      expect(await findEntry()).toMatchObject({ lastError: 'not an address that can be written to' });
    });

    test.each([
      [421, 'recipient'],
      [450, 'recipient'],
      [451, 'data'],
      [550, 'recipient'],
      [554, 'data'],
    ] as const)('is sent again after %i to the %s', async (code, where) => {
      await sendLead(prepared.leads);
      receiver.behaviour[where] = code;
      const delivery = overSmtp();
      expect(await delivery.runOnce()).toMatchObject({ retried: 1 });
      expect(await findEntry()).toMatchObject({
        state: 'waiting',
        attempts: 1,
        lastError: expect.stringMatching(`^mail server answered ${code}( at (CONN|RCPT TO|DATA))?$`),
      });
      receiver.reset();
      prepared.clock.move(2_000);
      expect(await delivery.runOnce()).toMatchObject({ done: 1 });
      expect(receiver.mails).toHaveLength(1);
      await delivery.stop();
    });

    test('that was accepted and then cut off is sent again under the same Message-ID', async () => {
      await sendLead(prepared.leads);
      receiver.behaviour.data = 'cut';
      const delivery = overSmtp();
      expect(await delivery.runOnce()).toMatchObject({ retried: 1 });
      receiver.reset();
      prepared.clock.move(2_000);
      expect(await delivery.runOnce()).toMatchObject({ done: 1 });
      expect(receiver.mails).toHaveLength(2);
      expect(new Set(receiver.mails.map((mail) => header('message-id', mail)?.[0])).size).toBe(1);
      await delivery.stop();
    });

    test('waits for a server that is down or slow', async () => {
      await sendLead(prepared.leads);
      await receiver.down();
      const delivery = overSmtp();
      expect(await delivery.runOnce()).toMatchObject({ retried: 1 });
      expect((await findEntry())?.lastError).toMatch(/^mail not sent \(E[A-Z]+\)$/);
      await receiver.up();
      receiver.behaviour.delayMs = 1_000;
      prepared.clock.move(2_000);
      expect(await delivery.runOnce()).toMatchObject({ done: 1 });
      await delivery.stop();
    });

    test('without a usable address is parked within a day, and others are sent meanwhile', async () => {
      const poison = await sendLead(prepared.leads, { email: 'a@example.com, b@example.com' });
      const delivery = overSmtp();
      for (let hour = 0; hour < 12; hour += 1) {
        await sendLead(prepared.leads);
        await delivery.runOnce();
        prepared.clock.move(HOUR);
      }
      expect(await prepared.outbox.list('bounced')).toMatchObject([{ kind: 'email', reference: poison }]);
      expect(receiver.mails).toHaveLength(12);
      await delivery.stop();
    });

    test.each([
      ['no such mailbox', 'bounced'],
      ['5.1.1 unknown user', 'bounced'],
      ['5.2.1 mailbox disabled', 'bounced'],
      ['5.7.1 relaying denied', 'parked'],
    ] as const)('that is refused in the end with 550 %s is %s', async (words, state) => {
      const reference = await sendLead(prepared.leads);
      Object.assign(receiver.behaviour, { recipient: 550, words });
      const delivery = overSmtp();
      for (let hour = 0; hour < 12; hour += 1) {
        await delivery.runOnce();
        prepared.clock.move(HOUR);
      }
      expect(await prepared.outbox.list(state)).toMatchObject([{ kind: 'email', reference }]);
      await delivery.stop();
    });

    test('is limited for each inbox, however its address is written; beyond the limit the lead is stored without an email', async () => {
      const taken = new Map<string, number>();
      const limitConfirmations = async (recipient: string) => {
        taken.set(recipient, (taken.get(recipient) ?? 0) + 1);
        return (taken.get(recipient) ?? 0) > 2 ? 60 : null;
      };
      const delivery = overSmtp({ limitConfirmations });
      receiver.behaviour.recipient = 450;
      for (const email of ['ada@example.com', 'Ada@Example.com', 'ada+bill@example.com'])
        await sendLead(prepared.leads, { email });
      expect(await delivery.runOnce()).toMatchObject({ retried: 2 });
      receiver.reset();
      prepared.clock.move(HOUR);
      await delivery.runOnce();
      expect(receiver.mails).toHaveLength(2);
      const notes = (await prepared.outbox.list('done')).map(({ lastError }) => lastError);
      expect(notes).toContain('not sent: too many confirmations to this address');
      expect([...taken]).toEqual([['ada@example.com', 3]]);
      await delivery.stop();
    });

    test('leaves the address out of the log and the outbox', async () => {
      await sendLead(prepared.leads);
      receiver.behaviour.recipient = 550;
      await overSmtp().runOnce();
      const said = [...prepared.log.lines, JSON.stringify(await prepared.outbox.list())].join('\n');
      expect(said).toContain('answered 550');
      for (const own of ['ada@', 'Ada', 'Brien']) expect(said).not.toContain(own);
    });
  });

  test('is sent over STARTTLS if the server offers it and its certificate is trusted', async () => {
    const secure = await startMailReceiver({ starttls: true });
    await sendLead(prepared.leads);
    // The receiver's certificate is self-signed.
    const distrusting = prepared.deliver({ mail: { smtpUrl: secure.url, from: MAIL_FROM } });
    expect(await distrusting.runOnce()).toMatchObject({ retried: 1 });
    prepared.clock.move(2_000);
    const trusting = prepared.deliver({
      mail: { smtpUrl: `${secure.url}?requireTLS=true&tls.rejectUnauthorized=false`, from: MAIL_FROM },
    });
    expect(await trusting.runOnce()).toMatchObject({ done: 1 });
    expect(secure.mails).toHaveLength(1);
    await Promise.all([distrusting.stop(), trusting.stop()]);
    await secure.stop();
  });

  describe('without a mail server', () => {
    test('is a complete file that only this user can read', async () => {
      const reference = await sendLead(prepared.leads);
      await prepared.deliver().runOnce();
      expect(readdirSync(prepared.mailFolder)).toEqual([`${reference}.eml`]);
      const file = join(prepared.mailFolder, `${reference}.eml`);
      expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
      expect((statSync(prepared.mailFolder).mode & 0o777).toString(8)).toBe('700');
      const mail = readMail(readFileSync(file));
      expect(mail.text).toContain(reference);
      expect(mail.html).toContain(reference);
      expect(mail.headers.get('auto-submitted')).toEqual(['auto-generated']);
      expect(mail.raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    });

    test('written twice is one file', async () => {
      const lead: DeliverableLead = {
        reference: 'HS-4K7M-92QX',
        receivedAt: prepared.clock().toISOString(),
        firstName: 'Ada',
        surname: 'Jones',
        email: 'ada@example.com',
        attributes: toComplaintAttributes(),
        danger: null,
        addressId: null,
        address: null,
      };
      const mailer = createMailer({
        atOnce: 1,
        smtpUrl: null,
        from: MAIL_FROM,
        folder: prepared.mailFolder,
        supplier,
        now: prepared.clock,
      });
      expect(await Promise.all([mailer.deliver(lead, {}), mailer.deliver(lead, {})])).toEqual([
        { ok: true },
        { ok: true },
      ]);
      expect(readdirSync(prepared.mailFolder)).toEqual(['HS-4K7M-92QX.eml']);
    });

    test('is retried when the file cannot be written', async () => {
      await sendLead(prepared.leads);
      const notAFolder = join(dirname(prepared.mailFolder), 'a-file');
      writeFileSync(notAFolder, '');
      expect(await prepared.deliver({ mailFolder: notAFolder }).runOnce()).toMatchObject({ retried: 1 });
      expect((await findEntry())?.lastError).toMatch(/^mail file not written \(\w+\)$/);
    });
  });
});
