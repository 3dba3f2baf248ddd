import { createContext, data, redirect } from 'react-router';
import { LIMIT_RETRY_AFTER_S, DEFAULT_RETRY_AFTER_S } from '#domain/constants.ts';
import type { Warning } from '#domain/ports.ts';
import { findArticleLink } from '#domain/entities/content.ts';
import { isAppError, tooMuchFeedback } from '#domain/errors.ts';
import { readField } from '#domain/journeys/form.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { countCodePoints, isBlank, normaliseText } from '#domain/rules/text.ts';
import { ARTICLE_PATH } from '#domain/content-pages.ts';
import { servicesContext } from '#web/context.server.ts';
import layout from '../ui/layout.module.css';
import { SecretNotYetSent } from '../journeys/secret-notice.tsx';
import { type CheckedSecret, checkSecret } from '../journeys/warnings.server.ts';
import { DocumentTitle } from '../shell/title.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { showPageAgain, RETRY_AFTER } from '../journeys/responses.server.ts';
import type { Route } from './+types/helpful.page';
import { HELPFUL_QUESTION, REASON_MAX, ReasonForm, Thanks } from './helpful-form.tsx';

/** A rejected reason is stored nowhere. */
export const handle = { hasUnsavedText: () => true };

const NOT_KEPT = 'We can’t save your feedback right now. Try again in a few moments';
/** Set if the database is unavailable, so that the loader of the same response does not query it again. */
const unread = createContext(false);
const VOTE = /^[\da-f-]{36}$/;

const toParts = (page: string): string[] => (ARTICLE_PATH.test(page) ? page.split('/') : []);

function toArticlePath(page: string): string {
  const [category = '', article = ''] = toParts(page);
  return pathTo('article', { category, article });
}

/** Personal, never cached. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

function readVote(request: Request): string | null {
  const id = new URL(request.url).searchParams.get('vote');
  return id !== null && VOTE.test(id) ? id : null;
}

/** The URL contains only the vote's id. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { votes, search } = context.get(servicesContext);
  const id = readVote(request);
  if (id === null) throw redirect(patterns.home);
  // A reason that could not be stored is shown again.
  if (context.get(unread)) return { id, helpful: null, said: false, warning: null, back: patterns.home };
  const vote = await votes.find(id);
  if (!vote) throw redirect(patterns.home);
  const { reason } = vote;
  // Read from storage, because the URL does not contain it.
  const warning = reason === null ? null : search.findDanger(reason);
  return { id, helpful: vote.helpful, said: reason !== null, warning, back: toArticlePath(vote.page) };
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
  const [category, slug = ''] = toParts(page);
  const categories = await content.categories();
  const known =
    categories.some(({ id }) => id === category) && findArticleLink(await content.articles(), slug) !== null;
  if (!known || (helpful !== 'yes' && helpful !== 'no')) throw redirect(patterns.home, 303);
  try {
    return toThanks(await votes.cast({ page, helpful: helpful === 'yes' }));
  } catch (error) {
    if (!isAppError(error, 'too-many-requests')) throw error;
    // The form is on the article, so there is no page of ours that could show it again.
    throw data(null, {
      status: 429,
      headers: { ...headers(), [RETRY_AFTER]: String(error.details.retryAfter ?? LIMIT_RETRY_AFTER_S) },
    });
  }
}

interface Refused {
  error?: string;
  typed: string;
  warning: Warning | null;
  bankSecret?: CheckedSecret;
}

async function explain(vote: string, form: FormData, context: Context) {
  const services = context.get(servicesContext);
  const { votes, search } = services;
  const typed = readField(form, 'reason');
  const reason = normaliseText(typed).trim();
  if (isBlank(reason)) return toThanks(vote);
  const warning = search.findDanger(reason);
  const bankSecret = checkSecret(reason, form, services);
  const refuse = (error: string) => showPageAgain<Refused>({ error, typed, warning }, 400);
  if (countCodePoints(reason) > REASON_MAX)
    return refuse(`Your feedback must be ${REASON_MAX.toLocaleString('en-GB')} characters or fewer`);
  if (bankSecret.isNewSecret) return showPageAgain<Refused>({ typed, warning, bankSecret }, 200);
  try {
    // A danger gets its notice even after the hour, or if there is a reason already.
    if (!(await votes.explain(vote, reason)) && warning) return showPageAgain<Refused>({ typed, warning }, 200);
  } catch (error) {
    if (isAppError(error, 'too-many-requests')) {
      const wait = error.details.retryAfter ?? LIMIT_RETRY_AFTER_S;
      return showPageAgain<Refused>({ error: tooMuchFeedback(wait), typed, warning }, 429, wait);
    }
    if (!isAppError(error)) throw error;
    if (error.kind !== 'refused') {
      context.set(unread, true);
      return showPageAgain<Refused>(
        { error: NOT_KEPT, typed, warning },
        503,
        error.details.retryAfter ?? DEFAULT_RETRY_AFTER_S,
      );
    }
    return refuse('Your feedback contains a character that we can’t store');
  }
  return toThanks(vote);
}

function toThanks(vote: string) {
  return redirect(`${patterns.helpful}?${new URLSearchParams({ vote })}`, 303);
}

export default function HelpfulPage({
  loaderData: { id, helpful, said, warning, back },
  actionData,
}: Route.ComponentProps) {
  const error = actionData?.error;
  return (
    <div className={layout.narrow}>
      <DocumentTitle refused={error !== undefined} noIndex>
        {HELPFUL_QUESTION}
      </DocumentTitle>
      <PageHead
        title={HELPFUL_QUESTION}
        way={<BackLink to={back}>{helpful === null ? 'Help topics' : 'Back to the article'}</BackLink>}
        alerts={
          <>
            <ErrorSummary errors={error === undefined ? undefined : { reason: error }} />
            <SecretNotYetSent answer={actionData?.bankSecret} />
          </>
        }
      />
      {said ? (
        <Thanks helpful={helpful !== false} warning={actionData ? actionData.warning : warning} />
      ) : (
        <ReasonForm
          vote={id}
          helpful={helpful}
          error={error}
          typed={actionData?.typed}
          warning={actionData?.warning}
          bankSecret={actionData?.bankSecret}
        />
      )}
    </div>
  );
}
