/** Changes several cases that were selected in the queue: a page of review first, then the result. */
import { data } from 'react-router';
import {
  type CaseRefusal,
  findCaseRefusal,
  findTagRefusal,
  readTag,
  CASE_REFUSALS,
  type Urgency,
} from '#domain/cases/case.ts';
import { isMailed, type NewCaseEvent } from '#domain/cases/events.ts';
import { mayAddEvent } from '#domain/cases/roles.ts';
import { DEFAULT_RETRY_AFTER_S, QUERY_MAX } from '#domain/constants.ts';
import { REFERENCE_PATTERN } from '#domain/entities/lead.ts';
import { isAppError } from '#domain/errors.ts';
import { readField, SHOWN_TO } from '#domain/journeys/form.ts';
import type { AppendResult, CaseFile } from '#domain/ports-cases.ts';
import { countCodePoints, showDirectionMarks } from '#domain/rules/text.ts';
import { RETRY_AFTER } from '../../journeys/responses.server.ts';
import type { Route } from './+types/queue.page';
import type { Letter } from './case-action.server.ts';
import { OPEN_PREFIX, REVIEW } from './case-fields.ts';
import { UNASSIGNED, PAGE_SIZES } from './queue-query.ts';
import { isOfColleague } from './adviser-drafts.server.ts';
import { findStaff, type NotSent, notSent, NO_STORE, requireDesk, requireStaff } from './staff.server.ts';
import { toActivityLine } from './timeline.server.ts';

const ACTIONS = ['take', 'assign', 'tag', 'close'] as const;
export type BulkAction = (typeof ACTIONS)[number];

export interface BulkCase {
  reference: string;
  /** The last event that the adviser has seen. */
  seen: number;
  name: string;
  urgency: Urgency;
  /** Why the case is skipped, or what somebody else has done meanwhile. */
  why: string | null;
}

export interface BulkReview {
  action: BulkAction;
  cases: BulkCase[];
  left: BulkCase[];
  /** The result for the others, or why nothing was done. */
  said: string | null;
  to: string;
  tag: string;
  reason: string;
  errors: Record<string, string>;
  /** The email that a customer would get; null until the reason is known. */
  letter: Letter | null;
  /** How many customers would receive the email. */
  mails: number;
}

/** Either a page that needs more input or shows errors, or the result. */
export interface BulkAnswer {
  bulk?: BulkReview;
  /** The result, and the changed cases. */
  said?: string;
  changed?: string[];
  error?: string;
  /** The submitted fields, to be sent again. */
  kept?: { why: NotSent; intent: string; fields: [string, string][] };
}

/** Nobody is offered an action that their role may not do on any case. */
export const listBulkActions = (by: Parameters<typeof mayAddEvent>[0]): BulkAction[] =>
  ACTIONS.filter((action) => mayAddEvent(by, toType(action), null));

/** The reason and the selection survive an expired session and an unavailable database. */
export async function answerBulk(args: Route.ActionArgs, sent: FormData) {
  try {
    return (await findStaff(args)) === null ? giveBack(sent, 'idle', args) : await answerStaff(args, sent);
  } catch (error) {
    if (!isAppError(error, 'unavailable')) throw error;
    requireDesk(args.context).log.error({ err: error }, 'several cases not changed');
    return giveBack(sent, 'away', args);
  }
}

const FIELDS = ['case', 'to', 'tag', 'reason', SHOWN_TO];

/** A retry does not change a case twice, because the store recognises a repeated submit. */
function giveBack(sent: FormData, why: NotSent, { context }: Route.ActionArgs) {
  context.set(notSent, why);
  const fields = [...sent].flatMap(([name, value]): [string, string][] =>
    FIELDS.includes(name) && typeof value === 'string' ? [[name, value]] : [],
  );
  const kept = { why, intent: readField(sent, 'intent'), fields };
  const headers = { ...NO_STORE, ...(why === 'away' && { [RETRY_AFTER]: String(DEFAULT_RETRY_AFTER_S) }) };
  return data<BulkAnswer>({ kept }, { status: why === 'idle' ? 401 : 503, headers });
}

