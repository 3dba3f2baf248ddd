/** How long what was sent is kept: settings decide. */
import { toYearWords } from './retention.ts';

export interface Periods {
  /** Null: nothing that was sent is deleted automatically. */
  leadYears: number | null;
  /** Whether leads go to another system, which then has its own cases and mails; `queued`: they are also kept here. */
  leads: 'here' | 'queued' | 'elsewhere';
  copyDays: number;
  /** Monitoring data stays here. */
  visitsStayHere: boolean;
}

const AS_NEEDED = 'as long as we need it for your account';

export function toSentLife({ leads, leadYears }: Periods): string {
  return leads === 'elsewhere' || leadYears === null ? AS_NEEDED : toYearWords(leadYears);
}

export function toSentEnd({ leads, leadYears }: Periods): string {
  const there = 'Our customer system keeps it by its own rules.';
  if (leads === 'elsewhere') return `${there} Nothing of it stays on these pages.`;
  const here =
    leadYears === null
      ? 'We look at it by hand and delete what is no longer needed.'
      : 'It is deleted by itself, once a day, with everything written about it.';
  return leads === 'queued' ? `${here} ${there}` : here;
}
