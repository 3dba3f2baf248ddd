import { escalation } from '#brand/facts.ts';
import { answerError } from '#supplier/api/responses.ts';
import { createApi } from '#supplier/api/app.ts';
import type { LeadList, LeadReceiver } from '#supplier/api/leads.ts';
import type { ApiClientRules } from '#supplier/api/request.ts';
import { NO_WEBHOOK_NOTE } from '#supplier/delivery/delivery.ts';
import { toWebhookDocument } from '#supplier/delivery/webhook.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import type { Log } from '#domain/log.ts';
import type { Leads, TokenReader } from '#domain/ports.ts';
import { createAuditTrail } from '#database/audit.ts';
import { createLeadAdmin } from '#database/lead-admin.ts';
import { createAddressStore } from '#database/addresses.ts';
import type { Database } from '#database/db.ts';
import { createLeadStore } from '#database/leads.ts';
import { countReceivedLeads, type CountLead } from '../operations/lead-figures.ts';
import type { ClientLimits } from '../limits/client-limits.ts';
import type { Config } from '../settings/config.ts';
import { QUERY_MAX } from '#domain/constants.ts';
import { toDangerMark } from '#domain/entities/danger.ts';
import { findWarning } from '#web/search/danger/warning.ts';

interface Options {
  config: Pick<Config, 'webhook' | 'clientId' | 'leadQueue' | 'apiBaseUrl'>;
  database: Database;
  log: Log;
  now: () => Date;
  metrics: { countLead: CountLead };
  /** Rejects leads while the forms are closed. */
  forms: { guardReceiver(leads: LeadReceiver): LeadReceiver };
}

type AccountApi = (request: Request) => Promise<Response | null>;

/** The response if another system stores the leads. */
export const answerNotStoredHere = () => answerError({ status: 404, detail: 'Use the back end that this site uses.' });

/** §7's back end in this process: for our own pages, and rate-limited for external requests. */
export function createEmbeddedBackEnd(
  { config, database, log, now, metrics, forms }: Options,
  limits: ClientLimits,
  { accountApi, identity: { tokens } }: { accountApi: AccountApi; identity: { tokens: TokenReader } },
) {
  const clock = { clock: now };
  const webhookNote = config.webhook.url === null ? NO_WEBHOOK_NOTE : null;
  const addresses = createAddressStore(database, clock);
  const stores = {
    // Our form or `withDangerMark` has checked each text, so a case goes by its lead's mark.
    leads: countReceivedLeads(createLeadStore(database, { ...clock, cases: escalation, webhookNote }), metrics),
    addresses,
    log,
  };
  const unlimited = createApi(stores);
  const { clientId, leadQueue } = config;
  const forwards = { ...clock, clientId, forwards: true };
  const queue = leadQueue ? toLeads(countReceivedLeads(createLeadStore(database, forwards), metrics), clientId) : null;
  const limited = createApi({
    ...stores,
    leads: forms.guardReceiver(withDangerMark(stores.leads)),
    limits: limits.api,
    channel: 'api',
    list: createLeadList(database, { tokens, limit: limits.limitApiClient }, now),
  });
  const isExternal = config.apiBaseUrl !== null;
  return {
    addresses,
    /** Stores leads to be forwarded to the external back end; null if pages post to it directly. */
    queue,
    /** The page limits calls of our own pages, so they are not limited here. */
    inProcess: async (request: Request) => (await accountApi(request)) ?? unlimited(request),
    async publicApi(request: Request, client: string) {
      const answered = await accountApi(request);
      if (answered) return answered;
      // With an external back end, leads posted here would never be read.
      if (isExternal) return answerNotStoredHere();
      return limited(limits.from(request, client));
    },
  };
}

/** Leads for API clients that store a copy; each page leaves an audit line. */
export function createLeadList(database: Database, clientRules: ApiClientRules, now: () => Date): LeadList {
  const [leads, audit] = [createLeadAdmin(database), createAuditTrail(database, { clock: now })];
  return {
    async page(query) {
      const found = await leads.page(query);
      return found.map((lead) => ({ ...lead, resource: toWebhookDocument(lead)['data'] as JsonObject }));
    },
    note: (actor, references) => audit.write('export', actor, { because: 'program', leads: [...references] }),
    clientRules,
    now,
  };
}

/** The Leads port of the pages, over whichever store holds the leads. */
function toLeads(receiver: LeadReceiver, clientId: string): Leads {
  return {
    send: (lead, idempotencyKey, suspect = null, danger = null) =>
      receiver.receive(lead, { idempotencyKey, clientId, suspect, danger, channel: 'web' }),
  };
}

/**
 * Marks leads sent by API whose text describes a danger, like those sent by form, because API clients may not detect
 * dangers (decision 0046). A mark set by the client stays: it may have asked the customer.
 */
export function withDangerMark(leads: LeadReceiver): LeadReceiver {
  return {
    receive: (lead, options) => {
      const { query } = lead.attributes;
      if (options.danger !== null || typeof query !== 'string') return leads.receive(lead, options);
      const danger = toDangerMark(findWarning(query.slice(0, 2 * QUERY_MAX))?.dangers ?? []);
      return leads.receive(lead, { ...options, danger });
    },
    has: (reference) => leads.has(reference),
  };
}
