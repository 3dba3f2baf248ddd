/** §3, §4 A complaint or an enquiry as a lead. */
import { TOPIC_HELP, type JsonObject, type Lead } from '#domain/entities/lead.ts';
import { toMessageLead } from '../message-lead.ts';
import type { Details, QueryValues } from './form.ts';
import type { ComplaintKind } from './kinds.ts';

/** §4 Fields that pay-as-you-go forms reset before a lead is sent (decision 0001): nobody was asked for them. */
export const PAY_AS_YOU_GO_RESETS = {
  energySuppliedProperty: false,
  services: [],
  directDebitGuarantees: [],
  energyPaymentMethod: 'newBankAccountDetails',
  forwardingAddressInUk: true,
  account: '',
} satisfies JsonObject;

/** `hasAccount`: the person is signed in and has an account with us. */
export function toLead(
  kind: ComplaintKind,
  details: Details,
  query: QueryValues,
  { hasAccount }: { hasAccount: boolean },
): Lead {
  return toMessageLead({
    title: '',
    topic: TOPIC_HELP,
    classification: kind,
    query: query.query,
    details,
    information: {
      caseType: query.subject,
      accountPrefix: hasAccount ? 'A' : '',
      textphoneNumber: details.textphoneNumber,
      // §3 fixes the outer attribute to false, so the customer's choice is sent here (decision 0001).
      vulnerabilityConsent: details.vulnerabilityConsent,
      ...(kind.isPayAsYouGo && structuredClone(PAY_AS_YOU_GO_RESETS)),
    },
  });
}
