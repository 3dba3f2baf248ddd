/** Where docs/api/expected.yaml describes what a rule requires. */
import path from 'node:path';
import { readApiDocument } from '../../api-documents/read-document.ts';

/** By a rule's whole id, or by the part before its first hyphen. */
const OPERATIONS: Readonly<Record<string, string>> = {
  leads: 'sendLead',
  addresses: 'listAddresses',
  'addresses-saved': 'saveAddress',
  customers: 'listCustomers',
  premises: 'listPremises',
  count: 'countAccounts',
  accounts: 'listAccounts',
  'content-categories': 'readCategories',
  'content-versions': 'readCategories',
  'content-article': 'readArticle',
  'content-missing': 'readArticle',
  'content-header': 'readHeader',
  'content-outage': 'readOutage',
  'content-videos': 'readVideos',
  'content-site': 'readSite',
  'content-deals': 'readDeals',
  identity: 'readConfiguration',
  'identity-keys': 'readKeys',
};

type Paths = Record<string, Record<string, { operationId: string }>>;

let described: Map<string, string> | null = null;

/** `POST /v1/leads, sendLead in docs/api/expected.yaml`; null if it is not documented. */
export function findDescription(ruleId: string): string | null {
  described ??= readDescribed();
  return described.get(OPERATIONS[ruleId] ?? OPERATIONS[ruleId.split('-')[0] ?? ''] ?? '') ?? null;
}

function readDescribed(): Map<string, string> {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const paths = Object.entries(readApiDocument(root, 'expected')['paths'] as unknown as Paths);
  return new Map(
    paths.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [
        operationId,
        `${method.toUpperCase()} ${path}, ${operationId} in docs/api/expected.yaml`,
      ]),
    ),
  );
}
