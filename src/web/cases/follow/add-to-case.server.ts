/** A customer's submit on their case: it is recorded, or the form is shown again with everything typed. */
import { QUERY_MAX } from '#domain/constants.ts';
import { isAppError, LEAD_FAILED } from '#domain/errors.ts';
import { addCookies } from '#domain/cookies.ts';
import { patterns } from '#domain/paths.ts';
import { readField } from '#domain/journeys/form.ts';
import type { Warning } from '#domain/ports.ts';
import { countCodePoints, isBlank, normaliseText } from '#domain/rules/text.ts';
import type { CaseAccess, OpenedCase, Services } from '#web/services.ts';
import { CUSTOMER, type NewCaseEvent } from '#domain/cases/events.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import { showPageAgain, type SendFailureKind, goTo, toSendFailure } from '../../journeys/responses.server.ts';
import { findTextWarning, checkDanger, type CheckedSecret, checkSecret } from '../../journeys/warnings.server.ts';
import {
  findOpenedFor,
  type NotOpened,
  type OpenedCaseSlot,
  readNotOpenedReason,
  type NotOpenedReason,
} from './open-case.server.ts';
import { type Intent, isIntent, DISCARD_INTENT, readSentForm, type SentForm } from './sent-form.ts';

interface Refused {
  warning?: Warning | null;
  bankSecret?: CheckedSecret;
  typed: string;
  errors: Record<string, string>;
  failed: string;
  failedAs?: SendFailureKind;
  /** The page was closed with unsent text, so it asks first. */
  isLeaving?: boolean;
  /** If the case could not be opened: what was sent, and why it was not accepted. */
  back?: { why: NotOpenedReason } & Pick<SentForm, 'intent' | 'reference' | 'isComplaint' | 'seen'> & { proof: string };
}

type Needs = Pick<Services, 'log' | 'search' | 'findBankSecret'> & { follow: CaseAccess };

interface Written {
  sent: SentForm;
  message: string;
  warning: Warning | null;
  /** Nothing is sent before the customer has seen this warning. */
  isNew: boolean;
}

export async function addToCase(form: FormData, services: Needs, opening: OpenedCaseSlot) {
  const sent = readSentForm(form);
  const { intent, typed } = sent;
  const isBareLeave = intent === 'leave' && isBlank(typed);
  if (isBareLeave || intent === DISCARD_INTENT)
    return goTo(patterns.follow, addCookies(new Headers(), services.follow.close()));
  const message = normaliseText(typed).trim();
  const written: Written = { sent, message, ...checkDanger(message, form, services) };
  const opened = await findOpenedFor(sent, services);
  if ('why' in opened) return giveBack(written, opened, opening);
  opening.set(opened);
  if (intent === 'leave') return showPageAgain<Refused>({ typed, errors: {}, failed: '', isLeaving: true }, 200);
  if (!isIntent(intent)) return refuse(written, 'Choose what you want to tell us');
  const mistake = findMistake(intent, message);
  if (mistake) return refuse(written, mistake);
  const bankSecret = checkSecret(message, form, services);
  if (written.isNew || bankSecret.isNewSecret)
    return showPageAgain<Refused>({ typed, errors: {}, failed: '', warning: written.warning, bankSecret }, 200);
  return record({ written, intent, opened, bankSecret }, services, opening);
}

function giveBack({ sent, warning }: Written, { status, why, errors, retryAfter }: NotOpened, opening: OpenedCaseSlot) {
  opening.set('nothing');
  const { typed } = sent;
  return showPageAgain<Refused>({ typed, errors, failed: '', warning, back: toBack(sent, why) }, status, retryAfter);
}

function toBack({ intent, reference, isComplaint, seen, proof }: SentForm, why: NotOpenedReason) {
  return { why, intent, reference, isComplaint, seen, proof: proof ?? '' };
}

function refuse({ sent, warning }: Written, error: string) {
  return showPageAgain<Refused>({ typed: sent.typed, errors: { message: error }, failed: '', warning }, 400);
}

