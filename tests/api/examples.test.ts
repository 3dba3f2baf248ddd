/** The two examples, each in its own process, tested by the conformance command as typed by hand. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '#brand/facts.ts';
import { findOnPath } from '#tests/support/debian-program.ts';
import { runCommand } from '#tests/delivery/support/run.ts';

const root = path.resolve(import.meta.dirname, '../..');
const started: ChildProcess[] = [];
const origins: Record<string, string> = {};

async function start(name: string): Promise<string> {
  const child = spawn(process.execPath, [path.join(root, 'examples', name, 'server.ts')], {
    env: { PORT: '0', PROVIDER: brand.provider },
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

test('both example servers pass every rule, except that the content server lacks linked articles', async () => {
  const asked = ['--api', origins['back-end'] ?? '', '--content', origins['content-server'] ?? '', '--yes'];
  const { code, out } = await runCommand('conformance', asked, {});
  // The example has two articles only.
  const linked = expect.stringContaining('The articles that pages, forms and cards link to are listed') as string;
  expect(out.split('\n').filter((line) => /^ {2}(?:failed|warning)/.test(line))).toEqual([linked]);
  expect(out).toContain('19 passed, 1 with a warning, 0 failed, 2 skipped');
  expect(code).toBe(0);
});

test('without a terminal or --yes nothing is posted; a failure is exit code 1', async () => {
  const asked = ['--api', origins['back-end'] ?? '', '--identity', origins['content-server'] ?? ''];
  const { code, out } = await runCommand('conformance', asked, {});
  expect(out).toMatch(/skipped {2}A lead is accepted/);
  expect(out).toMatch(/failed {3}The provider publishes/);
  expect(code).toBe(1);
});

test.each(['/%', '//', '/%00', '/a?b=%'])('a malformed address stops neither example server: %s', async (address) => {
  for (const origin of Object.values(origins)) {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path: address, agent: false }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    expect([400, 404]).toContain(answer.statusCode);
  }
});

const script = process.platform === 'linux' ? findOnPath(['script']) : undefined;

/** Types on a terminal, like somebody who answers the prompt. */
function answerOnTerminal(typed: string): Promise<string> {
  const command = `${process.execPath} ${path.join(root, 'src/server/commands/conformance.ts')} --api ${origins['back-end']}`;
  const child = spawn(script ?? '', ['--quiet', '--command', command, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return new Promise((resolve) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (!said.includes('(y/N)') && (said + text).includes('(y/N)')) child.stdin.write(`${typed}\n`);
      said += text;
    });
    child.once('close', () => resolve(said));
  });
}

test.runIf(script).each([
  ['', false],
  ['yess', false],
  ['y', true],
])('on a terminal the check asks before it posts, and “%s” counts as permission: %s', async (typed, isLeave) => {
  const said = await answerOnTerminal(typed);
  expect(said).toContain(
    'up to three leads of “Conformance Test” and one address, all marked as a test, to http://127.0.0.1:',
  );
  expect(said).toMatch(isLeave ? /passed {3}A lead is accepted/ : /skipped {2}A lead is accepted.*: it posts/);
});

test('wrong arguments print the usage', async () => {
  const { code, error } = await runCommand('conformance', ['--colour', 'red'], {});
  expect(error).toContain('npm run conformance');
  expect(code).toBe(2);
});
