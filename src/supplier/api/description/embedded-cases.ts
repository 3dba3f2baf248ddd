import type { JsonObject } from '#domain/entities/lead.ts';
import { QUEUE_VIEWS } from '#domain/ports-cases.ts';
import { CASE_EVENT_TYPE } from '#wire/case.ts';
import { CASES_PATH, CASES_SCOPE, NUMBER_MOST, SIZE_DEFAULT, SIZE_MOST } from '../cases.ts';
import { errorResponses, got, location, POST_ERRORS, reference, sent } from './embedded-parts.ts';
import * as examples from './examples.ts';
import { inPath, query, toOperation } from './open-api.ts';

export function toCasePaths(): JsonObject {
  const security = [{ accessToken: [] }];
  const scope = `Wants the scope \`${CASES_SCOPE}\`; 404 where leads are kept by another system.`;
  const whole = (maximum: number): JsonObject => ({ type: 'integer', minimum: 1, maximum });
  return {
    [CASES_PATH]: {
      get: toOperation({
        operationId: 'listCases',
        tag: 'Cases',
        summary: 'Cases: what is urgent first, then by due day',
        description: scope,
        security,
        parameters: [
          query('filter[view]', 'Which; `open` without it.', { type: 'string', enum: [...QUEUE_VIEWS] }),
          query('filter[q]', 'A reference, an e-mail address, a postcode or a name.', { type: 'string' }),
          query('page[number]', 'From 1.', whole(NUMBER_MOST)),
          query('page[size]', `${SIZE_DEFAULT} without it.`, whole(SIZE_MOST)),
          query('sort', 'The only order there is.', { type: 'string', enum: ['due'] }),
        ],
        answers: {
          200: got('One page of them.', 'Cases', examples.cases),
          ...errorResponses(400, 401, 403, 404, 406, 503),
        },
      }),
    },
    [`${CASES_PATH}/{reference}`]: {
      get: toOperation({
        operationId: 'findCase',
        tag: 'Cases',
        summary: 'A case with everything that happened',
        description: `${scope} That it was opened is written down.`,
        security,
        parameters: [inPath('reference', 'Of its lead.', reference)],
        answers: {
          200: got('The case; its events are `included`.', 'Case', examples.oneCase),
          ...errorResponses(400, 401, 403, 404, 406, 503),
        },
      }),
    },
    [`${CASES_PATH}/{reference}/events`]: {
      post: toOperation({
        operationId: 'addCaseEvent',
        tag: 'Cases',
        summary: 'Say what happened to a case',
        description: `${scope} With \`seen\`, nothing is written when the case has a later event: that is 409.`,
        security,
        parameters: [inPath('reference', 'Of its lead.', reference)],
        request: sent('NewCaseEvent', examples.newEvent),
        answers: {
          201: {
            ...got(`It is written: \`${CASE_EVENT_TYPE}\`.`, 'CreatedCaseEvent', examples.createdEvent),
            headers: location,
          },
          ...errorResponses(...POST_ERRORS.toSpliced(1, 0, 401), 404, 503),
        },
      }),
    },
  };
}
