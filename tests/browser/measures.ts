/** Measures a page in the browser: its numbers, words, targets and title as they are shown. */
import type { Page } from 'playwright-core';

/** Sizes in `vw` follow a new width a frame later. */
export const afterLayout = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

export const setTextSize = (page: Page, size: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, size);

/** The parts of the page that are shown, as one text to compare, and their kinds: name, class and parent. */
export const readShown = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')];
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true });
    const toName = (one: Element | null | undefined) => `${one?.tagName} ${one?.getAttribute('class') ?? ''}`;
    const toKind = (one: Element) =>
      [one, one.parentElement, one.parentElement?.parentElement].map(toName).join(' in ');
    return {
      shown: all.map((one) => (isShown(one) ? '1' : '0')).join(''),
      kinds: [...new Set(all.filter(isShown).map(toKind))],
    };
  });

/** Phone numbers, prices and days in a page’s text that are broken over two lines. */
export function findBrokenNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
    const numbers = new RegExp(
      String.raw`0\d{2,4}[ \u00A0]\d{3}[ \u00A0]\d{3,4}|£[\d,.]+[ \u00A0](?:a|per)[ \u00A0]\w+|top-ups?\b|\d{1,2}[ \u00A0](?:${months})\b|\d[ \u00A0]hours`,
      'g',
    );
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.head, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
      for (const { 0: number, index } of node.data.matchAll(numbers)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const lines = [...range.getClientRects()]
          .filter(({ width }) => width > 1)
          .map(({ top }) => Math.round(top / 8));
        if (new Set(lines).size > 1) broken.push(number);
      }
    return broken;
  });
}

/** Phone numbers that wrap, or overflow the screen or a clipping ancestor. */
export function findHurtNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href^="tel:"]')].flatMap((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8)));
      const { left, right, width } = link.getBoundingClientRect();
      if (width === 0) return [];
      let edge = document.documentElement.clientWidth;
      for (let at = link.parentElement; at; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') edge = Math.min(edge, at.getBoundingClientRect().right);
      const isSplit = !link.querySelector('svg') && lines.size > 1;
      return isSplit || left < 0 || right > edge + 1 ? [`${link.textContent} ${left}–${right} of ${edge}`] : [];
    }),
  );
}

/** Phone numbers whose full stop or comma begins the next line. */
export function findLooseStops(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href^="tel:"]')].flatMap((link) => {
      const next = link.nextSibling;
      if (!(next instanceof Text) || !/^[.,;:!?)”’]/.test(next.data)) return [];
      const range = document.createRange();
      range.setStart(next, 0);
      range.setEnd(next, 1);
      const [own, stop] = [link.getClientRects()[0], range.getBoundingClientRect()];
      return own && stop.width > 0 && stop.top > own.bottom - 2 ? [`${link.textContent}${next.data.slice(0, 9)}`] : [];
    }),
  );
}

/** Numbers and references that the screen or an ancestor cuts off. A number in a scrolling frame is not cut off. */
export function findCutNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findEdge = (of: Element | null) => {
      for (let at = of; at; at = at.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(at);
        // A clip path hides text for screen readers alone.
        if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none') return Infinity;
        if (overflowX !== 'visible') return at.getBoundingClientRect().right;
      }
      return document.documentElement.clientWidth;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
      for (const { 0: number, index } of node.data.matchAll(/HS-[\w-]+|£?\d[\d,. \u00A0]*\d/g)) {
        if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const { left, right, width } = range.getBoundingClientRect();
        if (width > 1 && (left < -1 || right > findEdge(node.parentElement) + 1)) cut.push(number);
      }
    return cut;
  });
}

/** Words of an article’s drawings that are too small to read, as they are shown. */
export function findSmallWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGTextElement>('main svg.drawing text')].flatMap((words) => {
      const { a = 0, b = 0 } = words.ownerSVGElement?.getScreenCTM() ?? {};
      const size = Number.parseFloat(getComputedStyle(words).fontSize) * Math.hypot(a, b);
      return size < 14 ? [`${words.textContent} ${size.toFixed(1)} px`] : [];
    }),
  );
}

const THUMB = 44;

