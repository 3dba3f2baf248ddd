import { pathTo } from '#domain/paths.ts';
import { NewTabLink } from './new-tab-link.tsx';

/**
 * Link to the complaints procedure.
 * @param own the page may have typed text, so the link opens in a new tab
 */
export function ProcedureLink({ own = false }: { own?: boolean }) {
  const href = pathTo('complaintsProcedure');
  if (!own) return <a href={href}>How we handle complaints, and how long it takes</a>;
  return <NewTabLink href={href}>How we handle complaints</NewTabLink>;
}
