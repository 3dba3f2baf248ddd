/** What a customer types on the page of their case is saved for whoever has it open in this browser (decision 0098). */
import { data } from 'react-router';
import { readTypedReference } from '#domain/cases/case.ts';
import { readField } from '#domain/journeys/form.ts';
import { patterns } from '#domain/paths.ts';
import type { Follow, OpenedCase, Services } from '#web/context.server.ts';
import { goTo } from '../../journeys/answers.server.ts';
import { keepVisitor } from '../../journeys/draft.server.ts';
import { closeCaseWords, findCaseWords, keepCaseWords } from '../../journeys/case-words.server.ts';
import { readSentForm } from './sent-form.ts';

type Needs = Services & { follow: Follow };

export async function findSaved(
  asked: { request: Request; url: URL },
  { file: { reference } }: OpenedCase,
  services: Needs,
): Promise<string> {
  return readField(await findCaseWords(asked, { reference, visitor: services.visitors.find() }, services), 'query');
}

export async function saveTyped(form: FormData, services: Needs) {
  const { reference, typed } = readSentForm(form);
  const opened = await services.follow.find();
  if (opened?.file.reference !== reference) throw data(null, { status: 401 });
  const { visitor, headers } = keepVisitor(services);
  await keepCaseWords(form, { reference, visitor }, { query: typed }, services);
  return goTo(patterns.followCase, headers);
}

/** Written down, or closed without it. `opened` is the case that the form was for; where none was asked for, the form names it. */
export async function forgetSaved(form: FormData, opened: OpenedCase | null, services: Needs): Promise<void> {
  const reference = opened?.file.reference ?? readTypedReference(readSentForm(form).reference);
  if (reference === null) return;
  await closeCaseWords(form, { reference, visitor: services.visitors.find() }, services);
}
