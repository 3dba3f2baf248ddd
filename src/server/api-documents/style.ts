/** Styles of the API's pages in the brand's tokens, which define the light and dark themes. */
import { createHash } from 'node:crypto';
import { patterns } from '#domain/paths.ts';

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
    .api-required::before { content: 'Must be there: '; }
  }
  .api-header { margin-left: 0.4rem; color: var(--ink-soft); }
}
`;

const VERSION = createHash('sha256').update(CSS).digest('hex').slice(0, 12);
export const STYLE_PATH = `${patterns.apiDocuments}/page-${VERSION}.css`;
