/** What the customer was told when the lead came in (decision 0019), from §4's confirmation content. */
import {
  COMPLAINT_DAYS,
  COMPLAINT_DAYS_AT_MOST,
  ENERGY_ENQUIRY_DAYS,
  PAY_AS_YOU_GO_ENQUIRY_DAYS,
} from '#domain/constants.ts';
import { type JsonObject, TOPIC_FEEDBACK, TOPIC_HELP } from '#domain/entities/lead.ts';

/** Whole days from receipt. */
export interface LeadPromise {
  answerInDays?: number;
  answerAtMostDays?: number;
  confirmationEmail?: boolean;
}

/** Null where nothing is promised (meter readings, a classification that §2 does not know). */
export function findPromise(attributes: JsonObject): LeadPromise | null {
  if (attributes['topic'] === TOPIC_FEEDBACK) return { confirmationEmail: true };
  if (attributes['topic'] !== TOPIC_HELP) return null;
  switch (attributes['query-subtype']) {
    case 'Make a complaint-Monthly or quarterly':
    case 'Make a complaint-Pay As You Go':
      return { answerInDays: COMPLAINT_DAYS, answerAtMostDays: COMPLAINT_DAYS_AT_MOST };
    case 'Enquiry-Credit Energy':
      return { answerInDays: ENERGY_ENQUIRY_DAYS };
    case 'Enquiry-Pay As You Go':
      return { answerInDays: PAY_AS_YOU_GO_ENQUIRY_DAYS };
    default:
      return null;
  }
}
