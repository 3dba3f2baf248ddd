/** §2 The meter-reading form as a journey. */
import { TOPIC_METER_READING } from '#domain/entities/lead.ts';
import type { Journey } from '../journey.ts';
import { toMeterReadingOutcome } from './outcome.ts';
import { METER_READING, meterReadingFlow } from './steps.ts';

export const meterReadingJourney: Journey = {
  ...meterReadingFlow,
  kind: METER_READING,
  owns: { topic: TOPIC_METER_READING },
  classification: null,
  promise: null,
  caseKind: null,
  toOutcome: toMeterReadingOutcome,
  phone: 'energy',
  search: {
    title: 'Send a meter reading',
    description: 'Give us your gas or electricity readings online.',
    words: ['submit meter read', 'give a reading', 'enter my readings'],
  },
};
