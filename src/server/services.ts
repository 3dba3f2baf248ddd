/** What pages ask for, joined by hand: clients over the network, or over our own handlers where no base URL is set. */
import path from 'node:path';
import type { Logger } from 'pino';
import { brand, contentScripts, escalation } from '#brand/facts.ts';
import { createApi } from '#api/app.ts';
import { createCasesApi } from '#api/cases.ts';
import { answerError } from '#api/answer.ts';
import type { LeadReceiver } from '#api/leads.ts';
import type { Services } from '#app/context.ts';
import { createAddressesClient } from '#clients/addresses.ts';
import { createContentClient } from '#clients/content/client.ts';
import { createHttpClient } from '#clients/http.ts';
import { createLeadsClient } from '#clients/leads.ts';
import { createQueryClient } from '#clients/queries.ts';
import { createClients } from '#clients/registry.ts';
import { createContentServer } from '#content-server/server.ts';
import { MONITORING_APPLICATION_ID } from '#domain/monitoring.ts';
import type { Leads } from '#domain/ports.ts';
import { createAddressStore } from '#store/addresses.ts';
import type { Database } from '#store/db.ts';
import { createDraftStore } from '#store/drafts.ts';
import { createFailedSearchStore } from '#store/failed-searches.ts';
import { createLeadStore } from '#store/leads.ts';
import { createVoteStore } from '#store/votes.ts';
import type { Config } from './config.ts';
import { countLeads, type Metrics } from './figures/metrics.ts';
import type { BuiltFiles } from './http/built-files.ts';
import { createCases, createDesk, noteOwners } from './cases/cases.ts';
import { findRoom, keepRoom } from './limits/draft-room.ts';
import { type ClientLimits, createClientLimits } from './limits/limited.ts';
import { createHandover } from './person/leave-browser.ts';
import { createCallerReader, createSignedIn } from './person/signed-in.ts';
import { createVisitors } from './person/visitors.ts';
import { createArticleReader } from './search/article-reader.ts';
import { giveBackMemory } from './search/give-back-memory.ts';
import { toFixedDocuments } from './search/search-documents.ts';
import { createSearchService } from './search/search-service.ts';

const TIMEOUT_MS = 8_000;
const CONTENT_TIMEOUT_MS = 3_000;
/** Articles that search asks for again each 30 s: our own server costs nothing to ask. */
const SEARCH_READS = { own: 60, other: 10 };

/** Four for each customer who is signed in and was here within two minutes. */
const PERSONAL_ENTRIES = 4_000;

export interface ServicesOptions {
  config: Config;
  database: Database;
  log: Logger;
  now: () => Date;
  contentFolder: string;
  built: BuiltFiles;
  metrics: Metrics;
  /** Told `change` when the content folder changed: what was made of it is old. */
  contentChanges: EventTarget;
}

/** What one request's pages may ask for, and what its answer must carry. */
export interface RequestServices {
  services: Services;
  isIdle(): Promise<boolean>;
  setCookies: readonly string[];
}

