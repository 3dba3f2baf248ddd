import type { ReactNode } from 'react';
import { type Crumb, Crumbs } from './crumbs.tsx';
import css from './page-head.module.css';

interface Props {
  title: ReactNode;
  /** Omitted for a top-level page. */
  trail?: Crumb[];
  lede?: ReactNode;
  children?: ReactNode;
}

/** The top of every help page: breadcrumbs, title and one sentence, always in the same place. */
export function PageHead({ title, trail, lede, children }: Props) {
  return (
    <>
      {trail && <Crumbs trail={trail} />}
      <div className={trail ? css.head : `${css.head} ${css.alone}`}>
        <h1>{title}</h1>
        {lede && <p className={css.lede}>{lede}</p>}
        {children}
      </div>
    </>
  );
}
