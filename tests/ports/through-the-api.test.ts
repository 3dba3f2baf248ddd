/** The port suites through client and API: in process, as without API_BASE_URL, and over HTTP, as with it. */
import { describe } from 'vitest';
import { createAddressesClient } from '#web/clients/addresses.ts';
import { createHttpClient } from '#web/clients/http.ts';
import { createLeadsClient } from '#web/clients/leads.ts';
import { createQueryClient } from '#web/clients/queries.ts';
import { ENGINES } from '#tests/support/database.ts';
import { useEngine } from '#tests/support/new-database.ts';
import { createRecordingLog, serveApi } from '#tests/support/served-api.ts';
import { describeAddresses } from './suites/addresses.ts';
import { describeLeads } from './suites/leads.ts';

const WAYS = ['in process', 'over HTTP'] as const;

describe.each(ENGINES)('on %s', (kind) => {
  const engine = useEngine(kind);

  describe.each(WAYS)('%s', (way) => {
    async function start() {
      const api = await serveApi(engine);
      const target =
        way === 'in process'
          ? { baseUrl: null, handler: api.handler, handlerPrefix: '/api' }
          : { baseUrl: `${api.origin}/api` };
      const shared = { name: 'backendApi', clientId: 'help-and-support', timeoutMs: 8_000, log: createRecordingLog() };
      const http = createHttpClient({ ...shared, ...target });
      return {
        leads: createLeadsClient(http),
        addresses: createAddressesClient(http, createQueryClient()),
        async find(reference: string) {
          const record = await api.leads.findLead(reference);
          return record && { attributes: record.attributes, addressId: record.addressId };
        },
        stop: () => api.stop(),
      };
    }

    describeLeads('through client and API', start);
    describeAddresses('through client and API', start);
  });
});
