/** A mock made by Prism from docs/api/expected.yaml alone passes the conformance command. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '#domain/entities/lead.ts';
import { readApiDocument } from '#server/api-documents/routes.ts';
import { type ConformancePart, CHECKED_APIS, checkApi } from '#server/commands/conformance/conformance.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { startPrism } from '#tests/support/prism.ts';

let prism: Awaited<ReturnType<typeof startPrism>>;
beforeAll(async () => {
  const port = await findFreePort();
  // A provider's issuer must be its own address.
  const text = JSON.stringify(readApiDocument(path.resolve(import.meta.dirname, '../..'), 'expected')).replaceAll(
    'https://id.supplier.example',
    `http://127.0.0.1:${port}`,
  );
  prism = await startPrism(JSON.parse(text) as JsonObject, port);
});
afterAll(() => prism.stop());

/** What a mock with one response per operation cannot do. */
const ONE_ANSWER: Record<string, string> = {
  'leads-key-named': 'warning',
  'content-missing': 'failed',
  'content-versions': 'warning',
  'addresses-none': 'warning',
  'content-linked': 'warning',
};

test.each(Object.keys(CHECKED_APIS) as ConformancePart[])(
  'a server that follows our description of %s passes the check',
  async (part) => {
    const trial = { part, base: prism.origin, clientId: 'test', mayPost: true, run: randomUUID() };
    const findings = await Array.fromAsync(checkApi({ ...trial, postcode: 'ZZ99 1AA', token: 'token' }));
    const told = findings.map(({ rule, verdict, seen }) => `${rule.id} ${verdict} ${seen ?? ''}`.trim());
    expect(
      told.filter((_, at) => findings[at]?.verdict !== (ONE_ANSWER[findings[at]?.rule.id ?? ''] ?? 'passed')),
    ).toEqual([]);
  },
);
