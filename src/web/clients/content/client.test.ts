import { afterEach, expect, test } from 'vitest';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { createContentClient } from './client.ts';

let close = () => {};
afterEach(() => close());

function start(sent: object, contentOrigin = '') {
  const http = { fetch: async () => Response.json(sent) };
  const client = createContentClient({
    http: { content: http, outage: http, messages: http },
    provider: 'p',
    contentOrigin,
    log: createRecordingLog(),
  });
  close = () => client.close();
  return client;
}

const readNotice = (sent: object) => start(sent).outage();

test.each([
  { title: '', message: '' },
  { title: ' ', message: '<p>&nbsp;</p>' },
  { title: null, message: '<div><br/>\u200b</div>\n' },
  { title: '', message: '<script>track()</script>' },
])('an emptied notice (%j) is not shown', async (sent) => {
  expect(await readNotice(sent)).toBeNull();
});

test.each([
  { title: 'Storm', message: '<p>&nbsp;</p>' },
  { title: '', message: '<p>0</p>' },
])('a notice with any text (%j) is shown', async (sent) => {
  expect(await readNotice(sent)).toMatchObject({ title: sent.title });
});

test.each([
  ['https://Content.example', 'https://content.example/media/a.mp4', 'https://content.example/media/a.mp4'],
  ['https://content.example:443/', 'https://content.example/media/a.mp4', 'https://content.example/media/a.mp4'],
  ['https://h.example', 'https://H.example:443/media/a.mp4', 'https://h.example/media/a.mp4'],
  ['https://h.example', '/media/a.mp4', 'https://h.example/media/a.mp4'],
  ['https://h.example/aem', 'https://h.example/aem6/content/p/a.mp4', 'https://h.example/aem/aem6/content/p/a.mp4'],
  ['https://h.example/aem', '/aem/aem6/content/p/a.mp4', 'https://h.example/aem/aem6/content/p/a.mp4'],
  ['https://h.example/aem', '/aem6/content/p/a.mp4', 'https://h.example/aem/aem6/content/p/a.mp4'],
])('a film of the server at %s is shown from %s', async (server, src, shown) => {
  const attributes = {
    title: 'A film',
    seconds: 30,
    sources: [{ src, type: 'video/mp4' }],
    captions: src.replace('mp4', 'vtt'),
  };
  expect(await start({ data: [{ id: 'a', attributes }] }, server).videos()).toMatchObject([
    { sources: [{ src: shown }], captions: shown.replace('mp4', 'vtt') },
  ]);
});

test.each([
  'https://other.example/media/a.mp4',
  'https://h.example/elsewhere/a.mp4',
  'https://ada@h.example/aem/a.mp4',
])('a film of the server at https://h.example/aem is not shown from %s', async (src) => {
  const attributes = { title: 'A film', seconds: 30, sources: [{ src, type: 'video/mp4' }] };
  expect(await start({ data: [{ id: 'a', attributes }] }, 'https://h.example/aem').videos()).toEqual([]);
});
