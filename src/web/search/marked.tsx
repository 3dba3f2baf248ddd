import type { Range } from '#domain/entities/search.ts';
import { Unbroken } from '../ui/unbroken.tsx';
import { keepTogether } from '#domain/keep-together.ts';

/** Text with the matched words highlighted. */
export function Marked({ text: written, ranges }: { text: string; ranges: Range[] }) {
  const text = keepTogether(written);
  return (
    <>
      <Unbroken>{text.slice(0, ranges[0]?.[0])}</Unbroken>
      {ranges.map(([start, end], at) => (
        <span key={start}>
          <mark>
            <Unbroken>{text.slice(start, end)}</Unbroken>
          </mark>
          <Unbroken>{text.slice(end, ranges[at + 1]?.[0])}</Unbroken>
        </span>
      ))}
    </>
  );
}
