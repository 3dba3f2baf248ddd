/** The contract of port Leads. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { type Lead, REFERENCE_PATTERN, type Reference } from '#domain/entities/lead.ts';
import type { Addresses, Leads } from '#domain/ports.ts';
import { complaintLead, meterReadingLead, NAMES_OF_EVERY_SCRIPT } from './lead-examples.ts';

export interface StartedLeads {
  leads: Leads;
  addresses: Addresses;
  /** Reads back what was stored. */
  find?(reference: Reference): Promise<Lead | null>;
  stop(): Promise<void>;
}

const HOME = {
  ...EMPTY_ADDRESS,
  'house-number': '7',
  'address-line1': 'Mill Lane',
  'postal-town': 'Exampleton',
  postcode: 'ZZ99 1AB',
};

export function describeLeads(name: string, start: () => Promise<StartedLeads>): void {
  describe(`Leads ${name}`, () => {
    let started: StartedLeads;
    beforeAll(async () => {
      started = await start();
    });
    afterAll(() => started?.stop());

    const send = async (lead: Lead, key: string = randomUUID()) =>
      (await started.leads.send(lead, key)) ?? expect.fail('without a reference');
    async function expectKept(lead: Lead): Promise<void> {
      const reference = await send(lead);
      if (started.find) expect(await started.find(reference)).toEqual(lead);
    }

    test('a lead that was sent has a reference a person can read out', async () => {
      expect(await send(complaintLead())).toMatch(REFERENCE_PATTERN);
    });

    test('a lead without a hand-picked address, such as a meter reading, is kept whole', () =>
      expectKept(meterReadingLead()));

    test('a lead with a saved address is kept whole', async () => {
      await expectKept(complaintLead({}, await started.addresses.save(HOME)));
    });

    test('an address that does not exist is refused, and the pointer says where', async () => {
      await expect(send(complaintLead({}, randomUUID()))).rejects.toMatchObject({
        kind: 'refused',
        details: { pointer: '/data/relationships/address/data/id' },
      });
    });

    test('the same key with the same lead answers the same reference', async () => {
      const key = randomUUID();
      expect(await send(complaintLead(), key)).toBe(await send(complaintLead(), key));
    });

    test('the order of attributes does not make another lead', async () => {
      const key = randomUUID();
      const lead = complaintLead();
      const turned = { ...lead, attributes: Object.fromEntries(Object.entries(lead.attributes).toReversed()) };
      expect(await send(turned, key)).toBe(await send(lead, key));
    });

    test('the same key with other words is a conflict', async () => {
      const key = randomUUID();
      await send(complaintLead(), key);
      await expect(send(complaintLead({ query: 'Something else.' }), key)).rejects.toMatchObject({
        kind: 'idempotency-conflict',
      });
    });

    test('the same key with another address is a conflict', async () => {
      const key = randomUUID();
      await send(complaintLead(), key);
      const addressId = await started.addresses.save(HOME);
      await expect(send(complaintLead({}, addressId), key)).rejects.toMatchObject({ kind: 'idempotency-conflict' });
    });

    test('the same lead under another key is another lead', async () => {
      expect(await send(complaintLead())).not.toBe(await send(complaintLead()));
    });

    test('fifty concurrent sends of one key are one lead', async () => {
      const key = randomUUID();
      const references = await Promise.all(Array.from({ length: 50 }, () => send(complaintLead(), key)));
      expect(new Set(references).size).toBe(1);
    });

    test('fifty concurrent leads have fifty references', async () => {
      const references = await Promise.all(Array.from({ length: 50 }, () => send(complaintLead())));
      expect(new Set(references).size).toBe(50);
    });

    test('30,000 emoji come back as they were', () => expectKept(complaintLead({ query: '🔥'.repeat(30_000) })));

    test.each(NAMES_OF_EVERY_SCRIPT)('the name %s %s comes back as it was', (first, surname) =>
      expectKept(complaintLead({ 'first-name': first, surname })),
    );

    test.each([
      ['U+0000', 'before\u0000after'],
      ['a lone high surrogate', 'before\ud83dafter'],
      ['a lone low surrogate', 'before\udd25after'],
    ])('%s in a text is refused, and the pointer says where', async (_, query) => {
      await expect(send(complaintLead({ query }))).rejects.toMatchObject({
        kind: 'refused',
        details: { pointer: '/data/attributes/query' },
      });
    });
  });
}
