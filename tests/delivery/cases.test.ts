/** What is sent for an event of a case: an email to the customer, a webhook to the supplier. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#brand/facts.ts';
import { type Actor, CLOCK, CUSTOMER } from '#domain/cases/events.ts';
import type { DangerFinder } from '#domain/cases/case.ts';
import { createCaseStore } from '#database/cases.ts';
import { createChores } from '#server/personal-data/retention.ts';
import { createDeskDigest } from '#supplier/delivery/desk-mail.ts';
import { createMailFolder } from '#supplier/delivery/mail-folder.ts';
import { findPostedLetter } from '#supplier/delivery/case-letter.ts';
import { toDayInWords } from '#domain/dates.ts';
import type { Database } from '#database/db.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { type Engine, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { MAIL_FROM, prepareDelivery, supplier } from './support/deliveries.ts';
import { SECRET, startWebhookReceiver } from './support/webhook-receiver.ts';

const AMIRA: Actor = { kind: 'staff', id: 'amira', name: 'Amira Khan' };
let engine: Engine;
let db: Database;
beforeAll(async () => {
  engine = await startEngine('sqlite');
  db = await openNewDatabase(engine);
});
afterAll(async () => {
  await db.close();
  await engine.stop();
});

async function walk(facts: { isDanger?: DangerFinder } = {}) {
  const prepared = prepareDelivery(db, undefined, facts);
  const reference = await prepared.leads.send(complaintLead(), randomUUID());
  const read = async (seq: number) => {
    const text = await readFile(join(prepared.mailFolder, `${reference}-${seq}.eml`), 'utf8');
    return text.replaceAll(/=\r?\n/g, '').replaceAll('\r\n', '\n');
  };
  return { ...prepared, reference, read, database: db };
}

test('a reply is one email, in the thread of the confirmation, without the customer’s message', async () => {
  const { cases, reference, deliver, read } = await walk();
  await cases.append(reference, 1, [{ type: 'replied', by: AMIRA, text: 'We come on Monday.\n\nBring the key.' }]);
  await deliver().runOnce();
  const mail = await read(2);
  expect(mail).toContain(`Subject: Our reply to your complaint: ${reference}`);
  expect(mail).toContain('We come on Monday.\n\nBring the key.');
  expect(mail).toContain(`Amira, ${brand.name}`);
  expect(mail).not.toContain('Khan');
  expect(mail).not.toContain('backwards at night');
  expect(mail).toMatch(new RegExp(`In-Reply-To: <${reference}\\.confirmation@supplier\\.example>`, 'i'));
});

test('a reply quotes the customer’s message if the adviser chose to', async () => {
  const { cases, reference, deliver, read } = await walk();
  await cases.append(reference, 1, [{ type: 'replied', by: AMIRA, text: 'Yes.', quotes: true }]);
  await deliver().runOnce();
  expect(await read(2)).toContain('> My meter runs backwards at night.');
});

describe('the ombudsman letters', () => {
  /** The texts that SI 2008/1898, regulation 6, requires, and what a complainant needs to know. */
  const OWED = [
    'You have the right to take your complaint to the Energy Ombudsman',
    'independent of us',
    'free for you',
    'apologise',
    'explain what happened',
    'fix the problem',
    'pay you a financial award',
    'If you accept its decision, we must do what it says',
    'You do not have to accept it',
    'within 12 months of the date of this letter',
    'Website: https://www.energyombudsman.org',
    'Email: enquiry@energyombudsman.org',
    'Phone: 0330 440 1624',
    'Post: Energy Ombudsman, PO Box 966, Warrington, WA4 9DF',
  ];

  test('the eight-weeks letter says what the law requires, when the complaint arrived, and how to escalate', async () => {
    const { cases, reference, deliver, read, clock } = await walk();
    clock.move(57 * 86_400_000);
    await cases.append(reference, 1, [{ type: 'signposted', by: CLOCK, text: '' }]);
    await deliver().runOnce();
    const mail = await read(2);
    const { state } = (await cases.find(reference))!;
    const day = `${toDayInWords(state.received.day, state.received.day)} ${state.received.day.slice(0, 4)}`;
    for (const words of [...OWED, `You complained on ${day}. That is more than 8 weeks ago`])
      expect(mail).toContain(words);
  });

  test('the deadlock letter says the same, with our final response, and does not mention eight weeks', async () => {
    const { cases, reference, deliver, read } = await walk();
    await cases.append(reference, 1, [
      { type: 'deadlocked', by: AMIRA, text: 'We offer 40 pounds, which stays open.' },
    ]);
    await deliver().runOnce();
    const mail = await read(2);
    for (const words of [...OWED, 'We offer 40 pounds, which stays open.', 'Our final response', 'We can do no more'])
      expect(mail).toContain(words);
    expect(mail).not.toContain('8 weeks');
  });

  test('a letter to a customer without an email address is text to post, once it is due', async () => {
    const { cases, leads, clock } = prepareDelivery(db);
    const reference = await leads.send(complaintLead({ email: null }), randomUUID());
    const find = async () => findPostedLetter((await cases.find(reference))!, supplier, clock());
    expect(await find()).toBeNull();
    clock.move(57 * 86_400_000);
    const letter = await find();
    for (const words of [...OWED, 'That is more than 8 weeks ago', reference]) expect(letter).toContain(words);
    expect(letter).not.toContain('email.');
    const mailed = await leads.send(complaintLead(), randomUUID());
    clock.move(57 * 86_400_000);
    expect(findPostedLetter((await cases.find(mailed))!, supplier, clock())).toBeNull();
  });
});

