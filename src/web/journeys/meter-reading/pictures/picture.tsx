import type { ReactNode } from 'react';
import css from './pictures.module.css';

/** `label`: what the picture shows, in words. */
export function MeterPicture({ height, label, children }: { height: number; label: string; children: ReactNode }) {
  return (
    <svg viewBox={`0 0 360 ${height}`} className={css.picture} role="img" aria-label={label}>
      <rect x="2" y="2" width="356" height={height - 4} rx="12" className={css.case} />
      {children}
    </svg>
  );
}
