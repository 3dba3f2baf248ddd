/** Checks one page in every width, text size and theme without reloading it, and describes each fault. */
import type { Page } from 'playwright-core';
import { patterns, searchPath } from '#domain/paths.ts';
import { findOverflow, findViolations } from '#tests/support/axe.ts';
import {
  findBrokenNumbers,
  findCutNumbers,
  findHurtNumbers,
  findLooseStops,
  findStopsOutOfOrder,
  findSmallTargets,
  findSmallWords,
  findTitle,
  readShown,
  setTextSize,
} from './measures.ts';

/** 320 px is also what 1280 px leave at 400% zoom. */
const SIZES = [
  [375, '100%'],
  [320, '100%'],
  [1280, '100%'],
  [1280, '200%'],
  [375, '200%'],
  [320, '200%'],
  [320, '400%'],
] as const satisfies readonly Size[];
type Size = readonly [width: 320 | 375 | 1280, text: '100%' | '200%' | '400%'];

/**
 * The position of every title with text of the usual size: pixels below the header, and the width of its centred
 * column, which is the header's width or, for text and questions, a readable line.
 */
const TITLES: Readonly<Record<number, { below: number; widths: number[] }>> = {
  375: { below: 52, widths: [338] },
  1280: { below: 64, widths: [1152, 704] },
};

/** The desk is as wide as its table, and its title is beside the views. */
const isMeasured = (path: string): boolean => !path.startsWith(patterns.desk) && !FOR_PROGRAMMERS.includes(path);

/** API documentation has its own layout, and its numbers are settings; axe checks these long pages in one look only. */
const FOR_PROGRAMMERS: readonly string[] = [patterns.apiDocuments, patterns.apiExpectations];
/** The page of an empty search has its error summary above the title. */
const MISTAKEN = searchPath('');

/** The desk is not checked with the largest text on a phone, and the second API page has the layout of the first. */
const toSizes = (path: string): readonly Size[] =>
  SIZES.filter(([width, size]) =>
    path === patterns.apiExpectations
      ? width !== 1280 && size === '200%'
      : size !== '400%' || !path.startsWith(patterns.desk),
  );

/** How a page's layout differs from the others'. */
export interface LayoutDifference {
  /** Its title is not measured, because it has no header or column of ours to measure by, or a notice is above it. */
  hasOwnTitle?: boolean;
}

/**
 * For each look, the kinds of parts that axe has already checked on any page, so that equal ones are not checked again.
 */
const known = new Map<string, Set<string>>();

/** Lists what is wrong with the page that is open. */
export async function listPageFaults(
  page: Page,
  path: string,
  { hasOwnTitle = false }: LayoutDifference = {},
): Promise<string[]> {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const size of toSizes(path)) {
    const [width, text] = size;
    await page.setViewportSize({ width, height: 740 });
    await setTextSize(page, text);
    const found = await measure(page, path, size);
    if (text === '100%' && !hasOwnTitle && path !== MISTAKEN && isMeasured(path))
      found.push(...(await findTitleAstray(page, width)));
    const isAsked = FOR_PROGRAMMERS.includes(path) ? seen.size === 0 : text !== '400%';
    if (isAsked) found.push(...(await findInaccessible(page, seen, size)));
    wrong.push(...found.map((what) => `${width} px, ${text} text: ${what}`));
  }
  return wrong;
}

async function measure(page: Page, path: string, [width, text]: Size): Promise<string[]> {
  const isPhone = text === '100%' && width < 1280;
  const [overflow, cut, hurt, loose, broken, targets, words, astray] = await Promise.all([
    findOverflow(page),
    findCutNumbers(page),
    findHurtNumbers(page),
    findLooseStops(page),
    path === patterns.apiExpectations ? [] : findBrokenNumbers(page),
    isPhone ? findSmallTargets(page) : [],
    text === '100%' && width === 320 ? findSmallWords(page) : [],
    text === '100%' ? findStopsOutOfOrder(page) : [],
  ]);
  return [
    ...(overflow > 0 ? [`scrolls sideways by ${overflow}`] : []),
    ...cut.map((number) => `a number is cut: ${number}`),
    ...hurt.map((number) => `a number is cut or split: ${number}`),
    ...loose.map((number) => `a full stop begins a line: ${number}`),
    ...broken.map((number) => `a number is split: ${number}`),
    ...targets.map((target) => `too small for a thumb: ${target}`),
    ...words.map((said) => `small words in a drawing: ${said}`),
    ...astray.map((stop) => `Tab leaves the order of reading: ${stop}`),
  ];
}

async function findTitleAstray(page: Page, width: number): Promise<string[]> {
  const title = TITLES[width];
  if (!title) return [];
  const { below, beside, askew, column } = await findTitle(page);
  const isInPlace = below === title.below && beside === 0 && askew === 0 && title.widths.includes(column);
  return isInPlace ? [] : [`title not in its place: ${[below, beside, askew, column].join(', ')}`];
}

/**
 * Runs all of axe's rules once for each set of parts. In other sizes it runs those about positions, and in the dark theme those
 * about colours, if the page has a part that no page before it had.
 */
async function findInaccessible(page: Page, seen: Set<string>, [width, text]: Size): Promise<string[]> {
  const { shown, kinds } = await readShown(page);
  const isNew = !seen.has(shown);
  seen.add(shown);
  const hasNewKind = addKinds(`${width} ${text}`, kinds);
  const found = isNew || hasNewKind ? await findViolations(page, isNew ? 'all' : 'sizes') : [];
  if (text !== '100%' || width === 320 || !hasNewKind) return found;
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findViolations(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...dark.map((what) => `dark: ${what}`)];
}

function addKinds(look: string, kinds: readonly string[]): boolean {
  const old = known.get(look) ?? new Set();
  const fresh = kinds.filter((kind) => !old.has(kind));
  known.set(look, new Set([...old, ...fresh]));
  return fresh.length > 0;
}
