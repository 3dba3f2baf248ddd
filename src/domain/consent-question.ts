/** What is asked about extra cookies, in words that follow the settings; a receipt can say later what they were. */
import type { ConsentReceipt } from './consent.ts';
import { KEPT_MS, toPeriodWords } from './privacy/retention.ts';

export interface Asked {
  /** Visits in 100 that are recorded. */
  replayRate: number;
  /** Days that recordings are kept here; null: they are forwarded, and kept by the receiver. */
  replayDays: number | null;
  /** Personalisation was asked for too. */
  beacon: boolean;
}

export function toAsked({
  replayRate,
  stayHere,
  beacon,
}: {
  replayRate: number;
  stayHere: boolean;
  beacon: boolean;
}): Asked {
  return { replayRate, replayDays: stayHere ? KEPT_MS.monitoring / 86_400_000 : null, beacon };
}

export function toQuestion({ beacon }: Asked): string {
  const fits = beacon ? ' and show you help that fits' : '';
  return `May we use extra cookies to see where these pages fail people${fits}?`;
}

/** The same as `toRecording`, short enough for a small screen: the rates and days are on the page that the notice links to. */
export function toShortRecording({ replayRate }: Asked): string {
  if (replayRate === 0) return '';
  return `${replayRate === 100 ? 'Every visit' : 'Some visits'} may be recorded, never what you type.`;
}

/** What saying yes means for a visit, on the cookies page; empty where nothing is recorded. */
export function toRecording({ replayRate, replayDays }: Asked): string {
  if (replayRate === 0) return '';
  const share = replayRate === 100 ? 'Every visit' : `About ${replayRate} visits in 100`;
  const kept =
    replayDays === null
      ? 'and kept by Datadog, who works for us'
      : `and kept for ${toPeriodWords(replayDays * 86_400_000)}`;
  return `${share} may be recorded, without what you type, ${kept}.`;
}

/** Short enough for a cookie: "20-30b" is 20 visits in 100, 30 days, the beacon too. */
export function toAskedCode({ replayRate, replayDays, beacon }: Asked): string {
  return `${replayRate}-${replayDays ?? 0}${beacon ? 'b' : ''}`;
}

const CODE = /^(\d{1,3})-(\d{1,3})(b?)$/;

/** Null for what is no such code. */
export function readAskedCode(code: string): Asked | null {
  const [, rate, days, beacon] = CODE.exec(code) ?? [];
  if (rate === undefined || Number(rate) > 100) return null;
  return { replayRate: Number(rate), replayDays: Number(days) || null, beacon: beacon === 'b' };
}

/** The words of a receipt's own day: the notice's, then those behind its link. */
export function toAskedWords({ asked }: ConsentReceipt): string[] {
  const read = readAskedCode(asked);
  return read === null
    ? []
    : [`${toQuestion(read)} ${toShortRecording(read)}`.trim(), toRecording(read)].filter(Boolean);
}
