/** Cases that were selected in the queue: what would be done to which of them is shown first, and then what was done. */
import { data } from 'react-router';
import { findCaseRefusal, REFUSALS } from '#domain/cases/case.ts';
import { isMailed, type NewCaseEvent } from '#domain/cases/events.ts';
import { mayAdd } from '#domain/cases/roles.ts';
import { QUERY_MAX } from '#domain/constants.ts';
import { REFERENCE_PATTERN } from '#domain/entities/lead.ts';
import { readField } from '#domain/journeys/form.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import { countCodePoints } from '#domain/rules/text.ts';
import type { Route } from './+types/queue.page';
import type { Letter } from './case-action.server.ts';
import { REVIEW } from './case-fields.ts';
import { NOBODY, PAGE_SIZES } from './queue-query.ts';
import { PRIVATE, requireStaff } from './staff.server.ts';
import { toWhatHappened, toWho } from './timeline.server.ts';

const ACTIONS = ['take', 'assign', 'close'] as const;
export type BulkAction = (typeof ACTIONS)[number];

export interface BulkCase {
  reference: string;
  /** The last event that the adviser has seen. */
  seen: number;
  name: string;
  /** Why it is left out, or what somebody else has done meanwhile. */
  why: string | null;
}

export interface Bulk {
  action: BulkAction;
  cases: BulkCase[];
  left: BulkCase[];
  /** What was done to the others. */
  said: string | null;
  to: string;
  reason: string;
  errors: Record<string, string>;
  /** What a customer would get; null until the reason is known. */
  letter: Letter | null;
  /** How many would get it by email. */
  mails: number;
}

/** Either more is to be said or read, or all of it is done. */
export interface BulkAnswer {
  bulk?: Bulk;
  /** What was done, and to which. */
  said?: string;
  changed?: string[];
  error?: string;
}

/** Nobody is offered what their role would be refused for any case. */
export const listBulkActions = (by: Parameters<typeof mayAdd>[0]): BulkAction[] =>
  ACTIONS.filter((action) => mayAdd(by, action === 'close' ? 'closed' : 'taken', null));

export async function answerBulk(args: Route.ActionArgs, sent: FormData) {
  const staff = await requireStaff(args, 'queue');
  const intent = readField(sent, 'intent');
  const action = ACTIONS.find((one) => one === intent.replace(REVIEW, ''));
  const chosen = await findChosen(sent, staff);
  if (!action || chosen.length === 0)
    return data<BulkAnswer>({ error: 'Select at least one case' }, { status: 400, headers: PRIVATE });
  const asked: Asked = {
    ...staff,
    action,
    to: readField(sent, 'to'),
    reason: readField(sent, 'reason').trim(),
    colleagues: await staff.desk.cases.listStaff(),
  };
  const errors = findErrors(asked);
  const isShown = intent.startsWith(REVIEW) && !sent.has('reason');
  if (isShown || Object.keys(errors).length > 0)
    return toBulk(chosen, asked, { errors: isShown ? {} : errors, status: isShown ? 200 : 400 });
  return intent.startsWith(REVIEW) ? toBulk(chosen, asked, { hasLetter: true }) : await perform(chosen, asked);
}

interface Chosen {
  file: CaseFile;
  seen: number;
}

interface Asked extends Awaited<ReturnType<typeof requireStaff>> {
  action: BulkAction;
  to: string;
  reason: string;
  colleagues: { id: string; name: string }[];
}

/** "HS-4K7M-92QX.3": a case, and the last of its events that the page has shown. */
async function findChosen(sent: FormData, { desk }: Pick<Asked, 'desk'>): Promise<Chosen[]> {
  const named = sent.getAll('case').map((value) => (typeof value === 'string' ? value.split('.') : []));
  const most = named.slice(0, PAGE_SIZES.at(-1));
  const found = await Promise.all(
    most.map(async ([reference = '', seen]) => {
      const file = REFERENCE_PATTERN.test(reference) ? await desk.cases.find(reference) : null;
      return file ? [{ file, seen: Number(seen) || 0 }] : [];
    }),
  );
  return found.flat();
}

function findErrors({ action, to, reason, colleagues }: Asked): Record<string, string> {
  if (action === 'assign' && to !== NOBODY && !colleagues.some(({ id }) => id === to))
    return { to: 'Choose who to assign to' };
  if (action !== 'close') return {};
  if (reason === '') return { reason: 'Enter the reason' };
  return countCodePoints(reason) > QUERY_MAX
    ? { reason: `This must be ${QUERY_MAX.toLocaleString('en-GB')} characters or fewer` }
    : {};
}

