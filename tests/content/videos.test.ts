import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { brand } from '#brand/facts.ts';
import { createContentClient } from '#web/clients/content/client.ts';
import { createContentServer } from '#supplier/content/server.ts';
import { createContentFolder } from '#tests/support/content-folder.ts';
import { countSeconds, readScenes, toCaptions, toTranscript } from '../../tools/video-scenes.ts';

const FOLDER = resolve(import.meta.dirname, '../../content');
const LIST = `/aem6/content/dam/${brand.provider}/beta/json/help/videos/videos.json`;
const FILES = `/aem6/content/dam/${brand.provider}/help/videos`;
const FILM = `${FILES}/reading-a-dial-meter.mp4`;
const MOST_BYTES = 1.5 * 1024 * 1024;
const POSTER_MAX_BYTES = 30 * 1024;

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const server = createContentServer({ folder: FOLDER, log });
afterAll(() => server.close());
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.handle(new Request(`http://content.example${path}`, { headers, method }));

const listed = parse(readFileSync(join(FOLDER, 'videos/videos.yaml'), 'utf8')) as { slug: string; seconds: number }[];
const read = (slug: string, extension: string) => readFileSync(join(FOLDER, 'videos', `${slug}.${extension}`));

/** Reads the seconds from the film's own movie header. */
function readSeconds(film: Buffer): number {
  const at = film.indexOf('mvhd') + 'mvhd'.length;
  expect(film.readUInt8(at)).toBe(0);
  return film.readUInt32BE(at + 16) / film.readUInt32BE(at + 12);
}

describe('the seven videos', () => {
  test('are seven', () => {
    expect(new Set(listed.map(({ slug }) => slug)).size).toBe(7);
  });

  test.each(listed)(
    '$slug has 20 to 60 seconds, at most 1.5 MB, no sound, and can start before it has loaded',
    ({ slug, seconds }) => {
      const film = read(slug, 'mp4');
      expect(film.length).toBeLessThanOrEqual(MOST_BYTES);
      const lasts = readSeconds(film);
      expect(lasts).toBeGreaterThanOrEqual(20);
      expect(lasts).toBeLessThanOrEqual(60.1);
      expect(Math.abs(lasts - seconds)).toBeLessThan(1);
      expect(film.includes('soun')).toBe(false);
      expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
    },
  );

  test.each(listed)('$slug has the captions, transcript and length of its scenes', ({ slug, seconds }) => {
    const scenes = readScenes(slug);
    expect(Math.round(countSeconds(scenes))).toBe(seconds);
    expect(read(slug, 'vtt').toString()).toBe(toCaptions(scenes));
    expect(read(slug, 'md').toString()).toBe(toTranscript(scenes));
  });

  test.each(listed)('$slug has a poster of at most 30 KB', ({ slug }) => {
    expect(statSync(join(FOLDER, 'videos', `${slug}.webp`)).size).toBeLessThanOrEqual(POSTER_MAX_BYTES);
  });

  test('pass the content check', () => {
    expect(server.problems().filter(({ file }) => file.startsWith('content/videos'))).toEqual([]);
  });
});

