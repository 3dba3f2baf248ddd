/** Autosaves of a case's page, posted as its script does, and who is shown them (decision 0098). */
import { describe, expect } from 'vitest';
import { toStaffMark } from '#web/cases/desk/staff.server.ts';
import type { Database } from '#database/db.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { BASE, toText } from './complaint-steps.ts';
import { deskTest as test } from './desk-steps.ts';
import { readValue } from './signed-in-steps.ts';

const FOLLOW = `${BASE}/follow`;
const CASE = `${FOLLOW}/case`;
const TEXT = `${BASE}/complaints/feedback`;
const PROOF = { proof: 'jo@example.com' };
const toSave = (save: string) => ({ intent: 'keep', 'open-page': 'an-open-page', save });
const listRows = ({ kysely }: Database) => kysely.selectFrom('receipts').select('journey').execute();
const MARK = 'signed-in-as';

describe('a customer’s text', () => {
  test('that was sent with another spelling of the reference is not shown again', async ({ product, send }) => {
    const { reference } = await send({ email: PROOF.proof });
    const customer = createVisitor(product.origin);
    await customer.post(FOLLOW, { reference, ...PROOF });
    await customer.post(CASE, { reference, message: 'Sent-words', ...toSave('the-first') });
    expect((await customer.get(CASE)).html).toContain('Sent-words');
    const typed = reference.replaceAll('-', '').toLowerCase();
    const sent = await customer.post(CASE, { reference: typed, ...PROOF, message: 'Sent-words', intent: 'add' });
    expect(sent.status).toBe(303);
    expect((await customer.get(CASE)).html.match(/<textarea[^>]*>([^<]*)/)?.[1]).toBe('');
  });

  test('of an unknown case is discarded without storing anything', async ({ product, db }) => {
    const customer = createVisitor(product.origin);
    await customer.post(TEXT, { query: 'Words', ...toSave('the-first') });
    const before = await listRows(db);
    const leave = { intent: 'leave-unsent', 'open-page': 'another-page' };
    await customer.post(CASE, { ...leave, reference: 'x'.repeat(100_000) });
    await customer.post(CASE, { ...leave, reference: 'HS-0000-0000' });
    expect(await listRows(db)).toEqual(before);
  });

  test('is cleared in a browser without a cookie without storing anything', async ({ product, db }) => {
    const before = await listRows(db);
    await createVisitor(product.origin).post(TEXT, { intent: 'start-again', 'open-page': 'another-page' });
    expect(await listRows(db)).toEqual(before);
  });
});

describe('an adviser’s text', () => {
  const readMark = async (adviser: Visitor, at: string) => readValue(await adviser.get(at), MARK) ?? '';

  test('is rejected and not saved if its page was shown to a colleague', async ({ amira, tom, send }) => {
    const { at } = await send();
    const mark = await readMark(amira, at);
    expect([mark, await readMark(tom, at)]).toEqual([
      expect.stringMatching(/^[\w-]{16}$/),
      expect.not.stringMatching(mark),
    ]);
    const words = { reply: 'Half-an-answer', ...toSave('the-first') };
    for (const shown of [{}, { [MARK]: mark }]) expect((await tom.post(at, { ...words, ...shown })).status).toBe(401);
    expect((await tom.get(at)).html).not.toContain('Half-an-answer');
    expect((await amira.post(at, { ...words, [MARK]: mark })).status).toBe(303);
    expect((await amira.get(at)).html).toContain('Half-an-answer');
  });

  test('submitted from a colleague’s page is sent only by the second submit, under the sender’s name', async ({
    amira,
    tom,
    send,
    findCase,
  }) => {
    const { at, reference } = await send();
    const pressed = { reply: 'A-whole-answer', intent: 'reply', seen: '1' };
    const asked = await tom.post(at, { ...pressed, [MARK]: await readMark(amira, at) });
    expect(asked.status).toBe(409);
    expect(toText(asked.html)).toContain('Nothing was sent yet. Press again to send it under your name.');
    expect(asked.html).toContain('A-whole-answer</textarea>');
    expect((await findCase(reference)).events).toHaveLength(1);
    const toms = readValue(asked, MARK) ?? '';
    expect((await tom.post(at, { ...pressed, [MARK]: toms })).status).toBe(303);
    const by = (await findCase(reference)).events.at(-1)?.by;
    expect(toStaffMark(by?.id ?? '')).toBe(toms);
  });
});