async function answerStaff(args: Route.ActionArgs, sent: FormData) {
  const staff = await requireStaff(args, 'queue');
  const intent = readField(sent, 'intent');
  const action = ACTIONS.find((one) => [one, OPEN_PREFIX + one, REVIEW + one].includes(intent));
  if (!action) return refuse('Choose an action');
  const { chosen, gone } = await findChosen(readChosen(sent), staff);
  if (chosen.length + gone.length === 0) return refuse('Select at least one case');
  const asked: Asked = {
    ...staff,
    action,
    gone,
    to: readField(sent, 'to'),
    tag: readTag(readField(sent, 'tag')),
    reason: readField(sent, 'reason').trim(),
    colleagues: await staff.desk.cases.listStaff(),
  };
  if (isOfColleague(sent, staff.id)) {
    const said = `This page was opened under a colleague’s sign-in. You’re now signed in as ${staff.staff.name}. Nothing has been changed.`;
    return toBulk(chosen, asked, { said, status: 409 });
  }
  if (intent.startsWith(OPEN_PREFIX)) return toBulk(chosen, asked, {});
  const errors = findErrors(asked);
  if (Object.keys(errors).length > 0) return toBulk(chosen, asked, { errors, status: 400 });
  return intent.startsWith(REVIEW) ? toBulk(chosen, asked, { hasLetter: true }) : await perform(chosen, asked);
}

const refuse = (error: string) => data<BulkAnswer>({ error }, { status: 400, headers: NO_STORE });

interface Chosen {
  file: CaseFile;
  seen: number;
}

interface Asked extends Awaited<ReturnType<typeof requireStaff>> {
  action: BulkAction;
  /** References of cases that were erased meanwhile. */
  gone: string[];
  to: string;
  tag: string;
  reason: string;
  colleagues: { id: string; name: string }[];
}

/** "HS-4K7M-92QX.3": a case, and the last of its events that the page has shown. */
function readChosen(sent: FormData): Pick<BulkCase, 'reference' | 'seen'>[] {
  const named = sent.getAll('case').map((value) => (typeof value === 'string' ? value.split('.') : []));
  return named
    .slice(0, PAGE_SIZES.at(-1))
    .map(([reference = '', seen]) => ({ reference, seen: Number(seen) || 0 }))
    .filter(({ reference }) => REFERENCE_PATTERN.test(reference));
}

async function findChosen(named: ReturnType<typeof readChosen>, { desk }: Pick<Asked, 'desk'>) {
  const found = await Promise.all(named.map(async (one) => ({ ...one, file: await desk.cases.find(one.reference) })));
  return {
    chosen: found.flatMap(({ file, seen }): Chosen[] => (file ? [{ file, seen }] : [])),
    gone: found.flatMap(({ file, reference }) => (file ? [] : reference)),
  };
}

function findErrors({ action, to, tag, reason, colleagues }: Asked): Record<string, string> {
  if (action === 'assign' && to !== UNASSIGNED && !colleagues.some(({ id }) => id === to))
    return { to: 'Choose who to assign to' };
  if (action === 'tag' && tag === '') return { tag: 'Enter a tag' };
  if (action !== 'close') return {};
  if (reason === '') return { reason: 'Enter the reason' };
  return countCodePoints(reason) > QUERY_MAX
    ? { reason: `Text must be ${QUERY_MAX.toLocaleString('en-GB')} characters or fewer` }
    : {};
}

function toEvents({ file }: Chosen, { action, actor, id, to, reason, colleagues }: Asked): NewCaseEvent[] {
  const taken: NewCaseEvent = { type: 'taken', by: actor, text: '' };
  if (action === 'close') return [...(file.state.assignee ? [] : [taken]), { type: 'closed', by: actor, text: reason }];
  if (action === 'take' || to === id) return [taken];
  const colleague = colleagues.find((one) => one.id === to);
  return [{ type: 'handed-over', by: actor, text: '', to: colleague ?? null }];
}

const SO_ALREADY = 'No change is needed';
const GONE = 'This case no longer exists';

/** The event that decides the permission: who may add a note may tag. */
const TYPES = { take: 'handed-over', assign: 'handed-over', tag: 'noted', close: 'closed' } as const;
const toType = (action: BulkAction) => TYPES[action];

/** Why this cannot be done to a case in its current state; null if it can. */
function findRefusal(one: Chosen, asked: Asked): string | null {
  const event = { type: toType(asked.action), text: asked.action, at: asked.now().toISOString() } as const;
  const refusal = findCaseRefusal(one.file.state, event);
  return findOwnRefusal(one, asked) ?? (refusal && toWords(refusal));
}

/** Refusals beyond those of the store, which refuses events that are not allowed and recognises a repeated submit. */
function findOwnRefusal({ file: { state, urgency, tags } }: Chosen, asked: Asked): string | null {
  const { action, staff, id, to, tag } = asked;
  if (!mayAddEvent({ role: staff.role, id }, toType(action), state.assignee)) return CASE_REFUSALS['not-allowed'];
  // No tag has been typed yet when the page of review is opened.
  if (action === 'tag') return tags.includes(tag) ? SO_ALREADY : tag === '' ? null : findTagRefusal(tags, tag);
  if (action === 'close') return urgency === 'danger' ? 'A case marked as danger is closed on its own page' : null;
  return (state.assignee?.id ?? UNASSIGNED) === (action === 'take' ? id : to) ? SO_ALREADY : null;
}

