/** What the confirmation pages show: of a receipt, or why there is none. */
import { escalation, phones, priceCap } from '#brand/facts.ts';
import type { Journey } from '#domain/journeys/journey.ts';
import { keepAllTogether } from '#domain/keep-together.ts';
import { toDatedMoment } from '#domain/moments.ts';
import type { Receipt } from '#domain/ports.ts';
import { KEPT_MS, toPeriodWords } from '#domain/privacy/retention.ts';

const KEPT = toPeriodWords(KEPT_MS.draft);

export function toSent({ phone, toOutcome }: Pick<Journey, 'phone' | 'toOutcome'>, receipt: Receipt) {
  const sentAt = new Date(receipt.sentAt);
  const said = keepAllTogether({
    outcome: toOutcome(sentAt, { ...escalation, ...priceCap }),
    sentOn: toDatedMoment(sentAt),
    proof: receipt.proof ?? [],
  });
  return { ...said, reference: receipt.reference, phone: phones[phone], kept: KEPT };
}

interface NotFound {
  /** The receipt in the address. */
  id: string | undefined;
  visitor: string | null;
  isMailed: boolean;
}

export function toNothingSent({ id, visitor, isMailed }: NotFound) {
  return { maybeSent: id !== undefined && visitor === null, isMailed, kept: keepAllTogether(KEPT) };
}
