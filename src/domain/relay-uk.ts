/** Dialled before any of our numbers by users of Relay UK. */
const RELAY_PREFIX = '18001';
/** Reaches the emergency services directly. */
const EMERGENCY = '18000';

interface Dialled {
  /** The prefix, with its separator. */
  before: string;
  /** The number, which is never broken across lines. */
  number: string;
}

/** What users of Relay UK dial. */
export function toRelayParts({ number, shown }: { number: string; shown: string }): Dialled {
  return number === '999' ? { before: '', number: EMERGENCY } : { before: `${RELAY_PREFIX} then `, number: shown };
}

export function toRelayNumber(phone: { number: string; shown: string }): string {
  const { before, number } = toRelayParts(phone);
  return `${before}${number}`;
}
