/** Messages that customers add to their case: checked, saved, searched for dangers and sent. */
import { expect } from 'vitest';
import { createCaseStore } from '#database/cases.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { toText } from './complaint-steps.ts';
import { CASE, FOLLOW, followTest as test, send } from './follow-steps.ts';

test('closing a case with unsent text asks for confirmation and keeps the text', async ({ openNew }) => {
  const visitor = await openNew();
  const asked = await visitor.post(CASE, { message: 'Half a thought', intent: 'leave' });
  expect(asked.status).toBe(200);
  expect(toText(asked.html)).toContain('Not closed yet: your message isn’t sent');
  expect(asked.html).toContain('>Half a thought</textarea>');
  expect((await visitor.get(CASE)).status).toBe(200);
  const left = await visitor.post(CASE, { message: 'Half a thought', intent: 'leave-unsent' });
  expect([left.status, left.location]).toEqual([303, FOLLOW]);
  expect((await visitor.get(CASE)).location).toBe(`${FOLLOW}?closed`);
  // Access has expired meanwhile, but the text is still shown again.
  const late = await visitor.post(CASE, { message: 'Half a thought', intent: 'leave' });
  expect([late.status, late.html.includes('>Half a thought</textarea>')]).toEqual([401, true]);
});

test('closing a case without unsent text needs no confirmation', async ({ openNew }) => {
  const visitor = await openNew();
  const left = await visitor.post(CASE, { message: ' ', intent: 'leave' });
  expect([left.status, left.location]).toEqual([303, FOLLOW]);
});

test('a cookie choice keeps the emergency numbers, on the case and on the returned form', async ({
  product,
  openNew,
}) => {
  const visitor = await openNew();
  const words = { message: 'I can smell gas now', 'danger-seen': 'gas', choice: 'reject' };
  const pages = [await visitor.post(CASE, words), await createVisitor(product.origin).post(CASE, words)];
  for (const { html } of pages) {
    expect(html.indexOf('0800 111 999')).toBeLessThan(html.indexOf('<h1'));
    expect(html).toContain('name="danger-seen" value="gas"');
    expect(html).toContain('>I can smell gas now</textarea>');
  }
});

test('a cookie choice neither hides the card notice, nor shows it before a send', async ({ openNew }) => {
  const visitor = await openNew();
  const words = { message: 'My card is 4111 1111 1111 1111', choice: 'reject' };
  const told = await visitor.post(CASE, { ...words, 'secret-seen': 'card' });
  expect(told.html).toContain('name="secret-seen" value="card"');
  expect((await visitor.post(CASE, words)).html).not.toContain('secret-seen');
});

test('a danger in a message shows its numbers again once it is sent', async ({ openNew }) => {
  const visitor = await openNew();
  const words = { message: 'I can smell gas now', intent: 'add', 'danger-seen': 'gas' };
  const page = await visitor.get((await visitor.post(CASE, words)).location ?? '');
  expect(page.html.indexOf('0800 111 999')).toBeLessThan(page.html.indexOf('<h1'));
  expect(toText((await visitor.get(CASE)).html)).not.toContain('Is this happening now?');
});

test('an empty message is an error, and an overlong one is returned with its danger shown first', async ({
  openNew,
}) => {
  const visitor = await openNew();
  const empty = await visitor.post(CASE, { message: ' ', intent: 'add' });
  expect([empty.status, /<title>Error: /.test(empty.html)]).toEqual([400, true]);
  const long = await visitor.post(CASE, { message: `I can smell gas now. ${'a'.repeat(30_001)}`, intent: 'add' });
  expect([long.status, long.html.includes('tel:0800111999')]).toEqual([400, true]);
  expect(long.html).toContain('a'.repeat(30_001));
});

test('a danger in a message shows its number once, and the next submit sends the message and moves the case to the top', async ({
  product,
  db,
  open,
}) => {
  const reference = await send(createVisitor(product.origin));
  const visitor = await open(reference);
  const message = 'I can smell gas in the hall now';
  const shown = await visitor.post(CASE, { message, intent: 'add', seen: '1' });
  const page = await visitor.get(shown.location ?? CASE);
  const html = shown.status === 303 ? page.html : shown.html;
  expect(toText(html)).toContain('Not sent yet: this may be an emergency');
  expect(html).toContain('tel:0800111999');
  expect(html).toContain(message);
  const cases = createCaseStore(db);
  expect((await cases.find(reference))?.events).toHaveLength(1);
  const seen = /name="danger-seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const sent = await visitor.post(CASE, { message, intent: 'add', seen: '1', 'danger-seen': seen });
  expect(sent.location).toBe(`${CASE}?said=add`);
  expect(await cases.find(reference)).toMatchObject({ urgency: 'danger', events: [{}, { text: message }] });
});
