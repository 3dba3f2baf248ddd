/** A customer's submit on their case: it is recorded, or the form comes back with everything typed. */
import { CUSTOMER, type NewCaseEvent } from '#domain/cases/events.ts';
import { QUERY_MAX } from '#domain/constants.ts';
import { isAppError, LEAD_FAILED } from '#domain/errors.ts';
import { patterns } from '#domain/paths.ts';
import { readField } from '#domain/journeys/form.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import type { Warning } from '#domain/ports-help.ts';
import { countCodePoints, isBlank, normaliseText } from '#domain/rules/text.ts';
import type { Follow, Services } from '#app/context.server.ts';
import { again, goTo } from '../journey/answers.server.ts';
import { checkDanger, findTextWarning } from '../journey/danger-watch.server.ts';
import { type WatchedSecret, watchSecret } from '../journey/secret-watch.server.ts';
import { toSendFailure } from '../journey/send-failure.server.ts';
import { findOpenedFor, type NotOpened, type Opening, readWhy, type Why } from './opened.server.ts';
import { type Intent, isIntent, LEAVE_UNSENT, readSentForm, type SentForm } from './sent-form.ts';

export interface Refused {
  warning?: Warning | null;
  watched?: WatchedSecret;
  typed: string;
  errors: Record<string, string>;
  failed: string;
  /** The page was closed with unsent text: it asks first. */
  isLeaving?: boolean;
  /** If the case was not opened: what was sent, and why it was not accepted. */
  back?: { why: Why } & Pick<SentForm, 'intent' | 'reference' | 'isComplaint' | 'seen'> & { proof: string };
}

type Needs = Pick<Services, 'log' | 'search'> & { follow: Follow };

export async function addToCase(form: FormData, services: Needs, opening: Opening) {
  const { follow, log } = services;
  const sent = readSentForm(form);
  const { intent, typed } = sent;
  const isBareLeave = intent === 'leave' && isBlank(typed);
  if (isBareLeave || intent === LEAVE_UNSENT) return goTo(patterns.follow, { 'Set-Cookie': follow.toClosing() });
  const message = normaliseText(typed).trim();
  const { warning, isNew } = checkDanger(message, form, services);
  const giveBack = ({ status, why, errors, retryAfter }: NotOpened) => {
    opening.set('nothing');
    const { reference, isComplaint, seen } = sent;
    const back = { why, intent, reference, isComplaint, seen, proof: sent.proof ?? '' };
    return again<Refused>({ typed, errors, failed: '', warning, back }, status, {}, retryAfter);
  };
  const opened = await findOpenedFor(sent, services);
  if ('why' in opened) return giveBack(opened);
  opening.set(opened);
  const { file, cookie } = opened;
  if (intent === 'leave') return again<Refused>({ typed, errors: {}, failed: '', isLeaving: true }, 200);
  const refuse = (error: string) => again<Refused>({ typed, errors: { message: error }, failed: '', warning }, 400);
  if (!isIntent(intent)) return refuse('Choose what you want to tell us');
  if (intent === 'add' && isBlank(message)) return refuse('Enter what you want to add');
  if (countCodePoints(message) > QUERY_MAX)
    return refuse(`Your message must be ${QUERY_MAX.toLocaleString('en-GB')} characters or fewer`);
  const watched = watchSecret(message, form);
  const told = { warning, watched: { ...watched, isNewSecret: false } };
  if (isNew || watched.isNewSecret) return again<Refused>({ typed, errors: {}, failed: '', warning, watched }, 200);
  try {
    const seen = Number(sent.seen) || null;
    const outcome = await append(file, intent, isBlank(message) ? '' : message, { follow, seen });
    if (outcome === 'gone') return giveBack({ status: 401, why: 'closed', errors: {}, retryAfter: 0 });
  } catch (error) {
    if (isAppError(error, 'refused')) return refuse('Your message holds a character we can’t keep');
    log.error({ err: error }, 'customer’s message not kept');
    const { status, failed, retryAfter } = toSendFailure(error, LEAD_FAILED);
    return again<Refused>({ typed, errors: {}, failed, ...told }, status, {}, retryAfter);
  }
  return goTo(`${patterns.followCase}?said=${intent}`, { 'Set-Cookie': cookie });
}

/** After a cookie choice: the same page with everything typed. Sends nothing and proves nothing. */
export async function showTyped(form: FormData, services: Needs, opening: Opening, headers: Headers) {
  const sent = readSentForm(form);
  const { intent, typed, reference, isComplaint, seen } = sent;
  const message = normaliseText(typed).trim();
  const { secret, isNewSecret } = watchSecret(message, form);
  // Emergency numbers are shown at once; a card number or PIN is pointed out at a send, and from then on.
  const watched = { secret: isNewSecret ? null : secret, isNewSecret: false };
  const shown = { typed, errors: {}, failed: '', warning: findTextWarning(message, services), watched };
  const given = readWhy(readField(form, 'why'));
  const opened = given ?? (await findOpenedFor({ ...sent, proof: null }, services));
  const why = typeof opened === 'string' ? opened : 'why' in opened ? opened.why : null;
  opening.set(typeof opened === 'string' || 'why' in opened ? 'nothing' : opened);
  if (why === null) return again<Refused>(shown, 200, headers);
  const back = { why, intent, reference, isComplaint, seen, proof: sent.proof ?? '' };
  return again<Refused>({ ...shown, back }, 200, headers);
}

interface At {
  follow: Follow;
  seen: number | null;
}

/** Events of ours in the meantime must not block a customer's message. */
async function append(file: CaseFile, intent: Intent, message: string, { follow, seen }: At) {
  const { reference } = file;
  const events = toEvents(intent, message, file);
  let { outcome } = await follow.append(reference, seen, events);
  if (outcome === 'changed') ({ outcome } = await follow.append(reference, null, events));
  // Already put right, or already open: only the message is new.
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
      // Last: a later message would reopen the case.
      return isDone
        ? wrote
        : [...wrote, { type: 'put-right', by: CUSTOMER, text: 'The customer says that it is put right.' }];
    case 'not-put-right':
      if (isDone) return [{ type: 'reopened', by: CUSTOMER, text: '' }, ...wrote];
      return message === '' ? toWords('It is not put right.') : wrote;
    default:
      return wrote;
  }
}
