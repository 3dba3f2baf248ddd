import { data, redirect } from 'react-router';
import { brand, phones } from '#brand/facts.ts';
import { CUSTOMER, type NewCaseEvent } from '#domain/cases/events.ts';
import { findOmbudsmanClock, toCaseWords } from '#domain/cases/words.ts';
import { QUERY_MAX } from '#domain/constants.ts';
import { toLondonDay } from '#domain/dates.ts';
import { isAppError, LEAD_FAILED } from '#domain/errors.ts';
import { readField } from '#domain/journeys/form.ts';
import { patterns } from '#domain/paths.ts';
import type { CaseFile } from '#domain/ports-cases.ts';
import type { Warning } from '#domain/ports-help.ts';
import { countCodePoints, isBlank, normaliseText } from '#domain/rules/text.ts';
import { servicesContext } from '../context.ts';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { CaseBar } from '../ui/case-bar.tsx';
import { SendFailed } from '../journey/send-failed.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextArea } from '../ui/field.tsx';
import { DataUse } from '../journey/data-use.tsx';
import { again, goTo } from '../journey/answers.server.ts';
import { DangerNotice, NotYetSent } from '../journey/danger-notice.tsx';
import { watch } from '../journey/danger-watch.server.ts';
import { SecretNotice, SecretNotYetSent } from '../journey/secret-notice.tsx';
import { type WatchedSecret, watchSecret } from '../journey/secret-watch.server.ts';
import { Messages } from '../ui/messages.tsx';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import { toSendFailure } from '../journey/send-failure.server.ts';
import type { Route } from './+types/case.page';
import css from './follow.module.css';
import { toMessages } from './messages.ts';

const SAID = {
  add: 'We have what you added. Whoever looks after it will read it.',
  'put-right': 'Thank you. We have marked it as put right.',
  'not-put-right': 'Thank you for telling us. It is open, and we are looking at it again.',
} as const;
type Intent = keyof typeof SAID;

