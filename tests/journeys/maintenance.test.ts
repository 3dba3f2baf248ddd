/** Forms closed temporarily, by a file that is created and deleted while the server runs. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { postLead, toBody } from '#tests/faults/support/lead-posts.ts';
import type { Product } from '#tests/support/product.ts';
import { backEndTest } from '#tests/support/back-end-test.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails, PERSON, toText } from './complaint-steps.ts';

const SLUG = 'pay-as-you-go';
const DETAILS = `${BASE}/complaints/${SLUG}`;
const QUERY = `${DETAILS}/query`;
const READING = `${BASE}/submit-meter-read`;
const SOON = { timeout: 8_000, interval: 100 };

const toFile = ({ dataDir }: Product) => path.join(dataDir, 'maintenance.yaml');
const ask = (product: Product, address: string) => fetch(product.origin + address, { redirect: 'manual' });
const isClosed = async (product: Product) =>
  ((await (await ask(product, '/dependencies.json')).json()) as { formsClosed: boolean }).formsClosed;

/** The back end receives what a lead’s webhook sends. */
const test = backEndTest.extend('settings', { scope: 'file' }, ({ backEnd }) => ({
  LEAD_WEBHOOK_URL: `${backEnd.origin}/hook`,
  LEAD_WEBHOOK_SECRET: 'whsec_dGVzdA==',
}));

