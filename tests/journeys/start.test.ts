/** How the server is started and stopped by `npm start`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { createDataDir } from '#tests/support/product.ts';
import { readChildren } from '../../tools/linux.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('SIGTERM to npm stops the server, which runs in place of npm’s shell', async () => {
  const dataDir = createDataDir();
  const { PATH, HOME } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: npm.stdout })) if (line.includes('is ready at')) break;
  const [server = 0] = readChildren(npm.pid ?? 0);
  npm.kill('SIGTERM');
  expect(await once(npm, 'exit')).toEqual([0, null]);
  expect(() => process.kill(server, 0)).toThrow('ESRCH');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Where a process cannot replace itself, the server is a child. */
test('on every system the server has the same flags, receives signals and leaves no process behind', async () => {
  const dataDir = createDataDir();
  const script = "import('./tools/serve.ts').then(({ runServer }) => runServer())";
  const { PATH, HOME } = process.env;
  const parent = spawn(process.execPath, ['--eval', script], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: parent.stdout })) if (line.includes('is ready at')) break;
  const [server = 0] = readChildren(parent.pid ?? 0);
  parent.kill('SIGTERM');
  expect(await once(parent, 'exit')).toEqual([0, null]);
  expect(() => process.kill(server, 0)).toThrow('ESRCH');
  rmSync(dataDir, { recursive: true, force: true });
});
