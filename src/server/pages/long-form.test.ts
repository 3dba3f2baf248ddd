import { describe, expect, test } from 'vitest';
import { QUERY_MAX } from '#domain/constants.ts';
import { readStart } from '#wire/api-limits.ts';
import { DROPPED_MAX_BYTES, toRefusedForm } from './long-form.ts';
import { readPageRequest, toTooLarge } from './page-request.ts';

const ADDRESS = 'http://127.0.0.1/help-and-support/complaints/gas-and-electricity/query';
const LIMIT = 2 * 1024 * 1024;

const send = (body: string, headers: Record<string, string> = {}) =>
  readPageRequest(
    new Request(ADDRESS, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    }),
    ADDRESS,
  );
const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const readText = (bytes: Uint8Array | null) => new URLSearchParams(Buffer.from(bytes ?? '').toString());

describe('a form of more than 2 MB', () => {
  test('goes on to its page with all the words that fit, and is too large there', async () => {
    const text = 'They never came. '.repeat(200_000);
    const request = (await send(encode({ subject: 'Discount', query: text, intent: 'submit' }))) as Request;
    expect(request).toBeInstanceOf(Request);
    const form = await request.clone().formData();
    const words = form.get('query') as string;
    expect([form.get('subject'), text.startsWith(words), words.length > 2_000_000]).toEqual(['Discount', true, true]);
    expect(toTooLarge(request, new Response('', { status: 400 })).status).toBe(413);
    expect(toTooLarge(request, new Response(null, { status: 303 })).status).toBe(303);
  });

  test('ends with a whole sign, wherever it is cut', async () => {
    const whole = Buffer.from(
      encode({ query: '£’水🔥é'.repeat(4_000) + 'a'.repeat(QUERY_MAX) }).replace('query=', 'a=&query='),
    );
    for (let at = 40; at < 120; at += 1) {
      const long = Buffer.concat([Buffer.from(`long=${'b'.repeat(QUERY_MAX + 1)}&`), whole.subarray(0, at)]);
      expect(readText(toRefusedForm(long)).get('query'), String(at)).not.toMatch(/\uFFFD|%/);
    }
  });

  test('is refused where no text of it is so long that every page refuses it', async () => {
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`field${i}`, 'a'.repeat(2_500)]));
    expect(((await send(encode(many))) as Response).status).toBe(413);
    expect(((await send(`query=${'%0D%0A'.repeat(QUERY_MAX)}&${encode(many)}`)) as Response).status).toBe(413);
  });

  test('is refused where its fields stand in parts, which our pages do not send', async () => {
    const part = `--b\r\nContent-Disposition: form-data; name="query"\r\n\r\n${'a'.repeat(LIMIT)}\r\n--b--\r\n`;
    expect(((await send(part, { 'content-type': 'multipart/form-data; boundary=b' })) as Response).status).toBe(413);
  });

  test('is held up to the limit alone, however much follows', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 40) controller.close();
        else controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const { bytes, isWhole } = await readStart(body, LIMIT, DROPPED_MAX_BYTES);
    expect([bytes.byteLength, isWhole, sent]).toEqual([LIMIT, false, 41]);
  });
});

test('a form of our own page whose browser names no origin reaches its page: the guard has looked at it', async () => {
  const request = (await send('intent=next', { origin: 'null', 'sec-fetch-site': 'same-origin' })) as Request;
  expect(request.headers.get('origin')).toBeNull();
});
