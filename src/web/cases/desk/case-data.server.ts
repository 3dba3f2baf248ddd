/** Data for the page of a case. */
import { isLetterDue, nextDuty } from '#domain/cases/clocks.ts';
import { findDissatisfaction } from '#domain/cases/dissatisfaction.ts';
import { findOmbudsmanClock } from '#domain/cases/words.ts';
import type { Day } from '#domain/dates.ts';
import { keepAllTogether } from '#domain/keep-together.ts';
import { capitalise, showTurningMarks } from '#domain/rules/text.ts';
import type { CaseFile, CasePerson } from '#domain/ports-cases.ts';
import type { Desk, Services } from '#web/context.server.ts';
import { toClockList } from './clock-list.server.ts';
import { toStaffMark } from './staff.server.ts';
import { toTimeline } from './timeline.server.ts';

interface Asking extends Pick<Services, 'search'> {
  desk: Desk;
  /** Of the signed-in adviser. */
  id: string;
  today: Day;
}

export type CaseData = Awaited<ReturnType<typeof loadCaseData>>;

export async function loadCaseData(file: CaseFile, { desk, search, id, today }: Asking) {
  const { state, events } = file;
  const person = toShownPerson(file.person);
  const said = [file.words, ...events.filter(({ type }) => type === 'wrote').map(({ text }) => text)].join('\n');
  const [starts, colleagues] = await Promise.all([desk.startingTexts(), desk.cases.listStaff()]);
  return {
    file: {
      reference: file.reference,
      seq: state.seq,
      name: [person.title, person.firstName, person.surname].filter(Boolean).join(' ') || 'No name',
      subject: file.subject && showTurningMarks(file.subject),
      urgency: file.urgency,
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
      more: file.more.map(({ name, text }) => ({ term: toTerm(name), text: showTurningMarks(text) })),
      suspect: file.suspect,
      failedMails: file.failedMails,
      isDemonstration: file.isDemonstration,
    },
    mark: toStaffMark(id),
    today,
    clock: state.status === 'done' ? null : keepAllTogether(findOmbudsmanClock(state, today)),
    clocks: toClockList(file, today),
    timeline: toTimeline(file, today),
    sounds: state.isComplaint ? null : findDissatisfaction(said),
    articles: search
      .related([file.subject, file.words].filter(Boolean).join(' '))
      .map(({ href, title }) => ({ href, title })),
    letterToPost: desk.letterToPost(file),
    starts: starts.map(({ key, title }) => ({ key, title })),
    colleagues: colleagues.filter((one) => one.id !== id),
  };
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
  for (const name of Object.keys(shown) as (keyof CasePerson)[]) shown[name] &&= showTurningMarks(shown[name]);
  return shown;
}
