import { html, type Html } from '#domain/html.ts';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { isObject } from '#wire/checks.ts';

// The Markdown subset of descriptions: paragraphs, `code` and **strong**.

export function toProse(text: string): Html[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => html`<p>${toInlineHtml(part)}</p>`);
}

function toInlineHtml(text: string): Html[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
    return html`${part}`;
  });
}

// A JSON Schema as table rows: one per field, in words.

interface SchemaRow {
  /** `data.attributes.topic`; `[]` means each entry of a list. */
  name: string;
  type: string;
  isRequired: boolean;
  rule: string;
}

export type FindSchema = (ref: string) => JsonObject;

const NAMES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};
const DEPTH_MAX = 12;

function toRows(schema: Json, find: FindSchema, name = '', isRequired = true, depth = 0): SchemaRow[] {
  const whole = resolve(schema, find);
  const kinds = Array.isArray(whole['anyOf']) ? whole['anyOf'].map((one) => resolve(one, find)) : [whole];
  const own = name === '' ? [] : [{ name, isRequired, type: toType(whole, kinds), rule: toRule(whole, kinds) }];
  if (depth >= DEPTH_MAX) return own;
  const titled = kinds.filter(({ title }) => title !== undefined).length > 1;
  return [
    ...own,
    ...kinds.flatMap((kind) => {
      const start = titled && typeof kind['title'] === 'string' ? `${name} (${kind['title']})` : name;
      return toInner(kind, find, start, depth + 1);
    }),
  ];
}

function toInner(kind: JsonObject, find: FindSchema, name: string, depth: number): SchemaRow[] {
  const { properties, items } = kind;
  const required = Array.isArray(kind['required']) ? kind['required'] : [];
  const fields = isObject(properties) ? Object.entries(properties) : [];
  const inner = fields.flatMap(([field, part]) =>
    toRows(part, find, name === '' ? field : `${name}.${field}`, required.includes(field), depth),
  );
  const isPlain = !isObject(items) || Object.keys(items).length === 0;
  return isPlain ? inner : [...inner, ...toRows(items, find, `${name}[]`, true, depth)];
}

function resolve(schema: Json, find: FindSchema): JsonObject {
  if (!isObject(schema)) return {};
  return typeof schema['$ref'] === 'string' ? find(schema['$ref']) : schema;
}

function toType(whole: JsonObject, kinds: JsonObject[]): string {
  if (isObject(whole['not'])) return 'left out';
  const types = kinds.flatMap((kind) => {
    if (kind['const'] !== undefined) return [JSON.stringify(kind['const'])];
    const type = Array.isArray(kind['type']) ? kind['type'] : [kind['type']];
    return type.map((one) => NAMES[String(one)] ?? 'anything');
  });
  return [...new Set(types)].join(', ');
}

function toRule(whole: JsonObject, kinds: JsonObject[]): string {
  const told = [whole['description'], ...kinds.flatMap((kind) => [...toLimits(kind)])];
  return [...new Set(told.filter((one) => typeof one === 'string'))].join('; ');
}

function* toLimits(schema: JsonObject): Generator<string> {
  const { enum: allowed, maxLength, minLength, pattern, minimum, maximum, maxItems, minItems, format } = schema;
  if (Array.isArray(allowed)) yield `one of ${allowed.join(', ')}`;
  if (minLength === 1) yield 'not empty';
  if (maxLength !== undefined) yield `${String(maxLength)} characters at most`;
  if (typeof pattern === 'string') yield pattern.startsWith('^[^\\u0000') ? 'one line' : `\`${pattern}\``;
  if (minimum !== undefined) yield `${String(minimum)} or more`;
  if (maximum !== undefined) yield `${String(maximum)} at most`;
  if (minItems !== undefined) yield `${String(minItems)} or more entries`;
  if (maxItems !== undefined) yield `${String(maxItems)} entries at most`;
  if (typeof format === 'string') yield format;
}

