/** A free text before it goes on: a danger or a bank's secret in it is shown once, and the next press sends. */
import type { Services } from '#web/context.server.ts';
import { checkDanger, type DangerCheck } from './danger-watch.server.ts';
import { watchSecret, type WatchedSecret } from './secret-watch.server.ts';

export interface WatchedText extends DangerCheck, WatchedSecret {}

/**
 * For a page that is shown again. The number to call is shown with every mistake and failure; the notice about a bank's secret
 * only once nothing else is wrong.
 */
export function watchText(text: string, form: FormData, services: Pick<Services, 'search'>): WatchedText {
  const { secret } = watchSecret(text, form);
  return { ...checkDanger(text, form, services), secret, isNewSecret: false };
}

/** What was written in a page's field of free text; '' where it has none. */
export function findFreeText<F extends string>(
  { freeText }: { freeText?: F },
  typed: Readonly<Record<F, string>>,
): string {
  return freeText === undefined ? '' : typed[freeText];
}
