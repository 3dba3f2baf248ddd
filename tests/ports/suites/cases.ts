/** The contract of port Cases. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, CUSTOMER, type NewCaseEvent } from '#domain/cases/events.ts';
import { TOPIC_FEEDBACK } from '#domain/entities/lead.ts';
import type { Outbox } from '#domain/ports.ts';
import type { LeadStore } from '#database/leads.ts';
import type { Cases, QueueView } from '#domain/ports-cases.ts';
import { toLondonDay } from '#domain/dates.ts';
import type { SweepResult } from '#database/case-sweep.ts';
import { complaintLead, meterReadingLead } from './lead-examples.ts';

export interface StartedCases {
  leads: Pick<LeadStore, 'send'>;
  cases: Cases;
  outbox: Outbox;
  /** The same cases through another connection, like another instance. */
  other: Cases;
  sweeps: (() => Promise<SweepResult>)[];
  erase(reference: string): Promise<void>;
  countLeft(reference: string): Promise<number>;
  addressId: string;
  now(): Date;
  moveClock(ms: number): void;
  stop(): Promise<void>;
}

const DAY = 86_400_000;
const AMIRA: Actor = { kind: 'staff', id: 'amira', name: 'Amira Khan' };
const TOM: Actor = { kind: 'staff', id: 'tom', name: 'Tom Price' };
const by = (actor: Actor, type: NewCaseEvent['type'], text = ''): NewCaseEvent => ({ type, by: actor, text });

