/** §3 Price-cap meter-read lead; attribute names exactly as in §3 (decision 0001). */
import { TOPIC_METER_READING, type JsonObject, type Lead } from '#domain/entities/lead.ts';
import {
  readReadingDate,
  readDayReading,
  readElectricityAccountNumber,
  readElectricityReading,
  readGasAccountNumber,
  readGasReading,
  readNightReading,
} from '#domain/rules/reading.ts';
import { readTitle } from '#domain/rules/title.ts';
import { readFirstName, readLastName } from '#domain/rules/name.ts';
import { accept, refuse } from '#domain/rules/read.ts';
import { createBlankAttributes, createChoiceRule, type LeadAttributes, readPhoneOfAnyLength } from '../lead.ts';
import { LEAD_COMPANY } from './fields.ts';
import type { Electricity, MeterReading } from './form.ts';

const BOTH_FUELS = 'Gas and Electricity';

export const METER_READING_ATTRIBUTES: LeadAttributes = {
  required: ['first_name', 'last_name', 'telephone', 'date', 'additional-information'],
  optional: ['email'],
  stripped: ['query', 'query-type', 'query-subtype', 'contact-number', 'chat-history', 'alternate-contact-number'],
  // The confirmation shows them in this order.
  information: {
    GasReading: {
      kind: 'answer',
      label: 'Gas reading',
      isProof: 'text',
      read: readGasReading,
    },
    ElecReading: {
      kind: 'answer',
      label: 'Electricity reading',
      isProof: 'text',
      read: readElectricityReading,
    },
    Elec7ReadingNormal: {
      kind: 'answer',
      label: 'Electricity reading, day or normal',
      isProof: 'text',
      read: readDayReading,
    },
    Eec7ReadingLow: {
      kind: 'answer',
      label: 'Electricity reading, night or low',
      isProof: 'text',
      read: readNightReading,
    },
    ReadingDate: { kind: 'answer', label: 'Read on', isProof: 'day', read: readReadingDate },
    Telephone: { kind: 'answer', read: readPhoneOfAnyLength },
    Fuel: { kind: 'answer', read: createChoiceRule([BOTH_FUELS, 'Gas', 'Electricity']) },
    Company: { kind: 'answer', read: (text) => (text.length > 0 ? accept(text) : refuse('Fill this in')) },
    ElecAccountNumber: { kind: 'answer', read: readElectricityAccountNumber },
    IsEconomy7: { kind: 'answer' },
    GasAccountNumber: { kind: 'answer', read: readGasAccountNumber },
  },
  rules: {
    title: readTitle,
    first_name: readFirstName,
    last_name: readLastName,
    telephone: readPhoneOfAnyLength,
    date: readReadingDate,
  },
};

/** Omits attributes that §3 strips, and fields that do not apply. */
export function toMeterReadingLead(reading: MeterReading): Lead {
  const { 'chat-history': _history, 'alternate-contact-number': _number, ...blanks } = createBlankAttributes();
  return {
    attributes: {
      title: reading.title,
      topic: TOPIC_METER_READING,
      first_name: reading.firstName,
      last_name: reading.lastName,
      email: reading.email,
      telephone: reading.telephone,
      date: reading.date,
      'additional-information': {
        Telephone: reading.telephone,
        Fuel: reading.fuel === 'Dual' ? BOTH_FUELS : reading.fuel,
        Company: LEAD_COMPANY,
        ReadingDate: reading.date,
        ...(reading.gas && { GasAccountNumber: reading.gas.accountNumber, GasReading: reading.gas.reading }),
        ...(reading.electricity && toElectricity(reading.electricity)),
      },
      ...blanks,
    },
    addressId: null,
  };
}

/** `IsEconomy7` is the form's answer, "yes" or "no". */
function toElectricity(electricity: Electricity): JsonObject {
  const common = { ElecAccountNumber: electricity.accountNumber };
  return electricity.isEconomy7
    ? { ...common, IsEconomy7: 'yes', Elec7ReadingNormal: electricity.normal, Eec7ReadingLow: electricity.low }
    : { ...common, IsEconomy7: 'no', ElecReading: electricity.reading };
}
