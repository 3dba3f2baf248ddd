import layout from '../shell/layout.module.css';

/** In `npm run dev` alone: what is wrong with the content of this page, where its writer looks. */
export function Mistakes({ lines }: { lines: readonly string[] }) {
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
