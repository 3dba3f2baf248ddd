import layout from '../ui/layout.module.css';

/** Only in `npm run dev`: mistakes in the content of this page. */
export function MistakeList({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <aside className={`${layout.wrap} mistakes no-print`} aria-label="To mend">
      <p>
        <strong>To mend.</strong> Only you see this, because the site runs with npm run dev.
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </aside>
  );
}
