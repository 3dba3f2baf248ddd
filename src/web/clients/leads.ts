import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '#domain/deadline.ts';
import { AppError, isAppError } from '#domain/errors.ts';
import type { Reference } from '#domain/entities/lead.ts';
import type { Leads } from '#domain/ports.ts';
import { toLeadDocument } from '#wire/lead.ts';
import { MEDIA_TYPE, readCreatedId } from '#wire/resource.ts';
import { DANGER_HEADER, IDEMPOTENCY_KEY_HEADER, SUSPECT_HEADER } from '#wire/api-limits.ts';
import { toRetryAfterMs, toSecondAttempt } from './failure.ts';
import { type SuccessResponse, type HttpClient, orRefuse } from './http.ts';
import { isNotStored, isUnknown } from './lead-response.ts';

/** The limit of all attempts together, because the customer is waiting. */
const WAIT_MS = 8_000;
/** How long a late response may still bring the reference. */
const LATE_MS = 60_000;
const LATE_KEPT_MS = 10 * 60_000;
const RETRY_PAUSE_MS = 250;

type Answer = Promise<Reference>;

/** Whether a back end honours `Idempotency-Key`: ours does, an external one must have echoed a key in a response. */
export interface HonouredKeys {
  /** Whether any instance has seen it do so lately. */
  areKnown(): Promise<boolean>;
  /** Called at each response that echoes the key. */
  note(): void;
}

/** Known only to this process. */
function createKeysInMemory(isKnown: boolean): HonouredKeys {
  let areKnown = isKnown;
  return { areKnown: async () => areKnown, note: () => void (areKnown = true) };
}

interface LeadsClientOptions {
  /** Whether the back end is our own. */
  isOwn?: boolean;
  /** Stores whether keys are honoured; by default in this process. */
  keys?: HonouredKeys;
  waitMs?: number;
  lateMs?: number;
}

/**
 * §7 POST {api}/v1/leads over the `backendApi` client, under one key (decision 0018). A post with an unknown result is
 * retried only if the key is known to be honoured; otherwise the failure has `mayHaveArrived`, and `late` resolves to
 * the reference if it still arrives.
 */
export function createLeadsClient(
  http: HttpClient,
  { isOwn = false, keys = createKeysInMemory(isOwn), waitMs = WAIT_MS, lateMs = LATE_MS }: LeadsClientOptions = {},
): Leads & { honoursKeys(): Promise<boolean> } {
  /** By key: posts whose caller has timed out, and for a while their references. */
  const late = new Map<string, Answer>();
  /** By key: posts that a caller is waiting for. */
  const underWay = new Map<string, Answer>();

  /** A second submit waits for the pending post, because an external back end may ignore the key. */
  function join(key: string, post: () => Answer): Answer {
    const answer = underWay.get(key) ?? post();
    const forget = () => void (underWay.get(key) === answer && underWay.delete(key));
    underWay.set(key, answer);
    answer.then(forget, forget);
    return answer;
  }

  function storeLateAnswer(key: string, answer: Answer): void {
    late.set(key, answer);
    const forget = () => void (late.get(key) === answer && late.delete(key));
    answer.then(() => setTimeout(forget, LATE_KEPT_MS).unref(), forget);
  }

  function read(answer: SuccessResponse, key: string): Reference {
    const reference = readReference(answer);
    if (answer.headers.get(IDEMPOTENCY_KEY_HEADER) === key) keys.note();
    return reference;
  }

  function post(init: RequestInit, key: string, end: number): Answer {
    const left = end - performance.now();
    const times = { waitMs: left, timeoutMs: Math.max(left, lateMs) };
    return http.json('/v1/leads', { ...init, ...times }, (answer) => read(answer, key));
  }

  /**
   * @throws the first failure if a second attempt might create a second lead or come too late; otherwise the second
   * failure
   */
  async function tryAgain(first: unknown, key: string, end: number, again: () => Answer): Answer {
    const isSafe = isNotStored(first) || (isUnknown(first) && (await keys.areKnown()));
    const pauseMs = Math.max(RETRY_PAUSE_MS, toRetryAfterMs(first));
    if (!isSafe || end - performance.now() < pauseMs + RETRY_PAUSE_MS) throw first;
    await sleep(pauseMs);
    let existing: Reference | undefined;
    try {
      existing = await join(key, again);
    } catch (second) {
      // After a post with an unknown result, a conflict means that it was stored.
      existing = isUnknown(first) && isAppError(second) ? second.details.existing : undefined;
      if (existing === undefined) {
        // The caller logs the second failure, so only a different first one is logged here.
        if (!isSameFailure(first, second)) http.logFailure(first);
        throw toSecondAttempt(second);
      }
    }
    http.logFailure(first);
    return existing;
  }

  /** Marks the failure of a post with an unknown result, and stores its late response for the next submit. */
  async function toUnknownOutcome(error: unknown, key: string, waiting: Answer | undefined): Promise<unknown> {
    if (!isAppError(error, 'upstream') || !isUnknown(error)) return error;
    const { kind, message, details } = error;
    const answer = details.late ?? (details.answer as Answer | undefined);
    if (answer && answer !== waiting) storeLateAnswer(key, answer);
    const mayHaveArrived = !(await keys.areKnown());
    return new AppError(kind, message, { ...details, mayHaveArrived, ...(answer && { late: answer }) });
  }

  return {
    honoursKeys: () => keys.areKnown(),
    async send(lead, key, suspect, danger) {
      const end = performance.now() + waitMs;
      const init = {
        method: 'POST',
        headers: {
          'Content-Type': MEDIA_TYPE,
          Accept: MEDIA_TYPE,
          [IDEMPOTENCY_KEY_HEADER]: key,
          // In a header, since §3 fixes the body; other back ends may ignore it.
          ...(suspect && { [SUSPECT_HEADER]: suspect }),
          ...(danger && { [DANGER_HEADER]: danger }),
        },
        body: JSON.stringify(toLeadDocument(lead)),
      };
      const once = () => post(init, key, end);
      // A repeated submit while the first is in flight waits for its result, unless a second post is known to be safe.
      const waiting = (await keys.areKnown()) ? undefined : late.get(key);
      const first = waiting === undefined ? join(key, once) : within(waiting, waitMs, () => throwLate(waiting));
      try {
        return await first.catch((error: unknown) => tryAgain(error, key, end, once));
      } catch (error) {
        throw await toUnknownOutcome(error, key, waiting);
      }
    },
  };
}

const readReference = orRefuse(readCreatedId, 'no reference in the answer');

function throwLate(answer: Answer): never {
  const code = '000 Timeout';
  const upstream = { client: 'backendApi', method: 'POST', path: '/v1/leads', status: 0, code };
  throw new AppError('upstream', 'The request is still in progress', { upstream, late: answer });
}

function isSameFailure(first: unknown, second: unknown): boolean {
  return isAppError(second) && isAppError(first, 'upstream') && second.code === first.code;
}
