import { useRouteLoaderData } from 'react-router';
import { phones, type Phone } from '#brand/facts.ts';
import type { PhoneToday } from '#domain/phone-words.ts';

type PhoneNow = Phone & Pick<PhoneToday, 'exceptions' | 'soon'>;

/** A phone as content has it today: its label, its hours and the days with others. */
export function usePhone(phone: Phone): PhoneNow {
  const changed = useRouteLoaderData<{ phones?: Record<string, PhoneToday> }>('root')?.phones ?? {};
  const key = Object.entries(phones).find(([, { number }]) => number === phone.number)?.[0] ?? '';
  const { label = phone.label, hours = phone.hours, exceptions = [], soon = [] } = changed[key] ?? {};
  return { ...phone, label, hours, exceptions, soon };
}
