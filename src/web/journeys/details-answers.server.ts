/** §4 The personal-details step: the ways in which its page is shown again. */
import type { Services } from '#web/context.server.ts';
import { LEAD_FAILED } from '#domain/errors.ts';
import { type FormSource, type ReadForm, readField } from '#domain/journeys/form.ts';
import { EARLIER_STEP } from '#domain/journeys/form-fields.ts';
import type { AddressAnswer } from './address-step.server.ts';
import { type AddressView, readPosted, toGone } from './address-view.server.ts';
import { again } from './answers.server.ts';
import { logFormFailure } from './closed.server.ts';
import type { Earlier } from './earlier-choice.tsx';
import { NO_EARLIER } from './earlier-step.server.ts';
import { forgetAddress } from './forget-address.server.ts';
import type { ReceivedForm } from './receive.server.ts';
import { type FailedAs, toSendFailure } from './send-failure.server.ts';
import { withChangeWords } from './session-change.server.ts';
import { findFreeText, type WatchedText, watchText } from './text-watch.server.ts';

export interface ShownDetails<F extends string> extends WatchedText {
  typed: Record<F, string>;
  address: AddressView;
  earlier: Earlier;
  errors: Readonly<Record<string, string>>;
  failed: string;
  failedAs?: FailedAs;
  /** This submit switched the address mode. */
  fresh: boolean;
}

interface Step<F extends string> {
  journey: string;
  freeText?: F;
  /** The step that must come first: then this one is the last. */
  earlier?: object;
  read(source: FormSource): Pick<ReadForm<F, unknown>, 'typed'>;
}

export function toShown<F extends string>(
  step: Step<F>,
  form: FormData,
  services: Pick<Services, 'search'>,
): ShownDetails<F> {
  const earlier = { ...NO_EARLIER, mark: readField(form, EARLIER_STEP) };
  const { typed } = step.read(form);
  const watched = watchText(findFreeText(step, typed), form, services);
  return { typed, address: readPosted(form), errors: {}, failed: '', fresh: false, earlier, ...watched };
}

interface Failed<F extends string> {
  step: Step<F>;
  received: ReceivedForm;
  shown: ShownDetails<F>;
  services: Services;
}

/** Something failed on our side, or the address is gone: everything typed is still there. */
export async function answerFailed<F extends string>(error: unknown, { step, received, shown, services }: Failed<F>) {
  const { visitor, headers, change } = received;
  logFormFailure(services, error, step.journey, step.earlier ? 'lead not sent' : 'draft not kept');
  const { status, failed, failedAs, retryAfter } = toSendFailure(services.forms.error() ?? error, LEAD_FAILED);
  const isGone = failedAs === 'address-gone';
  if (isGone) await forgetAddress(visitor, step.journey, services);
  const address = isGone ? toGone(shown.address) : shown.address;
  const words = withChangeWords(change, failed);
  return again({ ...shown, address, failed: words, failedAs }, status, headers, retryAfter);
}

/** Where an alert is shown, the focus is its own. */
const isFresh = ({ isNew }: WatchedText, refused: boolean) => !refused && !isNew;

/** Handles Find address, Enter by hand and Save address. */
export function answerAsked<F extends string>(
  shown: ShownDetails<F>,
  { view, errors, failed }: AddressAnswer,
  headers: HeadersInit,
) {
  const refused = Object.keys(errors).length > 0;
  const status = failed ? 503 : view.waitSeconds > 0 ? 429 : refused ? 400 : 200;
  const words = failed ? [shown.failed, LEAD_FAILED].filter(Boolean).join(' ') : shown.failed;
  const answer = { ...shown, errors, failed: words, fresh: isFresh(shown, refused) };
  return again(answer, status, headers, view.waitSeconds);
}

export function answerRefused<F extends string>(
  shown: ShownDetails<F>,
  { addressId, ...others }: Readonly<Record<string, string | undefined>>,
  { view, searched, errors: ofAddress }: AddressAnswer,
  headers: HeadersInit,
) {
  // Next without a list, or with another postcode's: this submit ran a look-up, so show its list instead of errors.
  const isMissing = view.mode === 'choose' && !searched && addressId;
  const errors = { ...others, ...(isMissing && { addressId }), ...ofAddress } as Record<string, string>;
  const refused = Object.keys(errors).length > 0;
  return again({ ...shown, errors, fresh: isFresh(shown, refused) }, refused ? 400 : 200, headers);
}
