import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it is, one line each; empty is right. Frames are not looked into: no page has any. */
export async function findViolations(page: Page): Promise<string[]> {
  // Once for each document: it is half a megabyte, and most pages are looked at four times.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(async (tags) => {
    if (document.querySelector('iframe, frame')) throw new Error('axe does not look into the frames of this page');
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const found = await axe.run({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
    }));
  }, TAGS);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary ?? ''}`),
  );
}

/** How far the page sticks out sideways, in pixels; 0 is right. */
export function findOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}
