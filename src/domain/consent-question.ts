/**
 * The text of the consent question, which depends on the settings. A receipt stores a code from which the text can be
 * rebuilt.
 */
import { DAY_MS } from './constants.ts';
import type { ConsentReceipt } from './consent.ts';
import { RETENTION_MS, toPeriodWords } from './privacy/retention.ts';

export interface ConsentQuestion {
  /** Visits in 100 that are recorded. */
  replayRate: number;
  /** For how many days recordings are stored here; null if they are forwarded to an external receiver. */
  replayDays: number | null;
  /** Whether personalisation was asked for too. */
  beacon: boolean;
}

export function toConsentQuestion({
  replayRate,
  stayHere,
  beacon,
}: {
  replayRate: number;
  stayHere: boolean;
  beacon: boolean;
}): ConsentQuestion {
  return { replayRate, replayDays: stayHere ? RETENTION_MS.monitoring / DAY_MS : null, beacon };
}

export function toQuestionText({ beacon }: ConsentQuestion): string {
  const personalisation = beacon ? ', and personalisation cookies to show you relevant help' : '';
  return `May we use analytics cookies to improve these pages${personalisation}?`;
}

/** A shorter text than `toRecordingText`, for small screens; the page behind the notice's link has the rates and days. */
export function toShortRecordingText({ replayRate }: ConsentQuestion): string {
  if (replayRate === 0) return '';
  return `${replayRate === 100 ? 'Every visit' : 'Some visits'} may be recorded, never what you type.`;
}

/** What accepting means for a visit, on the cookies page; empty if nothing is recorded. */
export function toRecordingText({ replayRate, replayDays }: ConsentQuestion): string {
  if (replayRate === 0) return '';
  const share = replayRate === 100 ? 'Every visit' : `About ${replayRate} visits in 100`;
  const kept =
    replayDays === null ? 'and stored by Datadog for us' : `and kept for ${toPeriodWords(replayDays * DAY_MS)}`;
  return `${share} may be recorded, without what you type, ${kept}.`;
}

/** Fits in a cookie: "20-30b" is 20 visits in 100, 30 days, beacon included. */
export function toQuestionCode({ replayRate, replayDays, beacon }: ConsentQuestion): string {
  return `${replayRate}-${replayDays ?? 0}${beacon ? 'b' : ''}`;
}

const CODE = /^(\d{1,3})-(\d{1,3})(b?)$/;

/** Null for an invalid code. */
export function readQuestionCode(code: string): ConsentQuestion | null {
  const [, rate, days, beacon] = CODE.exec(code) ?? [];
  if (rate === undefined || Number(rate) > 100) return null;
  return { replayRate: Number(rate), replayDays: Number(days) || null, beacon: beacon === 'b' };
}

/** The texts shown on the day of the receipt: the notice, then the page behind its link. */
export function toQuestionTexts({ asked }: ConsentReceipt): string[] {
  const read = readQuestionCode(asked);
  return read === null
    ? []
    : [`${toQuestionText(read)} ${toShortRecordingText(read)}`.trim(), toRecordingText(read)].filter(Boolean);
}
