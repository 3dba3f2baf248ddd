import { phones as own } from '#brand/facts.ts';
import type { Site } from '#domain/entities/content.ts';
import { type PhoneToday, toPhonesToday } from '#domain/opening-hours.ts';

const MINUTE_MS = 60_000;

/** Every page asks, and what they are told changes once a minute at most. */
let last: { minute: number; of: Site['phones']; phones: Record<string, PhoneToday> } | null = null;

export function findPhonesToday(phones: Site['phones'], now: Date): Record<string, PhoneToday> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (last?.minute !== minute || last.of !== phones)
    last = { minute, of: phones, phones: toPhonesToday(phones, own, now) };
  return last.phones;
}
