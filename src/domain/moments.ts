import { LONDON } from './london.ts';

/** An instant as a receipt says it: "Sunday 22 November 2026 at 3:44am", in London. */
const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

export function toMoment(at: Date): string {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const time = `${part['hour']}:${part['minute']}${(part['dayPeriod'] ?? '').toLowerCase()}`;
  return `${part['weekday']} ${part['day']} ${part['month']} ${part['year']} at ${time}`;
}