/** Targets smaller than a thumb. A link inside a sentence may be as high as its line (WCAG 2.5.8). */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((thumb) => {
    const findBlock = (of: Node) => {
      let at = of.parentElement;
      while (at && /^inline|^contents/.test(getComputedStyle(at).display)) at = at.parentElement;
      return at;
    };
    const toWords = (text: string | null) => (text ?? '').replaceAll(/[\s()›.,]/g, '').length;
    // Whether other words are on the link's lines, apart from blocks inside it and its neighbours in a row.
    const isInSentence = (element: Element) => {
      const block = element.tagName === 'A' ? findBlock(element) : null;
      if (!block || !/^(?:block|list-item|table-cell|flow-root)$/.test(getComputedStyle(block).display)) return false;
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      let around = 0;
      while (texts.nextNode())
        if (findBlock(texts.currentNode) === block) around += toWords(texts.currentNode.textContent);
      return around > toWords(element.textContent) + 2;
    };
    const size = (element: Element) => {
      const own = (element.matches('input[type=radio], input[type=checkbox]') && element.closest('label')) || element;
      const { width, height } = own.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      const isSpread = after.content !== 'none' && after.position === 'absolute';
      return {
        width: Math.max(width, isSpread ? Number.parseFloat(after.width) : 0),
        height: Math.max(height, isSpread ? Number.parseFloat(after.height) : 0),
      };
    };
    return [
      ...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary'),
    ].flatMap((element) => {
      const { width, height } = size(element);
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      const isOnScreen = element.getBoundingClientRect().bottom > 0;
      const isForNobody = element.matches('[tabindex="-1"], [aria-hidden=true], [aria-hidden=true] *');
      if (isForNobody || !isShown || !isOnScreen || isInSentence(element)) return [];
      return width < thumb - 0.5 || height < thumb - 0.5
        ? [
            `${element.tagName} “${(element.textContent ?? '').trim().slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`,
          ]
        : [];
    });
  }, THUMB);
}

/**
 * The title's distance from the header and from the edge of its column, and that column's width and distance from the
 * middle of the page. If the title is in a coloured panel, the panel is measured.
 */
export function findTitle(page: Page): Promise<{ below: number; beside: number; askew: number; column: number }> {
  return page.evaluate(() => {
    const [main, title] = [document.querySelector('main'), document.querySelector('h1')];
    if (!main || !title) return { below: NaN, beside: NaN, askew: NaN, column: NaN };
    let block: Element = title;
    for (let at = title.parentElement; at && at !== main; at = at.parentElement)
      if (getComputedStyle(at).borderLeftWidth !== '0px' && at.tagName !== 'FIELDSET') block = at;
    const page = main.getBoundingClientRect();
    let column = block.getBoundingClientRect();
    for (let at = block.parentElement; at && at !== main; at = at.parentElement) {
      const around = at.getBoundingClientRect();
      if (around.width < page.width) column = around;
    }
    const head = block.getBoundingClientRect();
    return {
      below: Math.round(head.top - page.top),
      beside: Math.round(head.left - column.left),
      askew: Math.round(column.left - page.left - (page.right - column.right)),
      column: Math.round(column.width),
    };
  });
}

/**
 * Finds keyboard stops that are above the stop that Tab reaches before them, and not in the next column. The header has
 * a test of its own.
 */
export function findStopsOutOfOrder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', 'video']
      .flatMap((one) => [`main ${one}`, `footer ${one}`])
      .join(', ');
    const stops = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (one) =>
        one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 2,
    );
    const toName = (one: Element) => `${one.tagName} “${(one.textContent ?? '').trim().slice(0, 30)}”`;
    const ahead = stops.filter(({ tabIndex }) => tabIndex > 0).map((one) => `${toName(one)} has a tabindex`);
    const astray = stops.slice(1).flatMap((stop, at) => {
      const before = stops[at] ?? stop;
      const [here, there] = [stop.getBoundingClientRect(), before.getBoundingClientRect()];
      return here.bottom <= there.top && here.left < there.right ? [`${toName(stop)} after ${toName(before)}`] : [];
    });
    return [...ahead, ...astray];
  });
}
