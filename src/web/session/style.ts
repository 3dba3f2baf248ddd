/** Style sheet of identity's pages, in the brand's tokens; a file, because their policy allows no inline styles. */
import { createPageAsset } from './page-asset.ts';

const CSS = `@layer parts {
  .identity-header, .identity-footer { background: var(--surface); }
  .identity-header { border-bottom: 1px solid var(--line); }
  .identity-header > div, .identity-footer > div {
    width: min(100% - 2 * var(--gutter), var(--page)); margin-inline: auto; min-height: 4.5rem;
    display: flex; flex-wrap: wrap; gap: 0 var(--space-2); align-items: center;
  }
  .identity-header > div { justify-content: space-between; }
  .identity-footer { background: var(--surface-sunk); border-top: 1px solid var(--line); font-size: var(--step--1); }
  .identity-footer a { color: var(--ink); }
  .identity-header a, .identity-footer a { display: inline-flex; align-items: center; min-height: 44px; }
  .identity-brand {
    gap: 0.6rem; font-weight: 720; font-size: min(1.3rem, 7vw); letter-spacing: -0.02em; color: var(--ink); text-decoration: none;
  }
  .identity-header .identity-emergency {
    gap: min(0.45rem, 2vw); padding: min(0.5rem, 3vw) min(0.85rem, 5vw); color: var(--alarm); border: 2px solid currentColor;
    border-radius: var(--radius-small); font-size: min(var(--step--1), 12vw); font-weight: 640; text-decoration: none;
  }
  .identity-main { width: min(100% - 2 * var(--gutter), 34rem); margin-inline: auto; padding-bottom: var(--space-5); }
  /* The head of every other page (src/web/ui/page-head.tsx, src/web/ui/crumbs.tsx): the same way back, as high. */
  .identity-way { display: flex; align-items: center; min-height: var(--title-from); font-size: var(--step--1); }
  .identity-way ol { display: flex; flex-wrap: wrap; gap: 0 var(--space-1); padding: 0; list-style: none; }
  .identity-way li { display: flex; gap: var(--space-1); align-items: center; }
  .identity-way a { display: inline-flex; align-items: center; min-height: 44px; margin-inline: -8px; padding-inline: 8px; }
  .identity-way li + li::before { content: '›' / ''; color: var(--ink-soft); }
  .identity-card {
    background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: var(--shadow);
    margin-top: var(--space-2); padding: min(clamp(1.25rem, 4vw, 2.5rem), 6vw);
  }
  .identity-card ul { padding-left: 1.4rem; }
  .identity-lede { font-size: var(--step-1); color: var(--ink-soft); line-height: 1.45; }
  .identity-show { display: flex; align-items: center; gap: 0.6rem; min-height: 44px; cursor: pointer; }
  .identity-show[hidden] { display: none; }
  .identity-card > * + * { margin-top: var(--space-2); }
  .identity-field { display: grid; gap: 0.35rem; margin-top: var(--space-3); }
  .identity-field label { font-weight: 640; justify-self: start; }
  .identity-field input {
    font: inherit; color: inherit; background: var(--surface); width: 100%; min-height: 48px;
    border: 2px solid var(--line-strong); border-radius: var(--radius-small); padding: 0.7rem 0.9rem;
  }
  .identity-field input:focus-visible { border-color: var(--ink); }
  .identity-wrong { border-left: 4px solid var(--alarm); padding-left: 1rem; }
  .identity-wrong input { border-color: var(--alarm); }
  .identity-error { color: var(--alarm); font-weight: 640; }
  .identity-summary {
    border: 3px solid var(--alarm); border-radius: var(--radius); background: var(--alarm-wash); padding: var(--space-3); outline-offset: 4px;
  }
  .identity-summary + h1 { margin-top: var(--space-4); }
  .identity-summary > * + *, .identity-note > * + * { margin-top: var(--space-1); }
  .identity-summary h2 { font-size: var(--step-1); }
  .identity-summary a { color: var(--alarm); font-weight: 640; }
  .identity-note {
    margin-top: var(--space-4); padding: var(--space-2) var(--space-3); border: 1px solid var(--line);
    border-radius: var(--radius); background: var(--surface-sunk);
  }
  .identity-note h2 { font-size: var(--step-1); }
  .identity-button {
    display: inline-flex; align-items: center; justify-content: center; min-height: 48px; margin-top: var(--space-2); padding: 0.85rem 1.4rem;
    font: 640 var(--step-0) / 1.2 var(--font); color: var(--on-brand); background: var(--brand); border: 2px solid transparent;
    border-radius: var(--radius-small); cursor: pointer; text-decoration: none;
  }
  .identity-button:hover { background: var(--brand-hover); color: var(--on-brand); }
}
`;

export const { path: STYLE_PATH, answer: answerStyle } = createPageAsset(CSS, 'css');
