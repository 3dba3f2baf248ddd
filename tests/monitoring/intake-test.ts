/** `test` with an intake over its own folder, and a clock that the test sets. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'vitest';
import type { Log } from '#domain/log.ts';
import { createIntake, type Intake } from '#supplier/monitoring/intake.ts';

export const ORIGIN = 'http://127.0.0.1';
export const session = '0f8fad5b-d9cb-469f-a165-70867728950e';

export async function sendTo(
  intake: Intake,
  target: string,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Response> {
  // Converted to bytes first, because the runtime's form stream fails when left unread.
  const plain = new Response(body);
  const type = plain.headers.get('Content-Type') ?? 'text/plain';
  const request = new Request(`${ORIGIN}${target}`, {
    method: 'POST',
    body: await plain.arrayBuffer(),
    headers: { 'Content-Type': type, ...headers },
  });
  return intake(request, { address: '192.0.2.1' });
}

export const intakeTest = test
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('folder', ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'monitoring-'));
    onCleanup(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  })
  .extend('clock', () => ({ now: new Date() }))
  .extend('logged', () => [] as object[])
  .extend('log', ({ logged }): Log => {
    const write = (fields: object) => void logged.push(fields);
    return { info: write, warn: write, error: write };
  })
  .extend('intake', ({ folder, log, clock }) => createIntake({ folder, log, now: () => clock.now, forward: null }))
  .extend(
    'send',
    ({ intake }) =>
      (target: string, body: BodyInit, headers?: Record<string, string>) =>
        sendTo(intake, target, body, headers),
  )
  .extend(
    'kept',
    ({ folder }) =>
      () =>
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => entry.name),
  );
