import { createElement, Fragment } from 'react';
import { keepTogether, splitAtHyphenated } from '#domain/keep-together.ts';

/** Content’s title or sentence: numbers with their units, and words like “top-up”, each on one line. */
export function Unbroken({ children }: { children: string }) {
  const parts = splitAtHyphenated(keepTogether(children));
  return createElement(
    Fragment,
    null,
    ...parts.map((part, at) => (at % 2 === 0 ? part : <span className="joined">{part}</span>)),
  );
}
