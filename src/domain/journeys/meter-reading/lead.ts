/** §3 Price-cap meter-read lead, under the names as they stand (decision 0003). */
import { TOPIC_METER_READING, type JsonObject, type Lead } from '#domain/entities/lead.ts';
import { createBlanks, type LeadAttributes } from '../lead.ts';
import type { Electricity, MeterReading } from './form.ts';

export const COMPANY = 'Price-cap';

export const METER_READING_ATTRIBUTES: LeadAttributes = {
  required: ['first_name', 'last_name', 'telephone', 'date', 'additional-information'],
  optional: ['email'],
  stripped: ['query', 'query-type', 'query-subtype', 'contact-number', 'chat-history', 'alternate-contact-number'],
  information: {
    Telephone: 'answer',
    Fuel: 'answer',
    Company: 'answer',
    ReadingDate: 'answer',
    ElecReading: 'answer',
    Eec7ReadingLow: 'answer',
    Elec7ReadingNormal: 'answer',
    ElecAccountNumber: 'answer',
    IsEconomy7: 'answer',
    GasAccountNumber: 'answer',
    GasReading: 'answer',
  },
};

/** Attributes that §3 strips are absent; fields that do not apply are too. */
export function toMeterReadingLead(reading: MeterReading): Lead {
  const { 'chat-history': _history, 'alternate-contact-number': _number, ...blanks } = createBlanks();
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
        Fuel: reading.fuel === 'Dual' ? 'Gas and Electricity' : reading.fuel,
        Company: COMPANY,
        ReadingDate: reading.date,
        ...(reading.gas && { GasAccountNumber: reading.gas.accountNumber, GasReading: reading.gas.reading }),
        ...(reading.electricity && toElectricity(reading.electricity)),
      },
      ...blanks,
    },
    addressId: null,
  };
}

/** `IsEconomy7` is the form's own answer, "yes" or "no". */
function toElectricity(electricity: Electricity): JsonObject {
  const common = { ElecAccountNumber: electricity.accountNumber };
  return electricity.isEconomy7
    ? { ...common, IsEconomy7: 'yes', Elec7ReadingNormal: electricity.normal, Eec7ReadingLow: electricity.low }
    : { ...common, IsEconomy7: 'no', ElecReading: electricity.reading };
}
