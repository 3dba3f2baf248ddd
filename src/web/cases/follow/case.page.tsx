import { data, redirect } from 'react-router';
import { brand, phones } from '#brand/facts.ts';
import { findOmbudsmanDeadline, toCaseWords, type CaseWords, type OmbudsmanDeadline } from '#domain/cases/words.ts';
import { addCookies } from '#domain/cookies.ts';
import { toLondonDay } from '#domain/dates.ts';
import { STEP_FORM } from '#domain/journeys/form.ts';
import { addNoBreakSpacesToAll } from '#domain/no-break-spaces.ts';
import { patterns } from '#domain/paths.ts';
import { RETENTION_MS } from '#domain/privacy/retention.ts';
import { servicesContext } from '#web/context.server.ts';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { isSaveOnly } from '../../journeys/receive.server.ts';
import { SendFailed } from '../../journeys/send-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorList, ErrorSummary } from '../../ui/error-summary.tsx';
import { ExpiryWarning } from '../../ui/page-expiry.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DangerNotice, DangerNotYetSent } from '../../journeys/danger-notice.tsx';
import { SecretNotYetSent, SecretWarning } from '../../journeys/secret-notice.tsx';
import { Messages } from '../../ui/messages.tsx';
import type { Route } from './+types/case.page';
import { addToCase, showAgain } from './add-to-case.server.ts';
import { CaseForm, NotYetClosed, ResolvedForm } from './case-form.tsx';
import css from './follow.module.css';
import { NotSentYet } from './not-sent.tsx';
import { toLatestMessage, toMessages, findUnsent, deleteUnsent, saveUnsent } from './messages.server.ts';
import { openedContext, type OpenedCaseSlot } from './open-case.server.ts';
import { CLOSED_PARAMETER, isIntent, INTENT_WORDS } from './sent-form.ts';
import { OmbudsmanContact, OmbudsmanContacts } from '../../ui/ombudsman-contacts.tsx';
import { DeadlineBar } from '../../ui/deadline-bar.tsx';
import { PhoneDetails, PhoneLink } from '../../ui/phone-link.tsx';

export const headers = ({ loaderHeaders }: Route.HeadersArgs) =>
  addCookies(new Headers({ 'Cache-Control': 'no-store' }), loaderHeaders.getSetCookie());

/** Without its data the page only shows text written for a case that is no longer open in this browser. */
export const handle = { savesDraft: true, hasUnsavedText: (loaded: unknown) => loaded === null };

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
  if (!opened) throw redirect(`${patterns.follow}?${CLOSED_PARAMETER}`);
  const { file, cookie } = opened;
  const said = new URL(args.request.url).searchParams.get('said');
  const today = toLondonDay(now());
  const answer = {
    reference: file.reference,
    seq: file.state.seq,
    isComplaint: file.state.isComplaint,
    isDone: file.state.status === 'done',
    words: addNoBreakSpacesToAll(toCaseWords(file.state, today, brand.name)),
    clock: file.state.status === 'done' ? null : addNoBreakSpacesToAll(findOmbudsmanDeadline(file.state, today)),
    typed: given === 'not-asked' ? await findUnsent(args.url, opened, services) : '',
    messages: toMessages(file, today, brand.name).toReversed(),
    said: said !== null && isIntent(said) ? INTENT_WORDS[said] : null,
    warning: said === null ? null : search.findDanger(toLatestMessage(file)),
  };
  return data(answer, { headers: { 'Set-Cookie': cookie } });
}

export async function action(args: Route.ActionArgs) {
  const services = findFollow(args);
  const opening: OpenedCaseSlot = { set: (opened) => args.context.set(openedContext, opened) };
  const form = await args.request.formData();
  if (isSaveOnly(form)) return saveUnsent(form, services);
  if (await services.consentChoice.keep(form)) return showAgain(form, services, opening);
  const answer = await addToCase(form, services, opening);
  if (answer instanceof Response) {
    const opened = args.context.get(openedContext);
    await deleteUnsent(form, typeof opened === 'string' ? null : opened, services);
  }
  return answer;
}