export function toOperationSection(method: string, path: string, operation: JsonObject, find: FindSchema): Html {
  const { operationId, summary, description, security, servers, parameters, requestBody, responses } = operation;
  const who = ((security ?? []) as JsonObject[]).flatMap((one) => Object.keys(one)).join(', ');
  const [server] = (servers ?? []) as { description?: string }[];
  return html`<article class="api-call" id="${String(operationId)}">
    <h3>${String(summary)}</h3>
    <p class="api-address"><span class="api-method">${method}</span> <code>${path}</code></p>
    ${toProse(String(description))}
    <p>
      ${server?.description === undefined ? '' : html`<strong>Server:</strong> ${server.description}. `}<strong
        >Authentication:</strong
      >
      ${who === '' ? 'none' : html`<code>${who}</code>`}.
    </p>
    ${
      parameters === undefined
        ? ''
        : toTable(
            `Parameters: ${String(operationId)}`,
            ((parameters ?? []) as JsonObject[]).map((one) => toParameterRow(one, find)),
          )
    }
    ${requestBody === undefined ? '' : toBody('Request body', requestBody as JsonObject, find, String(operationId))}
    <h4>Responses</h4>
    <dl class="api-answers">
      ${Object.entries(responses as JsonObject).map(([status, answer]) => toAnswer(status, answer, find, String(operationId)))}
    </dl>
  </article>`;
}

function toAnswer(status: string, sent: Json, find: FindSchema, operationId: string): Html {
  const { $ref } = sent as { $ref?: string };
  const answer = $ref === undefined ? (sent as JsonObject) : find($ref);
  const headers = Object.keys((answer['headers'] ?? {}) as JsonObject);
  // Error responses are all alike, and described once at the end.
  const body =
    $ref === undefined && answer['content'] !== undefined ? toBody(`Body of ${status}`, answer, find, operationId) : '';
  return html`<dt><code>${status}</code></dt>
    <dd>
      <p>
        ${toInlineHtml(String(answer['description']))}
        ${headers.map((name) => html` <span class="api-header"><code>${name}</code></span>`)}
      </p>
      ${body}
    </dd>`;
}

/** @param of distinguishes its table from the page's others */
export function toBody(label: string, { content }: JsonObject, find: FindSchema, of: string): Html {
  const [[mediaType, body] = ['', {}]] = Object.entries((content ?? {}) as JsonObject);
  const { schema = {}, example } = body as JsonObject;
  const rows = toRows(schema, find);
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  return html`<details>
    <summary>${label}: <code>${mediaType}</code></summary>
    ${rows.length === 0 ? '' : toTable(`Fields of ${of}, ${label.toLowerCase()}`, rows)}
    ${
      example === undefined
        ? ''
        : html`<p>Example</p>
            <pre tabindex="0"><code>${text}</code></pre>`
    }
  </details>`;
}

function toParameterRow({ name, in: place, required, schema, description }: JsonObject, find: FindSchema): SchemaRow {
  const [row] = toRows(schema ?? {}, find, String(name));
  const rule = [String(description).replace(/\.$/, ''), row?.rule ?? ''].filter((one) => one !== '').join('; ');
  return { name: String(name), type: `${row?.type ?? 'text'} (${String(place)})`, isRequired: required === true, rule };
}

function toTable(caption: string, rows: SchemaRow[]): Html {
  // ARIA roles, because narrow screens display rows as blocks, which removes table semantics.
  const lines = rows.map(
    ({ name, type, isRequired, rule }) =>
      html`<tr role="row">
        <th scope="row" role="rowheader"><code>${name}</code></th>
        <td role="cell">${type}</td>
        <td role="cell" class="api-required">${isRequired ? 'yes' : 'no'}</td>
        <td role="cell">${toInlineHtml(rule)}</td>
      </tr>`,
  );
  return html`<div class="api-table" tabindex="0" role="region" aria-label="${caption}">
    <table role="table">
      <caption>
        ${caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">Name</th>
          <th scope="col" role="columnheader">Type</th>
          <th scope="col" role="columnheader">Required</th>
          <th scope="col" role="columnheader">Constraints</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${lines}
      </tbody>
    </table>
  </div>`;
}
