/** Leads as the journeys send them (§3). */
import { type JsonObject, type Lead, TOPIC_HELP, TOPIC_METER_READING } from '#domain/entities/lead.ts';

export function complaintLead(changes: JsonObject = {}, addressId: string | null = null): Lead {
  return {
    attributes: {
      title: '',
      topic: TOPIC_HELP,
      'query-type': 'Meters',
      'query-subtype': 'Make a complaint-Monthly or quarterly',
      query: 'My meter runs backwards at night.',
      'first-name': 'Ada',
      surname: "O'Brien-Łukasz",
      'vulnerability-consent': false,
      email: 'ada@example.com',
      'contact-number': { number: '07700 900123', type: 'mobile' },
      'additional-information': {
        caseType: 'Faulty meter',
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
    addressId,
  };
}

export function meterReadingLead(): Lead {
  return {
    attributes: {
      topic: TOPIC_METER_READING,
      title: 'Ms',
      first_name: 'Ada',
      last_name: 'Jones',
      email: null,
      telephone: '01632 960123',
      date: '2025-07-02',
      'vulnerability-consent': false,
      'additional-information': {
        Telephone: '01632 960123',
        Fuel: 'Gas and Electricity',
        Company: 'Price-cap',
        ReadingDate: '2025-07-02',
        ElecReading: '001234',
        ElecAccountNumber: 'A12345',
        IsEconomy7: 'no',
        GasAccountNumber: 'BGX12345',
        GasReading: '004321',
      },
    },
    addressId: null,
  };
}

/** First names and surnames in many scripts. */
export const NAMES_OF_EVERY_SCRIPT: [string, string][] = [
  ['Zoë', 'Müller-Straße'],
  ['Siân', "D'Souza"],
  ['Ἑλένη', 'Παπαδοπούλου'],
  ['Наталія', 'Шевченко'],
  ['שָׂרָה', 'כֹּהֵן'],
  ['فاطمة', 'الزهراء'],
  ['आरती', 'श्रीवास्तव'],
  ['ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ'],
  ['தமிழ்ச்செல்வி', 'முருகன்'],
  ['สมหญิง', 'ใจดี'],
  ['美咲', '髙橋'],
  ['지우', '김'],
  ['秀英', '𠮷田'],
  ['ነጋሲ', 'ገብረ'],
  ['Նարե', 'Պետրոսյան'],
  ['ნინო', 'ბერიძე'],
];

/** What a store records about a received lead. */
export const LEAD_RECEIPT = {
  reference: 'HS-4K7M-92QX',
  receivedAt: '2026-11-20T10:00:00.000Z',
  clientId: 'web',
  idempotencyKey: null,
  contentHash: 'hash',
  suspect: null,
  danger: null,
  channel: 'web',
} as const;
