import { keepTogether, splitAtHyphenated } from '#domain/keep-together.ts';

/** Content’s title or sentence: numbers with their units, and words like “top-up”, each on one line. */
export function Unbroken({ children }: { children: string }) {
  const parts = splitAtHyphenated(keepTogether(children));
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={parts.slice(0, at).join('')} className="joined">
        {part}
      </span>
    ),
  );
}
