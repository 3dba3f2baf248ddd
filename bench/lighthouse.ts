/** Lighthouse as a phone: help pages, a form and search results, all four scores. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openProfile } from '#tests/support/browser.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { startProduct } from '#tests/support/product.ts';
import { requireInstalled } from '../tools/packages.ts';
import { type Figure, report } from './report.ts';
import { withStarted } from './stop-all.ts';

/** The part of its result that is used. */
interface Result {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { score: number | null; displayValue?: string }>;
  };
}
const { default: lighthouse } = requireInstalled('bench', 'lighthouse') as {
  default: (address: string, flags: object) => Promise<Result | undefined>;
};

const PAGES = {
  home: '/help-and-support/',
  'a form': '/help-and-support/complaints/gas-and-electricity',
  article: '/help-and-support/meters/reading-your-meter',
  'search results': '/search?q=lost+key',
  emergencies: '/help-and-support/emergencies',
};
/** robots.txt excludes forms from search engines on purpose, so Lighthouse's SEO score must not count it. */
const UNLISTED = new Set(['a form']);
const MARKS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FULL = 100;
/** The median counts: a moment of other load costs a page a point or two. */
const RUNS = 5;

/**
 * Runs in a browser of its own, like Lighthouse's command, because its debugger first walks through whatever earlier
 * runs left in the renderer. For a form after five runs of another page that was a task of 100 to 120 ms, which counts
 * fourfold on a form.
 */
function runOnce(name: string, address: string) {
  return withStarted(async (started) => {
    const profile = mkdtempSync(path.join(tmpdir(), 'help-lighthouse-'));
    started.defer(() => rmSync(profile, { recursive: true, force: true }));
    const port = await findFreePort();
    started.adopt(await openProfile(profile, [`--remote-debugging-port=${port}`]), (browser) => browser.close());
    // Awaited here, because the browser ends when this function does.
    const result = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...MARKS],
      ...(UNLISTED.has(name) && { skipAudits: ['is-crawlable', 'meta-description'] }),
    });
    return result;
  });
}

export function benchLighthouse(): Promise<Figure[]> {
  return withStarted(async (started) => {
    const product = started.adopt(await startProduct(), (product) => product.stop());
    const figures: Figure[] = [];
    for (const [name, page] of Object.entries(PAGES)) {
      // The first visit pays for rendering; Lighthouse measures what everybody else gets.
      await fetch(product.origin + page);
      const runs: Awaited<ReturnType<typeof runOnce>>[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await runOnce(name, product.origin + page));
      for (const mark of MARKS) {
        const readScore = (result: (typeof runs)[number]) => result?.lhr.categories[mark]?.score ?? 0;
        const result = runs.toSorted((one, other) => readScore(one) - readScore(other))[Math.floor(RUNS / 2)];
        const value = Math.round(readScore(result) * FULL);
        figures.push({
          name: `Lighthouse ${mark}, ${name}`,
          unit: 'of 100',
          value,
          baseline: null,
          baselineName: null,
          ratio: null,
          bound: '100',
          passed: value === FULL,
        });
        if (value === FULL) continue;
        const lost = result?.lhr.categories[mark]?.auditRefs
          .filter(({ id, weight }) => weight > 0 && (result.lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${id} ${result.lhr.audits[id]?.displayValue ?? ''}`);
        console.log(`${name}, ${mark}: ${lost?.join('; ')}`);
      }
    }
    return figures;
  });
}

if (import.meta.main) report(await benchLighthouse());
