/** Labels beside a case: urgency, kind, what is due. */
import { type CaseKind, type CaseStatus, toNoun, type Urgency } from '#domain/cases/case.ts';
import type { Duty } from '#domain/cases/clocks.ts';
import { toNearDay } from '#domain/cases/words.ts';
import { keepTogether } from '#domain/keep-together.ts';
import type { Day } from '#domain/dates.ts';
import { Flame, HeartHandshake } from '../../ui/document-icons.tsx';
import css from './marks.module.css';

export function UrgencyMark({ urgency }: { urgency: Urgency }) {
  if (urgency === 'none') return null;
  return urgency === 'danger' ? (
    <span className={`${css.mark} ${css.danger}`}>
      <Flame aria-hidden="true" />
      Danger
    </span>
  ) : (
    <span className={`${css.mark} ${css.needs}`}>
      <HeartHandshake aria-hidden="true" />
      Extra support
    </span>
  );
}

const STATUS: Record<CaseStatus, string> = {
  new: 'New',
  open: 'Open',
  waiting: 'Waiting for the customer',
  done: 'Finished',
};

export function StatusMark({ status }: { status: CaseStatus }) {
  return <span className={`${css.mark} ${status === 'done' ? css.done : ''}`}>{STATUS[status]}</span>;
}

export function KindMark({ isComplaint, kind }: { isComplaint: boolean; kind: CaseKind }) {
  const noun = toNoun({ kind, isComplaint });
  return (
    <span className={`${css.mark} ${isComplaint ? css.complaint : ''}`}>
      {noun.charAt(0).toUpperCase() + noun.slice(1)}
    </span>
  );
}

const DUTIES: Record<Duty['name'], string> = {
  reply: 'Answer',
  letter: 'Ombudsman letter',
  'posted-letter': 'Ombudsman letter by post',
};

export function DutyMark({ duty, today }: { duty: Duty | null; today: Day }) {
  if (!duty) return <span className={css.quiet}>Nothing due</span>;
  const isLate = duty.day < today;
  return (
    <span className={isLate ? css.late : duty.day === today ? css.soon : undefined}>
      {DUTIES[duty.name]} {toWhen(duty.day, today)}
    </span>
  );
}

function toWhen(day: Day, today: Day): string {
  const near = keepTogether(toNearDay(day, today));
  if (day < today) return `was due ${near}`;
  return near === 'today' || near === 'tomorrow' ? `due ${near}` : `by ${near}`;
}
