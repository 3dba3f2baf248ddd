import { answerError } from '#supplier/api/answer.ts';
import { createApi } from '#supplier/api/app.ts';
import type { LeadReceiver } from '#supplier/api/leads.ts';
import { NO_WEBHOOK } from '#supplier/delivery/delivery.ts';
import type { Log } from '#domain/log.ts';
import type { Leads } from '#domain/ports.ts';
import { createAddressStore } from '#database/addresses.ts';
import type { Database } from '#database/db.ts';
import { createLeadStore } from '#database/leads.ts';
import { caseFacts } from '../cases/case-facts.ts';
import { type CountLead, countAcknowledged } from '../operations/lead-figures.ts';
import type { ClientLimits } from '../limits/limited.ts';
import type { Config } from '../settings/config.ts';
import { markDanger } from './mark-danger.ts';

interface Options {
  config: Pick<Config, 'webhook' | 'clientId' | 'leadQueue' | 'apiBaseUrl'>;
  database: Database;
  log: Log;
  now: () => Date;
  metrics: { countLead: CountLead };
  /** Refuses leads while the forms are closed. */
  forms: { guardReceiver(leads: LeadReceiver): LeadReceiver };
}

type AccountApi = (request: Request) => Promise<Response | null>;

/** §7's back end in this process: for our own pages, and rate-limited for outside requests. */
export function createEmbeddedBackEnd(
  { config, database, log, now, metrics, forms }: Options,
  limits: ClientLimits,
  accountApi: AccountApi,
) {
  const clock = { clock: now };
  const webhookNote = config.webhook.url === null ? NO_WEBHOOK : null;
  const addresses = createAddressStore(database, clock);
  const stores = {
    leads: countAcknowledged(createLeadStore(database, { ...clock, cases: caseFacts, webhookNote }), metrics),
    addresses,
    log,
  };
  const unlimited = createApi(stores);
  const { clientId, leadQueue } = config;
  const forwards = { ...clock, clientId, forwards: true };
  const queue = leadQueue ? toLeads(countAcknowledged(createLeadStore(database, forwards), metrics), clientId) : null;
  const limited = createApi({
    ...stores,
    leads: forms.guardReceiver(markDanger(stores.leads)),
    limits: limits.api,
    channel: 'api',
  });
  const isExternal = config.apiBaseUrl !== null;
  return {
    addresses,
    /** Stores leads to forward to the external back end; null when pages post to it directly. */
    queue,
    /** Calls of our own pages are rate-limited at the page, not here. */
    inProcess: async (request: Request) => (await accountApi(request)) ?? unlimited(request),
    async publicApi(request: Request, client: string) {
      const answered = await accountApi(request);
      if (answered) return answered;
      // With an external back end, leads posted here would never be read.
      if (isExternal) return answerError({ status: 404, detail: 'Use the back end that this site uses.' });
      return limited(limits.from(request, client));
    },
  };
}

/** Port Leads of the pages, over whichever store keeps the leads. */
function toLeads(receiver: LeadReceiver, clientId: string): Leads {
  return {
    send: (lead, idempotencyKey, suspect = null, danger = null) =>
      receiver.receive(lead, { idempotencyKey, clientId, suspect, danger, channel: 'web' }),
  };
}
