import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Only the rules about colours can differ between themes, and only those about positions between sizes. */
const RULES = {
  colours: ['color-contrast', 'link-in-text-block'],
  sizes: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
};
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Lists axe's findings on the current page, one line each. Frames are skipped, because no page has any. `colours` and
 * `sizes` check nothing else, for pages checked in another theme or size already: that halves the work.
 */
export async function findViolations(page: Page, what: 'all' | keyof typeof RULES = 'all'): Promise<string[]> {
  // Injected once per document, because it is half a megabyte, and most pages are checked four times.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const runOnly =
    what === 'all' ? { type: 'tag' as const, values: TAGS } : { type: 'rule' as const, values: RULES[what] };
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

/** How far the page overflows sideways, in pixels. */
export function findOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}
