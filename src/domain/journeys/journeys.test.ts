import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LETTERS } from '#domain/letters.ts';
import { toPromisedDays } from '#domain/promise.ts';
import { findRoute, routes } from '#domain/routes.ts';
import { toReplyPromise } from './journey.ts';
import { findJourney, findJourneyOf, journeys } from './journeys.ts';
import { toSentPath } from './step.ts';

test('every journey has its leads and paths', () => {
  const lines = journeys.map(({ key, kind, owns, phone, steps, confirmation, search }) =>
    [key, kind, Object.values(owns).join(' + '), phone, ...steps.map(({ path }) => path), confirmation, search?.title]
      .filter(Boolean)
      .join(' | '),
  );
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "gas-and-electricity | complaint | help-&-support + Make a complaint-Monthly or quarterly | energy | /help-and-support/complaints/gas-and-electricity | /help-and-support/complaints/gas-and-electricity/query | confirmation
    enquiry-gas-and-electricity | enquiry | help-&-support + Enquiry-Credit Energy | energy | /help-and-support/complaints/enquiry-gas-and-electricity | /help-and-support/complaints/enquiry-gas-and-electricity/query | confirmation | Make an enquiry about gas and electricity
    pay-as-you-go | complaint | help-&-support + Make a complaint-Pay As You Go | payAsYouGo | /help-and-support/complaints/pay-as-you-go | /help-and-support/complaints/pay-as-you-go/query | confirmation
    enquiry-pay-as-you-go | enquiry | help-&-support + Enquiry-Pay As You Go | payAsYouGo | /help-and-support/complaints/enquiry-pay-as-you-go | /help-and-support/complaints/enquiry-pay-as-you-go/query | confirmation | Make an enquiry about pay as you go
    feedback | feedback | help-&-support-feedback | energy | /help-and-support/complaints/feedback | /help-and-support/complaints/feedback/personal-details | confirmation | Ask for a credit refund
    meter-reading | meter-reading | PriceCapMeterRead | energy | /help-and-support/submit-meter-read | submitMeterReadConfirm | Send a meter reading"
  `);
});

test('keys and classifications are unique to a journey', () => {
  expect(new Set(journeys.map(({ key }) => key)).size).toBe(journeys.length);
  for (const journey of journeys) {
    const { topic, querySubtype } = journey.owns;
    expect(findJourney(journey.key)).toBe(journey);
    expect(findJourneyOf({ topic, 'query-subtype': querySubtype ?? 'anything' })).toBe(journey);
  }
});

test('a classification that §2 does not know belongs to no journey', () => {
  expect(findJourneyOf({ topic: 'help-&-support', 'query-subtype': 'Make a complaint-Other' })).toBeNull();
  expect(findJourneyOf({})).toBeNull();
  expect(findJourney('toString')).toBeNull();
});

test('a send redirects to its own confirmation', () => {
  expect(journeys.map((journey) => toSentPath(journey, 'abc'))).toMatchInlineSnapshot(`
    [
      "/help-and-support/confirmation?origin=gas-and-electricity&receipt=abc",
      "/help-and-support/confirmation?origin=enquiry-gas-and-electricity&receipt=abc",
      "/help-and-support/confirmation?origin=pay-as-you-go&receipt=abc",
      "/help-and-support/confirmation?origin=enquiry-pay-as-you-go&receipt=abc",
      "/help-and-support/confirmation?origin=feedback&receipt=abc",
      "/help-and-support/submit-meter-read-confirm?receipt=abc",
    ]
  `);
});

test('only the routes of steps are marked as steps', () => {
  const ofSteps = journeys.flatMap(({ steps }) => steps.map(({ path }) => `${findRoute(path)}`));
  const marked = Object.entries(routes).flatMap(([name, { journey }]) => (journey ? [name] : []));
  expect([...new Set(ofSteps)].toSorted()).toEqual(marked.toSorted());
});

test('every step stores its answers in its own part of the draft', () => {
  for (const { steps } of journeys) expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
});

test('a confirmation’s origin is the journey’s key, and its days are those promised', () => {
  for (const { key, promise, toOutcome } of journeys) {
    const { origin, dates } = toOutcome(new Date('2026-11-02T10:00:00Z'), {
      ombudsmanAfterWeeks: 8,
      workingDaysToShow: 3,
      letters: LETTERS,
    });
    expect(origin).toBe(key);
    const reply = toReplyPromise(promise);
    const days = reply === null ? [] : toPromisedDays(reply, '2026-11-02').map(({ day }) => day);
    expect([key, dates.slice(0, days.length).map(({ day }) => day)]).toEqual([key, days]);
  }
});

test('a lead of each journey’s own classification is recognised as its own', () => {
  for (const journey of journeys) {
    const { queryType, querySubtype } = journey.classification ?? {};
    const lead = { topic: journey.owns.topic, 'query-type': queryType ?? null, 'query-subtype': querySubtype ?? null };
    expect(findJourneyOf(lead)?.key).toBe(journey.key);
  }
});

test('a confirmation without a receipt shows the newest lead, and readings always do', () => {
  expect(journeys.map((journey) => toSentPath(journey, null)).slice(-2)).toEqual([
    '/help-and-support/confirmation?origin=feedback',
    '/help-and-support/submit-meter-read-confirm',
  ]);
});

const docs = path.resolve(import.meta.dirname, '../../../docs');
const read = (name: string) => readFileSync(path.join(docs, name), 'utf8');

test('the contract and the specification name every field that a form posts', () => {
  const described = read('contract.md') + read('specification.md');
  const fields = new Set(journeys.flatMap(({ steps }) => steps.flatMap((step) => step.fields)));
  expect([...fields].filter((field) => !described.includes(`\`${field}\``))).toEqual([]);
});

test('the specification names every answer that is sent', () => {
  const answers = new Set(journeys.flatMap(({ attributes }) => Object.keys(attributes.information)));
  expect([...answers].filter((name) => !read('specification.md').includes(`\`${name}\``))).toEqual([]);
});