export function createServices(options: ServicesOptions) {
  const { config, database, log, now, built, metrics } = options;
  const secret = config.sessionSecret ?? config.databaseUrl ?? '';
  const limits = createClientLimits({ database, on: config.rateLimit, limits: config.limits, secret, metrics });
  const person = createPerson(options, limits);
  const embedded = createEmbeddedBackEnd(options, limits, person.signedIn.accountApi);
  const contentServer = createWatchedContentServer(options);
  const queries = createQueryClient();
  // Apart, so that nobody's look-ups push out what is known of others.
  const personalQueries = createQueryClient(PERSONAL_ENTRIES);
  const client = createNamedClients(options, embedded.inProcess, contentServer.handle);
  const { content, contentHttp } = createContentPorts(options, client, contentServer.handle);
  const failed = createFailedSearchStore(database, { clock: now });
  const votes = createVoteStore(database, { clock: now });
  const search = createSearchService({
    content,
    readArticle: createArticleReader(contentHttp, brand.provider),
    failed,
    log,
    fixed: toFixedDocuments(config),
    own: config.contentBaseUrl ? null : contentServer,
    readsPerCheck: config.contentBaseUrl ? SEARCH_READS.other : SEARCH_READS.own,
    rest: giveBackMemory,
  });
  options.contentChanges.addEventListener('change', () => {
    content.refresh();
    search.refresh();
  });
  const started = search.start();

  const sharedPorts = {
    content,
    leads: embedded.queue ?? createLeadsClient(client('backendApi'), { isOwn: config.apiBaseUrl === null }),
    addresses: createAddressesClient(client('backendApi'), queries),
    drafts: person.drafts,
    search,
    votes,
    scripts: built.scripts,
    log,
    now,
    ...toSettings(config, built),
  };
  const callers = createCallerReader({
    identity: person.signedIn.identity,
    toMark: person.signedIn.toMark,
    accounts: client('energySystemApi'),
    customers: client('backendApi'),
    addresses: sharedPorts.addresses,
    queries: personalQueries,
    log,
  });
  const cases = createCases(options, limits, person.signedIn.keys);
  const casesApi = createCasesApi({
    cases: cases?.cases ?? null,
    tokens: person.signedIn.identity.tokens,
    log,
    now,
  });
  const openDesk = cases && createDesk(options, cases, person.signedIn.identity, failed);
  const sweeps = [embedded.addresses, votes, failed, person.signedIn];

  return {
    /** Search knows every article of our own content; another's server is not waited for. */
    searchable: config.contentBaseUrl ? Promise.resolve() : started,
    publicApi: async (request: Request, client: string) =>
      (await casesApi(request)) ?? embedded.publicApi(request, client),
    handleSignIn: callers.handle,
    contentServer: contentServer.handle,
    content,
    search,
    suggestionLimit: limits.suggestions,
    /** `client` is the address that limits count. */
    forRequest(request: Request, publicOrigin: string, client: string): RequestServices {
      const { isIdle, setCookies, ...caller } = callers.read(request, publicOrigin);
      const visitors = person.visitorsOf(publicOrigin);
      const ports = limits.over(sharedPorts, client);
      const asking = { request, origin: publicOrigin, client, caller: caller.caller };
      const leads = cases ? noteOwners(ports.leads, cases.follow, asking, log) : ports.leads;
      const follow = cases?.follow.forRequest(asking) ?? null;
      return {
        services: {
          ...ports,
          leads,
          follow,
          desk: openDesk?.(request, publicOrigin) ?? null,
          ...caller,
          publicOrigin,
          visitors,
        },
        isIdle,
        setCookies,
      };
    },
    async sweep() {
      const notSwept = (what: string) => (error: unknown) => log.error({ err: error }, `${what} not swept`);
      await person.drafts.sweep().catch(notSwept('drafts'));
      await cases?.sweep().catch(notSwept('cases'));
      await Promise.all(sweeps.map((kept) => kept.sweep())).catch(notSwept('old records'));
    },
    async close() {
      search.close();
      await search.flush();
      contentServer.close();
      content.close();
      queries.clear();
      personalQueries.clear();
    },
  };
}

/** Who is asking: drafts of browsers, sign-in, and what a log-out leaves behind. */
function createPerson({ config, database, log, now, built }: ServicesOptions, limits: ClientLimits) {
  const store = createDraftStore(database, { clock: now });
  // Nobody here knows how much room a PostgreSQL on another machine has.
  const isOwnDisk = database.kind === 'sqlite';
  const drafts = isOwnDisk ? keepRoom(store, { room: () => findRoom(config.dataDir), log }) : store;
  // `__Host-` cookies need https, so the name depends on how the customer came.
  const visitors = { plain: createVisitors(false), secure: createVisitors(true) };
  const signedIn = createSignedIn({
    config,
    database,
    log,
    now,
    stylesheets: built.stylesheets,
    handover: createHandover(drafts, Object.values(visitors)),
    limit: limits.limitSignIn,
  });
  const visitorsOf = (origin: string) => (origin.startsWith('https:') ? visitors.secure : visitors.plain);
  return { drafts, signedIn, visitorsOf };
}

type RequestHandler = (request: Request) => Promise<Response>;
type AccountApi = (request: Request) => Promise<Response | null>;

