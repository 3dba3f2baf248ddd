import { describe, expect, test } from 'vitest';
import { readPageRequest } from './page-request.ts';

const ADDRESS = 'http://127.0.0.1/help-and-support/complaints/feedback';
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';
const PART = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';

const post = (type: string, body: string) =>
  readPageRequest(new Request(ADDRESS, { method: 'POST', body, headers: { 'content-type': type } }), ADDRESS);

describe('a form of more fields than any has', () => {
  // Half a second for each of them, and a minute and a half for the first, while nobody else is answered.
  test.each([
    [URLENCODED, 'a&'.repeat(1_000_000)],
    [URLENCODED, '&'.repeat(2_000_000)],
    [URLENCODED, 'a=b&'.repeat(2_000)],
    [MULTIPART, `${PART.repeat(30_000)}--b--\r\n`],
    ['multipart/form-data; boundary="b"', `${PART.repeat(2_000)}--b--\r\n`],
  ])('is refused before it is taken apart: %s', async (type, body) => {
    const answer = await post(type, body);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(400);
  });

  test('is not one with much text in it', async () => {
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
