/** A change of content/calendar.yaml moves promised days, without a release or a restart. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdCalendar, USUAL_CALENDAR } from '#domain/calendar.ts';
import { toPromisedDay } from '#domain/promise.ts';
import { createContentClient } from '#web/clients/content/client.ts';
import { createWatchedContentServer } from '#server/content/content-ports.ts';
import { type ContentFolder, createContentFolder } from '#tests/support/content-folder.ts';

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const promised = () => toPromisedDay('2026-11-24', 1, 'working days');
let content: ContentFolder;

beforeEach(() => void (content = createContentFolder()));
afterEach(() => {
  content.remove();
  holdCalendar(USUAL_CALENDAR);
});

test('of our own content at the start and after each save; a file that cannot be read leaves the days before', async () => {
  content.write('calendar.yaml', 'closed:\n  - { day: 2026-11-25 }\n');
  const server = createWatchedContentServer({
    config: { dataDir: content.folder, clientId: '', contentBaseUrl: null, publicOrigin: null },
    clientFolder: content.folder,
    contentFolder: content.folder,
    contentChanges: new EventTarget(),
    log,
    now: () => new Date('2026-11-24T12:00:00Z'),
  });
  expect(promised()).toBe('2026-11-26');
  content.write('calendar.yaml', 'closed:\n  - { from: 2026-11-25, until: 2026-11-26 }\n');
  await vi.waitFor(() => expect(promised()).toBe('2026-11-27'), { timeout: 10_000 });
  log.info.mockClear();
  content.write('calendar.yaml', 'closed: [\n');
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), { timeout: 10_000 });
  expect(promised()).toBe('2026-11-27');
  server.close();
});

test('of another content server, as it sends it with the site', async () => {
  const calendar = { closed: [{ from: '2026-11-25', until: '2026-11-25' }] };
  const sent = { data: { type: 'site', attributes: { calendar } } };
  const http = { fetch: () => Promise.resolve(Response.json(sent)) };
  const client = createContentClient({
    http: { content: http, outage: http, messages: http },
    provider: 'p',
    contentOrigin: '',
    onSite: ({ calendar: read }) => read && holdCalendar(read),
    log,
  });
  await client.site();
  expect(promised()).toBe('2026-11-26');
  client.close();
});
