/** Parts of an OpenAPI 3.1 document. */
import type { JsonObject } from '#domain/entities/lead.ts';

export type Method = 'get' | 'post';

export interface ResponseSpec {
  description: string;
  /** Schema of the body, if the response has one. */
  schema?: JsonObject;
  mediaType?: string;
  example?: JsonObject | string;
  headers?: JsonObject;
}

export interface Operation {
  operationId: string;
  tag: string;
  summary: string;
  description: string;
  /** Empty: no authentication. */
  security?: JsonObject[];
  servers?: JsonObject[];
  parameters?: JsonObject[];
  request?: { schema: JsonObject; mediaType: string; example: JsonObject | string };
  /** By status; a string names a shared response. */
  answers: Record<string, ResponseSpec | string>;
}

/** What several operations share. */
export type Shared = Pick<Operation, 'tag' | 'servers' | 'security'>;

export function toOperation(operation: Operation): JsonObject {
  const { operationId, tag, summary, description, security = [], servers, parameters, request, answers } = operation;
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    security,
    ...(servers && { servers }),
    ...(parameters && { parameters }),
    ...(request && {
      requestBody: {
        required: true,
        content: { [request.mediaType]: { schema: request.schema, example: request.example } },
      },
    }),
    responses: Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, toResponse(answer)])),
  };
}

export function toResponse(answer: ResponseSpec | string): JsonObject {
  if (typeof answer === 'string') return { $ref: `#/components/responses/${answer}` };
  const { description, schema, mediaType, example, headers } = answer;
  return {
    description,
    ...(headers && { headers }),
    ...(schema &&
      mediaType !== undefined && {
        content: { [mediaType]: { schema, ...(example !== undefined && { example }) } },
      }),
  };
}

export function header(name: string, description: string, schema: JsonObject, required = false): JsonObject {
  return { name, in: 'header', description, required, schema };
}

export function query(name: string, description: string, schema: JsonObject, required = false): JsonObject {
  return { name, in: 'query', description, required, schema };
}

export function inPath(name: string, description: string, schema: JsonObject = { type: 'string' }): JsonObject {
  return { name, in: 'path', description, required: true, schema };
}

/** A constant header. */
export const fixed = (value: string): JsonObject => ({ type: 'string', const: value });
