/** The composition: clients over the network, or over our own handlers where no base URL is set. */
import { brand } from '#brand/facts.ts';
import { createCasesApi } from '#api/cases.ts';
import type { Services } from '#app/context.ts';
import { createAddressesClient } from '#clients/addresses.ts';
import type { HttpClient } from '#clients/http.ts';
import { createLeadsClient } from '#clients/leads.ts';
import { createQueryClient } from '#clients/queries.ts';
import { keepWaitingAddresses } from '#clients/waiting-addresses.ts';
import { createContentDesk } from '#content-server/content-desk.ts';
import { toLine } from '#content-server/mistakes.ts';
import type { FailedSearches } from '#domain/ports-help.ts';
import type { Content, Leads } from '#domain/ports.ts';
import { createFailedSearchStore } from '#store/failed-searches.ts';
import { createVoteStore } from '#store/votes.ts';
import { createEmbeddedBackEnd } from './back-end/embedded.ts';
import { createNamedClients } from './back-end/named-clients.ts';
import { createCases, createDesk, noteOwners } from './cases/cases.ts';
import { createPageMistakes } from './content/page-mistakes.ts';
import { createPreview } from './content/preview.ts';
import { createContentPorts, createWatchedContentServer } from './content/content-ports.ts';
import { countSentLeads } from './figures/lead-figures.ts';
import { createRetention } from './erasure/retention.ts';
import { createConsentKeeper } from './erasure/visits.ts';
import { createClientLimits } from './limits/limited.ts';
import { createPerson } from './person/person.ts';
import { createCallerReader } from './person/signed-in.ts';
import { createArticleReader } from './search/article-reader.ts';
import { giveBackMemory } from './search/give-back-memory.ts';
import { toFixedDocuments } from './search/search-documents.ts';
import { createSearchService } from './search/search-service.ts';
import { createVisitMarks } from './search/visits.ts';
import { toPageSettings } from './settings/page-settings.ts';
import type { ServicesOptions } from './settings/services-options.ts';

/** Articles that search asks for again each 30 s: our own server costs nothing to ask. */
const SEARCH_READS = { own: 60, other: 10 };

/** Four for each customer who is signed in and was here within two minutes. */
const PERSONAL_ENTRIES = 4_000;

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
  // A cache of its own, so that look-ups evict nothing of others.
  const personalQueries = createQueryClient(PERSONAL_ENTRIES);
  const client = createNamedClients(options, embedded.inProcess, contentServer.handle);
  const { content, contentHttp } = createContentPorts(options, client, contentServer.handle);
  const failed = createFailedSearchStore(database, { clock: now });
  const votes = createVoteStore(database, { clock: now });
  const consents = createConsentKeeper(options);
  const search = createSearch(options, content, contentHttp, contentServer, failed);
  options.contentChanges.addEventListener('change', () => {
    content.refresh();
    search.refresh();
  });
  const started = search.start();
  const toVisit = createVisitMarks();

  const addresses = createAddressesClient(client('backendApi'), queries);
  const sharedPorts = {
    content,
    leads: options.forms.guard(embedded.queue ?? createPostedLeads(options, client('backendApi'))),
    forms: options.forms,
    addresses: config.leadQueue ? keepWaitingAddresses(addresses, { own: embedded.addresses, log }) : addresses,
    drafts: person.drafts,
    search,
    votes,
    mistakes: options.showMistakes && !config.contentBaseUrl ? createPageMistakes(contentServer) : null,
    consents,
    preview: createPreview(options, contentServer, person.signedIn.keys),
    scripts: built.scripts,
    log,
    now,
    ...toPageSettings(config, built),
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
  const contentDesk = config.contentBaseUrl ? null : createContentDesk({ ...contentServer, now });
  const openDesk = cases && createDesk(options, cases, person.signedIn.identity, failed, contentDesk);
  const retention = createRetention(options);
  const sweeps = [embedded.addresses, votes, failed, consents, person.signedIn];

  return {
    /** Search knows every article of our own content; another's server is not waited for. */
    searchable: config.contentBaseUrl ? Promise.resolve() : started,
    publicApi: async (request: Request, client: string) =>
      (await casesApi(request)) ?? embedded.publicApi(request, client),
    handleSignIn: callers.handle,
    contentServer: contentServer.handle,
    /** One readable line for each file of our own content that cannot be read. */
    brokenContent: () => (config.contentBaseUrl ? [] : contentServer.library().broken.map(toLine)),
    content,
    search,
    suggestionLimit: limits.suggestions,
    countFailed: (term: string, userAgent: string | undefined, client: string) =>
      search.countFailed(term, toVisit(userAgent, client)),
    /** `client` is the address that rate limits count by. */
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
          search: {
            ...search,
            search: (term, asked) =>
              search.search(term, { ...asked, visit: toVisit(request.headers.get('User-Agent'), client) }),
          },
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
      await retention.sweep().catch(notSwept('leads past their retention'));
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

/** Our own back end counts what it takes by itself. */
function createPostedLeads({ config, metrics }: ServicesOptions, http: HttpClient): Leads {
  const isOwn = config.apiBaseUrl === null;
  const leads = createLeadsClient(http, { isOwn });
  return isOwn ? leads : countSentLeads(leads, metrics);
}

/** Our own articles are read whole, with their questions; another server is asked slowly. */
function createSearch(
  { config, log }: ServicesOptions,
  content: Content,
  contentHttp: HttpClient,
  contentServer: ReturnType<typeof createWatchedContentServer>,
  failed: FailedSearches,
) {
  return createSearchService({
    content,
    readArticle: createArticleReader(contentHttp, brand.provider),
    failed,
    log,
    fixed: (site) => toFixedDocuments(config, site),
    own: config.contentBaseUrl ? null : contentServer,
    readsPerCheck: config.contentBaseUrl ? SEARCH_READS.other : SEARCH_READS.own,
    rest: giveBackMemory,
  });
}
