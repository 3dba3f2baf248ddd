import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#domain/entities/lead.ts';
import { KINDS } from '#domain/journeys/complaint/kinds.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { checkLeadAsForm } from './lead-rules.ts';

const FEEDBACK = { topic: 'help-&-support-feedback', 'query-type': 'Feedback', 'query-subtype': 'Feedback-Energy' };
const check = (changes: JsonObject) =>
  checkLeadAsForm(complaintLead(changes).attributes, new Date('2026-11-22T12:00:00Z'));
const pointers = (changes: JsonObject) => check(changes).map(({ pointer }) => pointer);

describe('the classification of a program’s lead', () => {
  test.each(KINDS.map(({ queryType, querySubtype }) => [queryType, querySubtype]))(
    'must be one that a form sends: %s, %s',
    (type, subtype) => expect(check({ 'query-type': type, 'query-subtype': subtype })).toEqual([]),
  );

  test('is the one of feedback for feedback', () => {
    expect(check(FEEDBACK)).toEqual([]);
    expect(pointers({ ...FEEDBACK, 'query-type': 'Meters' })).toEqual(['/data/attributes/query-type']);
  });

  test.each(['Nonsense', 'meters', 'Meters ', '__proto__', 'Feedback'])('is not %j', (type) =>
    expect(pointers({ 'query-type': type })).toEqual(['/data/attributes/query-type']),
  );

  test('lists what is known, and nothing that was sent', () => {
    const [problem] = check({ 'query-subtype': 'Something else' });
    expect(problem?.pointer).toBe('/data/attributes/query-subtype');
    expect(JSON.stringify(problem)).toContain('Enquiry-Credit Energy');
    expect(JSON.stringify(problem)).not.toContain('Something else');
  });
});
