import path from 'node:path';
import { type ContentServer, createContentServer } from '#supplier/content/server.ts';
import { type FileProblem, toProblemLine } from '#supplier/content/mistakes.ts';
import { BASE, patterns } from '#domain/paths.ts';
import { SLUG } from '#domain/content-pages.ts';
import { brand, contentScripts } from '#brand/facts.ts';
import { createContentClient } from '#web/clients/content/client.ts';
import { createHttpClient } from '#web/clients/http.ts';
import type { createClients } from '#server/outgoing/named-clients.ts';
import { createLastGood, toLastGoodFile, createRenderCache } from '#supplier/content/last-good.ts';
import { setCalendar } from '#domain/calendar.ts';
import { LINKED_ARTICLES } from '#domain/linked-articles.ts';
import type { Site } from '#domain/entities/content.ts';
import type { Log } from '#domain/log.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import type { Config } from '../settings/config.ts';

// For `npm run dev`: the content check's findings for the current page.

const AROUND = [
  'content/calendar.yaml',
  'content/outage.yaml',
  'content/header.yaml',
  'content/site.yaml',
  'content/phones.yaml',
];

export function createPageMistakes({ problems }: Pick<ContentServer, 'problems'>): (path: string) => string[] {
  return (path) => problems().filter(toFilter(path)).map(toProblemLine);
}

function toFilter(path: string): (problem: FileProblem) => boolean {
  // A missing page may be caused by an unreadable file.
  if (path === patterns.pageNotFound) return ({ shown }) => shown !== undefined;
  const [, category, slug] = new RegExp(`^${BASE}/(${SLUG})(?:/(${SLUG}))?$`).exec(path) ?? [];
  const files =
    slug === undefined ? [...AROUND, 'content/categories.yaml'] : [`content/articles/${category}/${slug}.md`];
  return ({ file }) => files.includes(file);
}

const CONTENT_TIMEOUT_MS = 3_000;

interface Options {
  config: Pick<Config, 'dataDir' | 'clientId' | 'contentBaseUrl' | 'publicOrigin'>;
  /** Folder of the built client files; other build output is beside it. */
  clientFolder: string;
  contentFolder: string;
  log: Log;
  now: () => Date;
  outgoing: Pick<Outgoing, 'as'>;
  /** Emits `change` after the content folder has changed. */
  contentChanges: EventTarget;
}

/** Our own content server, which watches the folder. */
export function createWatchedContentServer({
  config,
  clientFolder,
  contentFolder,
  log,
  contentChanges,
  now,
}: Omit<Options, 'outgoing'>) {
  const onChange = () => {
    // With an external content server, its calendar stays in use instead.
    if (!config.contentBaseUrl) setCalendar(server.library().calendar);
    contentChanges.dispatchEvent(new Event('change'));
  };
  const folder = path.resolve(contentFolder);
  const lastGood = createLastGood(toLastGoodFile(config.dataDir));
  const rendered = createRenderCache(path.resolve(clientFolder, '../content-html.json'));
  const server = createContentServer({
    folder,
    log,
    watch: true,
    onChange,
    lastGood,
    now,
    rendered,
    linked: LINKED_ARTICLES,
  });
  setCalendar(server.library().calendar);
  return {
    handle: (request: Request) => server.handle(request),
    questions: server.questions,
    preview: server.preview,
    library: server.library,
    problems: server.problems,
    close: () => server.close(),
  };
}

/** The content port, and the client with which search reads articles. */
export function createContentPorts(
  { config, log, outgoing }: Pick<Options, 'config' | 'log' | 'outgoing'>,
  client: ReturnType<typeof createClients>,
  { handle: handler, library }: Pick<ContentServer, 'handle' | 'library'>,
) {
  const { clientId, contentBaseUrl: baseUrl } = config;
  const contentHttp = createHttpClient({
    clientId,
    log,
    name: 'content',
    timeoutMs: CONTENT_TIMEOUT_MS,
    baseUrl,
    handler,
    send: outgoing.as('content'),
  });
  const shared = { provider: brand.provider, publicOrigin: config.publicOrigin ?? undefined, log };
  const own = {
    fetch: (path: string, init?: RequestInit) => handler(new Request(`http://embedded.invalid${path}`, init)),
  };
  const content = createContentClient({
    ...shared,
    http: { content: contentHttp, outage: client('outageMessages'), messages: client('webAppMessages') },
    contentOrigin: baseUrl ?? '',
    scripts: contentScripts,
    // An external server may send only a category's id, and no calendar, so our own content supplies the rest.
    ...(baseUrl && {
      onSite: ({ calendar }: Site) => setCalendar(calendar ?? library().calendar),
      facts: createContentClient({ ...shared, http: { content: own, outage: own, messages: own }, contentOrigin: '' }),
    }),
  });
  return { content, contentHttp };
}
