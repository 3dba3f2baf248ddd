/** The desk without JavaScript: a case from assignment to resolution, and the desk's other pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { createVisitor } from '#tests/support/visitor.ts';
import { toText } from './complaint-steps.ts';
import { DESK, deskTest as test } from './desk-steps.ts';

/** Cases on one page of the queue. */
const QUEUE_PAGE = 25;

const ENQUIRY = { 'query-subtype': 'Enquiry-Credit Energy' };

describe('a case', () => {
  test('is found in the queue, opened, assigned, answered and resolved', async ({ db, amira, send, typesOf }) => {
    const more = { 'additional-information': { visitNeeds: 'Steep steps' } };
    const query = '<img src=x onerror=alert(1)> no heating';
    const { reference, at } = await send({ surname: 'Quixote', query, ...more });
    expect((await amira.get(`${DESK}?q=quixote`)).html).toContain(`href="${at}?`);
    const page = await amira.get(at);
    expect(page.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page.html).not.toContain('<img src=x');
    expect(toText(page.html)).toContain('Visit needs Steep steps');
    expect((await amira.post(at, { intent: 'take', seen: '1' })).status).toBe(303);
    expect((await amira.post(at, { intent: 'reply', reply: 'We come on Monday.', seen: '2' })).location).toBe(at);
    await amira.post(at, { intent: 'note', note: 'Called twice', seen: '3' });
    await amira.post(at, { intent: 'agreed', note: 'A visit on Monday', seen: '4' });
    await amira.post(at, { intent: 'put-right', basis: 'New meter', seen: '5' });
    expect(await typesOf(reference)).toEqual(['received', 'taken', 'replied', 'noted', 'agreed', 'put-right']);
    expect((await amira.get(`${DESK}?view=done`)).html).toContain(`href="${at}?view=done"`);
    const audit = await db.kysely.selectFrom('audit').selectAll().where('reference', '=', reference).execute();
    expect(audit.filter(({ action }) => action === 'case-changed')).toHaveLength(5);
    expect(audit.some(({ action, actor }) => action === 'case-opened' && actor === 'demo-adviser')).toBe(true);
    expect(JSON.stringify(audit)).not.toContain('Quixote');
  });

  test('is found by a search that keeps its text out of addresses on every page', async ({ amira, visitor, send }) => {
    const sent = [];
    for (let at = 0; at <= QUEUE_PAGE; at += 1)
      sent.push(await send({ surname: 'Zabrowski', email: 'z.b@example.com' }));
    const found = await amira.post(DESK, { q: ' z.b@example.com ' });
    expect([found.status, found.headers.get('cache-control')]).toEqual([303, 'no-store']);
    expect(found.location).toMatch(/^\/help-and-support\/desk\?search=[\w.-]+$/);
    const { html } = await amira.get(found.location ?? '');
    expect(toText(html)).toContain('Search for “z.b@example.com”');
    expect(/<form role="search"[^>]*>/.exec(html)?.[0]).toContain('method="post"');
    const later = /href="([^"]+)">Next</.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(later).toMatch(/^\/help-and-support\/desk\?search=[\w.-]+&page=2$/);
    const next = await amira.get(later);
    const listed = [html, next.html].flatMap((page) => [...page.matchAll(/href="([^"]+\/desk\/cases\/[^"?]+)/g)]);
    expect(new Set(listed.map(([, at]) => at))).toEqual(new Set(sent.map(({ at }) => at)));
    // After a new sign-in the search is still there.
    const again = new URL((await visitor.get(later)).location ?? '', 'http://help.example').searchParams.get('state');
    expect(again).toBe(later);
    expect(toText((await amira.get(`${DESK}?search=made.up`)).html)).toMatch(/All open.*search has expired/);
    expect((await amira.post(DESK, { q: ' ' })).location).toBe(DESK);
    const asked = new URL((await visitor.post(DESK, { q: 'nobody' })).location ?? '', 'http://help.example');
    expect(asked.searchParams.get('state')).toContain(`${DESK}?search=`);
  });

  test('is sorted and filtered, with the state in the URL', async ({ amira, send }) => {
    const [last, first] = [await send({ surname: 'Zzyzx' }), await send({ surname: 'Aaaa' })];
    await amira.post(first.at, { intent: 'take', seen: '1' });
    const listed = async (query: string) => {
      const { html } = await amira.get(`${DESK}?size=100&${query}`);
      return { html, cases: [...html.matchAll(/href="([^"]+\/desk\/cases\/[^"?]+)/g)].map(([, at]) => at) };
    };
    const up = await listed('sort=customer');
    expect(up.cases[0]).toBe(first.at);
    expect(up.html).toContain('aria-sort="ascending"');
    expect((await listed('sort=-customer')).cases[0]).toBe(last.at);
    const { html, cases } = await listed('sort=customer&assignee=demo-adviser&status=open');
    expect([cases.includes(first.at), cases.includes(last.at)]).toEqual([true, false]);
    expect(html).toMatch(/href="[^"]+status=open&amp;assignee=demo-adviser&amp;sort=-customer&amp;size=100"/);
    expect(html).toContain('<option value="demo-adviser" selected="">');
    expect((await listed('assignee=nobody&status=waiting')).cases).toEqual([]);
  });

  test('is closed after a preview, and a close without a session returns 401 and keeps its fields', async ({
    tom,
    visitor,
    send,
    typesOf,
  }) => {
    const { reference } = await send({ 'query-subtype': 'Enquiry-Credit Energy', query: 'A question.' });
    const close = { case: `${reference}.1`, reason: 'You sent it twice.' };
    const shown = await tom.post(DESK, { intent: 'review-close', ...close });
    expect(shown.html).toContain('name="reason" value="You sent it twice."');
    const lost = await visitor.post(DESK, { intent: 'close', ...close });
    expect([lost.status, await typesOf(reference)]).toEqual([401, ['received']]);
    for (const [name, value] of Object.entries(close)) expect(lost.html).toContain(`name="${name}" value="${value}"`);
    expect(lost.html).toContain('value="close" name="intent"');
    expect(toText((await tom.post(DESK, { intent: 'close', ...close })).html)).toContain('1 case closed.');
    expect(await typesOf(reference)).toEqual(['received', 'taken', 'closed']);
    expect((await tom.post(DESK, { intent: 'explode' })).html).toMatch(/<title>Error: /);
  });

  test('shows a second adviser what changed, and keeps their reply for sending', async ({
    amira,
    tom,
    send,
    findCase,
  }) => {
    const { reference, at } = await send();
    await amira.post(at, { intent: 'reply', reply: 'First', seen: '1' });
    const second = await tom.post(at, { intent: 'reply', reply: 'Second answer', seen: '1' });
    expect(second.status).toBe(409);
    expect(toText(second.html)).toContain('Amira Khan: reply.');
    expect(second.html).toContain('>Second answer</textarea>');
    const seen = /name="seen" value="(\d+)"/.exec(second.html)?.[1] ?? '';
    expect((await tom.post(at, { intent: 'reply', reply: 'Second answer', seen })).status).toBe(303);
    expect((await findCase(reference)).events.filter(({ type }) => type === 'replied')).toHaveLength(2);
  });

  test('rejects a post without the version of the case', async ({ amira, send, typesOf }) => {
    const { reference, at } = await send();
    const refused = await amira.post(at, { intent: 'reply', reply: 'Kept words', seen: 'all' });
    expect([refused.status, await typesOf(reference)]).toEqual([409, ['received']]);
    expect(refused.html).toContain('>Kept words</textarea>');
  });

  test('has one reply after a double click', async ({ amira, send, typesOf }) => {
    const { reference, at } = await send();
    const press = () => amira.post(at, { intent: 'reply', reply: 'Once', seen: '1' });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await typesOf(reference)).toEqual(['received', 'taken', 'replied']);
  });

  test('is reassigned, becomes a complaint, and sends its deadlock letter once', async ({
    amira,
    tom,
    send,
    typesOf,
  }) => {
    const { reference, at } = await send({ 'query-subtype': 'Enquiry-Credit Energy', query: 'I am fed up' });
    expect(toText((await amira.get(at)).html)).toContain('the customer wrote “fed up”');
    await amira.post(at, { intent: 'hand-over', to: 'demo-senior', seen: '1' });
    expect((await tom.get(`${DESK}?view=mine`)).html).toContain(at);
    await tom.post(at, { intent: 'complaint', seen: '2' });
    await tom.post(at, { intent: 'deadlock', reply: 'We can do no more.', seen: '3' });
    expect((await tom.post(at, { intent: 'deadlock', reply: 'Again', seen: '4' })).status).toBe(409);
    expect(await typesOf(reference)).toEqual(['received', 'handed-over', 'became-complaint', 'deadlocked']);
  });

  test('is resolved after a preview of the email, and undoing the resolution sends nothing', async ({
    amira,
    db,
    send,
    findCase,
  }) => {
    const { reference, at } = await send({ email: 'jo.case@example.com' });
    // What is typed in another field is saved before the page is left, even without a script.
    const opened = await amira.post(at, { intent: 'open-resolve', reply: 'Half a reply', seen: '1' });
    expect(opened.location).toBe(`${at}?step=resolve`);
    const page = await amira.get(`${at}?step=resolve`);
    expect(page.html).toContain('type="hidden" name="reply" value="Half a reply"');
    expect(page.html).not.toMatch(/<option selected/);
    const empty = await amira.post(at, { intent: 'review-put-right', reply: 'Half a reply', seen: '1' });
    expect([empty.status, toText(empty.html).includes('Choose how it was resolved')]).toEqual([400, true]);
    const words = { why: 'We explained this and you agreed.', basis: 'A new meter.', seen: '1' };
    const review = await amira.post(at, { intent: 'review-put-right', ...words });
    expect(toText(review.html)).toMatch(/Email to jo.case@example.com.*you agreed.*A new meter.*Resolve and send/);
    expect((await findCase(reference)).events).toHaveLength(1);
    await amira.post(at, { intent: 'put-right', ...words });
    const done = await amira.get(at);
    expect(toText(done.html)).toMatch(/Resolved and sent to j…@example.com.*Undo/);
    expect((await amira.post(at, { intent: 'undo', seen: '3' })).location).toBe(at);
    expect(toText((await amira.get(at)).html)).toContain('Cancelled before sending');
    const again = (await amira.get(`${at}?step=resolve`)).html;
    expect(again).toContain('>A new meter.</textarea>');
    expect(again).toMatch(/<option selected=""[^>]*>We explained/);
    expect((await findCase(reference)).state.status).toBe('open');
    const sent = await db.kysely
      .selectFrom('outbox')
      .select('event_seq')
      .where('reference', '=', reference)
      .where('event_seq', '>=', 3)
      .execute();
    expect(sent).toEqual([]);
    expect((await amira.post(at, { intent: 'undo', seen: '4' })).status).toBe(409);
  });

  test('links back to the adviser’s view and to the next case in that view', async ({ amira, send }) => {
    const [one, enquiry, two] = [await send(), await send(ENQUIRY), await send()];
    for (const { at } of [one, enquiry, two]) await amira.post(at, { intent: 'take', seen: '1' });
    const worked = '?view=mine&kind=complaint&sort=-age';
    const toHtml = (address: string) => address.replaceAll('&', '&amp;');
    expect((await amira.get(DESK + worked)).html).toContain(toHtml(`href="${one.at}${worked}"`));
    const page = await amira.get(two.at + worked);
    expect(page.html).toContain(toHtml(`action="${two.at}${worked}"`));
    expect(page.html).toContain(toHtml(`href="${DESK}${worked}"`));
    const said = await amira.post(two.at + worked, { intent: 'note', note: 'Called', seen: '2' });
    expect(said.location).toBe(two.at + worked);
    const next = /href="([^"]+)"[^>]*>Next case/.exec((await amira.get(two.at + worked)).html)?.[1];
    expect(next).toBe(toHtml(one.at + worked));
  });

  test('reports missing fields, and keeps the others', async ({ amira, send }) => {
    const { at } = await send();
    const empty = await amira.post(at, { intent: 'reply', reply: '', note: 'Half a note', seen: '1' });
    expect([empty.status, empty.html.includes('<title>Error: ')]).toEqual([400, true]);
    expect(empty.html).toContain('>Half a note</textarea>');
    const kept = await amira.post(at, { intent: 'reply', reply: 'Yes', note: 'Half a note', seen: '1' });
    expect(kept.status).toBe(200);
    expect(kept.html).toContain('>Half a note</textarea>');
  });

  test('adds a template to the reply, below the typed text', async ({ amira, send }) => {
    const { at } = await send();
    const answer = await amira.post(at, { intent: 'use-text', start: 'visit-booked', reply: 'Hello', seen: '1' });
    expect(answer.html).toMatch(/>Hello\n\nI have booked an engineer/);
  });

  test('emails the reply, and puts its text in no log or address', async ({ product, amira, send }) => {
    const { reference, at } = await send({ surname: 'Unmistakable' });
    await amira.post(at, { intent: 'reply', reply: 'Secretword', seen: '1' });
    const folder = join(product.dataDir, 'mail');
    await expect
      .poll(() => readdirSync(folder).filter((name) => name.startsWith(`${reference}-`)), { timeout: 10_000 })
      .toEqual([`${reference}-3.eml`]);
    expect(readFileSync(join(folder, `${reference}-3.eml`), 'utf8')).toContain('Secretword');
    expect(product.lines.join('\n')).not.toMatch(/Secretword|Unmistakable/);
    expect(product.lines.join('\n')).not.toContain(`/desk/cases/${reference}`);
  });

  test('shows failed deliveries, also beside their message, with advice', async ({ amira, db, send }) => {
    const { reference, at } = await send();
    await amira.post(at, { intent: 'reply', reply: 'We come on Monday.', seen: '1' });
    const { kysely } = db;
    const set = (kind: 'case-email' | 'case-webhook', state: 'bounced' | 'parked') =>
      kysely
        .updateTable('outbox')
        .set({ state })
        .where('reference', '=', reference)
        .where('kind', '=', kind)
        .where('event_seq', '=', 3)
        .execute();
    await set('case-email', 'bounced');
    await set('case-webhook', 'parked');
    const page = toText((await amira.get(at)).html);
    expect(page).toContain('An email to this customer bounced');
    expect(page).toContain('Your other systems were not notified of a change to this case.');
    expect(page).toContain('Reply: not delivered by email We come on Monday.');
    expect((await amira.post(at, { intent: 'dismiss-mails', reply: 'Half a reply', seen: '3' })).location).toBe(at);
    const after = (await amira.get(at)).html;
    expect(toText(after)).not.toContain('bounced');
    expect(toText(after)).toContain('Your other systems');
    expect(after).toContain('>Half a reply</textarea>');
  });

  test.for([
    ['HS-2222-2222', 'There is no case HS-2222-2222. Check the reference'],
    ['nonsense', 'No cases found. Check the spelling'],
    ['..%2f..%2fetc', 'No cases found. Check the spelling'],
  ] as const)('with an unknown reference is reported as not found: %s', async ([reference, words], { amira }) => {
    const answer = await amira.get(`${DESK}/cases/${reference}`);
    expect(answer.status).toBe(302);
    const page = await amira.get(answer.location ?? '');
    expect(toText(page.html)).toContain(words);
    expect(page.html).toContain('role="search"');
  });
});

describe('several cases', () => {
  type Field = [name: string, value: string];
  const caseOf = ({ reference }: { reference: string }, seen = 1): Field => ['case', `${reference}.${seen}`];
  const fieldsOf = (intent: string, ...more: Field[]): Field[] => [['intent', intent], ...more];

  test('are assigned after a confirmation page that lists them', async ({ amira, tom, send, findCase }) => {
    await tom.get(DESK);
    const [one, two] = [await send({ surname: 'Bulkone' }), await send({ surname: 'Bulktwo' })];
    const listed = (await amira.get(`${DESK}?size=100`)).html;
    expect(listed).toContain(`aria-label="Select Ada Bulkone" name="case" value="${one.reference}.1"`);
    const chosen = [caseOf(one), caseOf(two)];
    const page = await amira.post(DESK, fieldsOf('open-assign', ...chosen));
    expect(toText(page.html)).toMatch(
      /Assign 2 cases Ada Bulkone HS-[^ ]+ \(opens a new tab\) Extra support Ada Bulktwo/,
    );
    expect(page.html).not.toMatch(/<option value="[^"]+" selected/);
    const nobody = await amira.post(DESK, fieldsOf('assign', ...chosen, ['to', '']));
    expect([nobody.status, toText(nobody.html).includes('Choose who to assign to')]).toEqual([400, true]);
    const done = await amira.post(`${DESK}?view=unassigned`, fieldsOf('assign', ...chosen, ['to', 'demo-senior']));
    expect(toText(done.html)).toContain('2 cases assigned to Tom Price.');
    for (const { reference } of [one, two])
      expect((await findCase(reference)).state.assignee).toEqual({ id: 'demo-senior', name: 'Tom Price' });
    // A reload sends the form again: the cases are a colleague's now, and nothing is done twice.
    const again = await amira.post(`${DESK}?view=unassigned`, fieldsOf('assign', ...chosen, ['to', 'demo-senior']));
    expect([again.status, (await findCase(one.reference)).events.length]).toEqual([409, 2]);
  });

  test('are assigned except one that a colleague has changed, which is listed with the change', async ({
    amira,
    tom,
    send,
    findCase,
  }) => {
    const [one, two] = [await send(), await send({ surname: 'Bulkchanged' })];
    await tom.post(two.at, { intent: 'note', note: 'Called', seen: '1' });
    const page = await amira.post(DESK, fieldsOf('take', caseOf(one), caseOf(two)));
    expect([page.status, (await findCase(two.reference)).state.assignee]).toEqual([409, null]);
    expect(toText(page.html)).toContain('1 case assigned to you. The others were not changed:');
    expect(toText(page.html)).toMatch(
      /Bulkchanged HS-[^ ]+ \(opens a new tab\) Extra support Changed by someone else. Tom Price: internal note. Assign 1 case/,
    );
    expect(page.html).toContain(`value="${two.reference}.2"`);
    expect((await amira.post(DESK, fieldsOf('take', caseOf(two, 2)))).html).toContain('1 case assigned to you.');
  });

  test('are tagged, untagged and filtered by tag, but not by a read-only role', async ({
    amira,
    rina,
    send,
    findCase,
  }) => {
    const [one, two] = [await send({ surname: 'Tagone' }), await send({ surname: 'Tagtwo' })];
    const chosen = [caseOf(one), caseOf(two)];
    const empty = await amira.post(DESK, fieldsOf('tag', ...chosen, ['tag', ' ']));
    expect([empty.status, toText(empty.html).includes('Enter a tag')]).toEqual([400, true]);
    const done = await amira.post(DESK, fieldsOf('tag', ...chosen, ['tag', 'Storm Eunice']));
    expect(toText(done.html)).toContain('2 cases tagged “storm-eunice”.');
    const refused = await rina.post(DESK, fieldsOf('tag', caseOf(one), ['tag', 'reader']));
    expect(toText(refused.html)).toContain('Your role doesn’t allow this');
    await rina.post(one.at, { intent: 'tag', tag: 'reader', seen: '1' });
    await amira.post(two.at, { intent: 'untag-storm-eunice', seen: '1', reply: 'Half a reply' });
    expect([(await findCase(one.reference)).tags, (await findCase(two.reference)).tags]).toEqual([
      ['storm-eunice'],
      [],
    ]);
    expect((await amira.get(two.at)).html).toContain('Half a reply');
    const filtered = (await amira.get(`${DESK}?tag=storm-eunice`)).html;
    expect([filtered.includes('Tagone'), filtered.includes('Tagtwo')]).toEqual([true, false]);
    expect(toText(filtered)).toContain('New, complaint, storm-eunice');
    await amira.post(two.at, { intent: 'open-', tag: 'By Enter', seen: '1' });
    expect(toText((await amira.get(two.at)).html)).toContain('Remove by-enter');
  });

  test('keep a typed tag until it is added, and show what is invalid about it', async ({
    amira,
    visitor,
    send,
    findCase,
  }) => {
    const { reference, at } = await send();
    const typed = 'name="tag" value="Half a tag"';
    const tag = 'Half a tag';
    expect((await visitor.post(at, { intent: 'note', note: 'Called', tag, seen: '1' })).html).toContain(typed);
    const noted = await amira.post(at, { intent: 'note', note: 'Called', tag, seen: '1' });
    expect([noted.status, noted.html.includes(typed)]).toEqual([200, true]);
    const refused = await amira.post(at, { intent: 'reply', reply: '', tag, seen: '2' });
    expect([refused.status, refused.html.includes(typed)]).toEqual([400, true]);
    const step = await amira.post(at, { intent: 'open-resolve', tag, seen: '2' });
    expect((await amira.get(step.location ?? '')).html).toContain(typed);
    await amira.post(at, { intent: 'open-case', tag, seen: '2' });
    expect([(await amira.get(at)).html.includes(typed), (await findCase(reference)).tags]).toEqual([true, []]);
    for (const intent of ['tag', 'open-']) {
      const empty = await amira.post(at, { intent, tag: '–', seen: '2' });
      expect([empty.status, toText(empty.html).includes('Enter a tag')]).toEqual([400, true]);
    }
    for (let many = 1; many <= 10; many += 1) await amira.post(at, { intent: 'tag', tag: `tag ${many}`, seen: '2' });
    expect((await amira.get(at)).html).not.toContain(typed);
    const eleventh = await amira.post(at, { intent: 'tag', tag: 'tag 11', seen: '2' });
    expect([eleventh.status, toText(eleventh.html).includes('A case has at most 10 tags')]).toEqual([400, true]);
    expect((await findCase(reference)).tags).toHaveLength(10);
  });

  test('show the tag that filters them, also when no case has it, and the tags of resolved cases', async ({
    amira,
    send,
  }) => {
    const { at } = await send();
    expect((await amira.get(`${DESK}?tag=gone`)).html).toContain('<option value="gone" selected="">');
    await amira.post(at, { intent: 'tag', tag: 'over', seen: '1' });
    await amira.post(at, { intent: 'put-right', basis: 'Done', seen: '1' });
    const listsIt = async (query: string) => (await amira.get(DESK + query)).html.includes('<option value="over">');
    expect([await listsIt(''), await listsIt('?view=done'), await listsIt('?q=nobody')]).toEqual([false, true, true]);
  });

  test('are closed with a reason, after a preview of the customers’ email', async ({ tom, send, findCase }) => {
    const [enquiry, complaint] = [await send(ENQUIRY), await send()];
    const chosen = [caseOf(enquiry), caseOf(complaint)];
    const page = await tom.post(DESK, fieldsOf('open-close', ...chosen));
    expect(toText(page.html)).toMatch(/Not included .*A complaint is resolved, not closed.*Reason .*Continue/);
    const empty = await tom.post(DESK, fieldsOf('review-close', ...chosen, ['reason', ' ']));
    expect([empty.status, toText(empty.html).includes('Enter the reason')]).toEqual([400, true]);
    const reason: Field = ['reason', 'The offer is over.'];
    const review = await tom.post(DESK, fieldsOf('review-close', ...chosen, reason));
    expect(toText(review.html)).toMatch(/1 customer gets this email.*The offer is over.*Close 1 case and send/);
    const byPost = await send({ ...ENQUIRY, email: null });
    const unsent = await tom.post(DESK, fieldsOf('review-close', caseOf(byPost), reason));
    expect(toText(unsent.html)).toMatch(/Nobody gets this email.*Close 1 case Change/);
    expect((await findCase(enquiry.reference)).events).toHaveLength(1);
    const done = await tom.post(DESK, fieldsOf('close', caseOf(enquiry), reason));
    expect(toText(done.html)).toContain('1 case closed.');
    expect((await findCase(enquiry.reference)).events.map(({ type, text }) => [type, text])).toEqual([
      ['received', ''],
      ['taken', ''],
      ['closed', 'The offer is over.'],
    ]);
  });

  test('are closed by supervisors only, and a read-only role cannot select any', async ({
    amira,
    rina,
    tom,
    send,
    typesOf,
  }) => {
    const one = await send(ENQUIRY);
    for (const [visitor, offers] of [
      [tom, true],
      [amira, false],
    ] as const)
      expect((await visitor.get(DESK)).html.includes('value="open-close"')).toBe(offers);
    expect((await rina.get(DESK)).html).not.toContain('type="checkbox"');
    for (const visitor of [amira, rina]) {
      const refused = await visitor.post(DESK, fieldsOf('close', caseOf(one), ['reason', 'Over.']));
      expect(toText(refused.html)).toContain('Your role doesn’t allow this');
    }
    expect(await typesOf(one.reference)).toEqual(['received']);
    expect((await amira.post(DESK, fieldsOf('open-take'))).html).toContain('Select at least one case.');
  });
});

test('the articles page searches the text of articles, for staff only', async ({ product, amira }) => {
  const page = toText((await amira.get(`${DESK}/content?q=price+cap`)).html);
  expect(page).toMatch(/“price cap” is in \d+ lines [a-z-]+\/[a-z-]+ : \d+/);
  expect(page).toContain('No errors.');
  expect(page).not.toContain('content/');
  const odd = await amira.get(`${DESK}/content?q=${encodeURIComponent('<b>%[[')}`);
  expect([odd.status, odd.html.includes('<b>%')]).toEqual([200, false]);
  expect((await createVisitor(product.origin).get(`${DESK}/content`)).location).toContain('/identity/authorize');
});

test('the figures page and its CSV match the leads that were sent', async ({ tom, send }) => {
  const before = await tom.get(`${DESK}/figures.csv`);
  const read = (csv: string) => (csv.split('\r\n')[1] ?? '').split(',');
  const { at } = await send();
  await send();
  await tom.post(at, { intent: 'put-right', why: 'We explained this and you agreed.', seen: '1' });
  const after = await tom.get(`${DESK}/figures.csv`);
  const [was, is] = [read(before.html), read(after.html)];
  expect([1, 3, 5].map((column) => Number(is[column]) - Number(was[column]))).toEqual([2, 1, 1]);
  expect(Number(is[2])).toBe(Math.round((Number(is[1]) / 200_000) * 1_000_000) / 10);
  expect(toText((await tom.get(`${DESK}/figures`)).html)).toContain(`${is[3]} (${is[4]}%)`);
});
