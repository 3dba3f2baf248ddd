/** The progress of a deadline: a bar with a visible label. It has no inline style, because the policy forbids it. */
import css from './deadline-bar.module.css';

interface Props {
  days: number;
  of: number;
  isOver: boolean;
  label: string;
}

export function DeadlineBar({ days, of, isOver, label }: Props) {
  const weeks = Array.from({ length: Math.max(0, Math.floor(of / 7) - 1) }, (_, index) => (index + 1) * 7);
  return (
    <div className={css.clock}>
      <svg className={css.bar} viewBox={`0 0 ${of} 4`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.all} width={of} height="4" />
        <rect className={isOver ? css.over : css.gone} width={days} height="4" />
        {weeks.map((at) => (
          <rect key={at} className={css.week} x={at - 0.15} width="0.3" height="4" />
        ))}
      </svg>
      <strong>{label}</strong>
    </div>
  );
}