function findMistake(intent: Intent, message: string): string | null {
  if (intent === 'add' && isBlank(message)) return 'Enter what you want to add';
  if (countCodePoints(message) <= QUERY_MAX) return null;
  return `Your message must be ${QUERY_MAX.toLocaleString('en-GB')} characters or fewer`;
}

interface Recorded {
  written: Written;
  intent: Intent;
  opened: OpenedCase;
  bankSecret: CheckedSecret;
}

async function record({ written, intent, opened, bankSecret }: Recorded, services: Needs, opening: OpenedCaseSlot) {
  const { sent, warning } = written;
  const message = isBlank(written.message) ? '' : written.message;
  const at = { follow: services.follow, seen: Number(sent.seen) || null };
  try {
    const outcome = await appendMessage(opened.file, intent, message, at);
    if (outcome === 'gone')
      return giveBack(written, { status: 401, why: 'closed', errors: {}, retryAfter: 0 }, opening);
  } catch (error) {
    if (isAppError(error, 'refused')) return refuse(written, 'Your message contains a character that we can’t store');
    services.log.error({ err: error }, 'message of a customer not saved');
    const { status, failed, failedAs, retryAfter } = toSendFailure(error, LEAD_FAILED);
    const told = { warning, bankSecret: { ...bankSecret, isNewSecret: false } };
    return showPageAgain<Refused>({ typed: sent.typed, errors: {}, failed, failedAs, ...told }, status, retryAfter);
  }
  return goTo(`${patterns.followCase}?said=${intent}`, { 'Set-Cookie': opened.cookie });
}

/** Shows the same page with everything typed, after a cookie choice. Sends nothing and proves nothing. */
export async function showAgain(form: FormData, services: Needs, opening: OpenedCaseSlot) {
  const sent = readSentForm(form);
  const { typed } = sent;
  const message = normaliseText(typed).trim();
  const { secret, isNewSecret } = checkSecret(message, form, services);
  // Emergency numbers are shown at once; a card number or PIN only when the form is sent, and from then on.
  const bankSecret = { secret: isNewSecret ? null : secret, isNewSecret: false };
  const shown = { typed, errors: {}, failed: '', warning: findTextWarning(message, services), bankSecret };
  const given = readNotOpenedReason(readField(form, 'why'));
  const opened = given ?? (await findOpenedFor({ ...sent, proof: null }, services));
  const why = typeof opened === 'string' ? opened : 'why' in opened ? opened.why : null;
  opening.set(typeof opened === 'string' || 'why' in opened ? 'nothing' : opened);
  if (why === null) return showPageAgain<Refused>(shown, 200);
  return showPageAgain<Refused>({ ...shown, back: toBack(sent, why) }, 200);
}

// A customer's message as events of their case.

interface At {
  follow: CaseAccess;
  seen: number | null;
}

/** Our own events in the meantime must not block a customer's message. */
async function appendMessage(file: CaseFile, intent: Intent, message: string, { follow, seen }: At) {
  const { reference } = file;
  const events = toEvents(intent, message, file);
  let { outcome } = await follow.append(reference, seen, events);
  if (outcome === 'changed') ({ outcome } = await follow.append(reference, null, events));
  // The case is already resolved or reopened, so only the message is new.
  if (outcome === 'refused' && message !== '') ({ outcome } = await follow.append(reference, null, toWords(message)));
  return outcome;
}

function toWords(message: string): NewCaseEvent[] {
  return message === '' ? [] : [{ type: 'wrote', by: CUSTOMER, text: message }];
}

function toEvents(intent: Intent, message: string, { state }: CaseFile): NewCaseEvent[] {
  const wrote = toWords(message);
  const isDone = state.status === 'done';
  switch (intent) {
    case 'put-right':
      // Added last, because a later message would reopen the case.
      return isDone
        ? wrote
        : [...wrote, { type: 'put-right', by: CUSTOMER, text: 'The customer says that it is resolved.' }];
    case 'not-put-right':
      if (isDone) return [{ type: 'reopened', by: CUSTOMER, text: '' }, ...wrote];
      return message === '' ? toWords('It is not resolved.') : wrote;
    default:
      return wrote;
  }
}
