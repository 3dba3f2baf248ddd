export const LONDON = 'Europe/London';

/** Made when it is first asked for: on a telephone that takes tens of milliseconds, and most pages never ask. */
let clock: Intl.DateTimeFormat | undefined;

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
