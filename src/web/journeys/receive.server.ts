/** The start of every step's action: whose form it is, and whether to send it or only save it. */
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#web/context.server.ts';
import { addCookies } from '#domain/cookies.ts';
import { readField } from '#domain/journeys/form.ts';
import { SHOW_AGAIN } from '#domain/journeys/form-fields.ts';
import { keepChoice } from '../shell/consent-choice.server.ts';
import { keepVisitor } from './answers.server.ts';
import { isKeep, refuseKeepOfNobody } from './keep-only.server.ts';
import { findSessionChange, type SessionChange } from './session-change.server.ts';

export interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export interface ReceivedForm {
  form: FormData;
  visitor: string;
  /** Headers of the response. */
  headers: Headers;
  /** Save what is typed to the draft, send nothing, and show the same page again. */
  keepOnly: boolean;
  /** A script saves it: nobody sees the answer. */
  isUnseen: boolean;
  /** Set if the form was opened by somebody who is no longer signed in. */
  change: SessionChange | null;
}

/** @throws 401 for a save that would have no owner */
export async function receive(form: FormData, { request, context }: Args): Promise<ReceivedForm> {
  const services = context.get(servicesContext);
  const { visitor, headers: cookie } = keepVisitor(services);
  const choice = await keepChoice(form, { request, context });
  const headers = addCookies(new Headers(cookie), choice?.getSetCookie() ?? []);
  const isUnseen = !choice && isKeep(form);
  if (isUnseen) await refuseKeepOfNobody(form, services);
  const isShownAgain = readField(form, 'intent') === SHOW_AGAIN;
  const change = await findSessionChange(form, services);
  return { form, visitor, headers, keepOnly: choice !== null || isUnseen || isShownAgain, isUnseen, change };
}
