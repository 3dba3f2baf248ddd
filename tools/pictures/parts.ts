/** The building blocks of every article's picture, with one line width, one palette and one text size. */

import { escapeHtml } from '#domain/html.ts';

/** The data that `npm run draw-pictures` writes. */
export interface Drawing {
  /** Shown below the picture if the article has no caption for it. */
  caption: string;
  /** Suggested to editors in content/pictures/README.md. */
  alt: string;
  /** In units of which the width has 360. */
  height: number;
  parts: string[];
}

export const WIDTH = 360;
/** 14 px on the smallest phones, where a picture is as wide as the screen (prose.module.css). */
export const WORDS = 16;

const attributes = (values: Record<string, string | number | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const box = (x: number, y: number, width: number, height: number, look = 'surface o', rx = 6) =>
  `<rect${attributes({ x, y, width, height, rx, class: look })}/>`;

export const disc = (cx: number, cy: number, r: number, look = 'surface o') =>
  `<circle${attributes({ cx, cy, r, class: look })}/>`;

export const path = (d: string, look = 'l') => `<path${attributes({ d, class: look })}/>`;

/** Lines of text, one below the other; `look` may contain mid, end, b, soft, good, bad, on. */
export const words = (x: number, y: number, text: string, look = '', size = WORDS) =>
  text
    .split('\n')
    .map(
      (line, at) =>
        `<text${attributes({ x, y: y + at * Math.round(size * 1.25), class: look, 'font-size': size === WORDS ? undefined : size })}>${escapeHtml(line)}</text>`,
    )
    .join('');

export const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join('')}</g>`;
export const at = (x: number, y: number, ...parts: string[]) => group(`translate(${x} ${y})`, ...parts);

/** A number that the text beside a picture refers to. */
export const mark = (n: number, x: number, y: number) =>
  disc(x, y, 13, 'ember') + words(x, y + 6, String(n), 'b on mid');

export const tick = (x: number, y: number, r = 13) =>
  disc(x, y, r, 'calm') + at(x, y, path('M-5.5 .5L-1.5 4.5L6 -4', 'l thick of-panel'));
export const cross = (x: number, y: number, r = 13) =>
  disc(x, y, r, 'alarm') + at(x, y, path('M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5', 'l thick of-panel'));

/** A line with an arrowhead at its end. */
export function arrow(x1: number, y1: number, x2: number, y2: number, look = 'of-ember'): string {
  const angle = Math.round((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI);
  const head = `<g transform="translate(${x2} ${y2}) rotate(${angle})">${path('M-10 -7L0 0L-10 7', `l thick ${look}`)}</g>`;
  return path(`M${x1} ${y1}L${x2} ${y2}`, `l thick ${look}`) + head;
}

/** An arc with an arrowhead, clockwise between two angles in degrees: "turn it this way". */
export function turn(cx: number, cy: number, r: number, from: number, to: number, look = 'of-ember'): string {
  const point = (angle: number) => {
    const way = (angle * Math.PI) / 180;
    return [round(cx + r * Math.cos(way)), round(cy + r * Math.sin(way))] as const;
  };
  const [[x1, y1], [x2, y2]] = [point(from), point(to)];
  const sweep = to > from ? 1 : 0;
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const head = `<g transform="translate(${x2} ${y2}) rotate(${Math.round(to + (sweep ? 78 : -78))})">${path('M-10 -7L0 0L-10 7', `l thick ${look}`)}</g>`;
  return path(`M${x1} ${y1}A${r} ${r} 0 ${large} ${sweep} ${x2} ${y2}`, `l thick ${look}`) + head;
}

/** The display of a meter or boiler: centred lines, the second one large. */
export const screen = (x: number, y: number, width: number, height: number, text: string, size = 26) =>
  box(x, y, width, height, 'cool o', 6) + words(x + width / 2, y + height / 2 + size * 0.36, text, 'b mid lcd', size);

export const button = (x: number, y: number, text: string, width = 44) =>
  box(x, y, width, 34, 'surface o', 17) + words(x + width / 2, y + 23, text, 'b mid');

/** The front of a meter with its printed name. */
export const meter = (x: number, y: number, width: number, height: number, name = '') =>
  box(x, y, width, height, 'sunk o', 14) + (name && words(x + width / 2, y + 28, name, 'b mid'));

/** Digits in dark windows; the ones to ignore are dashed, in the alarm colour. */
export function digits(x: number, y: number, text: string, out = '', step = 36): string {
  const one = (digit: string, place: number, isOut: boolean) =>
    box(x + place * step, y, step - 4, 44, isOut ? 'blush l dash of-alarm' : 'panel', 5) +
    words(x + place * step + (step - 4) / 2, y + 31, digit, isOut ? 'b bad mid' : 'b lit mid', 26);
  return (
    [...text].map((digit, place) => one(digit, place, false)).join('') +
    [...out].map((digit, place) => one(digit, text.length + place, true)).join('')
  );
}

/** A line under the digits to write down, with a label. */
export const brace = (x: number, y: number, width: number, text: string, look: 'good' | 'bad' = 'good') =>
  path(`M${x} ${y}v8h${width}v-8`, `l thick ${look === 'good' ? 'of-calm' : 'of-alarm'}`) +
  words(x + width / 2, y + 28, text, `b mid ${look}`);

/** A dial with its hand at `value`; `way` is 1 for clockwise. */
export function dial(cx: number, cy: number, value: number, way: 1 | -1, look: 'in' | 'out' = 'in', r = 50): string {
  const numerals = Array.from({ length: 10 }, (_, n) => {
    const angle = ((n * 36 * way - 90) * Math.PI) / 180;
    return words(round(cx + (r - 13) * Math.cos(angle)), round(cy + (r - 13) * Math.sin(angle) + 6), String(n), 'mid');
  });
  const angle = value * 36 * way;
  const pen = look === 'in' ? '' : ' of-alarm';
  return [
    disc(cx, cy, r, look === 'in' ? 'surface o' : 'surface l dash of-alarm'),
    ...(look === 'in' ? numerals : []),
    group(
      `translate(${cx} ${cy}) rotate(${round(angle)})`,
      path(`M0 8V${-(r - 22)}`, `l thick${pen}`),
      disc(0, 0, 4, look === 'in' ? 'ink' : 'alarm'),
    ),
  ].join('');
}

/** A gas flame. */
export const flame = (x: number, y: number, look = 'glow o', scale = 1) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M0 0c-17 0-27-11-27-26 0-16 14-22 19-42 18 7 36 22 36 43 0 15-11 25-28 25z', look),
    path('M0 0c-8 0-12-5-12-12 0-8 7-11 9-19 8 3 16 10 16 19 0 7-5 12-13 12z', 'surface'),
  );

/** A phone and its screen. */
export const phone = (x: number, y: number, width: number, height: number, ...parts: string[]) =>
  box(x, y, width, height, 'panel', 18) +
  box(x + 7, y + 12, width - 14, height - 24, 'surface', 8) +
  at(x + 7, y + 12, ...parts);

/** A sheet of paper with one corner turned down. */
export const sheet = (x: number, y: number, width: number, height: number) =>
  path(
    `M${x + 6} ${y}h${width - 26}l20 20v${height - 26}a6 6 0 0 1 -6 6h${-(width - 12)}a6 6 0 0 1 -6 -6v${-(height - 12)}a6 6 0 0 1 6 -6z`,
    'surface o',
  ) + path(`M${x + width - 20} ${y}v20h20`, 'sunk o');

/** Draws lines that represent text. */
export const scribble = (x: number, y: number, ...widths: number[]) =>
  widths.map((width, row) => path(`M${x} ${y + row * 16}h${width}`, 'l thick of-steel')).join('');

export const house = (x: number, y: number, width: number, height: number, look = 'surface o') =>
  path(
    `M${x} ${y + height}V${y + height * 0.42}L${x + width / 2} ${y}L${x + width} ${y + height * 0.42}V${y + height}z`,
    look,
  ) +
  path(
    `M${x - 10} ${y + height * 0.42 + 8}L${x + width / 2} ${y - 0.01}L${x + width + 10} ${y + height * 0.42 + 8}`,
    'l thick',
  );

export const round = (value: number) => Math.round(value * 10) / 10;
