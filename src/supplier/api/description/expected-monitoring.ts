import type { JsonObject } from '#domain/entities/lead.ts';
import { textSchema } from './expected-parts.ts';
import { header, inPath, query, toOperation } from './open-api.ts';

export function toMonitoringPaths({ monitoring }: { monitoring: JsonObject }): JsonObject {
  return {
    '/api/v2/{track}': {
      post: toOperation({
        operationId: 'passOnMonitoring',
        tag: 'Monitoring',
        servers: [monitoring],
        security: [{ intakeKey: [] }],
        summary: 'Monitoring of those who agreed to it',
        description:
          'After the page was left; nobody waits for it. Cleaned of names and answers; neither cookies nor the customer’s address. 10 seconds.',
        parameters: [
          inPath('track', 'Events, or a segment of a replay.', { ...textSchema, enum: ['rum', 'replay'] }),
          query('ddsource', 'Always the same.', { ...textSchema, const: 'browser' }, true),
          query('dd-evp-origin', 'Always the same.', { ...textSchema, const: 'browser' }, true),
          header('User-Agent', 'Of the browser.', textSchema),
        ],
        request: {
          schema: {
            type: 'string',
            description: 'One JSON event a line; a replay is multipart/form-data with `segment` and `event`.',
          },
          mediaType: 'text/plain',
          example: '{"type":"view"}',
        },
        answers: {
          202: { description: 'Taken.' },
          default: { description: 'The customer: notices nothing. It is lost and logged.' },
        },
      }),
    },
  };
}
