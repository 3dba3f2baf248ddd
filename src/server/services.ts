/** What the pages ask for, joined by hand: clients over the network, or over our own handlers where no base URL is set. */
import path from 'node:path';
import type { Logger } from 'pino';
import { brand, contentScripts } from '#brand/facts.ts';
import { MONITORING_APPLICATION_ID } from '#domain/monitoring.ts';
import { createApi } from '#api/app.ts';
import { answerError } from '#api/answer.ts';
import type { Services } from '#app/context.ts';
import { createAddressesClient } from '#clients/addresses.ts';
import { createContentClient } from '#clients/content/client.ts';
import { createHttpClient } from '#clients/http.ts';
import { createLeadsClient } from '#clients/leads.ts';
import { createQueryClient } from '#clients/queries.ts';
import { createClients } from '#clients/registry.ts';
import { createContentServer } from '#content-server/server.ts';
import { createAddressStore } from '#store/addresses.ts';
import type { Database } from '#store/db.ts';
import { createDraftStore } from '#store/drafts.ts';
import { createFailedSearchStore } from '#store/failed-searches.ts';
import { createLeadStore } from '#store/leads.ts';
import { createVoteStore } from '#store/votes.ts';
import { createArticleReader } from './search/article-reader.ts';
import type { BuiltFiles } from './http/built-files.ts';
import type { Config } from './config.ts';
import { findRoom, keepRoom } from './limits/draft-room.ts';
import { createClientLimits } from './limits/limited.ts';
import { countLeads, type Metrics } from './figures/metrics.ts';
import { createLeaving } from './person/leave-browser.ts';
import { giveBackMemory } from './search/give-back-memory.ts';
import { toFixedDocuments } from './search/search-documents.ts';
import { createSearchService } from './search/search-service.ts';
import { createCallerReader, createSignedIn } from './person/signed-in.ts';
import { createVisitors } from './person/visitors.ts';

const TIMEOUT_MS = 8_000;
const CONTENT_TIMEOUT_MS = 3_000;
/** Articles that search asks for again each 30 s: our own server costs nothing to ask. */
const SEARCH_READS = { own: 60, other: 10 };

interface Options {
  config: Config;
  database: Database;
  log: Logger;
  now: () => Date;
  contentFolder: string;
  built: BuiltFiles;
  metrics: Metrics;
  /** The content folder changed: what was made of it is old. */
  onContentChange: () => void;
}

export function createServices({
  config,
  database,
  log,
  now,
  contentFolder,
  built,
  metrics,
  onContentChange,
}: Options) {
  const clock = { clock: now };
  // `__Host-` cookies need https, so the name depends on how the customer came.
  const visitors = { plain: createVisitors(false), secure: createVisitors(true) };
  const limits = createClientLimits({
    database,
    on: config.rateLimit,
    secret: config.sessionSecret ?? config.databaseUrl ?? '',
    metrics,
  });
  const draftStore = createDraftStore(database, clock);
  // Of a PostgreSQL somewhere else nobody here knows how much room it has.
  const drafts =
    database.kind === 'sqlite' ? keepRoom(draftStore, { room: () => findRoom(config.dataDir), log }) : draftStore;
  const signedIn = createSignedIn({
    config,
    database,
    log,
    now,
    stylesheets: built.stylesheets,
    onSignOut: createLeaving(drafts, Object.values(visitors)),
    limit: limits.limitSignIn,
  });
  const stores = {
    leads: countLeads(createLeadStore(database, clock), metrics),
    addresses: createAddressStore(database, clock),
    log,
  };
  const leadsApi = createApi(stores);
  const limitedApi = createApi({ ...stores, limit: limits.limit });
  // Our own pages' calls were counted when the page asked.
  const api = async (request: Request) => (await signedIn.accountApi(request)) ?? leadsApi(request);
  // Where the back end is somewhere else, nobody would look here for what is taken.
  const taken = async (request: Request, client: string) =>
    config.apiBaseUrl === null
      ? limitedApi(limits.from(request, client))
      : answerError({ status: 404, detail: 'Use the back end that this site uses.' });
  const outerApi = async (request: Request, client: string) =>
    (await signedIn.accountApi(request)) ?? taken(request, client);

  const contentServer = createContentServer({
    folder: path.resolve(contentFolder),
    log,
    watch: true,
    onChange() {
      content.refresh();
      search.refresh();
      onContentChange();
    },
  });
  const serveContent = (request: Request) => contentServer.handle(request);

  const shared = { clientId: config.clientId, log };
  const client = createClients({
    ...shared,
    timeoutMs: TIMEOUT_MS,
    targets: {
      backendApi: { baseUrl: config.apiBaseUrl, handler: api, handlerPrefix: '/api' },
      energySystemApi: { baseUrl: config.accountApiBaseUrl, handler: api, handlerPrefix: '/account-api' },
      outageMessages: { baseUrl: config.outageBaseUrl, handler: serveContent },
      webAppMessages: { baseUrl: config.messagesBaseUrl, handler: serveContent },
    },
  });
  const contentHttp = createHttpClient({
    ...shared,
    name: 'content',
    timeoutMs: CONTENT_TIMEOUT_MS,
    baseUrl: config.contentBaseUrl,
    handler: serveContent,
  });
  const content = createContentClient({
    http: { content: contentHttp, outage: client('outageMessages'), messages: client('webAppMessages') },
    provider: brand.provider,
    contentOrigin: config.contentBaseUrl ? new URL(config.contentBaseUrl).origin : '',
    publicOrigin: config.publicOrigin ?? undefined,
    scripts: contentScripts,
    log,
  });
  const queries = createQueryClient();
  const failed = createFailedSearchStore(database, clock);
  const votes = createVoteStore(database, clock);
  const search = createSearchService({
    content,
    readArticle: createArticleReader(contentHttp, brand.provider),
    failed,
    log,
    fixed: toFixedDocuments(config),
    readsPerCheck: config.contentBaseUrl ? SEARCH_READS.other : SEARCH_READS.own,
    rest: giveBackMemory,
  });
  void search.start();
  const fixed = {
    content,
    leads: createLeadsClient(client('backendApi')),
    addresses: createAddressesClient(client('backendApi'), queries),
    drafts,
    search,
    votes,
    scripts: built.scripts,
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
    log,
    now,
  };
  const readCaller = createCallerReader({
    identity: signedIn.identity,
    toMark: signedIn.toMark,
    accounts: client('energySystemApi'),
    customers: client('backendApi'),
    addresses: fixed.addresses,
    log,
  });

  return {
    /** For requests from outside; `client` is the address that they count for. */
    api: outerApi,
    identity: signedIn.identity,
    contentServer: serveContent,
    content,
    search,
    /** `setCookies` gathers what the answer has to send along. */
    toServices: (
      request: Request,
      publicOrigin: string,
      setCookies: string[],
      client: string,
    ): Services & { isIdle(): Promise<boolean> } => ({
      ...limits.over(fixed, client),
      ...readCaller(request, publicOrigin, setCookies),
      publicOrigin,
      visitors: publicOrigin.startsWith('https:') ? visitors.secure : visitors.plain,
    }),
    async sweep() {
      await fixed.drafts.sweep().catch((error: unknown) => log.error({ err: error }, 'drafts not swept'));
      await Promise.all([stores.addresses.sweep(), votes.sweep(), failed.sweep(), signedIn.sweep()]).catch(
        (error: unknown) => log.error({ err: error }, 'old records not swept'),
      );
    },
    async close() {
      search.close();
      await search.flush();
      contentServer.close();
      content.close();
      queries.clear();
    },
  };
}
