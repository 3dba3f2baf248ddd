import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#domain/entities/lead.ts';
import { KINDS } from '#domain/journeys/complaint/kinds.ts';
import type { Journey } from '#domain/journeys/journey.ts';
import { refuse } from '#domain/rules/read.ts';
import { complaintLead, meterReadingLead } from '#tests/ports/suites/lead-examples.ts';
import { feedbackJourney } from '#domain/journeys/feedback/journey.ts';
import { checkLeadAsForm, createFormCheck } from './leads.ts';

/** The day of the example's reading. */
const READ_AT = new Date('2025-07-02T12:00:00Z');
const FEEDBACK = { topic: 'help-&-support-feedback', 'query-type': 'Feedback', 'query-subtype': 'Feedback-Energy' };
const check = (changes: JsonObject) =>
  checkLeadAsForm(complaintLead(changes).attributes, new Date('2026-11-22T12:00:00Z'));
const pointers = (changes: JsonObject) => check(changes).map(({ pointer }) => pointer);

describe('the classification of an API client’s lead', () => {
  test.each(KINDS.map(({ queryType, querySubtype }) => [queryType, querySubtype]))(
    'may be one that a form sends: %s, %s',
    (type, subtype) => expect(check({ 'query-type': type, 'query-subtype': subtype })).toEqual([]),
  );

  test('is the one of feedback for feedback', () => {
    expect(check(FEEDBACK)).toEqual([]);
    expect(pointers({ ...FEEDBACK, 'query-type': 'Meters' })).toEqual(['/data/attributes/query-type']);
  });

  test.each(['Nonsense', 'meters', 'Meters ', '__proto__', 'Feedback'])('may not be %j', (type) =>
    expect(pointers({ 'query-type': type })).toEqual(['/data/attributes/query-type']),
  );

  test('is rejected with the known values, and nothing that was sent', () => {
    const [problem] = check({ 'query-subtype': 'Something else' });
    expect(problem?.pointer).toBe('/data/attributes/query-subtype');
    expect(JSON.stringify(problem)).toContain('Enquiry-Credit Energy');
    expect(JSON.stringify(problem)).not.toContain('Something else');
  });
});

test('a journey with a topic of its own brings its classification and its rules', () => {
  const information = { visit: { kind: 'text', read: () => refuse('Give a day') } } as const;
  const visit: Journey = {
    ...feedbackJourney,
    owns: { topic: 'visit' },
    classification: { queryType: 'Visit', querySubtype: 'Visit-Energy' },
    attributes: { ...feedbackJourney.attributes, information },
  };
  const checkVisit = (changes: JsonObject) =>
    createFormCheck([feedbackJourney, visit])(
      complaintLead({ topic: 'visit', 'query-type': 'Visit', 'query-subtype': 'Visit-Energy', ...changes }).attributes,
      new Date(),
    ).map(({ pointer, detail }) => [pointer, detail]);
  expect(checkVisit({})).toEqual([]);
  expect(checkVisit({ 'query-type': 'Feedback', 'additional-information': { visit: 'any' } })).toEqual([
    ['/data/attributes/query-type', 'Send one of: Visit.'],
    ['/data/attributes/additional-information/visit', 'Give a day.'],
  ]);
});

test('a subject may be left out, and otherwise must be one of the form’s', () => {
  const subject = (caseType: string) => pointers({ 'additional-information': { caseType } });
  expect(subject('')).toEqual([]);
  expect(subject('no subject of ours')).toEqual(['/data/attributes/additional-information/caseType']);
});

test('a reading names a company, which may be any', () => {
  const { attributes } = meterReadingLead();
  const information = attributes['additional-information'] as JsonObject;
  const company = (Company: string) =>
    checkLeadAsForm({ ...attributes, 'additional-information': { ...information, Company } }, READ_AT);
  expect(company('Another')).toEqual([]);
  expect(company('').map(({ pointer }) => pointer)).toEqual(['/data/attributes/additional-information/Company']);
});
