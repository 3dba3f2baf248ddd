import type { ComponentProps } from 'react';
import css from './button.module.css';

type Look = 'main' | 'quiet' | 'link';

const looks: Record<Look, string> = {
  main: css.button ?? '',
  quiet: `${css.button} ${css.quiet}`,
  link: css.link ?? '',
};

export function Button({ look = 'main', className = '', ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button className={`${looks[look]} ${className}`} {...rest} />;
}

export function ButtonLink({
  look = 'main',
  className = '',
  children,
  ...rest
}: ComponentProps<'a'> & { look?: Look }) {
  return (
    <a className={`${looks[look]} ${className}`} {...rest}>
      {children}
    </a>
  );
}
