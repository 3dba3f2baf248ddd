/**
 * Dates as they are written in Britain: day, month, year. The browser loads this file too, so it has no calendar and no
 * names of months.
 */
const NUMBERS = /^(?:(\d\d?) ?[/.\- ] ?(\d\d?) ?[/.\- ] ?|(\d\d)(\d\d))(?:20)?(\d\d)$/;

/** "30/3/2026", "30 3 26", "30032026" → "2026-03-30", whether or not the day exists; other text is unchanged. */
export function readBritishDay(typed: string): string {
  const [, day, month, runDay, runMonth, year] = NUMBERS.exec(typed) ?? [];
  return year
    ? [`20${year}`, month ?? runMonth, day ?? runDay].map((part = '') => part.padStart(2, '0')).join('-')
    : typed;
}

/** "2026-03-30" → "30/03/2026"; other text is unchanged. */
export const toBritishDay = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
