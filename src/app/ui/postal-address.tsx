import css from './postal-address.module.css';

/** As it is written on an envelope. */
export function PostalAddress({ lines }: { lines: readonly string[] }) {
  return (
    <address className={css.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
