/** The monitoring SDK contains its compression worker as a string; a CSP without `blob:` needs it as a file. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const SOURCE = path.join(root, 'node_modules/@datadog/browser-rum/esm/domain/deflate/deflateWorker.mjs');
export const RUM_WORKER_FILE = path.join(root, 'src/web/consent/generated/rum-worker.js');
const LITERAL = /new Blob\(\[("(?:[^"\\]|\\.)*")\]\)/;
const LEAST_CHARACTERS = 10_000;

/** The worker's source. @throws Error when the package no longer contains it in this form */
export function readRumWorker(): string {
  const literal = LITERAL.exec(readFileSync(SOURCE, 'utf8'))?.[1];
  const worker: unknown = literal === undefined ? null : JSON.parse(literal);
  if (typeof worker !== 'string' || worker.length < LEAST_CHARACTERS || !worker.includes('"initialized"')) {
    throw new Error(`The worker of @datadog/browser-rum is not in ${SOURCE}.`);
  }
  return worker;
}

/** Writes only a difference, because builds and tests may run at the same time. */
export function extractRumWorker(): void {
  const worker = readRumWorker();
  if (existsSync(RUM_WORKER_FILE) && readFileSync(RUM_WORKER_FILE, 'utf8') === worker) return;
  mkdirSync(path.dirname(RUM_WORKER_FILE), { recursive: true });
  writeFileSync(RUM_WORKER_FILE, worker);
}

if (import.meta.main) extractRumWorker();
