/** A case's deadlines as the desk displays them, with their status. */
import { type ClockMark, toClockMark, toClocks } from '#domain/cases/clocks.ts';
import { isAnswer, listStanding } from '#domain/cases/events.ts';
import { toNearDay } from '#domain/cases/words.ts';
import type { Day } from '#domain/dates.ts';
import { keepTogether } from '#domain/keep-together.ts';
import type { CaseFile } from '#domain/ports-cases.ts';

export interface ListedClock {
  label: string;
  day: string;
  mark: ClockMark;
}

export function toClockList({ state, events }: CaseFile, today: Day): ListedClock[] {
  const { received, isComplaint, doneAt } = state;
  const clocks = toClocks(received, isComplaint);
  const answeredAt = listStanding(events).find(isAnswer)?.at ?? doneAt;
  const list = (label: string, day: Day | null, at: string | null): ListedClock[] =>
    day === null ? [] : [{ label, day: keepTogether(toNearDay(day, today)), mark: toClockMark(day, at, today) }];
  const toldAt = state.signpostedAt ?? state.deadlockedAt;
  return [
    ...(isComplaint ? list('Resolved by the next working day', clocks.nextWorkingDay, doneAt) : []),
    ...list('First reply, as promised', clocks.promisedDay, answeredAt),
    ...list('First reply at the latest', clocks.promisedAtMostDay, answeredAt),
    ...list('Eight weeks', clocks.eightWeeksDay, doneAt),
    ...(doneAt !== null && toldAt === null ? [] : list('Ombudsman letter', clocks.letterDay, toldAt)),
  ];
}
