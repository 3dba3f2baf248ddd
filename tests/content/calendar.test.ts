/** Changing content/calendar.yaml moves promised days, without a release or a restart. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCalendar, DEFAULT_CALENDAR } from '#domain/calendar.ts';
import { toPromisedDay } from '#domain/promise.ts';
import { setContentCalendar } from '#server/commands/run-command.ts';
import { createContentPorts, createWatchedContentServer } from '#server/content/content-ports.ts';
import { createNamedClients } from '#server/outgoing/named-clients.ts';
import { createOutgoing } from '#server/outgoing/outgoing.ts';
import { answer, JSON_TYPE, startAnsweringServer } from '#tests/support/answering-server.ts';
import { type ContentFolder, createContentFolder } from '#tests/support/content-folder.ts';

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const promised = () => toPromisedDay('2026-11-24', 1, 'working days');
const CONFIG = {
  clientId: '',
  contentBaseUrl: null,
  publicOrigin: null,
  apiBaseUrl: null,
  accountApiBaseUrl: null,
  outageBaseUrl: null,
  messagesBaseUrl: null,
};
let content: ContentFolder;
const options = () => ({
  config: { ...CONFIG, dataDir: content.folder },
  clientFolder: content.folder,
  contentFolder: content.folder,
  contentChanges: new EventTarget(),
  log,
  now: () => new Date('2026-11-24T12:00:00Z'),
});

beforeEach(() => void (content = createContentFolder()));
afterEach(() => {
  content.remove();
  setCalendar(DEFAULT_CALENDAR);
});

test('our own content’s calendar applies from the start and after each save, and an unreadable file keeps the previous one', async () => {
  content.write('calendar.yaml', 'closed:\n  - { day: 2026-11-25 }\n');
  const server = createWatchedContentServer(options());
  expect(promised()).toBe('2026-11-26');
  content.write('calendar.yaml', 'closed:\n  - { from: 2026-11-25, until: 2026-11-26 }\n');
  await vi.waitFor(() => expect(promised()).toBe('2026-11-27'), { timeout: 10_000 });
  log.info.mockClear();
  content.write('calendar.yaml', 'closed: [\n');
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), { timeout: 10_000 });
  expect(promised()).toBe('2026-11-27');
  server.close();
});

test('a command counts days as the server does, with the last good calendar if the file is unreadable', () => {
  content.write('calendar.yaml', 'closed:\n  - { day: 2026-11-25 }\n');
  createWatchedContentServer(options()).close();
  setCalendar(DEFAULT_CALENDAR);
  content.write('calendar.yaml', 'closed: [\n');
  setContentCalendar({ contentFolder: content.folder, dataDir: content.folder });
  expect(promised()).toBe('2026-11-26');
});

test('another content server’s calendar applies if it sends one, whatever is saved in our own folder', async () => {
  content.write('calendar.yaml', 'closed:\n  - { from: 2026-11-25, until: 2026-11-30 }\n');
  const theirs = await startAnsweringServer();
  const send = (attributes: object) =>
    void (theirs.listener = answer(JSON.stringify({ data: { type: 'site', attributes } }), JSON_TYPE));
  const config = { ...CONFIG, dataDir: content.folder, contentBaseUrl: theirs.origin };
  const contentChanges = new EventTarget();
  const saved = new Promise((done) => contentChanges.addEventListener('change', done));
  const own = createWatchedContentServer({ ...options(), config, contentChanges });
  const outgoing = createOutgoing();
  const client = createNamedClients({ config, log, outgoing }, own.handle, own.handle);
  const { content: port } = createContentPorts({ config, log, outgoing }, client, own);
  const readPromised = async () => {
    port.refresh();
    await port.site();
    return promised();
  };
  send({ calendar: { closed: [{ from: '2026-11-25', until: '2026-11-25' }] } });
  expect(await readPromised()).toBe('2026-11-26');
  content.write('calendar.yaml', 'closed:\n  - { from: 2026-11-25, until: 2026-11-26 }\n');
  await saved;
  expect(promised()).toBe('2026-11-26');
  expect(await readPromised()).toBe('2026-11-26');
  send({});
  expect(await readPromised()).toBe('2026-11-27');
  port.close();
  own.close();
  theirs.stop();
});
