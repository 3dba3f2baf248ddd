import { pathTo } from '#domain/paths.ts';
import css from './data-use.module.css';

/** Beside every button that sends; in a tab of its own, so that nothing typed is lost. `kind`: a row of the privacy page. */
export function DataUse({ kind = 'sent' }: { kind?: 'sent' | 'answers' | 'votes' }) {
  return (
    <p className={`${css.use} no-print`}>
      <a href={`${pathTo('privacy')}#${kind}`} target="_blank" rel="noopener">
        What we do with this
      </a>{' '}
      (opens a new tab)
    </p>
  );
}