export default function FollowCasePage({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  if (!loaderData)
    return actionData?.back ? <NotSentYet {...actionData} {...actionData.back} answer={actionData} /> : null;
  const { reference, seq, isDone, isComplaint, words, clock, messages, said, warning, typed } = loaderData;
  const error = errors['message'];
  // Our latest message is shown separately, with what the customer can do about it.
  const reply = messages.find(({ side, text }) => side === 'ours' && text !== '');
  const before = messages.filter((message) => message !== reply);
  const danger = actionData?.failed ? null : actionData?.warning;
  return (
    <div className={layout.narrow}>
      <DocumentTitle refused={error !== undefined} noIndex>
        {said && !actionData ? `${said} Your ${words.what}` : `Your ${words.what}`}
      </DocumentTitle>
      <PageHead
        title={`Your ${words.what}`}
        way={<BackLink to={patterns.follow}>Check something else</BackLink>}
        alerts={
          <>
            <SendFailed answer={actionData} />
            <DangerNotYetSent warning={danger} answer={actionData}>
              <ErrorList errors={errors} />
              <SecretWarning answer={actionData?.bankSecret} />
            </DangerNotYetSent>
            {!danger && <SecretNotYetSent answer={actionData?.bankSecret} />}
            {!danger && <ErrorSummary errors={errors} />}
            {actionData?.isLeaving && <NotYetClosed answer={actionData} />}
            {said && !actionData && (
              // The result of the submit takes the focus, so that it is read first.
              <p className={css.said} tabIndex={-1} autoFocus>
                {said}
              </p>
            )}
            <DangerNotice warning={actionData ? null : warning} />
          </>
        }
        step={`Reference ${reference}`}
      />
      <CaseNow words={words} />
      {reply && (
        <section aria-labelledby="reply">
          <h2 id="reply" className={css.heading}>
            Our latest reply
          </h2>
          <Messages messages={[reply]} label="Our latest reply" />
          <ResolvedForm {...{ isDone, isComplaint }} />
        </section>
      )}
      <section aria-labelledby="messages">
        <h2 id="messages" className={css.heading}>
          {reply ? 'Earlier messages' : 'Messages'}
        </h2>
        <Messages messages={before} label="Messages, newest first" />
      </section>
      <CaseForm {...{ reference, seq, isComplaint, error }} typed={actionData?.typed ?? typed} answer={actionData}>
        {!reply && <ResolvedForm {...{ isDone, isComplaint }} />}
      </CaseForm>
      {clock && <OmbudsmanSection clock={clock} />}
      <ExpiryWarning
        afterMs={RETENTION_MS.openCase}
        warning="So that nobody else reads it, this page will close in 2 minutes."
        stay="Keep it open"
        stays="This page stays open for another 30 minutes."
      />
      <p className={`${css.heading} no-print`}>
        <Button look="link" form={STEP_FORM} name="intent" value="leave">
          Close this page on this device
        </Button>
      </p>
    </div>
  );
}

// The state of a case: what happens next, and when it may go to the ombudsman.

function CaseNow({ words }: { words: CaseWords }) {
  return (
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
  );
}

function OmbudsmanSection({ clock }: { clock: OmbudsmanDeadline }) {
  return (
    <section className={css.clock} aria-labelledby="clock">
      <h2 id="clock">{clock.isOpen ? 'Going to the Energy Ombudsman' : 'If we don’t resolve it'}</h2>
      {(!clock.isOpen || clock.isOver) && <DeadlineBar {...clock} />}
      <p>{clock.sentence}</p>
      {clock.isOpen ? <OmbudsmanContacts /> : <OmbudsmanContact />}
      <p>
        Citizens Advice can help for free at any time. Call <PhoneLink phone={phones.citizensAdvice} />.
      </p>
      <PhoneDetails phone={phones.citizensAdvice} />
    </section>
  );
}
