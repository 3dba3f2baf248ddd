/** The case that a posted form belongs to: the one open in this browser, or the one proven with the form. */
import { createContext } from 'react-router';
import { LIMIT_RETRY_AFTER_S, DEFAULT_RETRY_AFTER_S } from '#domain/constants.ts';
import { isAppError, tooManyAttempts } from '#domain/errors.ts';
import type { CaseAccess, OpenedCase, Services } from '#web/services.ts';
import { NO_MATCH, type SentForm } from './sent-form.ts';

/** The case that the action has opened, so that the loader of the same response need not look it up. */
export const openedContext = createContext<OpenedCase | 'nothing' | 'not-asked'>('not-asked');

export interface OpenedCaseSlot {
  set(opened: OpenedCase | 'nothing'): void;
}

const REASONS = ['closed', 'other', 'away', 'refused'] as const;
export type NotOpenedReason = (typeof REASONS)[number];

/** Reads the hidden field that says why the case was not opened; null if the form came from the case's own page. */
export const readNotOpenedReason = (why: string): NotOpenedReason | null => REASONS.find((one) => one === why) ?? null;

/** Nothing was sent; the page that says so shows the text. */
export interface NotOpened {
  status: 400 | 401 | 429 | 503;
  why: NotOpenedReason;
  errors: Record<string, string>;
  retryAfter: number;
}

const toNotOpened = (status: NotOpened['status'], why: NotOpenedReason, errors = {}, retryAfter = 0): NotOpened => {
  return { status, why, errors, retryAfter };
};

export async function findOpenedFor(
  sent: SentForm,
  { follow, log }: { follow: CaseAccess; log: Services['log'] },
): Promise<OpenedCase | NotOpened> {
  try {
    if (sent.proof !== null) return await prove(sent.reference, sent.proof, follow);
    const opened = await follow.find();
    if (!opened) return toNotOpened(401, 'closed');
    // With two tabs, a message for one case must never go to the other.
    return sent.reference === '' || sent.reference === opened.file.reference ? opened : toNotOpened(401, 'other');
  } catch (error) {
    if (isAppError(error, 'too-many-requests')) {
      const wait = error.details.retryAfter ?? LIMIT_RETRY_AFTER_S;
      return toNotOpened(429, 'refused', { reference: tooManyAttempts(wait) }, wait);
    }
    if (!isAppError(error)) throw error;
    log.error({ err: error }, 'case lookup failed for a message');
    return toNotOpened(503, 'away', {}, error.details.retryAfter ?? DEFAULT_RETRY_AFTER_S);
  }
}

async function prove(reference: string, proof: string, follow: CaseAccess): Promise<OpenedCase | NotOpened> {
  const errors = toProofErrors(reference, proof);
  if (Object.keys(errors).length > 0) return toNotOpened(400, 'refused', errors);
  return (await follow.prove(reference, proof)) ?? toNotOpened(400, 'refused', { reference: NO_MATCH });
}

export function toProofErrors(reference: string, proof: string): Record<string, string> {
  return {
    ...(reference.trim() === '' && { reference: 'Enter your reference' }),
    ...(proof.trim() === '' && { proof: 'Enter the email address or postcode you gave us' }),
  };
}
