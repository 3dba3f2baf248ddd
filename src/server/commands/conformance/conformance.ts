/** Checks a supplier's systems, part by part and rule by rule; docs/api/expected.yaml describes each requirement. */
import path from 'node:path';
import { BODY_MAX_BYTES } from '#wire/api-limits.ts';
import { readApiDocument } from '../../api-documents/routes.ts';
import { backEndRules } from './back-end.ts';
import { createProbe, type RuleOutcome, type ConformanceRule, skipped } from './probe.ts';
import { contentRules } from './content.ts';
import { identityRules } from './identity.ts';
import { accountRules, customerRules } from './personal.ts';

type Paths = Record<string, Record<string, { operationId: string }>>;

let described: Paths | null = null;

/** `POST /v1/leads, sendLead in docs/api/expected.yaml`. */
function toDescription(operation: string): string | null {
  const root = path.resolve(import.meta.dirname, '../../../..');
  described ??= readApiDocument(root, 'expected')['paths'] as unknown as Paths;
  for (const [address, methods] of Object.entries(described)) {
    const found = Object.entries(methods).find(([, { operationId }]) => operationId === operation);
    if (found) return `${found[0].toUpperCase()} ${address}, ${operation} in docs/api/expected.yaml`;
  }
  return null;
}

export const CHECKED_APIS = {
  api: {
    name: 'Back end',
    rules: [...backEndRules, ...customerRules],
    timeoutMs: 8_000,
    maxBytes: 4 * BODY_MAX_BYTES,
  },
  account: { name: 'Accounts', rules: accountRules, timeoutMs: 8_000, maxBytes: 4 * BODY_MAX_BYTES },
  content: { name: 'Content', rules: contentRules, timeoutMs: 3_000, maxBytes: BODY_MAX_BYTES },
  identity: { name: 'Identity', rules: identityRules, timeoutMs: 4_000, maxBytes: BODY_MAX_BYTES },
} as const;
export type ConformancePart = keyof typeof CHECKED_APIS;

interface ApiCheck {
  part: ConformancePart;
  base: string;
  clientId: string;
  /** Whether test data may be left behind. */
  mayPost: boolean;
  run: string;
  postcode: string;
  token: string | null;
  /** Sends as the product does to this system; plain `fetch` by default. */
  send?: typeof fetch;
}

export interface Finding extends RuleOutcome {
  rule: ConformanceRule;
}

/** Sequentially, so as not to load the system under test. */
export async function* checkApi({ part, base, clientId, mayPost, send, ...rest }: ApiCheck): AsyncGenerator<Finding> {
  const { rules, timeoutMs, maxBytes } = CHECKED_APIS[part];
  const ask = createProbe({ base, clientId, timeoutMs, maxBytes, ...(send && { send }) });
  const context = { ask, base, ...rest };
  for (const rule of rules) {
    const outcome = rule.posts && !mayPost ? skipped('it posts: agree, or say --yes') : await rule.run(context);
    yield { rule, ...outcome };
  }
}

/** The finding, its consequence and where the requirement is documented: at most three lines. */
export function toFindingLines({ rule, verdict, seen, customer }: Finding): string[] {
  const told = seen === undefined ? '' : `: ${seen}`;
  const expected = verdict === 'failed' ? toDescription(rule.operation) : null;
  const under = [customer && `Customers: ${customer}`, expected && `Expected: ${expected}`].filter(Boolean);
  return [`  ${verdict.padEnd(7)}  ${rule.requirement}${told}`, ...under.map((line) => `           ${line}`)];
}

export function toSummaryLine(findings: readonly Finding[]): string {
  const count = (verdict: RuleOutcome['verdict']) => findings.filter((one) => one.verdict === verdict).length;
  return `${count('passed')} passed, ${count('warning')} with a warning, ${count('failed')} failed, ${count('skipped')} skipped`;
}