/** The back end of §7 in this process: for our own pages, and with limits for requests from outside. */
function createEmbeddedBackEnd(
  { config, database, log, now, metrics }: ServicesOptions,
  limits: ClientLimits,
  accountApi: AccountApi,
) {
  const clock = { clock: now };
  const addresses = createAddressStore(database, clock);
  const stores = {
    leads: countLeads(createLeadStore(database, { ...clock, cases: escalation }), metrics),
    addresses,
    log,
  };
  const unlimited = createApi(stores);
  const { clientId, leadQueue } = config;
  const handsOn = { ...clock, clientId, handsOn: true };
  const queue = leadQueue ? toLeads(countLeads(createLeadStore(database, handsOn), metrics), clientId) : null;
  const limited = createApi({ ...stores, limits: limits.api, channel: 'api' });
  const isExternal = config.apiBaseUrl !== null;
  return {
    addresses,
    /** Takes leads for the external back end; null where they are posted to it. */
    queue,
    /** Our own pages' calls were counted when the page asked. */
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

/** The port of our own pages over what takes leads. */
function toLeads(receiver: LeadReceiver, clientId: string): Leads {
  return {
    send: (lead, idempotencyKey, suspect = null, danger = null) =>
      receiver.receive(lead, { idempotencyKey, clientId, suspect, danger, channel: 'web' }),
  };
}

function createWatchedContentServer({ contentFolder, log, contentChanges }: ServicesOptions) {
  const onChange = () => void contentChanges.dispatchEvent(new Event('change'));
  const server = createContentServer({ folder: path.resolve(contentFolder), log, watch: true, onChange });
  return {
    handle: (request: Request) => server.handle(request),
    questions: server.questions,
    close: () => server.close(),
  };
}

/** §7's four named clients. */
function createNamedClients({ config, log }: ServicesOptions, api: RequestHandler, content: RequestHandler) {
  return createClients({
    clientId: config.clientId,
    log,
    timeoutMs: TIMEOUT_MS,
    targets: {
      backendApi: { baseUrl: config.apiBaseUrl, handler: api, handlerPrefix: '/api' },
      energySystemApi: { baseUrl: config.accountApiBaseUrl, handler: api, handlerPrefix: '/account-api' },
      outageMessages: { baseUrl: config.outageBaseUrl, handler: content },
      webAppMessages: { baseUrl: config.messagesBaseUrl, handler: content },
    },
  });
}

function createContentPorts(
  { config, log }: ServicesOptions,
  client: ReturnType<typeof createClients>,
  handler: RequestHandler,
) {
  const { clientId, contentBaseUrl: baseUrl } = config;
  const contentHttp = createHttpClient({
    clientId,
    log,
    name: 'content',
    timeoutMs: CONTENT_TIMEOUT_MS,
    baseUrl,
    handler,
  });
  const shared = { provider: brand.provider, publicOrigin: config.publicOrigin ?? undefined, log };
  const own = {
    fetch: (path: string, init?: RequestInit) => handler(new Request(`http://embedded.invalid${path}`, init)),
  };
  const content = createContentClient({
    ...shared,
    http: { content: contentHttp, outage: client('outageMessages'), messages: client('webAppMessages') },
    contentOrigin: baseUrl ? new URL(baseUrl).origin : '',
    scripts: contentScripts,
    // A supplier's server may say of a category no more than its id: the rest of §2 is in our own content.
    ...(baseUrl && {
      facts: createContentClient({ ...shared, http: { content: own, outage: own, messages: own }, contentOrigin: '' }),
    }),
  });
  return { content, contentHttp };
}

/** What pages are told of the configuration. */
function toSettings(config: Config, built: BuiltFiles) {
  return {
    canSignIn: config.identity.issuer !== null || config.embeddedIdentityAllowed,
    consentProvider: config.consentProvider,
    monitoring: {
      application: config.datadog?.applicationId ?? MONITORING_APPLICATION_ID,
      replayRate: config.replaySampleRate,
      version: built.version,
      beacon: config.beaconUrl ?? '',
    },
    origins: {
      ...(config.contentBaseUrl && { contentOrigin: new URL(config.contentBaseUrl).origin }),
      ...(config.beaconUrl && { beaconOrigin: new URL(config.beaconUrl).origin }),
    },
    meterReadingForm: config.meterReadingForm,
    priceCapNotice: config.priceCapNotice,
  };
}
