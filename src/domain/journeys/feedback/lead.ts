/** §3 Feedback as a lead. */
import { TOPIC_FEEDBACK, type Lead } from '#domain/entities/lead.ts';
import { type LeadAttributes, MESSAGE_ATTRIBUTES, readPhoneOfAnyLength } from '../lead.ts';
import { toMessageLead } from '../message-lead.ts';
import type { PersonalDetails } from '../personal-details.ts';

export const FEEDBACK_CLASSIFICATION = { queryType: 'Feedback', querySubtype: 'Feedback-Energy' };

/** Its phone number has no minimum length. */
export const FEEDBACK_ATTRIBUTES: LeadAttributes = {
  ...MESSAGE_ATTRIBUTES,
  rules: { ...MESSAGE_ATTRIBUTES.rules, 'contact-number': { number: readPhoneOfAnyLength } },
};

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
