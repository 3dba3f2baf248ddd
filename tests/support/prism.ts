/** A third-party mock of an OpenAPI document (Prism), which rejects what the document does not allow. */
import { pino } from 'pino';
import type { JsonObject } from '#domain/entities/lead.ts';
import { requireInstalled } from '../../tools/packages.ts';

interface Server {
  listen(port: number, host: string): Promise<string>;
  close(): Promise<void>;
}
const { transformOas3Operations } = requireInstalled('tests', '@stoplight/http-spec/oas3/operation') as {
  transformOas3Operations: (document: JsonObject) => object[];
};
const { createServer } = requireInstalled('tests', '@stoplight/prism-http-server') as {
  createServer: (operations: object[], options: object) => Server;
};

export async function startPrism(document: JsonObject, port: number) {
  const server = createServer(transformOas3Operations(document), {
    components: { logger: pino({ level: 'silent', customLevels: { start: 11, success: 12, note: 13 } }) },
    cors: false,
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      mock: { dynamic: false },
      upstreamProxy: undefined,
    },
  });
  const origin = await server.listen(port, '127.0.0.1');
  return { origin, stop: () => server.close() };
}
