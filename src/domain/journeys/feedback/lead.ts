/** §3 Feedback as a lead. */
import { TOPIC_FEEDBACK, type Lead } from '#domain/entities/lead.ts';
import { contactNumberType } from '#domain/rules/phone.ts';
import { createBlanks } from '../lead.ts';
import type { PersonalDetails } from '../personal-details.ts';

export const FEEDBACK_CLASSIFICATION = { queryType: 'Feedback', querySubtype: 'Feedback-Energy' };

export function toFeedbackLead(details: PersonalDetails, query: string): Lead {
  return {
    attributes: {
      title: 'NA',
      topic: TOPIC_FEEDBACK,
      'query-type': FEEDBACK_CLASSIFICATION.queryType,
      'query-subtype': FEEDBACK_CLASSIFICATION.querySubtype,
      query,
      'first-name': details.firstName,
      surname: details.surname,
      email: details.email,
      'contact-number': { number: details.telephoneNumber, type: contactNumberType(details.telephoneNumber) },
      'additional-information': {},
      ...createBlanks(),
    },
    addressId: details.addressId || details.manualAddressId,
  };
}
