/** An adviser's submit on a case: it is recorded, or the form is shown again with everything typed. */
import { data } from 'react-router';
import { findTagRefusal, readTag, CASE_REFUSALS } from '#domain/cases/case.ts';
import { isMailed, type NewCaseEvent } from '#domain/cases/events.ts';
import { DEFAULT_RETRY_AFTER_S } from '#domain/constants.ts';
import { isAppError } from '#domain/errors.ts';
import { RETRY_AFTER } from '../../journeys/responses.server.ts';
import { deleteCaseDraft, findCaseDraft } from '../../journeys/case-draft.server.ts';
import { isSaveOnly } from '../../journeys/receive.server.ts';
import type { Route } from './+types/case.page';
import { suggestArticles } from './case-data.server.ts';
import {
  type CaseFields,
  LINK_PREFIX,
  OPEN_PREFIX,
  REVIEW,
  type DecisionStep,
  STEP_OF,
  DECISION_STEPS,
  TEXT_FIELDS,
  toValues,
  UNTAG_PREFIX,
} from './case-fields.ts';
import {
  type CaseAction,
  type CaseFormValues,
  readBasis,
  readCaseAction,
  readCaseForm,
  readFields,
} from './case-form.server.ts';
import { readQueueAddress } from './queue-query.ts';
import { isOfColleague, saveAdviserDraft, redirectToCase, toAdviserDraft } from './adviser-drafts.server.ts';
import { findStaff, type NotSent, notSent, NO_STORE, requireDesk, requireFile, toActor } from './staff.server.ts';
import { toActivityLine } from './timeline.server.ts';

export interface Letter {
  subject: string;
  text: string;
}

/** What the customer will be sent, before it is sent. */
export interface Review {
  intent: string;
  /** Null if no email is sent, because the event is only recorded. */
  letter: Letter | null;
}

interface Answered {
  fields: CaseFields & Partial<CaseFormValues>;
  /** Shows only what was typed, nothing of the case. */
  notSent?: NotSent;
  errors: Record<string, string>;
  /** Errors in whole sentences; the form still contains what was typed. */
  notice: string[];
  /** The action succeeded, and another box still has text. */
  isKept?: boolean;
  step?: DecisionStep | undefined;
  review?: Review;
  /** Something was inserted into the reply, which the adviser reads next. */
  isInserted?: boolean;
}

export async function answerCase(args: Route.ActionArgs) {
  const sent = await args.request.formData();
  const form = readCaseForm(sent);
  const asked = await findStaffAndFile(args);
  if (isSaveOnly(sent)) return saveAdviserDraft(sent, asked);
  if (typeof asked === 'string') return giveBack(form, asked, args);
  const { staff, log } = asked;
  if (isOfColleague(sent, staff.id)) {
    const notice = [
      `This page was opened under a colleague’s sign-in. You’re now signed in as ${staff.name}. ${UNDER_YOUR_NAME}`,
    ];
    return refuse(409, form, { notice });
  }
  if (form.intent === 'use-text' || form.intent.startsWith(LINK_PREFIX)) return insert(form, asked);
  if (WITHOUT_EVENT.some((one) => form.intent.startsWith(one))) {
    const error = await changeWithoutEvent(form, asked);
    return error === null ? openStep(sent, form, asked) : refuse(400, form, { errors: { tag: error } });
  }
  const meant = await readAction(form, asked);
  if ('errors' in meant) return refuse(400, form, meant);
  if (form.intent.startsWith(REVIEW)) return review(form, meant.events.at(-1), asked);
  try {
    return await append({ sent, form, asked, meant });
  } catch (error) {
    if (isAppError(error, 'refused'))
      return refuse(400, form, { notice: ['Your text contains a character that we can’t store.'] });
    if (!isAppError(error)) throw error;
    log.error({ err: error }, 'case event not saved');
    return giveBack(form, 'away', args);
  }
}

/** No text is lost if the session has expired or the database is unavailable. */
async function findStaffAndFile(args: Route.ActionArgs) {
  try {
    const staff = await findStaff(args);
    if (staff === null) return 'idle';
    return {
      ...requireDesk(args.context),
      staff,
      file: await requireFile(args),
      args,
      from: readQueueAddress(args.url.searchParams),
    };
  } catch (error) {
    if (!isAppError(error)) throw error;
    requireDesk(args.context).log.error({ err: error }, 'case not read for a form');
    return 'away';
  }
}

/** Prefixes of intents that send nothing and are no event of the case. */
const WITHOUT_EVENT = ['dismiss-mails', 'tag', UNTAG_PREFIX, OPEN_PREFIX];

/** Empties the box if the tag was added; otherwise returns the error. */
async function changeWithoutEvent(form: CaseFormValues, { desk, file: { reference, tags }, staff }: Asked) {
  const { intent } = form;
  if (intent === 'dismiss-mails') await desk.cases.dismissMails(reference, staff.id);
  if (intent.startsWith(UNTAG_PREFIX))
    await desk.cases.tag(reference, readTag(intent.slice(UNTAG_PREFIX.length)), false, staff.id);
  // Enter in the tag's box presses no button of its own.
  if (intent !== 'tag' && (intent !== OPEN_PREFIX || form.tag === '')) return null;
  const tag = readTag(form.tag);
  const refusal = findTagRefusal(tags, tag);
  if (refusal !== null) return refusal;
  await desk.cases.tag(reference, tag, true, staff.id);
  form.tag = '';
  return null;
}

