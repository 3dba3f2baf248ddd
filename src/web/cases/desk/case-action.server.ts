/** An adviser's submit on a case: it is recorded, or the form comes back with everything typed. */
import { data } from 'react-router';
import { REFUSALS } from '#domain/cases/case.ts';
import { MOMENTS_S } from '#domain/constants.ts';
import { isAppError } from '#domain/errors.ts';
import { RETRY_AFTER } from '../../journeys/answers.server.ts';
import { closeCaseWords } from '../../journeys/case-words.server.ts';
import { isKeep } from '../../journeys/draft.server.ts';
import type { Route } from './+types/case.page';
import { type CaseFields, TEXT_FIELDS } from './case-fields.ts';
import {
  type CaseAction,
  type CaseFormValues,
  readCaseAction,
  readCaseForm,
  readFields,
  toWords,
} from './case-form.server.ts';
import { isOfColleague, saveTyped, toCase, toPlace } from './saved-words.server.ts';
import { admitStaff, type NotSent, notSent, PRIVATE, requireDesk, requireFile, toActor } from './staff.server.ts';
import { toWhatHappened, toWho } from './timeline.server.ts';

interface Answered {
  fields: CaseFields & Partial<CaseFormValues>;
  /** Shows only what was written, nothing of the case. */
  notSent?: NotSent;
  errors: Record<string, string>;
  /** Errors in whole sentences; the form keeps what was typed. */
  notice: string[];
  /** Succeeded, with text left in another box. */
  isKept?: boolean;
}

export async function answerCase(args: Route.ActionArgs) {
  const sent = await args.request.formData();
  const form = readCaseForm(sent);
  const asked = await findStaffAndFile(args);
  if (isKeep(sent)) return saveTyped(sent, asked);
  if (typeof asked === 'string') return giveBack(form, asked, args);
  const { staff, file, desk, log } = asked;
  if (isOfColleague(sent, staff.id)) {
    const notice = [`This page was opened by a colleague, and you are ${staff.name}. ${UNDER_YOUR_NAME}`];
    return refuse(409, form, { notice });
  }
  if (form.intent === 'use-text') return answerWithText(form, asked);
  if (form.intent === 'dismiss-mails') {
    await desk.cases.dismissMails(file.reference, staff.id);
    return toCase(file.reference);
  }
  const placeholders = (await desk.startingTexts()).flatMap(({ text }) => text.match(/\[[^[\]\n]+\]/g) ?? []);
  const colleagues = await desk.cases.listStaff();
  const meant = readCaseAction(form, { actor: toActor(staff), file, staff: colleagues, placeholders });
  if ('errors' in meant) return refuse(400, form, meant);
  try {
    return await append({ sent, form, asked, meant });
  } catch (error) {
    if (isAppError(error, 'refused'))
      return refuse(400, form, { notice: ['Your text holds a character we can’t keep.'] });
    if (!isAppError(error)) throw error;
    log.error({ err: error }, 'event of a case not kept');
    return giveBack(form, 'away', args);
  }
}

/** No text is lost if the session has expired or the database is unavailable. */
async function findStaffAndFile(args: Route.ActionArgs) {
  try {
    const staff = await admitStaff(args);
    return staff === null ? 'idle' : { ...requireDesk(args.context), staff, file: await requireFile(args) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    requireDesk(args.context).log.error({ err: error }, 'case not found for a form');
    return 'away';
  }
}

const UNDER_YOUR_NAME = 'Nothing was sent yet. Press again to send it under your name.';

type Asked = Exclude<Awaited<ReturnType<typeof findStaffAndFile>>, string>;

/** Adds the chosen starting text to the reply. */
async function answerWithText(form: CaseFormValues, { desk }: Asked) {
  const start = (await desk.startingTexts()).find(({ key }) => key === form.start);
  if (!start) return refuse(400, form, { errors: { start: 'Choose a text' } });
  const reply = [form.reply, start.text].filter(Boolean).join('\n\n');
  return data<Answered>({ fields: { ...form, reply }, notice: [], errors: {} });
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
      return toKept(sent, meant.uses, asked);
    case 'refused':
      return refuse(409, form, { notice: [`${REFUSALS[appended.refusal]}. Nothing was changed.`] });
    case 'gone':
      throw data(null, { status: 404, headers: PRIVATE });
    case 'changed': {
      const changes = appended.since.map((event) => `${toWho(event)}: ${toWhatHappened(event).toLowerCase()}.`);
      const notice = ['This case changed while you were writing. Nothing of yours was sent yet.', ...changes];
      return refuse(409, form, { notice });
    }
  }
}

/** Keeps the text of the boxes that this submit did not use. */
async function toKept(sent: FormData, uses: readonly (typeof TEXT_FIELDS)[number][], { staff, file, ...asked }: Asked) {
  const left = { ...readFields(sent), ...Object.fromEntries(uses.map((name) => [name, ''])) };
  const isLeft = TEXT_FIELDS.some((name) => left[name] !== '');
  await closeCaseWords(sent, toPlace(file.reference, staff.id), asked, isLeft ? toWords(left) : undefined);
  return isLeft ? data<Answered>({ fields: left, notice: [], errors: {}, isKept: true }) : toCase(file.reference);
}

function refuse(status: 400 | 409, fields: CaseFormValues, { notice = [], errors = {} }: Partial<Answered>) {
  return data<Answered>({ fields, notice, errors }, { status });
}

/** Its page then shows only what was written. */
function giveBack(fields: CaseFormValues, why: NotSent, { context }: Route.ActionArgs) {
  context.set(notSent, why);
  const answered: Answered = { fields, notice: [], errors: {}, notSent: why };
  if (why === 'idle') return data(answered, { status: 401 });
  return data(answered, { status: 503, headers: { [RETRY_AFTER]: String(MOMENTS_S) } });
}