function toEvents({ file }: Chosen, { action, actor, id, to, reason, colleagues }: Asked): NewCaseEvent[] {
  const taken: NewCaseEvent = { type: 'taken', by: actor, text: '' };
  if (action === 'close') return [...(file.state.assignee ? [] : [taken]), { type: 'closed', by: actor, text: reason }];
  if (action === 'take' || to === id) return [taken];
  const colleague = colleagues.find((one) => one.id === to);
  return [{ type: 'handed-over', by: actor, text: '', to: colleague ?? null }];
}

/** Why this can't be done to a case as it is now; null when it can. */
function findRefusal({ file: { state } }: Chosen, { action, staff, id, to, now }: Asked): string | null {
  const type = action === 'close' ? 'closed' : 'handed-over';
  if (!mayAdd({ role: staff.role, id }, type, state.assignee)) return REFUSALS['not-allowed'];
  const isTheirs = (state.assignee?.id ?? NOBODY) === (action === 'take' ? id : to);
  if (action !== 'close' && isTheirs) return 'Assigned so already';
  const refusal = findCaseRefusal(state, { type, text: '', at: now().toISOString() });
  return refusal === 'complaint' ? 'A complaint is resolved, not closed' : refusal && REFUSALS[refusal];
}

const toName = ({ person }: CaseFile) => [person.firstName, person.surname].filter(Boolean).join(' ') || 'No name';

interface Shown {
  said?: string | null;
  /** By reference: what kept a case from being changed. */
  whys?: ReadonlyMap<string, string>;
  errors?: Record<string, string>;
  hasLetter?: boolean;
  status?: 200 | 400 | 409;
}

function toBulk(chosen: readonly Chosen[], asked: Asked, shown: Shown) {
  const { said = null, whys, errors = {}, hasLetter = false, status = 200 } = shown;
  const { action, to, reason } = asked;
  const { can = [], not = [] } = Object.groupBy(chosen, (one) => (findRefusal(one, asked) === null ? 'can' : 'not'));
  const toCase = ({ file, seen }: Chosen, why: string | null): BulkCase => {
    const { reference, state } = file;
    const changed = whys?.get(reference);
    return { reference, seen: changed ? state.seq : seen, name: toName(file), why: changed ?? why };
  };
  const bulk: Bulk = {
    action,
    cases: can.map((one) => toCase(one, null)),
    left: not.map((one) => toCase(one, findRefusal(one, asked))),
    said,
    to,
    reason,
    errors,
    letter: hasLetter ? findLetter(can, asked) : null,
    mails: can.filter(({ file }) => file.state.received.canBeMailed && !file.isDemonstration).length,
  };
  return data<BulkAnswer>({ bulk }, { status, headers: PRIVATE });
}

/** As the first of them gets it. */
function findLetter(chosen: readonly Chosen[], asked: Asked): Letter | null {
  const [first] = chosen;
  const event = first && toEvents(first, asked).find(isMailed);
  const at = asked.now().toISOString();
  return event ? asked.desk.toLetter(first.file, { ...event, seq: first.file.state.seq + 1, at }) : null;
}

/** What somebody else has changed meanwhile is left as it is, shown again, and can be sent again. */
async function perform(chosen: readonly Chosen[], asked: Asked) {
  const changed: string[] = [];
  const whys = new Map<string, string>();
  for (const one of chosen) {
    const { reference } = one.file;
    const appended = await asked.desk.cases.append(reference, one.seen, toEvents(one, asked));
    if (appended.outcome === 'kept') changed.push(reference);
    else whys.set(reference, toWhy(appended));
  }
  const said = `${toCount(changed.length)} ${toDone(asked)}`;
  if (whys.size === 0) return data<BulkAnswer>({ said, changed }, { headers: PRIVATE });
  const left = await Promise.all(
    chosen.map(async (one) => {
      const file = whys.has(one.file.reference) ? await asked.desk.cases.find(one.file.reference) : null;
      return file ? [{ ...one, file }] : [];
    }),
  );
  return toBulk(left.flat(), asked, { said, whys, hasLetter: asked.action === 'close', status: 409 });
}

function toWhy(appended: Awaited<ReturnType<Asked['desk']['cases']['append']>>): string {
  if (appended.outcome === 'refused') return REFUSALS[appended.refusal];
  if (appended.outcome !== 'changed') return 'This case is not here any more';
  const what = appended.since.map((event) => `${toWho(event)}: ${toWhatHappened(event).toLowerCase()}`);
  return `Changed meanwhile. ${what.join('. ')}`;
}

const toCount = (cases: number) => (cases === 1 ? '1 case' : `${cases} cases`);

function toDone({ action, id, to, colleagues }: Asked): string {
  if (action === 'close') return 'closed';
  if (action === 'take' || to === id) return 'assigned to you';
  return to === NOBODY ? 'unassigned' : `assigned to ${colleagues.find((one) => one.id === to)?.name}`;
}
