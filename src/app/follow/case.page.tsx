import { data, redirect } from 'react-router';
import { brand, phones } from '#brand/facts.ts';
import { findOmbudsmanClock, toCaseWords } from '#domain/cases/words.ts';
import { addCookies } from '#domain/cookies.ts';
import { toLondonDay } from '#domain/dates.ts';
import { STEP_FORM } from '#domain/journeys/form-fields.ts';
import { keepAllTogether } from '#domain/keep-together.ts';
import { patterns } from '#domain/paths.ts';
import { servicesContext } from '#app/context.server.ts';
import { keepChoice } from '../shell/consent-choice.server.ts';
import layout from '../shell/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { CaseBar } from '../ui/case-bar.tsx';
import { isKeep } from '../journey/keep-only.server.ts';
import { SendFailed } from '../journey/send-failed.tsx';
import { Alert, ErrorList, ErrorSummary } from '../ui/error-summary.tsx';
import { TextArea } from '../ui/field.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { OmbudsmanLater, OmbudsmanWays } from '../content/ombudsman-ways.tsx';
import { DataUse } from '../journey/data-use.tsx';
import { DangerNotice, NotYetSent, SentDangerNotice } from '../journey/danger-notice.tsx';
import { SecretNotice, SecretNotYetSent, SecretToo } from '../journey/secret-notice.tsx';
import { Messages } from '../ui/messages.tsx';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import type { Route } from './+types/case.page';
import { addToCase, showTyped } from './add-to-case.server.ts';
import css from './follow.module.css';
import { GivenBack } from './given-back.tsx';
import { toLastWords, toMessages } from './messages.server.ts';
import { openedContext, type Opening } from './opened.server.ts';
import { findSaved, forgetSaved, saveTyped } from './saved-words.server.ts';
import { CLOSED, isIntent, LEAVE_UNSENT, INTENT_WORDS, toButton, toKindField } from './sent-form.ts';

export const headers = ({ loaderHeaders }: Route.HeadersArgs) =>
  addCookies(new Headers({ 'Cache-Control': 'no-store' }), loaderHeaders.getSetCookie());

/** Without its data the page gives back what was written for a case that is no longer open here. */
export const handle = { savesTyped: true, holdsWords: (loaded: unknown) => loaded === null };

