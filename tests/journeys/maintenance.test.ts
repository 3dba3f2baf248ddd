/** Forms closed temporarily, by a file that is created and deleted while the server runs. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postLead, toBody } from '#tests/faults/support/lead-posts.ts';
import { createDataDir, type Product, startProduct } from '#tests/support/product.ts';
import { type RecordingServer, startRecordingServer } from '#tests/support/recording-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails, PERSON, toText } from './complaint-steps.ts';

const SLUG = 'pay-as-you-go';
const DETAILS = `${BASE}/complaints/${SLUG}`;
const QUERY = `${DETAILS}/query`;
const READING = `${BASE}/submit-meter-read`;
const SOON = { timeout: 8_000, interval: 100 };

let product: Product;
let outside: RecordingServer;
const dataDir = createDataDir();
const file = path.join(dataDir, 'maintenance.yaml');
const write = (text: string) => writeFileSync(file, text);
const ask = (address: string) => fetch(product.origin + address, { redirect: 'manual' });
const isClosed = async () => ((await (await ask('/dependencies.json')).json()) as { formsClosed: boolean }).formsClosed;

beforeAll(async () => {
  outside = await startRecordingServer();
  product = await startProduct({
    dataDir,
    env: { LEAD_WEBHOOK_URL: `${outside.origin}/hook`, LEAD_WEBHOOK_SECRET: 'whsec_dGVzdA==' },
  });
});
afterAll(async () => {
  await product.stop();
  await outside.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('while the file exists', () => {
  const visitor = () => createVisitor(product.origin);
  const begun = { visitor: null as ReturnType<typeof createVisitor> | null };
  test('it closes the forms without a restart', async () => {
    begun.visitor = visitor();
    await giveDetails(begun.visitor, SLUG);
    write('words: We are moving to a new <system>.\nuntil: 2100-06-05T05:00Z\n');
    await expect.poll(isClosed, SOON).toBe(true);
  });

  test.each([DETAILS, QUERY, READING, `${BASE}/complaints/feedback`, `${BASE}/complaints/feedback/personal-details`])(
    '%s says so with hours and numbers, uncached',
    async (address) => {
      const answer = await ask(address);
      const text = toText(await answer.text());
      expect(answer.status).toBe(503);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(Number(answer.headers.get('retry-after'))).toBe(86_400);
      expect(text).toContain('Our forms are closed for now');
      expect(text).toContain('They open again on Saturday 5 June at 6am.');
      expect(text).toContain('We are moving to a new &lt;system&gt;.');
      expect(text).toContain('0800 111 999');
      expect(text).toContain('105');
    },
  );

  test.each([`${BASE}/`, `${BASE}/emergencies`, `${BASE}/contact-us`, `${BASE}/meters`, '/search?q=bill'])(
    '%s stays up',
    async (address) => {
      expect((await ask(address)).status).toBe(200);
    },
  );

  test('a posted text comes back whole, and is drafted until the forms open', async () => {
    const posted = await begun.visitor?.post(QUERY, { query: 'Half a story, and the other half.', intent: 'submit' });
    expect(posted?.status).toBe(503);
    expect(toText(posted?.html ?? '')).toContain('What you typed is still here');
    expect(posted?.html).toContain('Half a story, and the other half.</textarea>');
  });

  test('posted details and readings come back too', async () => {
    const details = await visitor().post(DETAILS, { ...PERSON, intent: 'next' });
    expect([details.status, details.html.includes(`value="${PERSON.email}"`)]).toEqual([503, true]);
    const reading = await visitor().post(READING, { first_name: 'Ada', intent: 'submit' });
    expect([reading.status, reading.html.includes('value="Ada"')]).toEqual([503, true]);
  });

  test('a form of somebody who is signed out by now says that too', async () => {
    const form = { ...PERSON, 'signed-in-as': 'somebody', intent: 'next' };
    const told = toText((await visitor().post(DETAILS, form)).html);
    expect(told).toContain('You’re signed out now, so nothing was sent.');
    expect(told).toContain('We are moving to a new');
  });

  test('a form that was open when somebody else signed in is shown to them first', async () => {
    const next = visitor();
    await next.signIn(product.origin, 'new-system@example.com', `${BASE}/`);
    const told = await next.post(DETAILS, { ...PERSON, 'signed-in-as': 'somebody', intent: 'next' });
    expect([told.status, toText(told.html).includes('Somebody else has signed in')]).toEqual([200, true]);
  });

  test('a program’s lead is 503 with the time to wait, and an error without a pointer', async () => {
    const answer = await fetch(`${product.origin}/api/v1/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json' },
      body: toBody('closed'),
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '86400']);
    const { errors } = (await answer.json()) as { errors: { status: string; source?: { pointer?: string } }[] };
    expect(errors).toMatchObject([{ status: '503' }]);
    expect(errors[0]?.source?.pointer ?? '').toBe('');
  });

  test('once the file is gone the form has what was typed, and accepts it', async () => {
    rmSync(file, { force: true });
    await expect.poll(isClosed, SOON).toBe(false);
    expect((await begun.visitor?.get(QUERY))?.html).toContain('Half a story, and the other half.</textarea>');
    const sent = await begun.visitor?.post(QUERY, { query: 'Half a story, and the other half.', intent: 'submit' });
    expect(sent?.status).toBe(303);
  });
});

describe('the page of external dependencies', () => {
  interface Parts {
    release: string;
    parts: { name: string; state: string; lastSuccess: string | null; lastFailureKind: string | null }[];
  }
  const find = async (name: string) =>
    ((await (await ask('/dependencies.json')).json()) as Parts).parts.find((part) => part.name === name);

  test('shows what works, what fails and why, and what is built in', async () => {
    outside.behaviour.failStatus = 502;
    // The lead, and the first event of its case.
    outside.behaviour.fail = 2;
    await postLead(product.origin, 'parts');
    await expect.poll(() => find('webhook'), SOON).toMatchObject({ state: 'open', lastFailureKind: 'status 502' });
    await expect.poll(() => find('webhook'), SOON).toMatchObject({ state: 'works', lastSuccess: expect.any(String) });
    expect(await find('database')).toMatchObject({ state: 'works' });
    expect(await find('content')).toMatchObject({ state: 'built in' });
    const html = await (await ask('/dependencies')).text();
    expect(html).toMatch(/<th scope="row">webhook<\/th>/);
    expect(html).not.toContain(outside.origin);
  });

  test.each(['/dependencies', '/dependencies.json'])('%s is for this machine only', async (address) => {
    const answer = await fetch(product.origin + address, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(answer.status).toBe(403);
  });
});
