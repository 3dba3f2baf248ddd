import { type ComponentProps, createContext, createElement, type ReactNode, use } from 'react';

/** The HTML of a part, rendered at its first use and kept by its key, with `filling` put in; null in the browser, which renders it as any other. */
type Keep = (key: string, render: (filling: string) => ReactNode, filling: string) => string;
export const KeptParts = createContext<Keep | null>(null);

interface Props extends Omit<ComponentProps<'a'>, 'children'> {
  /** The element that the part is in. */
  as?: 'a' | 'div' | 'p';
  /** Everything that `children` depends on, asked on the server alone, which keeps it in memory: nothing of one person. */
  of: () => string;
  /** What is one person's, as the text of an element or an attribute: it is not kept. */
  filling?: string;
  children: (filling: string) => ReactNode;
}

/** An element whose inside is the same for many pages; no hook that reads a context works in it. */
export function FixedPart({ as = 'div', of, filling = '', children, ...rest }: Props) {
  const keep = use(KeptParts);
  return keep
    ? // oxlint-disable-next-line react/no-danger -- React rendered it
      createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: keep(of(), children, filling) } })
    : createElement(as, rest, children(filling));
}

const written = new WeakMap<object, string>();

/** Content as part of a key: written down once, however many pages show it. */
export function toContentKey(content: object | null): string {
  if (content === null) return '';
  const known = written.get(content) ?? JSON.stringify(content);
  written.set(content, known);
  return known;
}
