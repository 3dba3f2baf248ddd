/** An OpenAPI document as a page. */
import { createHash } from 'node:crypto';
import { patterns, ICON_PATH } from '#domain/paths.ts';
import { brand } from '#brand/facts.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { toHtmlPage, html, type Html } from '#domain/html.ts';
import { toBody, toOperationSection, type FindSchema, toProse } from './operation.ts';

// Styles of the API's pages, with the brand's tokens, which define the light and dark themes.

export const CSS = `@layer parts {
  .api-skip { position: absolute; left: 1rem; top: -6rem; padding: 0.8rem 1.2rem; background: var(--surface); color: var(--ink); }
  .api-skip:focus { top: 0.75rem; }
  .api-bar { background: var(--surface); border-bottom: 1px solid var(--line); }
  .api-bar > div, .api-main { width: min(100% - 2 * var(--gutter), var(--page)); margin-inline: auto; }
  .api-bar > div { min-height: 4.5rem; display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; align-items: center; justify-content: space-between; }
  .api-bar a { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink); }
  .api-bar nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
  .api-bar [aria-current] { font-weight: 640; text-decoration: none; }
  .api-brand { gap: 0.6rem; font-weight: 720; font-size: min(1.3rem, 7vw); letter-spacing: -0.02em; text-decoration: none; }
  .api-main { padding-block: var(--space-4) var(--space-6); }
  .api-main > * + * { margin-top: var(--space-2); }
  .api-main code { font-family: ui-monospace, monospace; font-size: 0.9em; overflow-wrap: anywhere; }
  .api-contents { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); gap: var(--space-2); padding: var(--space-3); background: var(--surface-sunk); border-radius: var(--radius); }
  .api-contents p { font-weight: 640; }
  .api-contents ul { padding-left: 1.2rem; }
  .api-contents a { display: flex; flex-wrap: wrap; align-items: center; min-height: 44px; line-height: 1.3; overflow-wrap: anywhere; }
  .api-main section { padding-top: var(--space-4); }
  .api-main section > * + *, .api-call > * + *, .api-call details > * + * { margin-top: var(--space-2); }
  .api-call { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); padding: min(var(--space-3), 5vw); }
  .api-call h4 { font-size: var(--step-0); }
  .api-address { max-width: none; }
  .api-method { font-weight: 720; padding: 0.15rem 0.6rem; border-radius: var(--radius-small); background: var(--calm-wash); color: var(--calm); }
  .api-main summary { overflow-wrap: anywhere; cursor: pointer; min-height: 44px; padding-block: 0.5rem; }
  .api-call pre { overflow-x: auto; padding: var(--space-2); background: var(--surface-sunk); border-radius: var(--radius-small); }
  .api-call pre code { overflow-wrap: normal; }
  .api-table { overflow-x: auto; }
  .api-table table { border-collapse: collapse; width: 100%; font-size: var(--step--1); }
  .api-table caption { text-align: left; font-weight: 640; padding-bottom: 0.4rem; }
  .api-table th, .api-table td { text-align: left; vertical-align: top; padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid var(--line); min-width: 6rem; }
  .api-table tbody th { font-weight: 400; }
  .api-answers { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.4rem 1rem; }
  .api-answers dd { margin: 0; min-width: 0; }
  .api-answers dt { font-weight: 640; }
  @media (max-width: 40rem) {
    .api-table :is(tr, th, td) { display: block; min-width: 0; }
    .api-table thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .api-table :is(tbody th, td) { padding: 0; border: 0; }
    .api-table tbody tr { padding-block: 0.6rem; border-bottom: 1px solid var(--line); }
    .api-required::before { content: 'Required: '; }
  }
  .api-header { margin-left: 0.4rem; color: var(--ink-soft); }
}
`;

const VERSION = createHash('sha256').update(CSS).digest('hex').slice(0, 12);
export const STYLE_PATH = `${patterns.apiDocuments}/page-${VERSION}.css`;

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
    body: html`<a class="api-skip" href="#main">Skip to main content</a>
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