describe('while the maintenance file exists', () => {
  const begun = { visitor: null as Visitor | null };
  test('the forms are closed without a restart', async ({ product }) => {
    begun.visitor = createVisitor(product.origin);
    await giveDetails(begun.visitor, SLUG);
    writeFileSync(toFile(product), 'words: We are moving to a new <system>.\nuntil: 2100-06-05T05:00Z\n');
    await expect.poll(() => isClosed(product), SOON).toBe(true);
  });

  test.for([DETAILS, QUERY, READING, `${BASE}/complaints/feedback`, `${BASE}/complaints/feedback/personal-details`])(
    '%s says that the forms are closed, with hours and numbers, uncached',
    async (address, { product }) => {
      const answer = await ask(product, address);
      const text = toText(await answer.text());
      expect(answer.status).toBe(503);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(Number(answer.headers.get('retry-after'))).toBe(86_400);
      expect(text).toContain('Our online forms are temporarily unavailable');
      expect(text).toContain('They open again on Saturday 5 June at 6am.');
      expect(text).toContain('We are moving to a new &lt;system&gt;.');
      expect(text).toContain('0800 111 999');
      expect(text).toContain('105');
    },
  );

  test.for([`${BASE}/`, `${BASE}/emergencies`, `${BASE}/contact-us`, `${BASE}/meters`, '/search?q=bill'])(
    '%s stays available',
    async (address, { product }) => {
      expect((await ask(product, address)).status).toBe(200);
    },
  );

  test.for([`${BASE}/`, `${BASE}/contact-us`])('%s says that the forms are closed', async (address, { product }) => {
    const said = async () => toText(await (await ask(product, address)).text());
    await expect.poll(said, SOON).toContain('They open again on Saturday 5 June at 6am.');
    expect(await said()).toContain('We are moving to a new &lt;system&gt;.');
  });

  test('posted text is returned completely, and kept as a draft until the forms open', async () => {
    const posted = await begun.visitor?.post(QUERY, { query: 'Half a story, and the other half.', intent: 'submit' });
    expect(posted?.status).toBe(503);
    expect(toText(posted?.html ?? '')).toContain('What you typed is still here');
    expect(posted?.html).toContain('Half a story, and the other half.</textarea>');
  });

  test('posted details and readings are returned as typed', async ({ product }) => {
    const details = await createVisitor(product.origin).post(DETAILS, { ...PERSON, intent: 'next' });
    expect([details.status, details.html.includes(`value="${PERSON.email}"`)]).toEqual([503, true]);
    const reading = await createVisitor(product.origin).post(READING, { first_name: 'Ada', intent: 'submit' });
    expect([reading.status, reading.html.includes('value="Ada"')]).toEqual([503, true]);
  });

  test('a form of a customer signed out since shows the sign-out and maintenance notices', async ({ product }) => {
    const form = { ...PERSON, 'signed-in-as': 'somebody', intent: 'next' };
    const told = toText((await createVisitor(product.origin).post(DETAILS, form)).html);
    expect(told).toContain('You’re signed out now, so nothing was sent.');
    expect(told).toContain('We are moving to a new');
  });

  test('a form opened before another person signed in is returned with a notice', async ({ product }) => {
    const next = createVisitor(product.origin);
    await next.signIn(product.origin, 'new-system@example.com', `${BASE}/`);
    const told = await next.post(DETAILS, { ...PERSON, 'signed-in-as': 'somebody', intent: 'next' });
    expect([told.status, toText(told.html).includes('Somebody else has signed in')]).toEqual([200, true]);
  });

  test('a lead from an API client gets 503 with Retry-After, and an error without a pointer', async ({ product }) => {
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

  test('once the file is removed, the form is prefilled with the draft and accepts it', async ({ product }) => {
    rmSync(toFile(product), { force: true });
    await expect.poll(() => isClosed(product), SOON).toBe(false);
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
  const find = async (product: Product, name: string) =>
    ((await (await ask(product, '/dependencies.json')).json()) as Parts).parts.find((part) => part.name === name);

  test('shows which dependencies work, which fail and why, and which are built in', async ({ product, backEnd }) => {
    backEnd.behaviour.failStatus = 502;
    // The lead, and the first event of its case.
    backEnd.behaviour.fail = 2;
    await postLead(product.origin, 'parts');
    await expect
      .poll(() => find(product, 'webhook'), SOON)
      .toMatchObject({ state: 'open', lastFailureKind: 'status 502' });
    await expect
      .poll(() => find(product, 'webhook'), SOON)
      .toMatchObject({ state: 'works', lastSuccess: expect.any(String) });
    expect(await find(product, 'database')).toMatchObject({ state: 'works' });
    expect(await find(product, 'content')).toMatchObject({ state: 'built in' });
    const html = await (await ask(product, '/dependencies')).text();
    expect(html).toMatch(/<th scope="row">webhook<\/th>/);
    expect(html).not.toContain(backEnd.origin);
  });

  test.for(['/dependencies', '/dependencies.json'])(
    '%s is served to this machine only',
    async (address, { product }) => {
      const answer = await fetch(product.origin + address, { headers: { 'x-forwarded-for': '203.0.113.9' } });
      expect(answer.status).toBe(403);
    },
  );
});

describe('through the operations API', () => {
  test('the forms close and open again, only for a token with the scope', async ({ startOther }) => {
    const other = await startOther({ env: { OPERATIONS_SCOPE: 'operate' } });
    const command = path.resolve(import.meta.dirname, '../../src/server/commands/demo-token.ts');
    const toToken = (env: Record<string, string>) =>
      execFileSync(process.execPath, [command], {
        env: { PATH: process.env['PATH'], DATA_DIR: other.dataDir, ...env },
        encoding: 'utf8',
      }).trim();
    const post = (token: string, closed: boolean) =>
      fetch(`${other.origin}/api/v1/operations/maintenance`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/vnd.api+json' },
        body: JSON.stringify({ data: { type: 'maintenance', attributes: { closed } } }),
      });
    expect((await post(toToken({}), true)).status).toBe(403);
    const token = toToken({ OPERATIONS_SCOPE: 'operate' });
    expect((await post(token, true)).status).toBe(200);
    await expect.poll(() => isClosed(other), SOON).toBe(true);
    expect((await post(token, false)).status).toBe(200);
    await expect.poll(() => isClosed(other), SOON).toBe(false);
  });
});
