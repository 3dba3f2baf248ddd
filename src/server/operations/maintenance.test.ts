import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, afterAll } from 'vitest';
import type { LeadReceiver } from '#supplier/api/leads.ts';
import type { Leads } from '#domain/ports.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { readNotice, createClosedForms, createMaintenance } from './maintenance.ts';

const CLOSED = { words: null, until: null };

function read(text: string) {
  const warnings: string[] = [];
  const log = { warn: (_: unknown, message?: string) => void warnings.push(message ?? '') };
  return { notice: readNotice(text, log), warnings };
}

test('the message and the time are read from the file, and the message is one line', () => {
  const { notice, warnings } = read('words: >\n  We are moving\n  house.\nuntil: 2026-11-22T06:00Z\n');
  expect(notice).toEqual({ words: 'We are moving house.', until: new Date('2026-11-22T06:00:00Z') });
  expect(warnings).toEqual([]);
});

test.each([
  ['an empty file', '', 0],
  ['a comment', '# closed', 0],
  ['no YAML', '{', 1],
  ['a bare sentence', 'back soon', 1],
  ['a list', '- a', 0],
  ['an unreadable time', 'until: tomorrow', 1],
  ['a time without its zone', 'until: 2026-11-22T06:00', 1],
  ['a message that is not text', 'words: [1]', 0],
])('%s closes the forms without a message and hours', (_, text, told) => {
  const { notice, warnings } = read(text);
  expect(notice).toEqual(CLOSED);
  expect(warnings).toHaveLength(told);
});

test('the message is limited, and ends like a sentence', () => {
  expect(read(`words: ${'a'.repeat(9_000)}`).notice.words).toHaveLength(501);
  expect(read('words: Back soon').notice.words).toBe('Back soon.');
  expect(read('words: Back soon!').notice.words).toBe('Back soon!');
});

const NOW = new Date('2026-11-22T05:00:00Z');
const UNTIL = new Date('2026-11-22T06:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'help-closed-'));
const file = join(folder, 'closed.yaml');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(maintenance: { isOn: boolean; until: Date | null; file: string }) {
  const kept = createMaintenance({ config: { maintenance }, log: createRecordingLog() });
  kept.stop();
  const forms = createClosedForms({ maintenance: kept, now: () => NOW });
  const sent: unknown[] = [];
  const send = async (...lead: unknown[]) => void sent.push(lead);
  const leads = forms.guard({ send } as unknown as Leads);
  const receiver = forms.guardReceiver({ receive: send, has: async () => true } as unknown as LeadReceiver);
  const posts = [
    () => leads.send(complaintLead(), 'key', null),
    () => receiver.receive(...([complaintLead(), 'key', null] as unknown as Parameters<LeadReceiver['receive']>)),
  ];
  return { kept, forms, sent, posts, receiver };
}

const closings = [
  ['a setting', { isOn: true, until: UNTIL, file: join(folder, 'none') }, null],
  ['a file', { isOn: false, until: null, file }, 'We are moving house.'],
  ['both, with the message of the file', { isOn: true, until: null, file }, 'We are moving house.'],
] as const;

test.each(closings)('forms that %s closes accept no post, from a page or an API client', async (_, setting, words) => {
  writeFileSync(file, 'words: We are moving house\nuntil: 2026-11-22T06:00Z\n');
  const { kept, forms, sent, posts } = start(setting);
  expect(kept.closed()).toEqual({ words, until: UNTIL });
  for (const post of posts)
    await expect(post()).rejects.toMatchObject({
      kind: 'unavailable',
      details: { retryAfter: 3_600, closed: expect.stringContaining('Nothing was sent') as string },
    });
  expect(sent).toEqual([]);
  expect(forms.error()).not.toBeNull();
  expect(forms.closed()).toEqual({ words, opening: expect.stringContaining('at 6am') as string, wait: 3_600 });
});

test('open forms accept posts', async () => {
  const { kept, forms, sent, posts } = start({ isOn: false, until: UNTIL, file: join(folder, 'none') });
  expect([kept.closed(), forms.closed(), forms.error()]).toEqual([null, null, null]);
  for (const post of posts) await post();
  expect(sent).toHaveLength(2);
});

test('confirmations of earlier leads are shown while the forms are closed', async () => {
  const { receiver } = start({ isOn: true, until: null, file: join(folder, 'none') });
  expect(await receiver.has('HS-ABCD-EFGH')).toBe(true);
});
