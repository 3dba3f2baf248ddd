/** Composes all services: clients call other systems, or our own handlers if no base URL is set. */
import type { Logger } from 'pino';
import { createCasesApi } from '#supplier/api/cases.ts';
import { createAddressesClient, queueAddresses } from '#web/clients/addresses.ts';
import type { HttpClient } from '#web/clients/http.ts';
import { createLeadsClient } from '#web/clients/leads.ts';
import { createQueryClient } from '#web/clients/queries.ts';
import { createConsentChoice } from '#web/consent/choice.server.ts';
import { createAwaitedSave } from '#web/drafts/awaited-save.server.ts';
import { createSending } from '#web/journeys/send.server.ts';
import { createBrowserCookies } from '#domain/cookies.ts';
import { createContentDesk } from '#supplier/content/content-desk.ts';
import { readLetters } from '#supplier/content/letters.ts';
import { toProblemLine } from '#supplier/content/mistakes.ts';
import type { Leads } from '#domain/ports.ts';
import type { Database } from '#database/db.ts';
import { createHonouredKeys } from '#database/external-back-end.ts';
import { findBankSecret } from '#domain/rules/bank-secret.ts';
import { createVoteStore } from '#database/anonymous-counts.ts';
import type { Config } from './settings/config.ts';
import type { Metrics } from './operations/metrics.ts';
import type { BuiltFiles } from './http/static-files.ts';
import type { ClosedForms, Maintenance } from './operations/maintenance.ts';
import { createOperationsApi } from './operations/operations-api.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import { createEmbeddedBackEnd } from './back-end/embedded.ts';
import { createNamedClients } from './outgoing/named-clients.ts';
import { createCases, createDesk, recordOwners } from './cases/cases.ts';
import { createPageMistakes, createContentPorts, createWatchedContentServer } from './content/content-ports.ts';
import { createPreview } from './content/preview.ts';
import { countSentLeads } from './operations/lead-figures.ts';
import { createRetention, sweepEach } from './personal-data/retention.ts';
import { createVisitErasure } from './personal-data/visit-erasure.ts';
import { createClientLimits } from './limits/client-limits.ts';
import type { RequestServices } from './pages/render-page.ts';
import { createPerson } from './person/person.ts';
import { createCallerReader } from './person/caller-reader.ts';
import { createHelpSearch } from './search/help-search.ts';
import { toPageSettings } from './pages/page-settings.ts';

interface ServicesOptions {
  config: Config;
  /** The secret from which all keys are derived. */
  secret: string;
  database: Database;
  log: Logger;
  now: () => Date;
  /** Folder of the built client files; other build output is beside it. */
  clientFolder: string;
  contentFolder: string;
  built: BuiltFiles;
  metrics: Metrics;
  /** Pages show the mistakes in their content (`npm run dev`). */
  showMistakes: boolean;
  /** Whether the forms are open, or closed for maintenance. */
  forms: ClosedForms;
  maintenance: Pick<Maintenance, 'closed'>;
  /** All outgoing calls. */
  outgoing: Outgoing;
  /** Emits `change` after the content folder has changed, so that caches are dropped. */
  contentChanges: EventTarget;
}

/** Four entries for each signed-in customer active in the last two minutes. */
const PERSONAL_ENTRIES = 4_000;

/** The systems behind the ports, each in this process or over the network. */
function createBackEnds(options: ServicesOptions) {
  const { config, database, metrics } = options;
  // Instances that share a database also share its counts, even if each has generated its own secret.
  const secret = config.sessionSecret ?? config.databaseUrl ?? options.secret;
  const limits = createClientLimits({ database, on: config.rateLimit, limits: config.limits, secret, metrics });
  const person = createPerson(options, limits);
  const embedded = createEmbeddedBackEnd(options, limits, person.signedIn);
  const contentServer = createWatchedContentServer(options);
  const queries = createQueryClient();
  // A separate cache, so that address look-ups evict no other query.
  const personalQueries = createQueryClient(PERSONAL_ENTRIES);
  const client = createNamedClients(options, embedded.inProcess, contentServer.handle);
  const { content, contentHttp } = createContentPorts(options, client, contentServer);
  return { limits, person, embedded, contentServer, queries, personalQueries, client, content, contentHttp };
}
type BackEnds = ReturnType<typeof createBackEnds>;

