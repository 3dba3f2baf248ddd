/** An instant in a setting or file, with its zone: without one, machines could interpret it differently. */
import { findDay } from '#domain/dates.ts';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;

export function findInstant(text: string): Date | null {
  const [, day = ''] = INSTANT.exec(text) ?? [];
  const instant = new Date(text);
  // `Date` turns 30 February into 2 March.
  return findDay(day) === null || Number.isNaN(instant.getTime()) ? null : instant;
}
