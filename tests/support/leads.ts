/** Leads as the journeys send them; names are made up. */
import type { JsonObject, Lead } from '#domain/entities/lead.ts';

export function complaint(changes: JsonObject = {}): Lead {
  return {
    attributes: {
      title: '',
      topic: 'help-&-support',
      'query-type': 'Meters',
      'query-subtype': 'Make a complaint-Monthly or quarterly',
      query: 'My bill is wrong.\nIt says 12 instead of 21. 🌡️',
      'first-name': 'Zoë',
      surname: "O'Neill-Ōhashi",
      'vulnerability-consent': false,
      email: 'zoe@example.com',
      'contact-number': { number: '07700 900123', type: 'mobile' },
      'additional-information': {
        caseType: 'Dispute Bill/Balance',
        accountPrefix: 'A',
        textphoneNumber: null,
        vulnerabilityConsent: true,
      },
      account: '',
      'alternate-contact-number': null,
      'chat-history': [],
      'customer-references': [],
      'contact-preference': null,
      ...changes,
    },
    addressId: null,
  };
}

export function meterReading(changes: JsonObject = {}): Lead {
  return {
    attributes: {
      topic: 'PriceCapMeterRead',
      title: 'Mx',
      first_name: 'Ngozi',
      last_name: 'Ní Bhriain',
      email: null,
      telephone: '01632 960123',
      date: '2025-07-02',
      'additional-information': { Telephone: '01632 960123', Fuel: 'Gas', Company: 'Price-cap', GasReading: '001234' },
      ...changes,
    },
    addressId: null,
  };
}
