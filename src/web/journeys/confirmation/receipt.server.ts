/** The data of the confirmation pages: a receipt, or why there is none. */
import { escalation, phones, priceCap } from '#brand/facts.ts';
import type { Journey } from '#domain/journeys/journey.ts';
import type { Letters } from '#domain/letters.ts';
import { addNoBreakSpacesToAll } from '#domain/no-break-spaces.ts';
import { toDateTimeInWords } from '#domain/dates.ts';
import { EMAIL_LABEL } from '#domain/journeys/proof.ts';
import type { Receipt } from '#domain/ports.ts';
import { hasNoTopLevelDomain } from '#domain/rules/email.ts';
import { RETENTION_MS, toPeriodWords } from '#domain/privacy/retention.ts';

const KEPT = toPeriodWords(RETENTION_MS.draft);

export function toSentView(
  { phone, toOutcome }: Pick<Journey, 'phone' | 'toOutcome'>,
  receipt: Receipt,
  { isMailed, letters }: Pick<NotFound, 'isMailed'> & { letters: Letters },
) {
  const sentAt = new Date(receipt.sentAt);
  const proof = receipt.proof ?? [];
  const email = isMailed ? proof.find(({ term }) => term === EMAIL_LABEL)?.text : undefined;
  const said = addNoBreakSpacesToAll({
    outcome: toOutcome(sentAt, { ...escalation, ...priceCap, letters }),
    sentOn: toDateTimeInWords(sentAt),
    proof: proof.filter(({ term }) => email === undefined || term !== EMAIL_LABEL),
  });
  return {
    ...said,
    emailed: email === undefined ? null : { to: email, isOdd: hasNoTopLevelDomain(email) },
    reference: receipt.reference,
    phone: phones[phone],
    kept: KEPT,
  };
}

interface NotFound {
  /** The receipt in the address. */
  id: string | undefined;
  visitor: string | null;
  isMailed: boolean;
}

export function toNothingSentView({ id, visitor, isMailed }: NotFound) {
  return { maybeSent: id !== undefined && visitor === null, isMailed, kept: addNoBreakSpacesToAll(KEPT) };
}