const UNDER_YOUR_NAME = 'Nothing was sent yet. Press again to send it under your name.';

type Asked = Exclude<Awaited<ReturnType<typeof findStaffAndFile>>, string>;

/** Inserts the chosen template, or a link to an article, into the reply. */
function insert(form: CaseFormValues, { desk, file, search, publicOrigin }: Asked) {
  const href = form.intent.startsWith(LINK_PREFIX) ? form.intent.slice(LINK_PREFIX.length) : null;
  const article = suggestArticles(file, search).find((one) => one.href === href);
  const template = desk.templates(file).find(({ key }) => key === form.start);
  const text = href === null ? template?.text : article && `${article.title}: ${publicOrigin}${article.href}`;
  if (text === undefined) return refuse(400, form, { errors: { start: 'Choose a template' } });
  const reply = [form.reply, text].filter(Boolean).join('\n\n');
  return data<Answered>({ fields: { ...form, reply, start: '' }, notice: [], errors: {}, isInserted: true });
}

/** What is typed is saved first, even without a script. */
async function openStep(sent: FormData, form: CaseFormValues, { staff, file, from, ...asked }: Asked) {
  const step = DECISION_STEPS.find((one) => form.intent === OPEN_PREFIX + one) ?? null;
  await deleteCaseDraft(sent, toAdviserDraft(file.reference, staff.id), asked, toValues(form));
  return redirectToCase({ reference: file.reference, from, step });
}

async function readAction(form: CaseFormValues, { staff, file, desk }: Asked) {
  const placeholders = desk.templates(file).flatMap(({ text }) => text.match(/\[[^[\]\n]+\]/g) ?? []);
  const intent = form.intent.startsWith(REVIEW) ? form.intent.slice(REVIEW.length) : form.intent;
  const colleagues = await desk.cases.listStaff();
  return readCaseAction({ ...form, intent }, { actor: toActor(staff), file, staff: colleagues, placeholders });
}

/** Previews the email that the event would send, without sending it. */
function review(form: CaseFormValues, event: NewCaseEvent | undefined, { file, desk, now }: Asked) {
  const seq = file.state.seq + 1;
  const letter = event && isMailed(event) ? desk.toLetter(file, { ...event, seq, at: now().toISOString() }) : null;
  const shown: Review = { intent: form.intent.slice(REVIEW.length), letter };
  return data<Answered>({ fields: form, notice: [], errors: {}, review: shown });
}

interface Meant {
  sent: FormData;
  form: CaseFormValues;
  asked: Asked;
  meant: CaseAction;
}

async function append({ sent, form, asked, meant }: Meant) {
  const appended = await asked.desk.cases.append(asked.file.reference, form.seen, meant.events);
  switch (appended.outcome) {
    case 'kept':
      return form.intent === 'undo' ? takeBack(sent, asked) : toKept(sent, meant.uses, asked);
    case 'refused':
      return refuse(409, form, { notice: [`${CASE_REFUSALS[appended.refusal]}. Nothing was changed.`] });
    case 'gone':
      throw data(null, { status: 404, headers: NO_STORE });
    case 'changed': {
      const changes = appended.since.map((event) => `${toActivityLine(event)}.`);
      const notice = ['This case changed while you were writing. Nothing of yours was sent yet.', ...changes];
      return refuse(409, form, { notice });
    }
  }
}

/** The text of the undone event becomes a draft again. */
async function takeBack(sent: FormData, { staff, file, from, args, ...asked }: Asked) {
  const { type, text = '' } = file.events.at(-1) ?? {};
  const place = toAdviserDraft(file.reference, staff.id);
  const typed = readFields(await findCaseDraft(args.url, place, asked));
  const taken = type === 'deadlocked' ? { reply: text } : readBasis(text);
  const words = text === '' ? typed : { ...typed, ...taken };
  await deleteCaseDraft(sent, place, asked, toValues(words));
  return redirectToCase({ reference: file.reference, from });
}

/** Stores the text of the boxes that this submit did not use. */
async function toKept(sent: FormData, uses: CaseAction['uses'], { staff, file, from, ...asked }: Asked) {
  const left = { ...readFields(sent), ...Object.fromEntries(uses.map((name) => [name, ''])) };
  const isLeft = [...TEXT_FIELDS, 'tag' as const].some((name) => left[name] !== '');
  await deleteCaseDraft(sent, toAdviserDraft(file.reference, staff.id), asked, isLeft ? toValues(left) : undefined);
  if (!isLeft) return redirectToCase({ reference: file.reference, from });
  return data<Answered>({ fields: left, notice: [], errors: {}, isKept: true });
}

/** A decision with errors is shown on its own page again; anything else on the case. */
function refuse(status: 400 | 409, fields: CaseFormValues, { notice = [], errors = {} }: Partial<Answered>) {
  const step = status === 400 ? STEP_OF[fields.intent.replace(REVIEW, '')] : undefined;
  return data<Answered>({ fields, notice, errors, step }, { status });
}

/** The page then shows only what was typed. */
function giveBack(fields: CaseFormValues, why: NotSent, { context }: Route.ActionArgs) {
  context.set(notSent, why);
  const answered: Answered = { fields, notice: [], errors: {}, notSent: why };
  if (why === 'idle') return data(answered, { status: 401 });
  return data(answered, { status: 503, headers: { [RETRY_AFTER]: String(DEFAULT_RETRY_AFTER_S) } });
}
