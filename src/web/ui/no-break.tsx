import { addNoBreakSpaces, splitAtHyphenated } from '#domain/no-break-spaces.ts';

/** Titles and sentences of content, without line breaks within numbers with units, and words like “top-up”. */
export function NoBreak({ children }: { children: string }) {
  const parts = splitAtHyphenated(addNoBreakSpaces(children));
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
