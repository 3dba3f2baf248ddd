import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '#domain/deadline.ts';
import { AppError, isAppError, type Upstream } from '#domain/errors.ts';
import type { Reference } from '#domain/entities/lead.ts';
import type { Leads } from '#domain/ports.ts';
import { toLeadDocument } from '#wire/lead.ts';
import { MEDIA_TYPE, readCreatedId } from '#wire/resource.ts';
import { toAskedWait, toSecondTry } from './failure.ts';
import type { HttpClient } from './http.ts';
import { isSurelyNotStored, isUnknown } from './lead-answer.ts';

/** The customer is waiting: for all tries together. */
const WAIT_MS = 8_000;
/** How long a late response may still bring the reference. */
const LATE_MS = 60_000;
const LATE_KEPT_MS = 10 * 60_000;
const RETRY_PAUSE_MS = 250;

interface LeadsClientOptions {
  /** The back end is our own, which honours `Idempotency-Key`. An external one must echo the key in a response. */
  isOwn?: boolean;
  waitMs?: number;
  lateMs?: number;
}

/**
 * §7 POST {api}/v1/leads over the `backendApi` client, under one key (decision 0018). A post whose answer is unknown is
 * tried again only where the key is known to be honoured; else the failure says `mayHaveArrived`, and `late` brings the
 * reference if it still comes.
 */
export function createLeadsClient(
  http: HttpClient,
  { isOwn = false, waitMs = WAIT_MS, lateMs = LATE_MS }: LeadsClientOptions = {},
): Leads & { honoursKeys(): boolean } {
  let honoursKeys = isOwn;
  /** By key: posts whose caller has timed out, and for a while their references. */
  const late = new Map<string, Promise<Reference>>();
  /** By key: posts that a caller is waiting for. */
  const underWay = new Map<string, Promise<Reference>>();

  /** A second submit joins the pending one: an external back end may ignore the key. */
  function join(key: string, post: () => Promise<Reference>): Promise<Reference> {
    const answer = underWay.get(key) ?? post();
    const forget = () => void (underWay.get(key) === answer && underWay.delete(key));
    underWay.set(key, answer);
    answer.then(forget, forget);
    return answer;
  }

  function keepLate(key: string, answer: Promise<Reference>): void {
    late.set(key, answer);
    const forget = () => void (late.get(key) === answer && late.delete(key));
    answer.then(() => setTimeout(forget, LATE_KEPT_MS).unref(), forget);
  }

  return {
    honoursKeys: () => honoursKeys,
    async send(lead, idempotencyKey, suspect, danger) {
      const end = performance.now() + waitMs;
      const post = async () => {
        const left = end - performance.now();
        const document = await http.json('/v1/leads', {
          method: 'POST',
          headers: {
            'Content-Type': MEDIA_TYPE,
            Accept: MEDIA_TYPE,
            'Idempotency-Key': idempotencyKey,
            // A header, since §3 fixes the body; other back ends may ignore it.
            ...(suspect && { 'X-Suspect': suspect }),
            ...(danger && { 'X-Danger': danger }),
          },
          body: JSON.stringify(toLeadDocument(lead)),
          waitMs: left,
          timeoutMs: Math.max(left, lateMs),
          onAnswer: (headers) => void (honoursKeys ||= headers.get('Idempotency-Key') === idempotencyKey),
        });
        return toReference(document);
      };
      const waiting = late.get(idempotencyKey);
      try {
        // A repeated submit while the first is in flight waits for its result.
        const first =
          waiting === undefined ? join(idempotencyKey, post) : within(waiting, waitMs, () => throwLate(waiting));
        return await first.catch(async (error: unknown) => {
          const isSafe = isSurelyNotStored(error) || (isUnknown(error) && honoursKeys);
          const pauseMs = Math.max(RETRY_PAUSE_MS, toAskedWait(error));
          if (!isSafe || end - performance.now() < pauseMs + RETRY_PAUSE_MS) throw error;
          await sleep(pauseMs);
          return join(idempotencyKey, post).then(
            (reference) => (http.logFailure(error), reference),
            (second: unknown) => {
              // Who sent it tells the second failure.
              if (!isAppError(second) || !isAppError(error, 'upstream') || second.code !== error.code)
                http.logFailure(error);
              throw toSecondTry(second);
            },
          );
        });
      } catch (error) {
        if (!isAppError(error, 'upstream') || !isUnknown(error)) throw error;
        const { kind, message, details } = error;
        const answer = details.late ?? details.answer?.then(toReference);
        if (answer && answer !== waiting) keepLate(idempotencyKey, answer);
        throw new AppError(kind, message, {
          ...details,
          mayHaveArrived: !honoursKeys,
          ...(answer && { late: answer }),
        });
      }
    },
  };
}

function toReference(document: Parameters<typeof readCreatedId>[0]): Reference {
  const reference = readCreatedId(document);
  if (reference !== null) return reference;
  throw new AppError('upstream', 'The answer to a lead has no reference', { upstream: toUpstream(201, '201 Created') });
}

function toUpstream(status: number, code: string): Upstream {
  return { client: 'backendApi', method: 'POST', path: '/v1/leads', status, code };
}

function throwLate(answer: Promise<Reference>): never {
  const upstream = toUpstream(0, '000 Timeout');
  throw new AppError('upstream', 'The post is still on its way', { upstream, late: answer });
}