describe('the content server’s videos', () => {
  test('are read by the content client, with numbers in the transcript as links', async () => {
    const http = {
      fetch: (path: string, init?: RequestInit) => server.handle(new Request(`http://content.example${path}`, init)),
    };
    const client = createContentClient({
      http: { content: http, outage: http, messages: http },
      provider: brand.provider,
      contentOrigin: '',
      log,
    });
    const videos = await client.videos();
    expect(videos.map(({ slug }) => slug)).toEqual(listed.map(({ slug }) => slug));
    expect(videos[0]).toMatchObject({
      article: 'meters/read-a-dial-meter',
      sources: [{ src: FILM, type: 'video/mp4' }],
      captions: `${FILES}/reading-a-dial-meter.vtt`,
      poster: { src: `${FILES}/reading-a-dial-meter.webp` },
    });
    expect(videos.at(-1)?.transcript).toContain('<a href="tel:0800111999">0800\u00A0111\u00A0999</a>');
    client.close();
  });

  test('are an empty list if the server has none', async () => {
    const http = { fetch: async () => new Response(null, { status: 404 }) };
    const client = createContentClient({
      http: { content: http, outage: http, messages: http },
      provider: brand.provider,
      contentOrigin: '',
      log,
    });
    expect(await client.videos()).toEqual([]);
    client.close();
  });

  test('without a film file are left out, and reported as a problem', async () => {
    const content = createContentFolder();
    content.write(
      'videos/videos.yaml',
      '- { slug: gone, title: Gone, seconds: 30, description: Short, article: meters/none, poster: { picture: dial, alt: A dial } }\n',
    );
    const other = createContentServer({ folder: content.folder, log });
    expect(await (await other.handle(new Request(`http://content.example${LIST}`))).json()).toEqual({ data: [] });
    expect(other.problems().map(({ message }) => message)).toEqual([
      'gone: article meters/none is missing: name one that is there',
      'gone: description has 5 characters, not 50 to 160: say more of what the reader gets',
      'gone: film is missing: save it as content/videos/gone.mp4 or .webm',
      'gone: captions is missing: save it as content/videos/gone.vtt',
      'gone: poster is missing: save it as content/videos/gone.webp or .jpg',
      'gone: transcript is missing: save it as content/videos/gone.md',
    ]);
    other.close();
    content.remove();
  });
});

describe('a range of a film', () => {
  const whole = read('reading-a-dial-meter', 'mp4');
  const size = whole.length;

  test.each([
    { range: 'bytes=0-99', start: 0, end: 99 },
    { range: 'bytes=100-', start: 100, end: size - 1 },
    { range: 'bytes=-50', start: size - 50, end: size - 1 },
    { range: `bytes=10-${size * 2}`, start: 10, end: size - 1 },
    { range: `bytes=-${size * 2}`, start: 0, end: size - 1 },
  ])('$range is answered with 206 and those bytes', async ({ range, start, end }) => {
    const answer = await ask(FILM, { range });
    expect([answer.status, answer.headers.get('content-range'), answer.headers.get('content-length')]).toEqual([
      206,
      `bytes ${start}-${end}/${size}`,
      String(end - start + 1),
    ]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(start, end + 1))).toBe(true);
  });

  test.each([`bytes=${size}-`, 'bytes=-0'])('%s is past the end: 416 with the size', async (range) => {
    const answer = await ask(FILM, { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  });

  test.each(['bytes=9-3', 'bytes=-', 'bytes=0-1,5-9', 'lines=0-9', 'bytes=x-y'])(
    '%s is ignored: the whole film',
    async (range) => {
      const answer = await ask(FILM, { range });
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, size]);
    },
  );

  test('is the complete film if the browser has another version', async () => {
    const etag = (await ask(FILM, {}, 'HEAD')).headers.get('etag') ?? '';
    expect((await ask(FILM, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await ask(FILM, { range: 'bytes=0-9', 'if-range': '"older"' })).status).toBe(200);
    expect((await ask(FILM, { 'if-none-match': etag })).status).toBe(304);
  });

  test('has the film’s headers, and no body for HEAD', async () => {
    const answer = await ask(FILM, {}, 'HEAD');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'content-length': String(size),
      'x-content-type-options': 'nosniff',
    });
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });

  test.each([
    'none.mp4',
    'videos.yaml',
    'reading-a-dial-meter.md',
    '..%2fvideos.yaml',
    'scenes',
    'scenes%2freading-a-dial-meter.yaml',
    'READING-A-DIAL-METER.mp4',
  ])('%s is not found', async (name) => {
    expect((await ask(`${FILES}/${name}`)).status).toBe(404);
  });
});
