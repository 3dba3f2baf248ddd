/** An instant as a setting or a file gives it: with its zone, since an hour that two machines read differently is none. */
import { findDay } from '#domain/dates.ts';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;

export function findInstant(text: string): Date | null {
  const [, day = ''] = INSTANT.exec(text) ?? [];
  const instant = new Date(text);
  // `Date` takes 30 February for 2 March.
  return findDay(day) === null || Number.isNaN(instant.getTime()) ? null : instant;
}
