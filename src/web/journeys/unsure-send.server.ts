/**
 * Remembers, beside the draft, that a send's result was unknown: a later failure does not settle it (decision 0048).
 */
import type { Services } from '#web/context.server.ts';
import type { Draft } from '#domain/ports.ts';
import { toPart } from './answers.server.ts';

const UNSURE = 'unsure';

/** One send of a visitor's journey; `key` is the hash of its content. */
export interface SendKey {
  visitor: string;
  journey: string;
  key: string;
}
type Needs = Pick<Services, 'drafts' | 'log'>;

export async function markUnsure({ visitor, journey, key }: SendKey, { drafts, log }: Needs): Promise<void> {
  await drafts
    .keep(visitor, journey, { [UNSURE]: { key } })
    .catch((error: unknown) => log.warn({ err: error, journey }, 'unknown answer not kept'));
}

export async function wasUnsure({ visitor, journey, key }: SendKey, { drafts, log }: Needs): Promise<boolean> {
  const draft: Draft | null = await drafts.find(visitor, journey).catch((error: unknown) => {
    log.warn({ err: error, journey }, 'unknown answer not read');
    return null;
  });
  return toPart(draft, UNSURE)['key'] === key;
}
