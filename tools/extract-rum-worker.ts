/** The kit keeps its compression worker as a string: a policy without `blob:` needs it as a file of our own. Fails when it is not where it was. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const SOURCE = path.join(root, 'node_modules/@datadog/browser-rum/esm/domain/deflate/deflateWorker.mjs');
export const RUM_WORKER_FILE = path.join(root, 'src/app/browser/generated/rum-worker.js');
const LITERAL = /new Blob\(\[("(?:[^"\\]|\\.)*")\]\)/;
const LEAST_CHARACTERS = 10_000;

/** The worker's own text. @throws Error when the package no longer holds it in this form. */
export function readRumWorker(): string {
  const literal = LITERAL.exec(readFileSync(SOURCE, 'utf8'))?.[1];
  const worker: unknown = literal === undefined ? null : JSON.parse(literal);
  if (typeof worker !== 'string' || worker.length < LEAST_CHARACTERS || !worker.includes('"initialized"')) {
    throw new Error(`The worker of @datadog/browser-rum is not in ${SOURCE}.`);
  }
  return worker;
}

/** Leaves a file that is right alone: builds and tests may run side by side. */
export function extractRumWorker(): void {
  const worker = readRumWorker();
  if (existsSync(RUM_WORKER_FILE) && readFileSync(RUM_WORKER_FILE, 'utf8') === worker) return;
  mkdirSync(path.dirname(RUM_WORKER_FILE), { recursive: true });
  writeFileSync(RUM_WORKER_FILE, worker);
}

if (import.meta.main) extractRumWorker();
