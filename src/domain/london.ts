export const LONDON = 'Europe/London';

const clock = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "17:30", as London's clocks show it at this instant. */
export const toLondonTime = (instant: Date): string => clock.format(instant);