interface Refused {
  warning?: Warning | null;
  watched?: WatchedSecret;
  typed: string;
  errors: Record<string, string>;
  failed: string;
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => {
  const all = new Headers({ 'Cache-Control': 'no-store' });
  for (const cookie of loaderHeaders.getSetCookie()) all.append('Set-Cookie', cookie);
  return all;
};

async function findOpened({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const services = context.get(servicesContext);
  if (!services.follow) throw redirect(patterns.pageNotFound);
  const found = await services.follow.find();
  if (found) return { ...services, follow: services.follow, ...found };
  throw redirect(patterns.follow, { status: request.method === 'POST' ? 303 : 302 });
}

export async function loader(args: Route.LoaderArgs) {
  const { file, cookie, now } = await findOpened(args);
  const said = new URL(args.request.url).searchParams.get('said');
  const today = toLondonDay(now());
  const answer = {
    reference: file.reference,
    seq: file.state.seq,
    isComplaint: file.state.isComplaint,
    isDone: file.state.status === 'done',
    words: toCaseWords(file.state, today, brand.name),
    clock: file.state.status === 'done' ? null : findOmbudsmanClock(file.state, today),
    messages: toMessages(file, today, brand.name),
    said: said !== null && Object.hasOwn(SAID, said) ? SAID[said as Intent] : null,
  };
  return data(answer, { headers: { 'Set-Cookie': cookie } });
}

export async function action(args: Route.ActionArgs) {
  const services = await findOpened(args);
  const { follow, file, log } = services;
  const form = await args.request.formData();
  const intent = readField(form, 'intent');
  const typed = readField(form, 'message');
  const message = normaliseText(typed).trim();
  const refuse = (error: string) => again<Refused>({ typed, errors: { message: error }, failed: '' }, 400);
  if (intent === 'leave') return goTo(patterns.follow, { 'Set-Cookie': follow.toClosing() });
  if (!Object.hasOwn(SAID, intent)) return refuse('Choose what you want to tell us');
  if (intent === 'add' && isBlank(message)) return refuse('Enter what you want to add');
  const over = countCodePoints(message) - QUERY_MAX;
  if (over > 0) return refuse(`Your message must be ${QUERY_MAX.toLocaleString('en-GB')} characters or fewer`);
  const events = toEvents(intent as Intent, isBlank(message) ? '' : message, file);
  const { warning, isNew } = watch(message, form, services);
  const watched = watchSecret(message, form);
  const told = { warning, watched: { ...watched, isNewSecret: false } };
  if (isNew || watched.isNewSecret) return again<Refused>({ typed, errors: {}, failed: '', warning, watched }, 200);
  try {
    const seen = Number(readField(form, 'seen')) || null;
    const { outcome } = await follow.append(file.reference, seen, events);
    // What we did meanwhile must not stop a customer's words.
    if (outcome === 'changed') await follow.append(file.reference, null, events);
  } catch (error) {
    if (isAppError(error, 'refused')) return refuse('Your message holds a character we can’t keep');
    log.error({ err: error }, 'customer’s message not kept');
    const { status, failed, retryAfter } = toSendFailure(error, LEAD_FAILED);
    return again<Refused>({ typed, errors: {}, failed, ...told }, status, {}, retryAfter);
  }
  return goTo(`${patterns.followCase}?said=${intent}`);
}

function toEvents(intent: Intent, message: string, { state }: CaseFile): NewCaseEvent[] {
  const wrote: NewCaseEvent[] = message === '' ? [] : [{ type: 'wrote', by: CUSTOMER, text: message }];
  const isDone = state.status === 'done';
  switch (intent) {
    case 'put-right':
      // Last: words after it would open the case again.
      return isDone
        ? wrote
        : [...wrote, { type: 'put-right', by: CUSTOMER, text: 'The customer says that it is put right.' }];
    case 'not-put-right':
      if (isDone) return [{ type: 'reopened', by: CUSTOMER, text: '' }, ...wrote];
      return message === '' ? [{ type: 'wrote', by: CUSTOMER, text: 'It is not put right.' }] : wrote;
    default:
      return wrote;
  }
}

export default function FollowCasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, seq, isDone, isComplaint, words, clock, messages, said } = loaderData;
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  const error = errors['message'];
  return (
    <div className={layout.narrow}>
      <Title refused={error !== undefined} noIndex>{`Your ${words.what}`}</Title>
      <BackLink to={patterns.follow}>Something else you sent</BackLink>
      <SendFailed answer={actionData} />
      <NotYetSent warning={actionData?.failed ? null : actionData?.warning} answer={actionData} />
      <SecretNotYetSent answer={actionData?.watched} />
      <ErrorSummary errors={actionData?.errors} />
      {said && !actionData && (
        <p className={css.said} role="status">
          {said}
        </p>
      )}
      <p className={css.reference}>Reference {reference}</p>
      <h1>{`Your ${words.what}`}</h1>
      <section className={`${css.now} ${words.isLate ? css.late : ''}`} aria-labelledby="now">
        <h2 id="now">{words.heading}</h2>
        <p>{words.who}</p>
        <p>
          <strong>{words.next}</strong>
        </p>
        {words.isLate && (
          <>
            <p>
              Call <PhoneLink phone={phones.energy} /> and give your reference.
            </p>
            <PhoneDetails phone={phones.energy} />
          </>
        )}
      </section>
      {clock && (
        <section className={css.clock} aria-labelledby="clock">
          <h2 id="clock">If we don’t put it right</h2>
          <CaseBar {...clock} />
          <p>{clock.sentence}</p>
          {clock.isOver && (
            <p>
              Call <PhoneLink phone={phones.energyOmbudsman} />.
            </p>
          )}
          <p>
            Citizens Advice can help at any time, free. Call <PhoneLink phone={phones.citizensAdvice} />.
          </p>
        </section>
      )}
      <section aria-labelledby="messages">
        <h2 id="messages" className={css.heading}>
          Everything so far
        </h2>
        <Messages messages={messages} label="Messages, oldest first" />
      </section>
      <form method="post" action={patterns.followCase} noValidate className="no-print">
        <h2 className={css.heading}>Tell us more</h2>
        <input type="hidden" name="seen" value={seq} />
        <TextArea
          name="message"
          label="Your message"
          hint="Don’t write card numbers or passwords."
          error={error}
          defaultValue={actionData?.typed}
        />
        <DangerNotice warning={actionData?.warning} button="Send message" />
        <SecretNotice answer={actionData?.watched} button="Send message" />
        <p className={css.choice}>
          <Button name="intent" value="add">
            Send message
          </Button>
        </p>
        <DataUse kind="answers" complains={isComplaint} />
        <h2 className={css.heading}>{isComplaint ? 'Is it put right?' : 'Is it answered?'}</h2>
        <p>You can write something above, or only press a button.</p>
        <p className={css.choice}>
          {!isDone && (
            <Button look="quiet" name="intent" value="put-right">
              Yes, it’s {isComplaint ? 'put right' : 'answered'}
            </Button>
          )}
          <Button look="quiet" name="intent" value="not-put-right">
            No, it isn’t
          </Button>
        </p>
        <p className={css.heading}>
          <Button look="link" name="intent" value="leave">
            Close this page on this device
          </Button>
        </p>
      </form>
    </div>
  );
}
