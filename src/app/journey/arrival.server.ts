/** What a journey's page starts with: its draft, read so that a database that is away costs nobody the form. */
import { createContext } from 'react-router';
import type { Services } from '#app/context.ts';
import type { Draft } from '#domain/ports.ts';
import type { Before } from './before.tsx';

/** Set by an action whose answer shows the page again: the loader that runs in the same answer reads nothing and leads nowhere else. */
export const afterAction = createContext(false);

export interface Arrival {
  draft: Draft | null;
  /** `unread`: something may have been typed before, and nobody can tell right now. */
  before: Before | null;
}

/** Never rejects. */
export async function findArrival(
  request: Request,
  journey: string,
  { visitors, drafts, log }: Pick<Services, 'visitors' | 'drafts' | 'log'>,
): Promise<Arrival> {
  const visitor = visitors.find(request);
  if (visitor === null) return { draft: null, before: null };
  try {
    return { draft: await drafts.find(visitor, journey), before: null };
  } catch (error) {
    log.error({ err: error, journey }, 'draft not read');
    return { draft: null, before: 'unread' };
  }
}
