/** Each form of a journey before its last step, with what to post and what must be preserved. */
import { toLondonDay } from '#domain/dates.ts';
import { LEAD_FAILED, METER_READING_FAILED } from '#domain/errors.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails, PERSON } from './complaint-steps.ts';

export const COMPLAINT = `${BASE}/complaints/pay-as-you-go`;
export const FEEDBACK = `${BASE}/complaints/feedback`;
export const READING = `${BASE}/submit-meter-read`;
export const STORY = 'My key is lost & <nobody> answers';
const WRITTEN = 'My key is lost &amp; &lt;nobody&gt; answers</textarea>';
export const today = toLondonDay(new Date());
const { textphoneNumber: _, vulnerabilityConsent: _consent, ...CALLER } = PERSON;
export const GAS = {
  title: '',
  first_name: 'Zoë-Anne',
  last_name: 'Ng',
  telephone: '01204 62345',
  email: '',
  'fuel-radio-btns': 'Gas',
  gas_account_number: 'A1234',
  gas_reading: '001234',
  date: today,
  confirmed: '',
  intent: 'submit',
};

/** Each page of a journey, what is posted to it, what it must preserve, and what it then says. */
export const PAGES = [
  {
    name: 'complaint details',
    path: COMPLAINT,
    fields: { ...PERSON, intent: 'find-address' },
    holds: ['value="Zoë-Anne"', 'value="ZZ99 1AA"'],
    says: LEAD_FAILED,
  },
  {
    name: 'complaint details, on',
    path: COMPLAINT,
    fields: { ...PERSON, addressId: 'demo-zz99-1aa-01', intent: 'next' },
    holds: ['value="Zoë-Anne"', 'value="demo-zz99-1aa-01"'],
    says: LEAD_FAILED,
  },
  {
    name: 'complaint text',
    path: `${COMPLAINT}/query`,
    fields: { query: STORY, intent: 'submit' },
    holds: [WRITTEN],
    says: LEAD_FAILED,
  },
  {
    name: 'feedback text',
    path: FEEDBACK,
    fields: { query: STORY, intent: 'next' },
    holds: [WRITTEN],
    says: LEAD_FAILED,
  },
  {
    name: 'feedback details',
    path: `${FEEDBACK}/personal-details`,
    fields: { ...CALLER, addressId: 'demo-zz99-1aa-01', intent: 'submit' },
    holds: ['value="Zoë-Anne"', 'value="demo-zz99-1aa-01"'],
    says: LEAD_FAILED,
  },
  {
    name: 'meter reading',
    path: READING,
    fields: GAS,
    holds: ['value="Zoë-Anne"', 'value="001234"'],
    says: METER_READING_FAILED,
  },
] as const;

/** Walks to just before the last step of every journey. */
export async function walk(visitor: Visitor): Promise<void> {
  await giveDetails(visitor, 'pay-as-you-go');
  await visitor.post(FEEDBACK, { query: 'Earlier', intent: 'next' });
  await visitor.get(READING);
}
