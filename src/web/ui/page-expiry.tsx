import css from './page-expiry.module.css';

interface Props {
  afterMs: number;
  /** The warning: "…in 2 minutes." */
  warning: string;
  /** The button's label. */
  stay: string;
  /** The message once access has been extended. */
  stays: string;
  /** The address that extends access; by default the page's own. */
  renews?: string;
}

/** The warning of a page whose access expires, shown by `src/web/ui/page-expiry.client.ts`. */
export function ExpiryWarning({ afterMs, warning, stay, stays, renews }: Props) {
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
