import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { html, type Html } from '#domain/html.ts';
import { toProse, toInlineHtml } from './prose.ts';
import { type FindSchema, type SchemaRow, toRows } from './schema-rows.ts';

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
  // ARIA roles, because narrow screens display rows as blocks, which drops table semantics.
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
