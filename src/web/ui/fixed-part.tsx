import { type ComponentProps, createContext, createElement, type ReactNode, use } from 'react';

/**
 * Returns a part's HTML, rendered on first use and cached by key, with `filling` inserted. Null in the browser, which
 * renders it normally.
 */
type Keep = (key: string, render: (filling: string) => ReactNode, filling: string) => string;
export const CachedParts = createContext<Keep | null>(null);

interface Props extends Omit<ComponentProps<'a'>, 'children'> {
  /** The element around the part. */
  as?: 'a' | 'div' | 'p';
  /** Everything that `children` depends on; called only on the server, which caches by it. Must not be personal. */
  of: () => string;
  /** Personal text or attribute value, inserted after caching. */
  filling?: string;
  children: (filling: string) => ReactNode;
}

/** An element whose content is the same on many pages; hooks that read a context do not work inside. */
export function FixedPart({ as = 'div', of, filling = '', children, ...rest }: Props) {
  const keep = use(CachedParts);
  return keep
    ? // oxlint-disable-next-line react/no-danger -- React rendered it
      createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: keep(of(), children, filling) } })
    : createElement(as, rest, children(filling));
}

const written = new WeakMap<object, string>();

/** Content as part of a key: serialised once, however many pages show it. */
export function toContentKey(content: object | null): string {
  if (content === null) return '';
  const known = written.get(content) ?? JSON.stringify(content);
  written.set(content, known);
  return known;
}
