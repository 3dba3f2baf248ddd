export const LONDON = 'Europe/London';

/** Created on first use: on a phone each takes tens of milliseconds, and most pages need none. */
let clock: Intl.DateTimeFormat | undefined;
let twelveHourClock: Intl.DateTimeFormat | undefined;

/** "17:30", as London's clocks show it at this instant. */
export function toLondonTime(instant: Date): string {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: LONDON,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return clock.format(instant);
}

/** "5:30pm", as London's clocks show it at this instant. */
export function toSpokenTime(instant: Date): string {
  twelveHourClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: LONDON,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  return twelveHourClock.format(instant).replaceAll(/\s/g, '').toLowerCase();
}
