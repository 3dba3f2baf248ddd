import { AppError, isAppError } from '#domain/errors.ts';
import type { Leads } from '#domain/ports.ts';
import { toLeadDocument } from '#wire/lead.ts';
import { MEDIA_TYPE, readCreatedId } from '#wire/resource.ts';
import type { HttpClient } from './http.ts';

/** No answer, or a gateway's word that there was none: the lead may be stored, and the key makes a second try safe. */
const WORTH_A_RETRY: ReadonlySet<number> = new Set([0, 502, 503, 504]);
const RETRY_PAUSE_MS = 250;

/** §7 POST {api}/v1/leads over the `backendApi` client; tried at most twice, under the same key (decision 0018). */
export function createLeadsClient(http: HttpClient): Leads {
  return {
    async send(lead, idempotencyKey, suspect) {
      const init: RequestInit = {
        method: 'POST',
        headers: {
          'Content-Type': MEDIA_TYPE,
          Accept: MEDIA_TYPE,
          'Idempotency-Key': idempotencyKey,
          // A header, since §3 fixes the body; other back ends may ignore it.
          ...(suspect && { 'X-Suspect': suspect }),
        },
        body: JSON.stringify(toLeadDocument(lead)),
      };
      const post = () => http.json('/v1/leads', init);
      const document = await post().catch(async (error: unknown) => {
        if (!isAppError(error, 'upstream') || !WORTH_A_RETRY.has(error.details.upstream?.status ?? -1)) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
        return post();
      });
      const reference = readCreatedId(document);
      if (reference === null) throw new AppError('upstream', 'The answer to a lead has no reference');
      return reference;
    },
  };
}
