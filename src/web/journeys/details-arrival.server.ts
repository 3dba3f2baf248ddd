/** §4 The personal-details step: initial data of its page. */
import { servicesContext } from '#web/context.server.ts';
import { readField, readTyped } from '#domain/journeys/form.ts';
import { PERSONAL_DETAILS } from '#domain/journeys/personal-details.ts';
import type { Warning } from '#domain/ports-help.ts';
import { isBlank } from '#domain/rules/text.ts';
import { showAddress } from './address-step.server.ts';
import { type AddressView, readPosted, toChosen } from './address-view.server.ts';
import { afterAction, loadArrival } from './arrival.server.ts';
import type { LoaderRequest } from './awaited-save.server.ts';
import type { ArrivalNotice } from './before.tsx';
import { refusePageWhileClosed } from './closed.server.ts';
import { findTextWarning } from './danger-watch.server.ts';
import type { DetailsStep } from './details-step.server.ts';
import type { Earlier } from './earlier-choice.tsx';
import { NO_EARLIER, showEarlier } from './earlier-step.server.ts';
import { leadBack } from './lead-back.server.ts';
import type { Args } from './receive.server.ts';
import { findFreeText } from './text-watch.server.ts';
import { findTyped } from './typed-again.server.ts';

export interface DetailsArrival<F extends string> {
  typed: Record<F, string>;
  address: AddressView;
  before: ArrivalNotice | null;
  /** The step that must come before this one. */
  earlier: Earlier;
  /** The danger that kept words tell of, of this step or a later one. */
  warning: Warning | null;
}

/** Fields prefilled for a signed-in customer. */
const KNOWN = ['firstName', 'surname', 'email', 'telephoneNumber'] as const;

/** The form's initial values: the draft, else the signed-in customer's prefill. */
export async function showDetails<F extends string, D>(
  step: DetailsStep<F, D>,
  { request, url, context }: Args & LoaderRequest,
): Promise<DetailsArrival<F>> {
  const { journey, fields, earlier, findWords } = step;
  if (context.get(afterAction))
    return { typed: readTyped(fields, {}), address: readPosted({}), before: null, warning: null, earlier: NO_EARLIER };
  const services = context.get(servicesContext);
  refusePageWhileClosed(services);
  const { draft, before } = await loadArrival({ request, url }, journey, services);
  // The earlier step may exist although the draft cannot be read now: stay on this page.
  if (before?.why !== 'unread' && earlier?.isMissing(draft))
    throw leadBack({ journey, earlier, draft, why: 'missing' }, services);
  const source = findTyped(draft, PERSONAL_DETAILS);
  // As typed; validated on submit.
  const typed = readTyped(fields, source);
  const address = await showAddress(source, services);
  const words = [findWords?.(draft) ?? '', findFreeText(step, typed)].join('\n');
  const warning = findTextWarning(words, services);
  const shownEarlier = earlier ? showEarlier(earlier.part, draft, services.visitors.find()) : NO_EARLIER;
  const shown = { before, warning, earlier: shownEarlier };
  const isUntouched = address.mode === 'postcode' && isBlank(address.postcode);
  const blank = KNOWN.filter((field) => isBlank(readField(source, field)));
  if (blank.length === 0 && !isUntouched) return { typed, address, ...shown };
  // Typed values win over prefill; blank ones do not.
  const known = await services.prefill();
  const filled = Object.fromEntries(blank.map((field) => [field, known[field]]));
  return {
    typed: { ...typed, ...filled },
    address: isUntouched && known.address ? toChosen(known.address) : address,
    ...shown,
  };
}
