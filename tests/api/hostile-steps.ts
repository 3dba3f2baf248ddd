/** The API on a real port, and ways to send it bad requests. */
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { Json } from '#domain/entities/lead.ts';
import { toLeadDocument } from '#wire/lead.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { type ServedApi, startServedApi } from '#tests/support/served-api.ts';

/** Part of every hostile request; no response may contain it. */
export const CANARY = 'cAnArY7731';
export const JSON_API = 'application/vnd.api+json';
export const BODY_MAX_BYTES = 512 * 1024;

export function document(changes: Record<string, Json>): string {
  return JSON.stringify(toLeadDocument(complaintLead(changes)));
}

function createAttacker(api: ServedApi) {
  const leadsUrl = `${api.origin}/api/v1/leads`;

  /** Also checks what must hold for every response: never a 5xx, always error objects, never what was sent. */
  async function expectRefused(status: number, body: BodyInit, headers: Record<string, string> = {}, method = 'POST') {
    const response = await fetch(leadsUrl, { method, body, headers: { 'Content-Type': JSON_API, ...headers } });
    const text = await response.text();
    expect(text).not.toContain(CANARY);
    expect(JSON.stringify([...response.headers])).not.toContain(CANARY);
    expect(response.status, text).toBe(status);
    expect(response.headers.get('content-type')).toBe(JSON_API);
    const { errors } = JSON.parse(text) as {
      errors: { status: string; title: string; detail: string; source: { pointer: string } }[];
    };
    for (const error of errors) {
      expect(error).toMatchObject({ status: String(status), title: expect.any(String), detail: expect.any(String) });
      expect(error.source).toBeTypeOf('object');
    }
    return errors.map(({ source }) => source.pointer);
  }

  async function countLeads(): Promise<number> {
    const row = await api.db.kysely
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  /** Sends raw bytes. @returns what arrived before the server closed or stopped sending */
  function raw(first: string, more?: (write: (text: string) => boolean) => void, end = false): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(api.port, '127.0.0.1');
      let answer = '';
      const feed = () => more?.((text) => socket.writable && socket.write(text));
      const finish = () => {
        socket.destroy();
        resolve(answer);
      };
      socket.setTimeout(5_000, finish);
      socket.on('drain', feed).on('close', finish).on('error', finish);
      socket.on('data', (data) => {
        answer += data.toString('latin1');
        if (answer.includes('\r\n\r\n')) setTimeout(finish, 50);
      });
      socket.write(first, feed);
      if (end) socket.end();
    });
  }

  return { api, leadsUrl, expectRefused, countLeads, raw };
}

export type Attacker = ReturnType<typeof createAttacker>;

// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
export const apiTest = test.extend('attacker', { scope: 'file' }, async ({}, { onCleanup }) => {
  const api = await startServedApi();
  onCleanup(() => api.stop());
  return createAttacker(api);
});