test('a note and the customer’s own message are not emailed', async () => {
  const { cases, reference, deliver, mailFolder } = await walk();
  await cases.append(reference, 1, [
    { type: 'noted', by: AMIRA, text: 'Secret' },
    { type: 'wrote', by: CUSTOMER, text: 'Hello?' },
  ]);
  await deliver().runOnce();
  expect((await readdir(mailFolder)).filter((name) => name.startsWith(reference))).toEqual([`${reference}.eml`]);
});

test('each event is sent once to the webhook as case.event, signed', async () => {
  const { cases, reference, deliver } = await walk();
  const receiver = await startWebhookReceiver();
  await cases.append(reference, 1, [{ type: 'taken', by: AMIRA, text: '' }]);
  await deliver({ webhook: { url: receiver.url, secrets: [SECRET] } }).runOnce();
  const found = receiver.hooks.filter(({ id, verified }) => verified && id === `case_${reference}_2`);
  expect(found).toHaveLength(1);
  expect(JSON.parse(found[0]?.text ?? '')).toMatchObject({
    meta: { event: 'case.event' },
    data: { type: 'case-events', attributes: { event: 'taken', by: { name: 'Amira Khan' } } },
    included: [{ type: 'cases', id: reference, attributes: { status: 'open' } }],
  });
  await receiver.stop();
});

describe('an email to the desk', () => {
  const deskEmail = 'desk@example.org';
  const hasNothingOwn = (mail: string) => {
    for (const own of ['backwards', 'Lee', 'Ann', '@example.com', 'gas']) expect(mail).not.toContain(own);
  };

  test('reports a danger at once, in a lead and in later messages, without their text', async () => {
    const { cases, reference, read, deliver, mailFolder, leads } = await walk({
      isDanger: (words) => /gas/.test(words),
    });
    await deliver({ deskEmail }).runOnce();
    expect((await readdir(mailFolder)).filter((name) => name.startsWith(`${reference}-`))).toEqual([]);
    await cases.append(reference, null, [{ type: 'wrote', by: CUSTOMER, text: 'I smell gas' }]);
    const other = await leads.send(complaintLead({ query: 'It smells of gas here' }), randomUUID());
    await deliver({ deskEmail }).runOnce();
    const mail = await read(2);
    expect(mail).toContain('To: desk@example.org');
    expect(mail).toContain(reference);
    hasNothingOwn(mail);
    expect(await readdir(mailFolder)).toContain(`${other}-1.eml`);
  });

  test('lists once a working day, when the lines open, what is due by the next working day', async () => {
    const { reference, mailFolder, clock, database } = await walk();
    const options = { from: MAIL_FROM, supplier, now: clock, deskEmail, post: createMailFolder(mailFolder) };
    const log = { info() {}, warn() {}, error() {} };
    const create = () =>
      createDeskDigest({ ...options, log, cases: createCaseStore(database), chores: createChores(database) });
    const names = async () =>
      (await readdir(mailFolder).catch(() => [])).filter((name) => name.startsWith('desk-digest'));
    const sendAt = async (instant: string) => {
      clock.move(Date.parse(instant) - clock().getTime());
      await Promise.all([create().send(), create().send()]);
    };
    // No digest is sent on a Saturday, on a bank holiday, or before the lines open.
    for (const instant of ['2031-12-27T10:00Z', '2031-12-26T10:00Z', '2031-12-29T07:30Z']) await sendAt(instant);
    expect(await names()).toEqual([]);
    for (const hour of ['08:10', '08:20', '15:00']) await sendAt(`2031-12-29T${hour}Z`);
    expect(await names()).toEqual(['desk-digest-2031-12-29.eml']);
    const mail = await readFile(join(mailFolder, 'desk-digest-2031-12-29.eml'), 'utf8');
    expect(mail).toContain(`${reference}: reply overdue since`);
    hasNothingOwn(mail);
    await sendAt('2031-12-30T09:00Z');
    expect(await names()).toHaveLength(2);
  });
});
