import css from './closing.module.css';

interface Props {
  afterMs: number;
  /** Before it closes: "…in 2 minutes." */
  warning: string;
  /** On the button. */
  stay: string;
  /** Once somebody stays. */
  stays: string;
  /** What is asked for to stay; the page itself if left out. */
  renews?: string;
}

/** Where a page that ends by itself says so: `src/web/ui/closing.client.ts` fills it in. */
export function Closing({ afterMs, warning, stay, stays, renews }: Props) {
  return (
    <div
      className={`${css.closing} no-print`}
      role="status"
      tabIndex={-1}
      data-closes={afterMs}
      data-warning={warning}
      data-stay={stay}
      data-stays={stays}
      data-renews={renews}
    />
  );
}