/** Services of the help pages other than content. */
function createHelp(options: ServicesOptions, backEnds: BackEnds) {
  const votes = createVoteStore(options.database, { clock: options.now });
  return { ...createHelpSearch(options, backEnds), votes, consents: createVisitErasure(options) };
}
type Help = ReturnType<typeof createHelp>;

/** Ports shared by all requests; `limits` wraps them for each. */
function createSharedPorts(options: ServicesOptions, backEnds: BackEnds, { search, votes }: Help) {
  const { config, log, now, built } = options;
  const { content, embedded, client, queries, person, contentServer } = backEnds;
  const addresses = createAddressesClient(client('backendApi'), queries);
  return {
    content,
    leads: options.forms.guard(embedded.queue ?? createPostedLeads(options, client('backendApi'))),
    forms: options.forms,
    addresses: config.leadQueue ? queueAddresses(addresses, { own: embedded.addresses, log }) : addresses,
    drafts: person.drafts,
    search,
    findBankSecret,
    votes,
    mistakes: options.showMistakes && !config.contentBaseUrl ? createPageMistakes(contentServer) : null,
    triage: () => contentServer.library().triage,
    letters: () => readLetters(contentServer.library(), now()),
    preview: createPreview(options, contentServer, person.signedIn.keys),
    scripts: built.scripts,
    log,
    now,
    ...toPageSettings(config, built),
  };
}
type SharedPorts = ReturnType<typeof createSharedPorts>;

function createCallers({ log }: ServicesOptions, backEnds: BackEnds, sharedPorts: SharedPorts) {
  const { person, client, personalQueries } = backEnds;
  return createCallerReader({
    identity: person.signedIn.identity,
    toMark: person.signedIn.toMark,
    accounts: client('energySystemApi'),
    customers: client('backendApi'),
    addresses: sharedPorts.addresses,
    queries: personalQueries,
    log,
  });
}

/**
 * Cases with their API and desk, and the API of operations. Without leads of our own, the API only reports that there
 * are no cases.
 */
function createCaseServices(options: ServicesOptions, backEnds: BackEnds, { failed }: Help) {
  const { config, log, now } = options;
  const { limits, person, contentServer } = backEnds;
  const cases = createCases(options, limits, person.openCases);
  const clientRules = { tokens: person.signedIn.identity.tokens, limit: limits.limitApiClient };
  const casesApi = createCasesApi({ cases: cases?.cases ?? null, clientRules, log, now });
  const operationsApi = createOperationsApi({ ...options, clientRules });
  const contentDesk = config.contentBaseUrl ? null : createContentDesk({ ...contentServer, now });
  const openDesk =
    cases && createDesk({ ...options, library: contentServer.library }, cases, person.signedIn, failed, contentDesk);
  return { cases, casesApi, operationsApi, openDesk };
}
type CaseServices = ReturnType<typeof createCaseServices>;

