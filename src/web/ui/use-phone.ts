import { useRouteLoaderData } from 'react-router';
import { phones, type Phone } from '#brand/facts.ts';
import type { HoursException } from '#domain/entities/content.ts';
import type { OpenStatus, PhoneToday } from '#domain/opening-hours.ts';

interface PhoneNow extends Phone {
  exceptions: readonly HoursException[];
  soon: readonly string[];
  /** Absent if unknown. */
  now?: OpenStatus | null | undefined;
}

/** A phone with content's label, hours and exceptions, and whether it is open now. */
export function usePhone(phone: Phone): PhoneNow {
  const today = useRouteLoaderData<{ phones?: Record<string, PhoneToday> }>('root')?.phones ?? {};
  const key = Object.entries(phones).find(([, { number }]) => number === phone.number)?.[0] ?? '';
  const { label = phone.label, hours = phone.hours, exceptions = [], soon = [], now } = today[key] ?? {};
  return { ...phone, label, hours, exceptions, soon, now };
}
