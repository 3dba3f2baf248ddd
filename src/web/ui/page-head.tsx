import type { ReactNode } from 'react';
import css from './page-head.module.css';

interface TitleProps {
  children: ReactNode;
  id?: string;
  className?: string | undefined;
}

/** The only first-level heading: `tests/house/page-head.test.ts` finds any other. */
export function PageTitle({ children, ...rest }: TitleProps) {
  return <h1 {...rest}>{children}</h1>;
}

/** The back link, or an empty space of the same height, so that every title begins at the same height. */
export function PageBackLink({ children }: { children?: ReactNode }) {
  return <div className={`${css.way} no-print`}>{children}</div>;
}

interface Props extends Pick<TitleProps, 'id' | 'className'> {
  title: ReactNode;
  /** Breadcrumbs or a link back. */
  way?: ReactNode;
  /** Alerts above the title: the error summary, or that nothing was sent. */
  alerts?: ReactNode;
  /** "Gas and electricity complaint · step 1 of 2". It comes after the title, on which the focus is. */
  step?: ReactNode;
  /** What customers must know before they begin. */
  notices?: ReactNode;
  lede?: ReactNode;
  children?: ReactNode;
}

/** The top of a page: back link, title and one sentence, in the same place on every page. */
export function PageHead({ title, way, alerts, step, notices, lede, children, ...rest }: Props) {
  return (
    <>
      <PageBackLink>{way}</PageBackLink>
      {alerts}
      <div className={css.head}>
        <PageTitle {...rest}>{title}</PageTitle>
        {step && <p className={css.step}>{step}</p>}
        {notices}
        {lede && <p className={css.lede}>{lede}</p>}
        {children}
      </div>
    </>
  );
}
