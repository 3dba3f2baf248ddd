/** A small site with the real scripts, bundled like the product's, and the real intake. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { build, type Manifest } from 'vite';
import { NO_CONSENT, readConsentForm, toConsentCookie } from '#domain/consent.ts';
import type { Log } from '#domain/log.ts';
import { MONITORING_APPLICATION_ID } from '#domain/monitoring.ts';
import { patterns } from '#domain/paths.ts';
import { createIntake } from '#supplier/monitoring/intake.ts';
import { extractRumWorker } from '../../tools/extract-rum-worker.ts';

const root = path.resolve(import.meta.dirname, '../..');
const ENTRY = 'src/web/consent/consent.client.ts';
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.map': 'application/json' };
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

export interface SiteSettings {
  provider: 'builtin' | 'onetrust';
  replayRate: number;
  beacon: string;
  /** Added to the page's head before our script. */
  head: string;
  /** The response at the worker's address: the real file, nothing, or a worker that never responds. */
  worker: 'real' | 'missing' | 'silent';
  policy: string;
}

export interface Site {
  origin: string;
  folder: string;
  settings: SiteSettings;
  /** Method and path of every request, in order. */
  requests: string[];
  reset(): void;
  stop(): Promise<void>;
}

const usual = (): SiteSettings => ({
  provider: 'builtin',
  replayRate: 100,
  beacon: '',
  head: '',
  worker: 'real',
  policy: POLICY,
});

export async function startSite(log: Log): Promise<Site> {
  const work = mkdtempSync(path.join(tmpdir(), 'monitoring-site-'));
  const folder = path.join(work, 'data');
  const client = path.join(work, 'client');
  extractRumWorker();
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: client,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      target: 'baseline-widely-available',
      // The product's build uses the same name.
      rolldownOptions: { input: { consent: path.join(root, ENTRY) } },
    },
  });
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const script = `/${manifest[ENTRY]?.file}`;
  const intake = createIntake({ folder, log, now: () => new Date(), forward: null });
  const requests: string[] = [];
  let settings = usual();

  async function answer(request: Request, address: string | undefined): Promise<Response> {
    const { pathname } = new URL(request.url);
    requests.push(`${request.method} ${pathname}`);
    if (pathname === patterns.monitoring) return intake(request, { address });
    if (pathname === patterns.cookies && request.method === 'POST') {
      const consent = readConsentForm(await request.formData()) ?? NO_CONSENT;
      return new Response(null, {
        status: 303,
        headers: {
          Location: patterns.home,
          'Set-Cookie': toConsentCookie(consent, { secure: false, at: new Date(), asked: '20-30b' }),
        },
      });
    }
    if (pathname.startsWith('/assets/')) return toFile(pathname);
    if (pathname === '/beacon.js')
      return new Response('document.documentElement.dataset.beaconRan = "yes";', {
        headers: { 'Content-Type': 'text/javascript' },
      });
    if (pathname === '/data.json') return Response.json({});
    if (!pathname.startsWith(patterns.home)) return new Response(null, { status: 404 });
    return new Response(toPage(script, settings), {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': settings.policy },
    });
  }

  function toFile(pathname: string): Response {
    const isWorker = pathname.includes('rum-worker');
    if (isWorker && settings.worker === 'missing') return new Response(null, { status: 404 });
    const body = isWorker && settings.worker === 'silent' ? '' : readFileSync(path.join(client, pathname));
    return new Response(body, {
      headers: { 'Content-Type': TYPES[path.extname(pathname)] ?? 'application/octet-stream' },
    });
  }

  const server = createServer(
    getRequestListener((request, { incoming }) => answer(request, incoming.socket.remoteAddress), {
      overrideGlobalObjects: false,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    folder,
    get settings() {
      return settings;
    },
    requests,
    reset() {
      settings = usual();
      requests.length = 0;
      rmSync(folder, { recursive: true, force: true });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(work, { recursive: true, force: true });
    },
  };
}

function toPage(script: string, { provider, replayRate, beacon, head }: SiteSettings): string {
  return `<!doctype html>
<html lang="en">
<head>
<title>Help</title>
${head}
<script type="module" src="${script}" data-consent-provider="${provider}" data-monitoring="${patterns.monitoring}"
  data-application="${MONITORING_APPLICATION_ID}" data-replay-rate="${replayRate}" data-version="1.0.0" data-beacon="${beacon}"></script>
</head>
<body>
${provider === 'builtin' ? BANNER : ''}
<main>
<h1>Help</h1>
<p data-dd-privacy="mask">Your name is canary-shown</p>
<label>Your name <input name="name"></label>
<label>Your words <textarea name="words"></textarea></label>
<label>Subject <select name="subject"><option>One</option><option>canary-option</option></select></label>
<button type="button" id="work">Find address</button>
<form method="post" action="${patterns.cookies}" data-consent-form id="settings">
<label><input type="checkbox" name="C0002" value="yes"> Performance</label>
<label><input type="checkbox" name="C0004" value="yes"> Marketing</label>
<button name="choice" value="save">Save</button>
</form>
<p data-consent-said="save" hidden>Saved.</p>
</main>
</body>
</html>`;
}

const BANNER = `<section aria-label="Cookies" data-consent-banner>
<form method="post" action="${patterns.cookies}" data-consent-form>
<button name="choice" value="accept">Accept</button>
<button name="choice" value="reject">Reject</button>
</form>
<div data-consent-said="accept" hidden><p>You have accepted.</p><button data-consent-hide>Hide</button></div>
<div data-consent-said="reject" hidden><p>You have rejected.</p><button data-consent-hide>Hide</button></div>
</section>`;
