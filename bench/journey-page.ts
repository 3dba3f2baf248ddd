/** A journey page with a draft: what the browser loads, and what the server does on top of React Router's hello. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { toDatabaseFile } from '#database/db.ts';
import { startProduct } from '#tests/support/product.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../tools/server-command.ts';
import { createDraft, JOURNEY } from './draft-page.ts';
import { weighScripts } from './page-scripts.ts';
import { measureCosts } from './processor-time.ts';
import { type Figure, report } from './report.ts';
import { withStarted } from './stop-all.ts';

const SCRIPT_MAX_KB = 112;
const RENDER_MAX_MS = 1.5;

/** @param ours a database and a page to read and send with it */
async function startHello(ours: string[] = []) {
  const child = fork(path.join(import.meta.dirname, 'hello-server.ts'), ours, {
    execArgv: SERVER_FLAGS,
    env: { ...process.env, ...SERVER_ENVIRONMENT, NODE_ENV: 'production' },
  });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, process: child };
}

export function benchJourneyPage(): Promise<Figure[]> {
  return withStarted(async (started) => {
    const product = started.adopt(await startProduct(), (product) => product.stop());
    const hello = started.adopt(await startHello(), (hello) => void hello.process.kill());
    const { cookie, html } = await createDraft(product.origin);
    const page = path.join(product.dataDir, 'page.html');
    writeFileSync(page, html);
    const floor = started.adopt(
      await startHello([toDatabaseFile(product.dataDir), page]),
      (floor) => void floor.process.kill(),
    );
    const { draft, own, least } = await measureCosts({
      draft: { pid: product.process.pid, url: product.origin + JOURNEY, headers: { cookie } },
      own: { pid: hello.process.pid, url: hello.url },
      least: { pid: floor.process.pid, url: floor.url },
    });
    const scripts = weighScripts(html);
    const ratio = draft.perSecond / own.perSecond;
    return [
      {
        name: 'scripts of a journey page, brotli',
        unit: 'KB',
        value: scripts,
        baseline: null,
        baselineName: null,
        ratio: null,
        bound: `≤ ${SCRIPT_MAX_KB} KB`,
        passed: scripts <= SCRIPT_MAX_KB,
      },
      {
        name: 'a journey page with a draft',
        unit: 'per second',
        value: draft.perSecond,
        baseline: own.perSecond,
        baselineName: 'of React Router’s own hello page',
        ratio,
        bound: 'none',
        passed: true,
      },
      {
        name: 'processor time of a journey page with a draft',
        unit: 'ms',
        value: draft.ms,
        baseline: own.ms,
        baselineName: 'ms of React Router’s own hello page',
        ratio: draft.ms / own.ms,
        bound: `≤ ${RENDER_MAX_MS} ms`,
        passed: draft.ms <= RENDER_MAX_MS,
      },
      {
        name: 'the hello page with a row read and our page’s bytes',
        unit: 'per second',
        value: least.perSecond,
        baseline: own.perSecond,
        baselineName: `of React Router’s own hello page, ${least.ms.toFixed(3)} ms and ${own.ms.toFixed(3)} ms`,
        ratio: least.perSecond / own.perSecond,
        bound: 'none',
        passed: true,
      },
    ];
  });
}

if (import.meta.main) report(await benchJourneyPage());
