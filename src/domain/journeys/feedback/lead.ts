/** §3 Feedback as a lead. */
import { TOPIC_FEEDBACK, type Lead } from '#domain/entities/lead.ts';
import { toMessageLead } from '../message-lead.ts';
import type { PersonalDetails } from '../personal-details.ts';

export const FEEDBACK_CLASSIFICATION = { queryType: 'Feedback', querySubtype: 'Feedback-Energy' };

export function toFeedbackLead(details: PersonalDetails, query: string): Lead {
  return toMessageLead({
    title: 'NA',
    topic: TOPIC_FEEDBACK,
    classification: FEEDBACK_CLASSIFICATION,
    query,
    details,
    information: {},
  });
}
