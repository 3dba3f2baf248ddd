import { expect, test } from 'vitest';
import type { Journey } from '#domain/journeys/journey.ts';
import { feedbackJourney } from '#domain/journeys/feedback/journey.ts';
import { toTopicAttributes } from './lead-attributes.ts';

const row = (required: string[]): Journey => ({
  ...feedbackJourney,
  owns: { topic: 'visit' },
  attributes: { ...feedbackJourney.attributes, required },
});

test.each([['visit-day'], ['constructor']])(
  'an attribute %s that a row asks for and nobody can check stops the start',
  (name) => {
    expect(() => toTopicAttributes('visit', [row(['email', name])])).toThrow(`No format is known for ${name} of visit`);
  },
);

test('attributes of a row with a format of each are known', () => {
  expect(toTopicAttributes('visit', [row(['email'])]).names).toContain('email');
});
