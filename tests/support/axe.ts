import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What may differ in another theme: its colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page as it is, one line each; empty is right. Frames are not looked into: no page has any.
 * `colours` looks at nothing else, where the rest was looked at in another theme: half of the work.
 */
export async function findViolations(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Once for each document: it is half a megabyte, and most pages are looked at four times.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const runOnly =
    what === 'all' ? { type: 'tag' as const, values: TAGS } : { type: 'rule' as const, values: COLOUR_RULES };
  const violations = await page.evaluate(async (runOnly) => {
    if (document.querySelector('iframe, frame')) throw new Error('axe does not look into the frames of this page');
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const found = await axe.run({ runOnly, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
    }));
  }, runOnly);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary ?? ''}`),
  );
}

/** How far the page sticks out sideways, in pixels; 0 is right. */
export function findOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}
