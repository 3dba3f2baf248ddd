import { pathTo } from '#domain/paths.ts';

/** Where somebody complains. `own`: a page on which something may be typed; the link opens a tab of its own. */
export function ProcedureLink({ own = false }: { own?: boolean }) {
  const href = pathTo('complaintsProcedure');
  if (!own) return <a href={href}>How we handle complaints, and how long it takes</a>;
  return (
    <>
      <a href={href} target="_blank" rel="noopener">
        How we handle complaints
      </a>{' '}
      (opens a new tab)
    </>
  );
}
