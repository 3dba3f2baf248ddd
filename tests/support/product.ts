/** The product as a customer's browser meets it: a process of its own, started as `npm start` starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENVIRONMENT, SERVER_FILE, SERVER_FLAGS } from '../../tools/server-command.ts';

const OURS = path.resolve(import.meta.dirname, '../..');
const READY_MS = 30_000;
const LINE_MS = 10_000;
/** What a server on PostgreSQL is asked for by name. */
const SHARED_DATABASE = { SESSION_SECRET: 'of the tests, forty characters or more..', EMBEDDED_IDENTITY: 'allow' };

export interface Product {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** Milliseconds from spawn to the ready line. */
  readyIn: number;
  /** Every line it printed, parsed where it is JSON. */
  lines: string[];
  /** Waits for a line that has all these texts: a pipe brings it a moment after the answer that it belongs to. */
  findLine(...texts: string[]): Promise<string>;
  /** SIGTERM, and wait for the end. */
  stop(): Promise<void>;
  /** SIGKILL, and wait for the end; the data folder stays. */
  kill(): Promise<void>;
}

export interface StartOptions {
  /** All tests are one client: limits are off unless RATE_LIMIT is given. */
  env?: Record<string, string>;
  /** Kept by the caller; a folder of its own, removed at stop, when left out. */
  dataDir?: string;
  /** Another folder with a build of its own. */
  root?: string;
}

export function createDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), 'help-'));
}

/** Resolves when the ready line is printed. */
export async function startProduct({ env = {}, dataDir, root = OURS }: StartOptions = {}): Promise<Product> {
  const folder = dataDir ?? createDataDir();
  const started = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, SERVER_FILE], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...SERVER_ENVIRONMENT,
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      ...(env['DATABASE_URL'] && SHARED_DATABASE),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      // Nobody else will stop it: left alone, each retry on a busy machine would make it busier.
      child.kill('SIGKILL');
      reject(new Error(`not ready in time:\n${lines.join('\n')}`));
    }, READY_MS);
    const look = (line: string) => {
      lines.push(line);
      const address = /is ready at (https?:\/\/[^/]+)/.exec(line)?.[1];
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    };
    createInterface({ input: child.stdout }).on('line', look);
    createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`stopped with ${code}:\n${lines.join('\n')}`));
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    dataDir: folder,
    process: child,
    readyIn: performance.now() - started,
    lines,
    async findLine(...texts) {
      const until = performance.now() + LINE_MS;
      for (;;) {
        const found = lines.find((line) => texts.every((text) => line.includes(text)));
        if (found !== undefined) return found;
        if (performance.now() > until) throw new Error(`no line in time with ${texts.join(' and ')}`);
        await sleep(20);
      }
    },
    async stop() {
      await end('SIGTERM');
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
  };
}
