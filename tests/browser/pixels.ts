/** Reads a screenshot pixel by pixel, where computed styles cannot tell whether something can be seen. */
import type { Page } from 'playwright-core';

/** A rectangle of the page, in pixels from its top left corner. */
export interface Box {
  what: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A colour with a smaller share of the pixels is the edge of something else. */
const SHARE_MIN = 0.01;

/** The highest contrast in each box between its commonest colour and one that at least a few pixels have. */
export async function readContrasts(page: Page, boxes: readonly Box[]): Promise<{ what: string; contrast: number }[]> {
  const picture = (await page.screenshot({ fullPage: true })).toString('base64');
  return page.evaluate(
    async ({ picture, boxes, least }) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('no canvas');
      pen.drawImage(bitmap, 0, 0);
      const toLinear = (part: number) => (part <= 10 ? part / 3_294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
      const weigh = (colour: number) =>
        0.2126 * toLinear(colour >> 16) + 0.7152 * toLinear((colour >> 8) & 255) + 0.0722 * toLinear(colour & 255);
      return boxes.map(({ what, x, y, width, height }) => {
        const { data } = pen.getImageData(Math.round(x), Math.round(y), Math.ceil(width), Math.ceil(height));
        const counts = new Map<number, number>();
        for (let at = 0; at < data.length; at += 4) {
          const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
          counts.set(colour, (counts.get(colour) ?? 0) + 1);
        }
        const ground = [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
        const contrasts = [...counts].map(([colour, count]) => {
          const [dark = 0, light = 0] = [weigh(colour), weigh(ground)].toSorted((one, other) => one - other);
          return { count, contrast: (light + 0.05) / (dark + 0.05) };
        });
        let left = (data.length / 4) * least;
        for (const { count, contrast } of contrasts.toSorted((one, other) => other.contrast - one.contrast)) {
          left -= count;
          if (left <= 0) return { what, contrast };
        }
        return { what, contrast: 1 };
      });
    },
    { picture, boxes, least: SHARE_MIN },
  );
}

/** Boxes of the visible elements that `selector` finds, with `around` pixels around them. */
export function readBoxes(page: Page, selector: string, around = 0): Promise<Box[]> {
  return page.evaluate(
    ({ selector, around }) =>
      [...document.querySelectorAll(selector)].flatMap((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + scrollX - around, top + scrollY - around];
        const isShown = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        // Text for screen readers and the hidden button for Enter are clipped.
        const isSeen = isShown && getComputedStyle(one).clipPath === 'none' && !one.closest('.visually-hidden');
        // Boxes off the page are text for screen readers, or the rest of a scrolling list.
        if (!isSeen || width < 3 || height < 3 || x < 0 || y < 0 || x + width > innerWidth) return [];
        const name = `${one.tagName} ${one.getAttribute('class') ?? ''} “${(one.textContent ?? '').trim().slice(0, 30)}”`;
        return [{ what: name, x, y, width: width + 2 * around, height: height + 2 * around }];
      }),
    { selector, around },
  );
}
