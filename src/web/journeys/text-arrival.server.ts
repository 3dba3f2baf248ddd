/** §4 A free-text step: its loader. */
import { servicesContext } from '#web/context.server.ts';
import { type FormSource, readField, readTyped } from '#domain/journeys/form.ts';
import type { Warning } from '#domain/ports-help.ts';
import { afterAction, loadArrival } from './arrival.server.ts';
import type { LoaderRequest } from './awaited-save.server.ts';
import type { ArrivalNotice } from './before.tsx';
import { refusePageWhileClosed } from './closed.server.ts';
import { findTextWarning } from './danger-watch.server.ts';
import type { Earlier } from './earlier-choice.tsx';
import { NO_EARLIER, showEarlier } from './earlier-step.server.ts';
import { leadBack } from './lead-back.server.ts';
import type { Args } from './receive.server.ts';
import type { TextStep, TypedText } from './text-step.server.ts';
import { findTyped } from './typed-again.server.ts';

export interface TextArrival {
  typed: TypedText;
  before: ArrivalNotice | null;
  /** The step that must come before this one. */
  earlier: Earlier;
  /** Dangers in the kept text. */
  warning: Warning | null;
}

/** The form's initial values, from the draft. */
export async function showText<T>(
  { journey, part, fields, earlier }: TextStep<T>,
  { request, url, context }: Omit<Args, 'request'> & LoaderRequest,
): Promise<TextArrival> {
  const toTyped = (source: FormSource) => ({ ...readTyped(fields, source), query: readField(source, 'query') });
  if (context.get(afterAction)) return { typed: toTyped({}), before: null, earlier: NO_EARLIER, warning: null };
  const services = context.get(servicesContext);
  refusePageWhileClosed(services);
  const { draft, before } = await loadArrival({ request, url }, journey, services);
  // The earlier step may exist although the draft cannot be read now: stay on this page.
  if (before?.why !== 'unread' && earlier?.isMissing(draft))
    throw leadBack({ journey, earlier, draft, why: 'missing' }, services);
  const typed = toTyped(findTyped(draft, part.name));
  const shownEarlier = earlier ? showEarlier(earlier.part, draft, services.visitors.find()) : NO_EARLIER;
  return { typed, before, earlier: shownEarlier, warning: findTextWarning(typed.query, services) };
}