function findFollow({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { follow, ...services } = context.get(servicesContext);
  if (!follow) throw redirect(patterns.pageNotFound);
  return { ...services, follow };
}

export async function loader(args: Route.LoaderArgs) {
  const services = findFollow(args);
  const { follow, now, search } = services;
  const given = args.context.get(openedContext);
  if (given === 'nothing') return null;
  const opened = given === 'not-asked' ? await follow.find() : given;
  if (!opened) throw redirect(`${patterns.follow}?${CLOSED}`);
  const { file, cookie } = opened;
  const said = new URL(args.request.url).searchParams.get('said');
  const today = toLondonDay(now());
  const answer = {
    reference: file.reference,
    seq: file.state.seq,
    isComplaint: file.state.isComplaint,
    isDone: file.state.status === 'done',
    words: keepAllTogether(toCaseWords(file.state, today, brand.name)),
    clock: file.state.status === 'done' ? null : keepAllTogether(findOmbudsmanClock(file.state, today)),
    typed: given === 'not-asked' ? await findSaved(args, opened, services) : '',
    messages: toMessages(file, today, brand.name),
    said: said !== null && isIntent(said) ? INTENT_WORDS[said] : null,
    warning: said === null ? null : search.findDanger(toLastWords(file)),
  };
  return data(answer, { headers: { 'Set-Cookie': cookie } });
}

export async function action(args: Route.ActionArgs) {
  const services = findFollow(args);
  const opening: Opening = { set: (opened) => args.context.set(openedContext, opened) };
  const form = await args.request.formData();
  if (isKeep(form)) return saveTyped(form, services);
  const choice = await keepChoice(form, args);
  if (choice) return showTyped(form, services, opening, choice);
  const answer = await addToCase(form, services, opening);
  if (answer instanceof Response) {
    const opened = args.context.get(openedContext);
    await forgetSaved(form, typeof opened === 'string' ? null : opened, services);
  }
  return answer;
}

export default function FollowCasePage({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  if (!loaderData)
    return actionData?.back ? <GivenBack {...actionData} {...actionData.back} answer={actionData} /> : null;
  const { reference, seq, isDone, isComplaint, words, clock, messages, said, warning, typed } = loaderData;
  const [error, add] = [errors['message'], toButton('add', isComplaint)];
  const danger = actionData?.failed ? null : actionData?.warning;
  return (
    <div className={layout.narrow}>
      <DocumentTitle refused={error !== undefined} noIndex>{`Your ${words.what}`}</DocumentTitle>
      <PageHead
        title={`Your ${words.what}`}
        way={<BackLink to={patterns.follow}>Follow something else</BackLink>}
        alerts={
          <>
            <SendFailed answer={actionData} />
            <NotYetSent warning={danger} answer={actionData}>
              <ErrorList errors={errors} />
              <SecretToo answer={actionData?.watched} />
            </NotYetSent>
            {!danger && <SecretNotYetSent answer={actionData?.watched} />}
            {!danger && <ErrorSummary errors={errors} />}
            {actionData?.isLeaving && <NotYetClosed answer={actionData} />}
            {said && !actionData && (
              <p className={css.said} role="status">
                {said}
              </p>
            )}
            <SentDangerNotice warning={actionData ? null : warning} />
          </>
        }
        step={`Reference ${reference}`}
      />
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
          {clock.isOpen ? <OmbudsmanWays /> : <OmbudsmanLater />}
          <p>
            Citizens Advice can help at any time, free. Call <PhoneLink phone={phones.citizensAdvice} />.
          </p>
          <PhoneDetails phone={phones.citizensAdvice} />
        </section>
      )}
      <section aria-labelledby="messages">
        <h2 id="messages" className={css.heading}>
          Everything so far
        </h2>
        <Messages messages={messages} label="Messages, oldest first" />
      </section>
      <form
        id={STEP_FORM}
        data-undrafted=""
        data-saved={actionData ? 'not-yet' : ''}
        method="post"
        action={patterns.followCase}
        noValidate
        className="no-print"
      >
        <h2 className={css.heading}>Tell us more</h2>
        <input type="hidden" name="seen" value={seq} />
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="isComplaint" value={toKindField(isComplaint)} />
        <TextArea
          name="message"
          label="Your message"
          hint="Don’t write card numbers or passwords."
          error={error}
          defaultValue={actionData?.typed ?? typed}
        />
        <DangerNotice warning={actionData?.warning} button={add} isRefused={error !== undefined} />
        <SecretNotice answer={actionData?.watched} button={add} />
        <p className={css.choice}>
          <Button name="intent" value="add">
            {add}
          </Button>
        </p>
        <DataUse kind="answers" complains={isComplaint} />
        <h2 className={css.heading}>{isComplaint ? 'Is it put right?' : 'Is it answered?'}</h2>
        <p>Press one of these buttons. If you want to say more, write it above first.</p>
        <p className={css.choice}>
          {!isDone && (
            <Button look="quiet" name="intent" value="put-right">
              {toButton('put-right', isComplaint)}
            </Button>
          )}
          <Button look="quiet" name="intent" value="not-put-right">
            {toButton('not-put-right', isComplaint)}
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

/** Unsent text is discarded only if the customer confirms it. */
function NotYetClosed({ answer }: { answer: unknown }) {
  return (
    <Alert answer={answer}>
      <h2>Not closed yet: your message isn’t sent</h2>
      <p>
        <a className="thumb" href="#message">
          Go back to your message
        </a>
      </p>
      <p>
        <Button look="quiet" form={STEP_FORM} name="intent" value={LEAVE_UNSENT}>
          Close without sending it
        </Button>
      </p>
    </Alert>
  );
}