export function createServices(options: ServicesOptions) {
  const { config } = options;
  const backEnds = createBackEnds(options);
  const { embedded, contentServer, content } = backEnds;
  const help = createHelp(options, backEnds);
  const { search, started, toVisit } = help;
  const sharedPorts = createSharedPorts(options, backEnds, help);
  const callers = createCallers(options, backEnds, sharedPorts);
  const caseServices = createCaseServices(options, backEnds, help);
  return {
    /**
     * Resolves when search has indexed all of our own content; startup does not wait for an external content server.
     */
    searchable: config.contentBaseUrl ? Promise.resolve() : started,
    publicApi: async (request: Request, client: string) =>
      (await caseServices.casesApi(request)) ??
      (await caseServices.operationsApi(request)) ??
      embedded.publicApi(request, client),
    handleSignIn: callers.handle,
    contentServer: contentServer.handle,
    /** The readable lines for files of our own content that cannot be read. */
    library: contentServer.library,
    brokenContent: () => (config.contentBaseUrl ? [] : contentServer.library().broken.map(toProblemLine)),
    content,
    triage: sharedPorts.triage,
    search,
    noteRequest: search.noteRequest,
    suggestionLimit: backEnds.limits.suggestions,
    countFailed: (term: string, userAgent: string | undefined, client: string) =>
      search.countFailed(term, toVisit(userAgent, client)),
    forRequest: createForRequest(options, { backEnds, help, sharedPorts, callers, caseServices }),
    sweep: createSweep(options, backEnds, help, caseServices),
    async close() {
      search.close();
      await search.flush();
      contentServer.close();
      content.close();
      backEnds.queries.clear();
      backEnds.personalQueries.clear();
    },
  };
}

interface Composed {
  backEnds: BackEnds;
  help: Help;
  sharedPorts: SharedPorts;
  callers: ReturnType<typeof createCallers>;
  caseServices: CaseServices;
}

/** @param client the address that rate limits count by */
function createForRequest(
  { log }: ServicesOptions,
  { backEnds: { limits, person }, help: { search, toVisit, consents }, sharedPorts, callers, caseServices }: Composed,
) {
  const { cases, openDesk } = caseServices;
  return (request: Request, publicOrigin: string, client: string): RequestServices => {
    const { isIdle, setCookies, mark, ...caller } = callers.read(request, publicOrigin);
    const addCookie = (cookie: string) => void setCookies.push(cookie);
    const visitors = person.visitorsOf(publicOrigin).forRequest({ request, mark, addCookie });
    const ports = limits.over(sharedPorts, client);
    const cookies = createBrowserCookies(request, publicOrigin, addCookie);
    const consentChoice = createConsentChoice({ ...sharedPorts, records: consents, request, publicOrigin, addCookie });
    const asking = { request, origin: publicOrigin, client, caller: caller.caller };
    const leads = cases ? recordOwners(ports.leads, cases.follow, asking, log) : ports.leads;
    const follow = cases?.follow.forRequest(asking) ?? null;
    return {
      services: {
        ...ports,
        leads,
        search: {
          ...search,
          // Searches on cached pages are counted when the page is served.
          search: (term, asked) =>
            asked?.uncounted
              ? search.search(term, asked)
              : search.search(term, { ...asked, visit: toVisit(request.headers.get('User-Agent'), client) }),
        },
        follow,
        desk: openDesk?.(request, publicOrigin) ?? null,
        ...caller,
        publicOrigin,
        visitors,
        consentChoice,
        awaitedSave: createAwaitedSave({ request, drafts: ports.drafts, cookies }),
        sending: createSending({ ...ports, leads }),
        cookies,
        addCookie,
      },
      isIdle,
      setCookies,
    };
  };
}

function createSweep(options: ServicesOptions, { embedded, person }: BackEnds, help: Help, { cases }: CaseServices) {
  const retention = createRetention(options);
  const inTurn = { drafts: person.drafts, ...(cases && { cases }), 'leads past their retention': retention };
  const together = {
    addresses: embedded.addresses,
    votes: help.votes,
    'failed searches': help.failed,
    consents: help.consents,
    'sign-in records': person.signedIn,
  };
  return async () => {
    for (const [name, store] of Object.entries(inTurn)) await sweepEach({ [name]: store }, options.log);
    await sweepEach(together, options.log);
  };
}

/** The embedded back end counts its own leads. */
function createPostedLeads({ config, database, metrics, now }: ServicesOptions, http: HttpClient): Leads {
  if (config.apiBaseUrl === null) return createLeadsClient(http, { isOwn: true });
  const keys = createHonouredKeys(database, config.apiBaseUrl, { clock: now });
  return countSentLeads(createLeadsClient(http, { keys }), metrics);
}
