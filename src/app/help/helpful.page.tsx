import { data, redirect } from 'react-router';
import { findArticleLink } from '#domain/entities/article-link.ts';
import { isAppError, tooManyAnswers } from '#domain/errors.ts';
import { readField } from '#domain/journeys/form.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { countCodePoints, isBlank, normaliseText } from '#domain/rules/text.ts';
import { servicesContext } from '../context.ts';
import layout from '../shell/layout.module.css';
import { SecretNotYetSent } from '../journey/secret-notice.tsx';
import { watchSecret } from '../journey/secret-watch.server.ts';
import { Title } from '../shell/title.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { again, RETRY_AFTER } from '../journey/answers.server.ts';
import type { Route } from './+types/helpful.page';
import { REASON_MAX, ReasonForm, Thanks } from './helpful-form.tsx';

const PAGE = /^([a-z0-9-]{1,80})\/([a-z0-9-]{1,80})$/;
const WAIT_S = 60;
const VOTE = /^[\da-f-]{36}$/;

function toArticlePath(page: string): string {
  const [, category = '', article = ''] = PAGE.exec(page) ?? [];
  return pathTo('article', { category, article });
}

/** One reader's, whatever comes of it. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

function readVote(request: Request): string | null {
  const id = new URL(request.url).searchParams.get('vote');
  return id !== null && VOTE.test(id) ? id : null;
}

/** The address names the vote, which names the article: nothing of the answer stands in it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { votes } = context.get(servicesContext);
  const id = readVote(request);
  const vote = id === null ? null : await votes.find(id);
  if (id === null || !vote) throw redirect(patterns.home);
  return { id, helpful: vote.helpful, said: vote.reason !== null, back: toArticlePath(vote.page) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const vote = readVote(request);
  return vote === null ? cast(form, context) : explain(vote, form, context);
}

type Context = Route.ActionArgs['context'];

async function cast(form: FormData, context: Context) {
  const { votes, content } = context.get(servicesContext);
  const page = readField(form, 'page');
  const helpful = readField(form, 'helpful');
  const [, category, slug = ''] = PAGE.exec(page) ?? [];
  const categories = await content.categories();
  const known =
    categories.some(({ id }) => id === category) && findArticleLink(await content.articles(), slug) !== null;
  if (!known || (helpful !== 'yes' && helpful !== 'no')) throw redirect(patterns.home, 303);
  try {
    return toThanks(await votes.cast({ page, helpful: helpful === 'yes' }));
  } catch (error) {
    if (!isAppError(error, 'too-many-requests')) throw error;
    // The form is on the article: there is no page of ours to show again.
    throw data(null, {
      status: 429,
      headers: { ...headers(), [RETRY_AFTER]: String(error.details.retryAfter ?? WAIT_S) },
    });
  }
}

async function explain(vote: string, form: FormData, context: Context) {
  const { votes } = context.get(servicesContext);
  const typed = readField(form, 'reason');
  const reason = normaliseText(typed).trim();
  if (countCodePoints(reason) > REASON_MAX) return refuse('Your answer must be 1,000 characters or fewer', typed);
  if (isBlank(reason)) return toThanks(vote);
  const watched = watchSecret(reason, form);
  if (watched.isNewSecret) return again({ error: undefined, typed, watched }, 200);
  try {
    await votes.explain(vote, reason);
  } catch (error) {
    if (isAppError(error, 'too-many-requests')) {
      const wait = error.details.retryAfter ?? WAIT_S;
      return again({ error: tooManyAnswers(wait), typed, watched: undefined }, 429, {}, wait);
    }
    if (!isAppError(error, 'refused')) throw error;
    return refuse('Your answer holds a character we can’t keep', typed);
  }
  return toThanks(vote);
}

function refuse(error: string, typed: string) {
  return again({ error, typed, watched: undefined }, 400);
}

function toThanks(vote: string) {
  return redirect(`${patterns.helpful}?${new URLSearchParams({ vote })}`, 303);
}

export default function HelpfulPage({ loaderData: { id, helpful, said, back }, actionData }: Route.ComponentProps) {
  const error = actionData?.error;
  return (
    <div className={layout.narrow}>
      <Title refused={error !== undefined} noIndex>
        Was this page helpful?
      </Title>
      <BackLink to={back}>Back to the article</BackLink>
      <ErrorSummary errors={error === undefined ? undefined : { reason: error }} />
      <SecretNotYetSent answer={actionData?.watched} />
      <h1>Was this page helpful?</h1>
      {said ? (
        <Thanks helpful={helpful} />
      ) : (
        <ReasonForm
          vote={id}
          helpful={helpful}
          error={error}
          typed={actionData?.typed ?? ''}
          watched={actionData?.watched}
        />
      )}
    </div>
  );
}
