import type { MiddlewareHandler } from 'hono';
import { answerError } from '#supplier/api/answer.ts';
import type { Cors } from '#supplier/api/cors.ts';
import { API_ROOT } from '#domain/paths.ts';
import type { Log } from '#domain/log.ts';
import type { PageMethods } from './page-methods.ts';
import type { HonoEnv } from './env.ts';
import { isApi, isForeign, readSender } from './foreign.ts';
import { findUnknownMethod } from './known-methods.ts';
import { lastResort } from './last-resort.ts';

/** Refuses cross-site forms, unsupported methods, and forms whose headers do not state their origin. */
export function createRefusals(cors: Cors, methodsOf: PageMethods, log: Pick<Log, 'warn'>): MiddlewareHandler<HonoEnv> {
  let isTold = false;

  /** Ours by Sec-Fetch-Site but not by Origin: PUBLIC_ORIGIN is probably wrong. Logged once. */
  function tellOtherOrigin({ method, headers }: Request, ours: string): void {
    if (isTold || method === 'GET' || method === 'HEAD') return;
    const from = headers.get('origin') ?? 'null';
    if (from === 'null' || from === ours || headers.get('sec-fetch-site') !== 'same-origin') return;
    isTold = true;
    log.warn({}, 'Forms come from another origin than PUBLIC_ORIGIN: older browsers cannot send them');
  }

  return async (c, next) => {
    const { raw, path: asked } = c.req;
    const isRefused = isForeign(raw, c.get('origin'));
    const saysSo = isRefused && readSender(raw.headers, c.get('origin')) === 'foreign';
    const unknown = saysSo ? null : findUnknownMethod(raw.method, asked, methodsOf);
    if (unknown) return unknown;
    if (!isRefused) {
      tellOtherOrigin(raw, c.get('origin'));
      return next();
    }
    if (asked.startsWith(API_ROOT) && cors.isAllowed(raw)) return next();
    if (isApi(asked)) return answerError({ status: 403, detail: 'Send this from a program or from our own pages.' });
    const advice = 'Open the form on our own site and send it from there.';
    return lastResort(403, 'We can’t take this from another site', advice);
  };
}
