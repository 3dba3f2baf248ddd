/** The two examples, each in a process of its own, under the conformance command as somebody types it. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#tests/delivery/support/run.ts';

const root = path.resolve(import.meta.dirname, '../..');
const started: ChildProcess[] = [];
const origins: Record<string, string> = {};

async function start(name: string): Promise<string> {
  const child = spawn(process.execPath, [path.join(root, 'examples', name, 'server.ts')], {
    env: { PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /port: (\d+)/.exec(line)?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
  }
  throw new Error(`${name} did not start`);
}

beforeAll(async () => {
  for (const name of ['back-end', 'content-server']) origins[name] = await start(name);
});
afterAll(() => {
  for (const child of started) child.kill();
});

test('both hold in everything that was tried', async () => {
  const asked = ['--api', origins['back-end'] ?? '', '--content', origins['content-server'] ?? '', '--yes'];
  const { code, out } = await runCommand('conformance', asked, {});
  expect(out.split('\n').filter((line) => /^ {2}(?:fails|tolerated)/.test(line))).toEqual([]);
  expect(out).toContain('20 hold, 0 tolerated, 0 fail, 2 not tried');
  expect(code).toBe(0);
});

test('without a terminal and without --yes nothing is posted; what fails is exit code 1', async () => {
  const asked = ['--api', origins['back-end'] ?? '', '--identity', origins['content-server'] ?? ''];
  const { code, out } = await runCommand('conformance', asked, {});
  expect(out).toMatch(/not tried {2}A lead is taken/);
  expect(out).toMatch(/fails {6}The provider says what it is/);
  expect(code).toBe(1);
});

test('what is not understood is answered with the usage', async () => {
  const { code, error } = await runCommand('conformance', ['--colour', 'red'], {});
  expect(error).toContain('npm run conformance');
  expect(code).toBe(2);
});
