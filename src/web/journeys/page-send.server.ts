/** The last page of a journey: its send, and the answer to one that was sent before. */
import type { Services } from '#web/context.server.ts';
import { toDangerMark } from '#domain/entities/danger.ts';
import type { Lead } from '#domain/entities/lead.ts';
import type { Warning } from '#domain/ports-help.ts';
import { readOpenPage } from './keep-only.server.ts';
import { findSent, sendOnce, toPageHash } from './send-once.server.ts';
import { readSuspicion } from './suspicion.server.ts';

interface Page {
  /** Key of its drafts. */
  journey: string;
  fields: readonly string[];
}

interface Posted {
  visitor: string;
  form: FormData;
}

/** The path to redirect a repeated submit to if it was already sent; null otherwise. */
export function findSentPage({ journey, fields }: Page, { visitor, form }: Posted, services: Services) {
  return findSent({ visitor, journey, contentHash: toPageHash(journey, fields, form) }, services);
}

interface Sent {
  lead: Lead;
  /** What its texts tell of. */
  warnings: readonly (Warning | null)[];
}

/** @returns the address of the confirmation @throws AppError as port Leads */
export function sendPage(
  { journey, fields }: Page,
  { visitor, form }: Posted,
  { lead, warnings }: Sent,
  services: Services,
): Promise<string> {
  const contentHash = toPageHash(journey, fields, form);
  const dangers = new Set(warnings.flatMap((warning) => warning?.dangers ?? []));
  const danger = toDangerMark([...dangers]);
  const isOverdose = warnings.some((warning) => warning?.isOverdose);
  const suspect = readSuspicion(form, services.now());
  const openPage = readOpenPage(form);
  return sendOnce({ visitor, journey, lead, contentHash, suspect, danger, isOverdose, openPage }, services);
}
