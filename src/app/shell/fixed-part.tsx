import { type ComponentProps, createContext, type ReactNode, use } from 'react';

/** The HTML of a part, rendered at its first use and kept by its key; null in the browser, which renders it as any other. */
export const KeptParts = createContext<((key: string, render: () => ReactNode) => string) | null>(null);

interface Props extends Omit<ComponentProps<'div'>, 'children'> {
  /** Everything that `children` depends on. The server keeps it in memory: nothing of one person. */
  of: string;
  children: () => ReactNode;
}

/** A `div` whose inside is the same for many pages; no hook that reads a context works in it. */
export function FixedPart({ of: key, children, ...rest }: Props) {
  const keep = use(KeptParts);
  if (!keep) return <div {...rest}>{children()}</div>;
  // oxlint-disable-next-line react/no-danger -- React rendered it
  return <div {...rest} dangerouslySetInnerHTML={{ __html: keep(key, children) }} />;
}
