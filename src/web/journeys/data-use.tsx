import { pathTo } from '#domain/paths.ts';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { ProcedureLink } from '../ui/procedure-link.tsx';
import css from './data-use.module.css';

interface Props {
  /** The row of the privacy page that is linked to. */
  kind?: 'sent' | 'answers' | 'votes';
  /** For complaints, also links to the complaints procedure. */
  complains?: boolean;
}

/** Shown beside every submit button; it opens in a new tab, so that nothing typed is lost. */
export function DataUse({ kind = 'sent', complains = false }: Props) {
  return (
    <p className={`${css.use} no-print`}>
      <NewTabLink href={`${pathTo('privacy')}#${kind}`}>How we use your information</NewTabLink>
      {complains && (
        <>
          <br />
          <ProcedureLink own />
        </>
      )}
    </p>
  );
}
