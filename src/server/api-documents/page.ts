/** An OpenAPI document as a page. */
import { brand } from '#brand/facts.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { ICON_PATH, patterns } from '#domain/paths.ts';
import { toHtmlPage, html, type Html } from '#domain/html.ts';
import { toBody, toOperationSection } from './operation.ts';
import type { FindSchema } from './schema-rows.ts';
import { STYLE_PATH } from './style.ts';
import { toProse } from './prose.ts';

interface Look {
  stylesheets: readonly string[];
  /** Path of the same document as JSON. */
  json: string;
  /** The page's own path. */
  here: string;
}

interface Listed {
  method: string;
  path: string;
  operation: JsonObject;
}

const PAGES = [
  { to: patterns.apiDocuments, name: 'Provided API' },
  { to: patterns.apiExpectations, name: 'Required back-end API' },
];

export function toApiPage(document: JsonObject, { stylesheets, json, here }: Look): string {
  const { info, tags, paths, webhooks = {} } = document as Record<string, JsonObject>;
  const find: FindSchema = (ref) =>
    ref
      .slice(2)
      .split('/')
      .reduce<JsonObject>((node, part) => (node[part] ?? {}) as JsonObject, document);
  const listed = [...listOperations(paths ?? {}), ...listOperations(webhooks)];
  const groups = (tags as unknown as { name: string; description: string }[]).map((tag) => ({
    ...tag,
    operations: listed.filter(({ operation }) => (operation['tags'] as string[]).includes(tag.name)),
  }));
  const title = String(info?.['title'] ?? '');
  return toHtmlPage({
    title,
    brandName: brand.name,
    stylesheets: [...stylesheets, STYLE_PATH],
    bodyClass: 'api',
    body: html`<a class="api-skip" href="#main">Skip to the text</a>
      <header class="api-bar">
        <div>
          <a class="api-brand" href="${patterns.home}"
            ><img src="${ICON_PATH}" alt="" width="34" height="34" />${brand.name}</a
          >
          <nav aria-label="Documents">${PAGES.map(({ to, name }) => toPageLink(to, name, here))}</nav>
        </div>
      </header>
      <main class="api-main" id="main">
        <h1>${title}</h1>
        ${toProse(String(info?.['description'] ?? ''))}
        <p><a class="thumb" href="${json}">Download as OpenAPI 3.1 (JSON)</a></p>
        <nav class="api-contents" aria-label="Operations">${groups.map(toContents)}</nav>
        ${groups.map(
          ({ name, description, operations }) =>
            html`<section aria-labelledby="${toId(name)}">
              <h2 id="${toId(name)}">${name}</h2>
              ${toProse(description)}
              ${operations.map(({ method, path, operation }) => toOperationSection(method, path, operation, find))}
            </section>`,
        )}
        ${toErrors(document, find)}
      </main>`,
  });
}

function toErrors({ components }: JsonObject, find: FindSchema): Html | string {
  const { responses = {} } = components as JsonObject;
  const [first] = Object.values(responses as JsonObject) as JsonObject[];
  if (!first) return '';
  return html`<section aria-labelledby="about-errors">
    <h2 id="about-errors">Errors</h2>
    <p>Every response of 400 and above is a JSON:API document of errors.</p>
    ${toBody('Body', first, find, 'errors')}
  </section>`;
}

function toPageLink(to: string, name: string, here: string): Html {
  return to === here ? html`<a href="${to}" aria-current="page">${name}</a>` : html`<a href="${to}">${name}</a>`;
}

function toContents({ name, operations }: { name: string; operations: Listed[] }): Html {
  const items = operations.map(
    ({ operation }) =>
      html`<li><a href="#${String(operation['operationId'])}">${String(operation['summary'])}</a></li>`,
  );
  return html`<div>
    <p>${name}</p>
    <ul>
      ${items}
    </ul>
  </div>`;
}

function listOperations(paths: JsonObject): Listed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as JsonObject).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as JsonObject,
    })),
  );
}

function toId(name: string): string {
  return `about-${name.toLowerCase().replaceAll(' ', '-')}`;
}
