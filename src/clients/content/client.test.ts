import { afterEach, expect, test } from 'vitest';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { createContentClient } from './client.ts';

let close = () => {};
afterEach(() => close());

async function readNotice(sent: object) {
  const http = { fetch: async () => Response.json(sent) };
  const client = createContentClient({
    http: { content: http, outage: http, messages: http },
    provider: 'p',
    contentOrigin: '',
    log: createRecordingLog(),
  });
  close = () => client.close();
  return client.outage();
}

test.each([
  { title: '', message: '' },
  { title: ' ', message: '<p>&nbsp;</p>' },
  { title: null, message: '<div><br/>\u200b</div>\n' },
  { title: '', message: '<script>track()</script>' },
])('a notice that an editor emptied (%j) is none', async (sent) => {
  expect(await readNotice(sent)).toBeNull();
});

test.each([
  { title: 'Storm', message: '<p>&nbsp;</p>' },
  { title: '', message: '<p>0</p>' },
])('a notice with a word in it (%j) is shown', async (sent) => {
  expect(await readNotice(sent)).toMatchObject({ title: sent.title });
});
