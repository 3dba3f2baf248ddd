/** A third-party mock of an OpenAPI document (Prism), which rejects what the document does not allow. */
import { transformOas3Operations } from '@stoplight/http-spec/oas3/operation';
import { createServer } from '@stoplight/prism-http-server';
import { pino } from 'pino';
import type { JsonObject } from '#domain/entities/lead.ts';

export async function startPrism(document: JsonObject, port: number) {
  const server = createServer(transformOas3Operations(document), {
    components: { logger: pino({ level: 'silent', customLevels: { start: 11, success: 12, note: 13 } }) as never },
    cors: false,
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      mock: { dynamic: false },
      upstreamProxy: undefined,
    } as never,
  });
  const origin = await server.listen(port, '127.0.0.1');
  return { origin, stop: () => server.close() };
}
