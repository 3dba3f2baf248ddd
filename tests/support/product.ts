/** The product as customers meet it: its own process, started like `npm start`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENVIRONMENT, SERVER_FILE, SERVER_FLAGS } from '../../tools/server-command.ts';

const OURS = path.resolve(import.meta.dirname, '../..');
/** A long limit costs nothing on a quiet machine; on a busy one a start has taken more than half a minute. */
const READY_MS = 90_000;
const LINE_MS = 10_000;
/** Settings that a server on PostgreSQL requires. */
const SHARED_DATABASE = { SESSION_SECRET: 'of the tests, forty characters or more..', EMBEDDED_IDENTITY: 'allow' };

export interface Product {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** Milliseconds from spawn to the ready line. */
  readyIn: number;
  /** Every line of output, parsed if it is JSON. */
  lines: string[];
  /**
   * Waits for a line with this text, or all these: a pipe may deliver it after the response.
   * @param since how many lines there were before: those of an earlier test or attempt do not count
   */
  findLine(texts: string | readonly string[], since?: number): Promise<string>;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>;
  /** Sends SIGKILL and waits for the exit; the data folder stays. */
  kill(): Promise<void>;
}

export interface StartOptions {
  /** All tests are one client, so limits are off unless RATE_LIMIT is given. */
  env?: Record<string, string>;
  /** Owned by the caller; by default a temporary one, deleted at stop. */
  dataDir?: string;
  /** A folder with another build. */
  root?: string;
  /** Whether the tests of other files use it as well. */
  isShared?: boolean;
}

export function createDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), 'help-'));
}

const running = new Set<ChildProcess>();

/** For tests that failed before they could stop theirs. */
export function killProducts(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Resolves when the ready line is printed. */
export async function startProduct({
  env = {},
  dataDir,
  root = OURS,
  isShared = false,
}: StartOptions = {}): Promise<Product> {
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
  if (!isShared) running.add(child);
  const lines: string[] = [];
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => running.delete(child));
  const origin = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      // Nothing else would stop it, and each retry would add another process.
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
    // At `exit` the process's last output may still be in the pipe.
    child.once('close', (code) => {
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
    async findLine(wanted, since = 0) {
      const texts = [wanted].flat();
      const until = performance.now() + LINE_MS;
      for (;;) {
        const found = lines.slice(since).find((line) => texts.every((text) => line.includes(text)));
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