const toWords = (refusal: CaseRefusal) =>
  refusal === 'complaint' ? 'A complaint is resolved, not closed' : CASE_REFUSALS[refusal];

const toName = ({ person }: CaseFile) =>
  showDirectionMarks([person.firstName, person.surname].filter(Boolean).join(' ')) || 'No name';

interface Shown {
  said?: string | null;
  /** By reference, why a case could not be changed. */
  whys?: ReadonlyMap<string, string>;
  errors?: Record<string, string>;
  hasLetter?: boolean;
  status?: 200 | 400 | 409;
}

function toBulk(chosen: readonly Chosen[], asked: Asked, shown: Shown) {
  const { said = null, whys, errors = {}, hasLetter = false, status = 200 } = shown;
  const { action, to, tag, reason } = asked;
  const { can = [], not = [] } = Object.groupBy(chosen, (one) => (findRefusal(one, asked) === null ? 'can' : 'not'));
  const toCase = ({ file, seen }: Chosen, why: string | null): BulkCase => {
    const { reference, state, urgency } = file;
    const changed = whys?.get(reference);
    return { reference, seen: changed ? state.seq : seen, name: toName(file), urgency, why: changed ?? why };
  };
  const toGone = (reference: string): BulkCase => ({ reference, seen: 0, name: '', urgency: 'none', why: GONE });
  const bulk: BulkReview = {
    action,
    cases: can.map((one) => toCase(one, null)),
    left: [...not.map((one) => toCase(one, findRefusal(one, asked))), ...asked.gone.map(toGone)],
    said,
    to,
    tag,
    reason,
    errors,
    letter: hasLetter ? findLetter(can, asked) : null,
    mails: can.filter(({ file }) => file.state.received.canBeMailed && !file.isDemonstration).length,
  };
  return data<BulkAnswer>({ bulk }, { status, headers: NO_STORE });
}

/** The email as the first of the customers gets it. */
function findLetter(chosen: readonly Chosen[], asked: Asked): Letter | null {
  const [first] = chosen;
  const event = first && toEvents(first, asked).find(isMailed);
  const at = asked.now().toISOString();
  return event ? asked.desk.toLetter(first.file, { ...event, seq: first.file.state.seq + 1, at }) : null;
}

/** Cases that somebody else has changed meanwhile are skipped, shown again, and can be sent again. */
async function perform(chosen: readonly Chosen[], asked: Asked) {
  const changed: string[] = [];
  const whys = new Map<string, string>();
  for (const one of chosen) {
    const { reference } = one.file;
    const refusal = findOwnRefusal(one, asked);
    if (refusal === SO_ALREADY) changed.push(reference);
    else if (refusal !== null) whys.set(reference, refusal);
    if (refusal !== null) continue;
    const appended = await write(one, asked);
    if (appended.outcome === 'kept') changed.push(reference);
    else whys.set(reference, toWhy(appended));
  }
  const said = `${toCount(changed.length)} ${toDone(asked)}`;
  if (whys.size + asked.gone.length === 0) return data<BulkAnswer>({ said, changed }, { headers: NO_STORE });
  const unchanged = chosen.map(({ file, seen }) => ({ reference: file.reference, seen }));
  const left = await findChosen(
    unchanged.filter(({ reference }) => whys.has(reference)),
    asked,
  );
  return toBulk(
    left.chosen,
    { ...asked, gone: [...asked.gone, ...left.gone] },
    { said: `${said}. The others were not changed:`, whys, hasLetter: asked.action === 'close', status: 409 },
  );
}

async function write(one: Chosen, asked: Asked): Promise<AppendResult> {
  const { reference, state } = one.file;
  const { desk, action, tag, id } = asked;
  if (action !== 'tag') return desk.cases.append(reference, one.seen, toEvents(one, asked));
  await desk.cases.tag(reference, tag, true, id);
  return { outcome: 'kept', seq: state.seq };
}

function toWhy(appended: AppendResult): string {
  if (appended.outcome === 'refused') return toWords(appended.refusal);
  if (appended.outcome !== 'changed') return GONE;
  return `Changed by someone else. ${appended.since.map(toActivityLine).join('. ')}`;
}

const toCount = (cases: number) => (cases === 1 ? '1 case' : `${cases} cases`);

function toDone({ action, id, to, tag, colleagues }: Asked): string {
  if (action === 'tag') return `tagged “${tag}”`;
  if (action === 'close') return 'closed';
  if (action === 'take' || to === id) return 'assigned to you';
  return to === UNASSIGNED ? 'unassigned' : `assigned to ${colleagues.find((one) => one.id === to)?.name}`;
}
