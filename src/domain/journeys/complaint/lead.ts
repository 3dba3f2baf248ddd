/** §3, §4 A complaint or an enquiry as a lead. */
import { TOPIC_HELP, type JsonObject, type Lead } from '#domain/entities/lead.ts';
import { contactNumberType } from '#domain/rules/phone.ts';
import { createBlanks } from '../lead.ts';
import type { Details, Query } from './form.ts';
import type { Kind } from './kinds.ts';

/** §4 What pay-as-you-go forms reset before a lead is sent (decision 0002). */
const PAY_AS_YOU_GO_RESETS = {
  energySuppliedProperty: false,
  services: [],
  directDebitGuarantees: [],
  energyPaymentMethod: 'newBankAccountDetails',
  forwardingAddressInUk: true,
  account: '',
} satisfies JsonObject;

/** `hasAccount`: the person is signed in and has an account with us. */
export function toLead(kind: Kind, details: Details, query: Query, { hasAccount }: { hasAccount: boolean }): Lead {
  return {
    attributes: {
      title: '',
      topic: TOPIC_HELP,
      'query-type': kind.queryType,
      'query-subtype': kind.querySubtype,
      query: query.query,
      'first-name': details.firstName,
      surname: details.surname,
      email: details.email,
      'contact-number': { number: details.telephoneNumber, type: contactNumberType(details.telephoneNumber) },
      'additional-information': {
        caseType: query.subject,
        accountPrefix: hasAccount ? 'A' : '',
        textphoneNumber: details.textphoneNumber,
        // Sent as false outside (§3), so the answer itself travels here (decision 0001).
        vulnerabilityConsent: details.vulnerabilityConsent,
        ...(kind.isPayAsYouGo ? structuredClone(PAY_AS_YOU_GO_RESETS) : {}),
      },
      ...createBlanks(),
    },
    addressId: details.addressId || details.manualAddressId,
  };
}
