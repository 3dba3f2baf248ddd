/** A message sent after access to the case has expired is shown again, and sent once access is proven again. */
import { describe, expect } from 'vitest';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { BASE, PERSON, toText } from './complaint-steps.ts';
import { deskTest } from './desk-steps.ts';

const FOLLOW = `${BASE}/follow`;
const CASE = `${BASE}/follow/case`;
const STORY = 'Nobody came on Monday & <b>I waited</b> all day.';
const KEPT = 'Nobody came on Monday &amp; &lt;b&gt;I waited&lt;/b&gt; all day.</textarea>';

const test = deskTest.extend('settings', { scope: 'file' }, { RATE_LIMIT: 'on', LIMIT_FOLLOW: '40/600' });

const open = async (origin: string, reference: string): Promise<Visitor> => {
  const visitor = createVisitor(origin);
  expect((await visitor.post(FOLLOW, { reference, proof: PERSON.email })).location).toBe(CASE);
  return visitor;
};

describe('a message after access has expired', () => {
  const PRESSES = [
    { intent: 'add', said: 'wrote', button: 'Send message' },
    { intent: 'put-right', said: 'put-right', button: 'Yes, it’s resolved' },
    { intent: 'not-put-right', said: 'wrote', button: 'No, it isn’t' },
  ];

  test.for(PRESSES)(
    '“$button” returns the message, and sends it once the case is opened again',
    async (press, { product, send, typesOf, findCase }) => {
      const { reference } = await send({ email: PERSON.email });
      const visitor = await open(product.origin, reference);
      visitor.cookies.delete('hs_follow');
      const fields = { message: STORY, intent: press.intent, reference, seen: '1' };
      const back = await visitor.post(CASE, fields);
      expect([back.status, back.headers.get('cache-control')]).toEqual([401, 'no-store']);
      expect(back.html).toContain(KEPT);
      expect(back.html).toContain(`value="${reference}"`);
      expect(toText(back.html)).toContain('Not sent yet');
      expect(toText(back.html)).toContain(press.button);
      expect(await typesOf(reference)).toEqual(['received']);

      const wrong = await visitor.post(CASE, { ...fields, proof: 'somebody@example.org' });
      expect([wrong.status, wrong.html.includes(KEPT)]).toEqual([400, true]);
      expect(toText(wrong.html)).toContain('do not match a complaint or enquiry');
      const blank = await visitor.post(CASE, { ...fields, proof: ' ' });
      expect([blank.status, blank.html.includes(KEPT)]).toEqual([400, true]);
      expect(await typesOf(reference)).toEqual(['received']);

      const sent = await visitor.post(CASE, { ...fields, proof: PERSON.email });
      expect([sent.status, sent.location]).toEqual([303, `${CASE}?said=${press.intent}`]);
      expect((await visitor.get(sent.location ?? '')).html).toContain(reference);
      expect((await findCase(reference)).events.at(1)).toMatchObject({ type: 'wrote', text: STORY });
      expect(await typesOf(reference)).toContain(press.said);
    },
  );

  test.for([
    { isComplaint: 'yes', button: 'Yes, it’s resolved', links: true },
    { isComplaint: 'no', button: 'Yes, it’s answered', links: false },
  ])(
    'keeps the wording of the case on the returned page: “$button”',
    async ({ isComplaint, button, links }, { product, send }) => {
      const enquiry = { 'query-subtype': 'Enquiry-Credit Energy' };
      const { reference } = await send({ email: PERSON.email, ...(isComplaint === 'no' && enquiry) });
      const visitor = await open(product.origin, reference);
      const { html } = await visitor.get(CASE);
      const read = (page: string) => ({
        isComplaint: /name="isComplaint" value="([^"]*)"/.exec(page)?.[1],
        hasButton: toText(page).includes(button),
        links: page.includes('complaints-procedure'),
      });
      const main = (page: string) =>
        page.slice(page.indexOf('<form id="step"'), page.indexOf('</form>', page.indexOf('<form id="step"')));
      expect(read(main(html))).toEqual({ isComplaint, hasButton: true, links });
      visitor.cookies.delete('hs_follow');
      const sent = { message: STORY, intent: 'put-right', reference, seen: '1', isComplaint };
      const back = await visitor.post(CASE, sent);
      expect([back.status, read(main(back.html))]).toEqual([401, { isComplaint, hasButton: true, links }]);
      const chosen = await visitor.post(CASE, { ...sent, why: 'closed', choice: 'reject' });
      expect(read(main(chosen.html))).toEqual({ isComplaint, hasButton: true, links });
    },
  );

  test('may be empty: the button pressed without text takes effect after the case is opened again', async ({
    product,
    send,
    typesOf,
  }) => {
    const { reference } = await send({ email: PERSON.email });
    const visitor = createVisitor(product.origin);
    const back = await visitor.post(CASE, { message: '', intent: 'put-right', reference });
    expect([back.status, toText(back.html).includes('Yes, it’s resolved')]).toEqual([401, true]);
    await visitor.post(CASE, { message: '', intent: 'put-right', reference, proof: PERSON.email });
    expect(await typesOf(reference)).toEqual(['received', 'put-right']);
  });

  test('is never added to another case opened since', async ({ product, send, typesOf }) => {
    const [first, second] = [await send({ email: PERSON.email }), await send({ email: PERSON.email })];
    const visitor = await open(product.origin, first.reference);
    await visitor.post(FOLLOW, { reference: second.reference, proof: PERSON.email });
    const back = await visitor.post(CASE, { message: STORY, intent: 'add', reference: first.reference });
    expect([back.status, back.html.includes(KEPT)]).toEqual([401, true]);
    expect(toText(back.html)).toContain('opened another complaint or enquiry');
    expect(back.html).not.toContain(second.reference);
    expect(await typesOf(second.reference)).toEqual(['received']);
  });

  test('shows the emergency number for a danger, without any proof of access', async ({ product }) => {
    const back = await createVisitor(product.origin).post(CASE, { message: 'I can smell gas now', intent: 'add' });
    expect([back.status, back.html.includes('tel:0800111999')]).toEqual([401, true]);
  });

  test('is kept when too many wrong proofs return 429', async ({ product, send }) => {
    const { reference } = await send({ email: PERSON.email });
    const visitor = createVisitor(product.origin);
    const wrong = { message: STORY, intent: 'add', reference, proof: 'ZZ9 9ZZ' };
    const tries = [];
    for (let index = 0; index < 12; index += 1) tries.push(await visitor.post(CASE, wrong));
    const last = tries.at(-1);
    expect([last?.status, last?.html.includes(KEPT)]).toEqual([429, true]);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('does not prevent closing the case on this device', async ({ product }) => {
    const left = await createVisitor(product.origin).post(CASE, { intent: 'leave' });
    expect([left.status, left.location]).toEqual([303, FOLLOW]);
  });
});

test('the follow page explains that access has expired or that cookies are blocked', async ({ product, send }) => {
  const { reference } = await send({ email: PERSON.email });
  const visitor = await open(product.origin, reference);
  visitor.cookies.delete('hs_follow');
  const { location } = await visitor.get(CASE);
  const page = toText((await visitor.get(location ?? '')).html);
  expect(page).toContain('closes automatically after 30 minutes, and opens only where cookies are allowed');
  expect(toText((await visitor.get(FOLLOW)).html)).not.toContain('isn’t open in this browser');
});
