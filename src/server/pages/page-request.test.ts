import { describe, expect, test } from 'vitest';
import { QUERY_MAX } from '#domain/constants.ts';
import { readBodyStart } from '#wire/api-limits.ts';
import { readPageRequest, DISCARDED_BYTES_MAX, toTruncatedForm, toTooLargeResponse } from './page-request.ts';

const ADDRESS = 'http://127.0.0.1/help-and-support/complaints/feedback';
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';
const PART = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';

const post = (type: string, body: string) =>
  readPageRequest(new Request(ADDRESS, { method: 'POST', body, headers: { 'content-type': type } }), ADDRESS);

describe('a form with too many fields', () => {
  // These bodies once took half a second each, and the first a minute and a half, while no other request was served.
  test.each([
    [URLENCODED, 'a&'.repeat(1_000_000)],
    [URLENCODED, '&'.repeat(2_000_000)],
    [URLENCODED, 'a=b&'.repeat(2_000)],
    [MULTIPART, `${PART.repeat(30_000)}--b--\r\n`],
    ['multipart/form-data; boundary="b"', `${PART.repeat(2_000)}--b--\r\n`],
  ])('is rejected before it is parsed: %s', async (type, body) => {
    const answer = await post(type, body);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(400);
  });

  test('does not include a form with a long text', async () => {
    const text = '&=\r\n--b'.repeat(20_000);
    const form = await post(URLENCODED, new URLSearchParams({ query: text, intent: 'next' }).toString());
    expect((await (form as Request).formData()).get('query')).toBe(text);
    const parts = await post(
      MULTIPART,
      `${PART.repeat(50)}--b\r\nContent-Disposition: form-data; name="query"\r\n\r\n${'& line\r\n'.repeat(5_000)}\r\n--b--\r\n`,
    );
    expect((await (parts as Request).formData()).getAll('a')).toHaveLength(50);
  });
});

test('a plus decodes to a space and %2B to a plus, however many there are', async () => {
  const text = `1+1 = 2 ${'a '.repeat(500_000)}`;
  const form = await post(URLENCODED, new URLSearchParams({ 'a name': text }).toString());
  expect((await (form as Request).formData()).get('a name')).toBe(text);
});

test.each([
  ['; charset=windows-1252', 'surname=O%92Brien&query=caf%E9+%801', { surname: 'O’Brien', query: 'café €1' }],
  ['', 'surname=O%92Brien&query=1+%2B+1', { surname: 'O’Brien', query: '1 + 1' }],
  ['; charset="Shift_JIS"', 'surname=%8ER%93c', { surname: '山田' }],
  ['; charset=utf-8', 'surname=O%E2%80%99Brien', { surname: 'O’Brien' }],
  ['; charset=unknown', 'surname=Zo%C3%AB&query=100%', { surname: 'Zoë', query: '100%' }],
])('a form in another charset keeps its letters: %s %s', async (charset, body, fields) => {
  const form = (await post(URLENCODED + charset, body)) as Request;
  expect(Object.fromEntries(await form.formData())).toEqual(fields);
});

test('a multipart form is accepted up to half a megabyte', async () => {
  const toParts = (text: string) => `--b\r\nContent-Disposition: form-data; name="query"\r\n\r\n${text}\r\n--b--\r\n`;
  expect(await post(MULTIPART, toParts('a'.repeat(500_000)))).toBeInstanceOf(Request);
  // Two megabytes of these once took a sixth of a second.
  expect(((await post(MULTIPART, toParts('\r\n-'.repeat(200_000)))) as Response).status).toBe(413);
});

describe('a form with a content coding', () => {
  const send = (coding: string) =>
    readPageRequest(
      new Request(ADDRESS, {
        method: 'POST',
        body: 'intent=next',
        headers: { 'content-type': URLENCODED, 'content-encoding': coding },
      }),
      ADDRESS,
    );

  test.each(['identity', 'Identity', '', 'identity, identity'])(
    'that changes nothing is accepted: %j',
    async (coding) => {
      const form = await send(coding);
      expect(form).toBeInstanceOf(Request);
      expect((await (form as Request).formData()).get('intent')).toBe('next');
    },
  );

  test.each(['gzip', 'br', 'identity, gzip', 'x'])(
    'that we would have to decompress is rejected with a message: %s',
    async (coding) => {
      const answer = (await send(coding)) as Response;
      expect([answer.status, answer.headers.get('accept-encoding')]).toEqual([415, 'identity']);
    },
  );
});

describe('long form', () => {
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
    test('reaches its page with the text that fits, which says that it is too long', async () => {
      const text = 'They never came. '.repeat(200_000);
      const request = (await send(encode({ subject: 'Discount', query: text, intent: 'submit' }))) as Request;
      expect(request).toBeInstanceOf(Request);
      const form = await request.clone().formData();
      const words = form.get('query') as string;
      expect([form.get('subject'), text.startsWith(words), words.length > 2_000_000]).toEqual(['Discount', true, true]);
      expect(toTooLargeResponse(request, new Response('', { status: 400 })).status).toBe(413);
      expect(toTooLargeResponse(request, new Response(null, { status: 303 })).status).toBe(303);
    });

    test('ends with a whole character, wherever it is cut', async () => {
      const whole = Buffer.from(
        encode({ query: '£’水🔥é'.repeat(4_000) + 'a'.repeat(QUERY_MAX) }).replace('query=', 'a=&query='),
      );
      for (let at = 40; at < 120; at += 1) {
        const long = Buffer.concat([Buffer.from(`long=${'b'.repeat(QUERY_MAX + 1)}&`), whole.subarray(0, at)]);
        expect(readText(toTruncatedForm(long)).get('query'), String(at)).not.toMatch(/\uFFFD|%/);
      }
    });

    test('is rejected if no field is over every page’s limit', async () => {
      const many = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`field${i}`, 'a'.repeat(2_500)]));
      expect(((await send(encode(many))) as Response).status).toBe(413);
      expect(((await send(`query=${'%0D%0A'.repeat(QUERY_MAX)}&${encode(many)}`)) as Response).status).toBe(413);
    });

    test('is rejected if it is multipart, which our pages do not send', async () => {
      const part = `--b\r\nContent-Disposition: form-data; name="query"\r\n\r\n${'a'.repeat(LIMIT)}\r\n--b--\r\n`;
      expect(((await send(part, { 'content-type': 'multipart/form-data; boundary=b' })) as Response).status).toBe(413);
    });

    test('is buffered only up to the limit, however much follows', async () => {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1;
          if (sent > 40) controller.close();
          else controller.enqueue(new Uint8Array(1_000_000));
        },
      });
      const { bytes, isWhole } = await readBodyStart(body, LIMIT, DISCARDED_BYTES_MAX);
      expect([bytes.byteLength, isWhole, sent]).toEqual([LIMIT, false, 41]);
    });
  });

  test('a same-site form without an Origin header reaches its page', async () => {
    const request = (await send('intent=next', { origin: 'null', 'sec-fetch-site': 'same-origin' })) as Request;
    expect(request.headers.get('origin')).toBeNull();
  });
});
