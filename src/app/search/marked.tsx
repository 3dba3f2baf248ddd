import type { Range } from '#domain/entities/search.ts';
import { keepTogether } from '#domain/keep-together.ts';

/** Text with the words that were asked for highlighted. */
export function Marked({ text: written, ranges }: { text: string; ranges: Range[] }) {
  const text = keepTogether(written);
  return (
    <>
      {text.slice(0, ranges[0]?.[0])}
      {ranges.map(([start, end], at) => (
        <span key={start}>
          <mark>{text.slice(start, end)}</mark>
          {text.slice(end, ranges[at + 1]?.[0])}
        </span>
      ))}
    </>
  );
}
