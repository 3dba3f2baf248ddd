import css from './postal-address.module.css';

/** As written on an envelope. */
export function PostalAddress({ lines }: { lines: readonly string[] }) {
  return (
    <address className={css.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
