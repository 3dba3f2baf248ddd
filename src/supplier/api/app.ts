import { Hono, type MiddlewareHandler } from 'hono';
import type { Log } from '#domain/log.ts';
import type { Addresses } from '#domain/ports.ts';
import { ADDRESSES_PATH, getAddresses, postAddress } from './addresses.ts';
import { answerNotAllowed, answerNotFound, answerFailure, answerTooMany } from './responses.ts';
import { type Channel, getLead, type LeadList, LEADS_PATH, type LeadReceiver, listLeads, postLead } from './leads.ts';

/** Uses of the API, each with a limit of its own. */
export type ApiUse = 'leads' | 'look-ups' | 'addresses';

export interface ApiDeps {
  leads: LeadReceiver;
  addresses: Addresses;
  log: Log;
  /** The sender; our own pages if omitted. */
  channel?: Channel;
  /** Omitted for in-process calls. */
  limits?: ApiLimits;
  /** For API clients that store a copy of leads; omitted for in-process calls. */
  list?: LeadList;
}

export interface ApiLimits {
  /** Returns the seconds that this request must wait, or null if allowed. */
  take(request: Request, use: ApiUse): Promise<number | null>;
  /** Refunds the request after a rejected or failed one. */
  giveBack(request: Request, use: ApiUse): Promise<void>;
}

/** The embedded backend API of §7: JSON:API 1.1. Never throws, never responds with 500, never repeats what was sent. */
export function createApi(deps: ApiDeps): (request: Request) => Promise<Response> {
  const app = new Hono();
  // Limits are per route rather than by path, because a path has many spellings that only the router resolves.
  const limited =
    (use: ApiUse, countsRefused = false): MiddlewareHandler =>
    async (context, next) => {
      const { raw } = context.req;
      const seconds = (await deps.limits?.take(raw, use)) ?? null;
      if (seconds !== null) return answerTooMany(seconds);
      await next();
      if (context.res.status >= 400 && !countsRefused) await deps.limits?.giveBack(raw, use);
    };
  const channel = deps.channel ?? 'web';
  app.post(LEADS_PATH, limited('leads'), (context) => postLead(deps.leads, context.req.raw, channel));
  const { list } = deps;
  if (list) app.get(LEADS_PATH, (context) => listLeads(list, context.req.raw));
  app.all(LEADS_PATH, () => answerNotAllowed(list ? 'GET, HEAD, POST' : 'POST'));
  // Failed guesses count too.
  app.get(`${LEADS_PATH}/:reference`, limited('look-ups', true), (context) =>
    getLead(deps.leads, context.req.param('reference'), context.req.raw),
  );
  app.all(`${LEADS_PATH}/:reference`, () => answerNotAllowed('GET, HEAD'));
  app.get(ADDRESSES_PATH, limited('look-ups'), (context) => getAddresses(deps.addresses, context.req.raw));
  app.post(ADDRESSES_PATH, limited('addresses'), (context) => postAddress(deps.addresses, context.req.raw));
  app.all(ADDRESSES_PATH, () => answerNotAllowed('GET, HEAD, POST'));
  app.notFound(answerNotFound);
  app.onError((error) => answerFailure(error, deps.log));
  return async (request) => {
    try {
      return await app.fetch(request);
    } catch (error) {
      return answerFailure(error, deps.log);
    }
  };
}
