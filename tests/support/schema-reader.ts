/** Schemas inside an OpenAPI 3.1 document are JSON Schema 2020-12, which Ajv reads directly. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonObject } from '#domain/entities/lead.ts';

export interface SchemaReader {
  /** Errors in a value, one line each. `pointer` leads to the schema: `#/components/schemas/Errors`. */
  findWrong(pointer: string, value: unknown): string[];
}

export function createSchemaReader(document: JsonObject): SchemaReader {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document', false, false);
  const compiled = new Map<string, ValidateFunction>();
  return {
    findWrong(pointer, value) {
      const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `document${encodeURI(pointer)}` });
      compiled.set(pointer, validate);
      if (validate(value)) return [];
      return (validate.errors ?? []).map(({ instancePath, message }) => `${pointer} ${instancePath}: ${message}`);
    },
  };
}
