/** §4 Meter read: form, then the thank-you page. */
import { METER_READING_FAILED } from '#domain/errors.ts';
import { pathTo } from '#domain/paths.ts';
import type { Step, Flow } from '../step.ts';
import { type MeterReadingField, meterReadingFields } from './fields.ts';
import { type MeterReading, readMeterReading } from './form.ts';
import { METER_READING_ATTRIBUTES, toMeterReadingLead } from './lead.ts';

/** Key of its drafts and receipts. */
export const METER_READING = 'meter-reading';
/** Draft part with the form as typed. */
export const METER_READING_FORM = 'form';
/** Draft part with the values of the last link. */
export const METER_READING_LINK = 'link';
/** Draft parts with the form and link of another person, apart from those shown. */
export const OTHER_FORM = 'otherForm';
export const OTHER_LINK = 'otherLink';
/**
 * The journey name under which a link's values are stored, by an id in the address, until it is known whether the
 * browser accepts cookies.
 */
export const WAITING_LINK = 'meter-reading-link';

export const meterReadingStep: Step<MeterReadingField, MeterReading> = {
  name: METER_READING_FORM,
  path: pathTo('submitMeterRead'),
  fields: meterReadingFields,
  read: readMeterReading,
};

export const meterReadingFlow: Flow = {
  key: METER_READING,
  steps: [meterReadingStep],
  confirmation: 'submitMeterReadConfirm',
  failed: METER_READING_FAILED,
  attributes: METER_READING_ATTRIBUTES,
  toLead: (answers) => toMeterReadingLead(answers(meterReadingStep)),
};