export function describeCases(name: string, start: () => Promise<StartedCases>): void {
  describe(`Cases ${name}`, () => {
    let started: StartedCases;
    beforeAll(async () => {
      started = await start();
    });
    afterAll(() => started?.stop());

    const send = (changes = {}) => started.leads.send(complaintLead(changes, started.addressId), randomUUID());
    const list = (view: QueueView, q = '', staffId = 'amira') =>
      started.cases.list({ view, q, staffId, today: toLondonDay(started.now()), limit: 1_000, offset: 0 });
    async function findFile(reference: string) {
      const file = await started.cases.find(reference);
      if (!file) throw new Error('no such case');
      return file;
    }
    const owedFor = async (reference: string, kind: string) =>
      (await started.outbox.list()).filter((entry) => entry.reference === reference && entry.kind === kind);

    test('a lead becomes a case at once, with its text', async () => {
      const reference = await send({ query: 'There is a smell of gas' });
      const file = await findFile(reference);
      expect(file).toMatchObject({
        words: 'There is a smell of gas',
        urgency: 'danger',
        vulnerable: true,
        subject: 'Faulty meter',
        state: { status: 'new', isComplaint: true, seq: 1 },
      });
      expect(file.person.address).toContain('ZZ99 1AA');
      expect(file.events.map(({ type }) => type)).toEqual(['received']);
    });

    test('a meter reading is not a case, feedback is', async () => {
      const reading = await started.leads.send(meterReadingLead(), randomUUID());
      const feedback = await send({ topic: TOPIC_FEEDBACK, 'query-subtype': 'NA' });
      expect(await started.cases.find(reading)).toBeNull();
      expect((await findFile(feedback)).state.received.kind).toBe('feedback');
    });

    test('an event is written with its email and webhook', async () => {
      const reference = await send();
      const kept = await started.cases.append(reference, 1, [
        by(AMIRA, 'taken'),
        by(AMIRA, 'replied', 'We will come.'),
      ]);
      expect(kept).toEqual({ outcome: 'kept', seq: 3 });
      expect((await owedFor(reference, 'case-webhook')).map(({ eventSeq }) => eventSeq)).toEqual([2, 3]);
      expect((await owedFor(reference, 'case-email')).map(({ eventSeq }) => eventSeq)).toEqual([3]);
      expect((await findFile(reference)).state).toMatchObject({ status: 'waiting', assignee: { name: 'Amira Khan' } });
    });

    test('without an email address nothing is mailed', async () => {
      const reference = await send({ email: null });
      await started.cases.append(reference, 1, [by(AMIRA, 'replied', 'We will come.')]);
      expect(await owedFor(reference, 'case-email')).toEqual([]);
    });

    test('a second writer is told what changed, and nothing of theirs is stored', async () => {
      const reference = await send();
      await started.cases.append(reference, 1, [by(AMIRA, 'replied', 'One')]);
      const second = await started.other.append(reference, 1, [by(TOM, 'replied', 'Two')]);
      expect(second).toMatchObject({ outcome: 'changed', since: [{ seq: 2, text: 'One', by: AMIRA }] });
      expect((await findFile(reference)).events).toHaveLength(2);
    });

    test('a writer that claims to have seen future events changes nothing', async () => {
      const reference = await send();
      await started.cases.append(reference, 1, [by(AMIRA, 'replied', 'One')]);
      const ahead = await started.cases.append(reference, 999, [by(TOM, 'replied', 'Two')]);
      expect(ahead).toEqual({ outcome: 'changed', since: [] });
      expect((await findFile(reference)).events).toHaveLength(2);
    });

    test('the same press twice counts once', async () => {
      const reference = await send();
      const press = () => started.cases.append(reference, 1, [by(AMIRA, 'replied', 'One')]);
      expect([await press(), await press()]).toEqual([
        { outcome: 'kept', seq: 2 },
        { outcome: 'kept', seq: 2 },
      ]);
      expect((await findFile(reference)).events).toHaveLength(2);
    });

    test('two advisers at once, twenty times: one reply each time, and no event is lost', async () => {
      for (let round = 0; round < 20; round += 1) {
        const reference = await send();
        const outcomes = await Promise.all([
          started.cases.append(reference, 1, [by(AMIRA, 'replied', 'One')]),
          started.other.append(reference, 1, [by(TOM, 'replied', 'Two')]),
        ]);
        expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'kept']);
        expect((await findFile(reference)).events).toHaveLength(2);
        expect(await owedFor(reference, 'case-email')).toHaveLength(1);
      }
    });

    test('forbidden events are rejected together with the rest', async () => {
      const reference = await send();
      const refused = await started.cases.append(reference, 1, [by(AMIRA, 'noted', 'x'), by(AMIRA, 'reopened')]);
      expect(refused).toEqual({ outcome: 'refused', refusal: 'not-done' });
      expect((await findFile(reference)).events).toHaveLength(1);
    });

    test('a missing case is reported as gone', async () => {
      expect(await started.cases.append('HS-2222-2222', null, [by(CUSTOMER, 'wrote', 'x')])).toEqual({
        outcome: 'gone',
      });
    });

    test('the email address in any case, or the postcode in any spacing, proves who sent it', async () => {
      const reference = await send();
      const prove = (proof: string) => started.cases.prove(reference, proof);
      expect(
        await Promise.all([' ADA@example.com ', '\u200bada@example.com', 'zz991aa', 'ZZ99 1AA'].map(prove)),
      ).toEqual(Array(4).fill(true));
      expect(await Promise.all(['', 'bob@example.com', 'ZZ99 1AB', 'null'].map(prove))).toEqual(Array(4).fill(false));
      expect(await started.cases.prove('HS-2222-2222', 'ada@example.com')).toBe(false);
    });

    test('the queue has danger first, then the vulnerable, then the earliest deadline', async () => {
      const info = (vulnerabilityConsent: boolean) => ({ 'additional-information': { vulnerabilityConsent } });
      const [late, later, needy, gas] = [
        await send({ ...info(false), 'query-subtype': 'Enquiry-Credit Energy', surname: 'Order' }),
        await send({ ...info(false), surname: 'Order' }),
        await send({ ...info(true), surname: 'Order' }),
        await send({ ...info(false), query: 'Gas leak!', surname: 'Order' }),
      ];
      expect((await list('open', 'order')).map(({ reference }) => reference)).toEqual([gas, needy, late, later]);
      await started.cases.append(gas, 1, [by(AMIRA, 'put-right', 'An engineer came')]);
      expect((await list('open', 'order')).at(-1)?.reference).toBe(gas);
    });

    test('a danger in a customer’s message moves the case to the top, and a later message does not undo it', async () => {
      const reference = await send({ query: 'My bill is wrong' });
      await started.cases.append(reference, 1, [by(CUSTOMER, 'wrote', 'There is a smell of gas in the hall')]);
      await started.cases.append(reference, 2, [by(CUSTOMER, 'wrote', 'Thank you for the bill')]);
      expect((await findFile(reference)).urgency).toBe('danger');
    });

    test('each view has its own cases, and the counts match', async () => {
      const reference = await send();
      await started.cases.append(reference, 1, [by(TOM, 'taken'), by(TOM, 'replied', 'x')]);
      const counts = await started.cases.count('tom', toLondonDay(started.now()));
      for (const view of Object.keys(counts) as QueueView[]) {
        const entries = await list(view, '', 'tom');
        expect([view, entries.length]).toEqual([view, counts[view]]);
        const has = entries.some((entry) => entry.reference === reference);
        expect([view, has]).toEqual([view, ['open', 'mine', 'complaints', 'waiting'].includes(view)]);
      }
    });

    test('a search finds a reference, an email address, a postcode and a name, in any spelling', async () => {
      const reference = await send({ 'first-name': 'Zebedee', surname: 'Quixote', email: 'zq@example.net' });
      const asked = [
        reference.toLowerCase(),
        reference.replace('HS-', '').replace('-', ' '),
        'ZQ@example',
        'zebedee',
        'QUIX',
        'zebedee quixote',
        'zebedee jonah quixote',
      ];
      for (const q of asked)
        expect([q, (await list('open', q)).map((entry) => entry.reference)]).toEqual([q, [reference]]);
      expect((await list('open', 'zz991aa')).some((entry) => entry.reference === reference)).toBe(true);
      expect(await list('open', 'nobody such')).toEqual([]);
      expect(await list('open', 'zebedee quixote jonah')).toEqual([]);
      expect(await list('open', "'; drop table cases --")).toEqual([]);
    });

    test('the eight-week letter is sent once, even with concurrent sweeps', async () => {
      const [mailed, posted, right] = [await send(), await send({ email: null }), await send()];
      await started.cases.append(right, 1, [by(AMIRA, 'put-right', 'A new meter')]);
      started.moveClock(6 * DAY);
      await Promise.all(started.sweeps.map((sweep) => sweep()));
      expect((await findFile(mailed)).events.map(({ type }) => type)).toEqual(['received']);
      // The eight weeks end on a Friday: the letter goes on the Monday after.
      started.moveClock(54 * DAY);
      await Promise.all(started.sweeps.map((sweep) => sweep()));
      await Promise.all(started.sweeps.map((sweep) => sweep()));
      const typesOf = async (reference: string) => (await findFile(reference)).events.map(({ type }) => type);
      expect(await typesOf(mailed)).toEqual(['received', 'signposted']);
      expect(await typesOf(posted)).toEqual(['received']);
      expect(await typesOf(right)).toEqual(['received', 'put-right']);
      expect((await owedFor(mailed, 'case-email')).map(({ eventSeq }) => eventSeq)).toEqual([2]);
      expect(await owedFor(posted, 'case-email')).toEqual([]);
    });

    test('a quarter’s figures count the cases received in it', async () => {
      const day = toLondonDay(started.now());
      const before = (await started.cases.listComplaints(day, day)).length;
      const reference = await send();
      await send({ 'query-subtype': 'Enquiry-Credit Energy' });
      await started.cases.append(reference, 1, [by(AMIRA, 'put-right', 'A new meter')]);
      const rows = await started.cases.listComplaints(day, day);
      expect(rows).toHaveLength(before + 1);
      expect(rows.filter(({ doneDay }) => doneDay === day)).toHaveLength(1);
    });

    test('the signed-in sender finds it again, and nobody else can claim it', async () => {
      const reference = await send();
      await started.cases.own(reference, 'mark-1');
      await started.cases.own(reference, 'mark-2');
      expect((await started.cases.listOwn('mark-1')).map((own) => own.reference)).toEqual([reference]);
      expect(await started.cases.listOwn('mark-2')).toEqual([]);
    });

    test('the other cases of an email address are found, whoever sent them', async () => {
      const email = `${randomUUID()}@example.com`;
      const [one, two] = [await send({ email }), await send({ email: email.toUpperCase(), surname: 'Other' })];
      expect((await started.cases.listOthers(one)).map((other) => other.reference)).toEqual([two]);
      const none = await send({ email: null });
      await send({ email: null });
      expect(await started.cases.listOthers(none)).toEqual([]);
    });

    describe('a decision taken back', () => {
      const undo = (reference: string, who = AMIRA) => started.cases.append(reference, null, [by(who, 'undone')]);

      test('leaves the case as it was, and sends nothing', async () => {
        for (const type of ['put-right', 'deadlocked'] as const) {
          const reference = await send();
          await started.cases.append(reference, 1, [by(AMIRA, 'taken'), by(AMIRA, 'replied', 'We will come.')]);
          const before = (await findFile(reference)).state;
          await started.cases.append(reference, 3, [by(AMIRA, type, 'Our words')]);
          expect((await owedFor(reference, 'case-email')).map(({ eventSeq }) => eventSeq)).toEqual([3, 4]);
          expect(await undo(reference)).toEqual({ outcome: 'kept', seq: 5 });
          expect((await findFile(reference)).state).toEqual({ ...before, seq: 5 });
          for (const kind of ['case-email', 'case-webhook'])
            expect((await owedFor(reference, kind)).filter(({ eventSeq }) => (eventSeq ?? 0) > 3)).toEqual([]);
          expect((await list('open', reference))[0]?.status).toBe('waiting');
        }
      });

      test('waits ten seconds to be sent, and is too late after that', async () => {
        const reference = await send();
        await started.cases.append(reference, 1, [by(AMIRA, 'put-right', 'A new meter')]);
        const [mail] = await owedFor(reference, 'case-email');
        expect(Date.parse(mail?.dueAt ?? '') - Date.parse(mail?.createdAt ?? '')).toBe(10_000);
        // The event is a millisecond after the lead, which arrived in the same instant.
        started.moveClock(10_001);
        expect(await undo(reference)).toEqual({ outcome: 'refused', refusal: 'too-late' });
        expect((await findFile(reference)).state.status).toBe('done');
        expect(await owedFor(reference, 'case-email')).toHaveLength(1);
      });

      test('is nobody else’s, only the last thing that happened, and never what is on its way', async () => {
        const reference = await send();
        const refused = { outcome: 'refused', refusal: 'too-late' };
        await started.cases.append(reference, 1, [by(AMIRA, 'replied', 'Soon')]);
        expect(await undo(reference)).toEqual(refused);
        await started.cases.append(reference, 2, [by(AMIRA, 'put-right', 'A new meter')]);
        expect(await undo(reference, TOM)).toEqual(refused);
        const webhook = (await owedFor(reference, 'case-webhook')).find(({ eventSeq }) => eventSeq === 3);
        await started.outbox.park(webhook?.id ?? '', 'no answer');
        expect(await undo(reference)).toEqual(refused);
        expect(await owedFor(reference, 'case-email')).toHaveLength(2);
        await started.cases.append(reference, 3, [by(CUSTOMER, 'wrote', 'Thank you')]);
        expect(await undo(reference)).toEqual(refused);
      });
    });

    test('an erased lead leaves nothing of its case', async () => {
      const reference = await send();
      await started.cases.append(reference, 1, [by(AMIRA, 'replied', 'x')]);
      await started.erase(reference);
      expect(await started.cases.find(reference)).toBeNull();
      expect(await started.countLeft(reference)).toBe(0);
    });

    test('text that no database stores is rejected', async () => {
      const reference = await send();
      const bad = started.cases.append(reference, 1, [by(CUSTOMER, 'wrote', 'a\u0000b')]);
      await expect(bad).rejects.toMatchObject({ code: 'refused' });
    });
  });
}
