/** nginx with deploy/nginx.conf on local ports. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOnPath, installFromDebian } from './debian-program.ts';
import { findFreePort } from './free-port.ts';

const READY_MS = 10_000;
const root = path.resolve(import.meta.dirname, '../..');

export function findNginx(): string | undefined {
  return findOnPath(['nginx']) ?? installFromDebian('nginx-light', ['nginx']);
}

/** The shipped configuration with local ports. */
export async function startNginx(ports: readonly number[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'help-nginx-'));
  mkdirSync(path.join(folder, 'logs'));
  const port = await findFreePort();
  const shipped = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8');
  const local = ports.reduce((text, at, i) => text.replace(`app${i + 1}:3000`, `127.0.0.1:${at}`), shipped);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}${local}`
      .replaceAll('/tmp/nginx', folder)
      .replace('/dev/stderr', path.join(folder, 'error.log'))
      .replace('root /etc/help', `root ${path.join(root, 'deploy/unavailable')}`)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('worker_processes auto', 'worker_processes 1'),
  );
  const program = findNginx();
  if (program === undefined) throw new Error('nginx is needed (Debian: apt-get install nginx-light)');
  const nginx = spawn(program, ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const giveUp = Date.now() + READY_MS;
  while (!(await isAnswered(`${origin}/livez`)) && Date.now() < giveUp) await sleep(20);
  return {
    origin,
    readLog: () => readFileSync(path.join(folder, 'error.log'), 'utf8'),
    async stop() {
      const gone = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether nginx responds, even if no instance runs. */
async function isAnswered(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}
