/** Labels beside a case: urgency, kind, status, deadline. Their style is in `shell/desk.css`. */
import { type CaseKind, type CaseStatus, toNoun, type Urgency } from '#domain/cases/case.ts';
import type { Duty } from '#domain/cases/deadlines.ts';
import { addDays, countDays, type Day, MONTHS, toWeekday, WEEKDAYS } from '#domain/dates.ts';
import { capitalise } from '#domain/rules/text.ts';
import { Flame, HeartHandshake } from '../../ui/document-icons.tsx';

export function UrgencyMark({ urgency }: { urgency: Urgency }) {
  if (urgency === 'none') return null;
  return urgency === 'danger' ? (
    <span className="mark danger">
      <Flame aria-hidden="true" />
      Danger
    </span>
  ) : (
    <span className="mark support">
      <HeartHandshake role="img" aria-label="Extra support" />
      <span aria-hidden="true">Extra support</span>
    </span>
  );
}

export const STATUS: Record<CaseStatus, string> = {
  new: 'New',
  open: 'Open',
  waiting: 'Pending',
  done: 'Resolved',
};

export function StatusMark({ status }: { status: CaseStatus }) {
  return <span className={`mark ${status}`}>{STATUS[status]}</span>;
}

export function KindMark({ isComplaint, kind }: { isComplaint: boolean; kind: CaseKind }) {
  return <span className={`mark ${isComplaint ? 'complaint' : ''}`}>{capitalise(toNoun({ kind, isComplaint }))}</span>;
}

const DUTIES: Record<Duty['name'], string> = {
  reply: 'Reply',
  letter: '8-week letter',
  'posted-letter': '8-week letter by post',
};

const SOON_DAYS = 2;

/** The next deadline in words, with a matching colour. */
export function DutyMark({ duty, today, isShort = false }: { duty: Duty | null; today: Day; isShort?: boolean }) {
  if (!duty) return <span className="duty none">No deadline</span>;
  const { day } = duty;
  const name = isShort && duty.name !== 'reply' ? 'Letter' : DUTIES[duty.name];
  if (day < today)
    return (
      <span className="duty late">
        {name} overdue{' '}
        <span className="since">
          {isShort ? toAge(countDays(day, today)) : `since ${toShortDay(day, today, true)}`}
        </span>
      </span>
    );
  const isSoon = day <= addDays(today, SOON_DAYS);
  return (
    <span className={`duty ${day === today ? 'now' : isSoon ? 'soon' : ''}`}>
      {name} due {toShortDay(day, today, !isShort)}
    </span>
  );
}

export function toAge(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? '1 day' : `${days} days`;
}

/** "today", "Tue 24 Nov", "24 Nov"; with the year if it differs from that of `today`. */
function toShortDay(day: Day, today: Day, hasWeekday: boolean): string {
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  const [year = '', month = '', date = ''] = day.split('-');
  const weekday = hasWeekday ? `${WEEKDAYS[toWeekday(day)]?.slice(0, 3)} ` : '';
  const short = `${weekday}${Number(date)} ${MONTHS[Number(month) - 1]?.slice(0, 3)}`;
  return (year === today.slice(0, 4) ? short : `${short} ${year}`).replaceAll(' ', '\u00A0');
}
