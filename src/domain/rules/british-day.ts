/** A day as people here write it: day, month, year. In the browser too, so it has no calendar and no names of months. */
const NUMBERS = /^(?:(\d\d?) ?[/.\- ] ?(\d\d?) ?[/.\- ] ?|(\d\d)(\d\d))(?:20)?(\d\d)$/;

/** "30/3/2026", "30 3 26", "30032026" → "2026-03-30", whether or not there is such a day; anything else as it is. */
export function readBritishDay(typed: string): string {
  const [, day, month, runDay, runMonth, year] = NUMBERS.exec(typed) ?? [];
  return year
    ? [`20${year}`, month ?? runMonth, day ?? runDay].map((part = '') => part.padStart(2, '0')).join('-')
    : typed;
}

/** "2026-03-30" → "30/03/2026"; anything else as it is. */
export const toBritishDay = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
