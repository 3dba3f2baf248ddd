/** Data for the page of a case. */
import { type DeadlineStatus, isLetterDue, nextDuty, toDeadlineStatus, toDeadlines } from '#domain/cases/deadlines.ts';
import { findUndoable, isReply, listEffectiveEvents, type NewCaseEvent } from '#domain/cases/events.ts';
import { mayAddEvent, type StaffRole } from '#domain/cases/roles.ts';
import { findDissatisfaction } from '#domain/cases/dissatisfaction.ts';
import { findOmbudsmanDeadline, toRelativeDay } from '#domain/cases/words.ts';
import { type Day, toLondonDay } from '#domain/dates.ts';
import type { Reference } from '#domain/entities/lead.ts';
import { addNoBreakSpacesToAll, addNoBreakSpaces } from '#domain/no-break-spaces.ts';
import { capitalise, showDirectionMarks } from '#domain/rules/text.ts';
import type { CaseFile, CasePerson } from '#domain/ports-cases.ts';
import type { Desk, Services } from '#web/services.ts';
import { toStaffMark } from './staff.server.ts';
import { DEFAULT_QUEUE, type QueueAddress, toQueueAddress } from './queue-query.ts';
import { toCaseAddress } from './case-fields.ts';
import { findConfirmation, toTimeline } from './timeline.server.ts';

interface CaseRequest extends Pick<Services, 'search'> {
  desk: Desk;
  /** The signed-in adviser's id. */
  id: string;
  role: StaffRole;
  from: QueueAddress;
  now: Date;
}

export type CaseData = Awaited<ReturnType<typeof loadCaseData>>;

export async function loadCaseData(file: CaseFile, { desk, search, id, role, from, now }: CaseRequest) {
  const { state, events } = file;
  const today = toLondonDay(now);
  const said = findConfirmation(file, id, now);
  const person = toShownPerson(file.person);
  const may = (type: NewCaseEvent['type']) => mayAddEvent({ role, id }, type, state.assignee);
  const words = [file.words, ...events.filter(({ type }) => type === 'wrote').map(({ text }) => text)].join('\n');
  const [colleagues, others, next] = await Promise.all([
    desk.cases.listStaff(),
    desk.cases.listOthers(file.reference),
    findNext(file.reference, { desk, id, from, today }),
  ]);
  return {
    file: {
      reference: file.reference,
      seq: state.seq,
      name: [person.title, person.firstName, person.surname].filter(Boolean).join(' ') || 'No name',
      subject: file.subject && showDirectionMarks(file.subject),
      urgency: file.urgency,
      tags: file.tags,
      isComplaint: state.isComplaint,
      kind: state.received.kind,
      status: state.status,
      assignee: state.assignee,
      isMine: state.assignee?.id === id,
      wasTold: (state.signpostedAt ?? state.deadlockedAt) !== null,
      isLetterDue: isLetterDue(state, today),
      canBeMailed: state.received.canBeMailed,
      duty: nextDuty(state),
      person,
      vulnerable: file.vulnerable,
      more: file.more.map(({ name, text }) => ({ term: toTerm(name), text: showDirectionMarks(text) })),
      suspect: file.suspect,
      undelivered: file.undelivered,
      isDemonstration: file.isDemonstration,
    },
    /** Nobody is shown a button for something that would be refused. */
    may: { write: may('replied'), assign: may('handed-over'), close: may('closed') },
    mark: toStaffMark(id),
    at: toCaseAddress({ reference: file.reference, from }),
    queue: toQueueAddress(from, { page: from.page }),
    said,
    next,
    canUndo: findUndoable(events, id, now) !== null,
    warning: file.urgency === 'danger' && state.status !== 'done' ? search.findDanger(words) : null,
    today,
    clock: state.status === 'done' ? null : addNoBreakSpacesToAll(findOmbudsmanDeadline(state, today)),
    clocks: toClockList(file, today),
    timeline: toTimeline(file, today),
    sounds: state.isComplaint ? null : findDissatisfaction(words),
    others,
    articles: suggestArticles(file, search),
    letterToPost: desk.letterToPost(file),
    templates: desk.templates(file).map(({ key, title }) => ({ key, title })),
    colleagues: colleagues.filter((one) => one.id !== id),
  };
}

export function suggestArticles({ subject, words }: CaseFile, search: Services['search']) {
  return search.related([subject, words].filter(Boolean).join(' ')).map(({ href, title }) => ({ href, title }));
}

/** How many cases are searched for the next one. */
const NEXT_MAX = 100;

/** Finds the case after this one in the part of the queue that the adviser came from, otherwise its first. */
async function findNext(
  reference: Reference,
  { desk, id, from, today }: Pick<CaseRequest, 'desk' | 'id' | 'from'> & { today: Day },
): Promise<{ at: string; name: string } | null> {
  // Search results and closed cases are no work list, so the whole queue is used instead.
  const worked = from.search === '' && from.view !== 'done' ? from : DEFAULT_QUEUE;
  const query = { ...worked, q: '', staffId: id, today, limit: NEXT_MAX, offset: 0 };
  const listed = await desk.cases.list(query);
  const after = listed.slice(listed.findIndex((entry) => entry.reference === reference) + 1);
  const next = [...after, ...listed].find((entry) => entry.reference !== reference);
  return next ? { at: toCaseAddress({ reference: next.reference, from: worked }), name: next.name || 'No name' } : null;
}

/** "visitNeeds" and "visit-needs" as "Visit needs". */
function toTerm(name: string): string {
  return capitalise(
    name
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll(/[-_]+/g, ' ')
      .toLowerCase(),
  );
}

function toShownPerson(person: CasePerson): CasePerson {
  const shown = { ...person };
  for (const name of Object.keys(shown) as (keyof CasePerson)[]) shown[name] &&= showDirectionMarks(shown[name]);
  return shown;
}

interface ListedClock {
  label: string;
  day: string;
  mark: DeadlineStatus;
}

/** A case's deadlines as the desk displays them, with their status. */
function toClockList({ state, events }: CaseFile, today: Day): ListedClock[] {
  const { received, isComplaint, doneAt } = state;
  const clocks = toDeadlines(received, isComplaint);
  const answeredAt = listEffectiveEvents(events).find(isReply)?.at ?? doneAt;
  const list = (label: string, day: Day | null, at: string | null): ListedClock[] =>
    day === null
      ? []
      : [{ label, day: addNoBreakSpaces(toRelativeDay(day, today)), mark: toDeadlineStatus(day, at, today) }];
  const toldAt = state.signpostedAt ?? state.deadlockedAt;
  return [
    ...(isComplaint ? list('Resolution by the next working day', clocks.nextWorkingDay, doneAt) : []),
    ...list('First reply target', clocks.promisedDay, answeredAt),
    ...list('First reply at the latest', clocks.promisedAtMostDay, answeredAt),
    ...list('Resolution within 8 weeks', clocks.eightWeeksDay, doneAt),
    ...(doneAt !== null && toldAt === null ? [] : list('8-week letter', clocks.letterDay, toldAt)),
  ];
}
