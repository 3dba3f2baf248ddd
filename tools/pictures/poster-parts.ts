/** Parts for posters only: larger, and with hardly any text. */
import { disc, group, path, round, words } from './parts.ts';

const point = (cx: number, cy: number, r: number, degrees: number) =>
  [round(cx + r * Math.cos((degrees * Math.PI) / 180)), round(cy + r * Math.sin((degrees * Math.PI) / 180))] as const;

/** A meter dial with large numerals. */
export function dialFace(cx: number, cy: number, r: number, value: number, way: 1 | -1): string {
  const numerals = Array.from({ length: 10 }, (_, n) => {
    const [x, y] = point(cx, cy, r - 17, n * 36 * way - 90);
    return words(x, y + 7, String(n), 'b mid', 22);
  });
  const hand = group(
    `translate(${cx} ${cy}) rotate(${round(value * 36 * way)})`,
    path(`M0 12V${32 - r}`, 'l wide'),
    disc(0, 0, 8, 'ink'),
  );
  return disc(cx, cy, r) + numerals.join('') + hand;
}

/** A boiler's pressure gauge: normal between the two marks of its green part. */
export function bar(cx: number, cy: number, r: number): string {
  const arc = (from: number, to: number, look: string) =>
    path(
      `M${point(cx, cy, r - 16, from).join(' ')}A${r - 16} ${r - 16} 0 0 1 ${point(cx, cy, r - 16, to).join(' ')}`,
      look,
    );
  const hand = group(`translate(${cx} ${cy}) rotate(-52)`, path(`M0 14V${40 - r}`, 'l wide'), disc(0, 0, 10, 'ink'));
  return (
    disc(cx, cy, r) +
    arc(135, 200, 'l band of-steel') +
    arc(200, 240, 'l band of-calm') +
    arc(240, 335, 'l band of-steel') +
    arc(335, 405, 'l band of-alarm') +
    hand +
    words(cx, cy + r - 22, 'bar', 'b mid', 24)
  );
}
