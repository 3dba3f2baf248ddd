/** What the server answers when a page of a journey is asked for, or a form of it sent, without loading a document. */
import {
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_ErrorResponseImpl as ErrorAnswer,
  UNSAFE_SingleFetchRedirectSymbol as REDIRECT,
} from 'react-router';

export type Outcome = { data: unknown } | { error: unknown };

export interface Redirect {
  redirect: string;
  reload: boolean;
  replace: boolean;
}

/** One outcome for each route of the page that has a loader, by its id. */
export type Loaded = Record<string, Outcome>;

/** React Router's address for the data of a page. */
function toDataAddress({ pathname, search }: URL): string {
  return `${pathname}${pathname.endsWith('/') ? '_' : ''}.data${search}`;
}

/** @throws what the server threw, or the browser where there is no network */
async function ask(url: URL, init: RequestInit, signal: AbortSignal): Promise<{ status: number; value: object }> {
  const until = new AbortController();
  const stop = () => until.abort();
  signal.addEventListener('abort', stop);
  try {
    const answer = await fetch(toDataAddress(url), { ...init, signal: until.signal });
    // Not React Router's own answer: a proxy's, say.
    if (answer.status >= 400 && !answer.headers.has('X-Remix-Response'))
      throw new ErrorAnswer(answer.status, answer.statusText, await answer.text());
    if (!answer.body) throw new Error('an answer without a body');
    const { value } = await decode(answer.body, window);
    if (typeof value !== 'object' || value === null) throw new Error('an answer that is none');
    return { status: answer.status, value };
  } finally {
    // All of it is there: the decoder would take an end to what it still listens for as an error that nobody expects.
    signal.removeEventListener('abort', stop);
  }
}

export async function askPage(url: URL, signal: AbortSignal): Promise<Redirect | Loaded> {
  const { value } = await ask(url, {}, signal);
  return REDIRECT in value ? (value[REDIRECT] as Redirect) : (value as Loaded);
}

export function isRedirect(answer: object): answer is Redirect {
  return 'redirect' in answer && typeof answer.redirect === 'string';
}

export async function sendForm(
  url: URL,
  form: FormData,
  signal: AbortSignal,
): Promise<{ status: number; value: Redirect | Outcome }> {
  const body = new URLSearchParams();
  for (const [name, value] of form) body.append(name, typeof value === 'string' ? value : value.name);
  const { status, value } = await ask(url, { method: 'POST', body }, signal);
  return { status, value: value as Redirect | Outcome };
}
