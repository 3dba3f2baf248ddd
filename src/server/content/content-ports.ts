import path from 'node:path';
import { brand, contentScripts } from '#brand/facts.ts';
import { createContentClient } from '#clients/content/client.ts';
import { createHttpClient } from '#clients/http.ts';
import type { createClients } from '#clients/registry.ts';
import { createLastGood, toLastGoodFile } from '#content-server/last-good.ts';
import { createRendered } from '#content-server/rendered.ts';
import { createContentServer } from '#content-server/server.ts';
import type { RequestHandler } from '../outside/named-clients.ts';
import type { ServicesOptions } from '../settings/services-options.ts';

const CONTENT_TIMEOUT_MS = 3_000;

/** Our own content, which reports when a file changes. */
export function createWatchedContentServer({
  config,
  clientFolder,
  contentFolder,
  log,
  contentChanges,
  now,
}: ServicesOptions) {
  const onChange = () => void contentChanges.dispatchEvent(new Event('change'));
  const folder = path.resolve(contentFolder);
  const lastGood = createLastGood(toLastGoodFile(config.dataDir));
  const rendered = createRendered(path.resolve(clientFolder, '../content-html.json'));
  const server = createContentServer({ folder, log, watch: true, onChange, lastGood, now, rendered });
  return {
    handle: (request: Request) => server.handle(request),
    questions: server.questions,
    preview: server.preview,
    library: server.library,
    problems: server.problems,
    close: () => server.close(),
  };
}

/** The content port, and the client that search reads articles by. */
export function createContentPorts(
  { config, log, outgoing }: ServicesOptions,
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
    send: outgoing.as('content'),
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
    // An external server may send only a category's id: our own content has the rest of §2.
    ...(baseUrl && {
      facts: createContentClient({ ...shared, http: { content: own, outage: own, messages: own }, contentOrigin: '' }),
    }),
  });
  return { content, contentHttp };
}
