/** What a lead is about, in five words that a measure may hold. */
import { type Lead, TOPIC_FEEDBACK, TOPIC_HELP, TOPIC_METER_READING } from '#domain/entities/lead.ts';

export type LeadKind = 'complaint' | 'enquiry' | 'feedback' | 'meter-reading' | 'other';

/** Anything that the journeys do not send is `other`. */
export function toLeadKind({ attributes }: Lead): LeadKind {
  const { topic } = attributes;
  if (topic === TOPIC_FEEDBACK) return 'feedback';
  if (topic === TOPIC_METER_READING) return 'meter-reading';
  if (topic !== TOPIC_HELP) return 'other';
  const subtype = attributes['query-subtype'];
  if (typeof subtype !== 'string') return 'other';
  return subtype.startsWith('Make a complaint-') ? 'complaint' : subtype.startsWith('Enquiry-') ? 'enquiry' : 'other';
}
