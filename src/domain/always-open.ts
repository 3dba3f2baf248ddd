/** How a phone's hours say that it is open day and night. */
const ALWAYS = 'Open 24 hours a day';

export const isAlways = (hours: string): boolean => hours === ALWAYS;
