/** Every journey, one row each. */
import type { JsonObject } from '#domain/entities/lead.ts';
import { complaintJourneys } from './complaint/journey.ts';
import { feedbackJourney } from './feedback/journey.ts';
import type { Journey } from './journey.ts';
import { meterReadingJourney } from './meter-reading/journey.ts';

export const journeys: readonly Journey[] = [...complaintJourneys, feedbackJourney, meterReadingJourney];

/** The journey with this key; null if there is none. */
export function findJourney(key: string): Journey | null {
  return journeys.find((journey) => journey.key === key) ?? null;
}

/** The journey that a lead with these attributes came from; null for a classification that §2 does not list. */
export function findJourneyOf(attributes: JsonObject): Journey | null {
  const { topic, 'query-subtype': subtype } = attributes;
  return (
    journeys.find(
      ({ owns }) => owns.topic === topic && (owns.querySubtype === undefined || owns.querySubtype === subtype),
    ) ?? null
  );
}
