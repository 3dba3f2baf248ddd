import { redirect } from 'react-router';
import { phones } from '#brand/facts.ts';
import { toNoun } from '#domain/cases/case.ts';
import { FOLLOW_WORDS } from '#domain/cases/words.ts';
import { LIMIT_RETRY_AFTER_S, DEFAULT_RETRY_AFTER_S } from '#domain/constants.ts';
import { toDayInWords, toLondonDay } from '#domain/dates.ts';
import { isAppError, tooManyAttempts } from '#domain/errors.ts';
import { readField, STEP_FORM } from '#domain/journeys/form.ts';
import { addNoBreakSpaces } from '#domain/no-break-spaces.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import type { OwnCase } from '#domain/ports-cases.ts';
import { RETENTION_MS, toPeriodWords } from '#domain/privacy/retention.ts';
import { servicesContext } from '#web/context.server.ts';
import layout from '../../ui/layout.module.css';
import { DocumentTitle } from '../../shell/title.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert, ErrorSummary } from '../../ui/error-summary.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { DataUse } from '../../journeys/data-use.tsx';
import { showPageAgain, goTo } from '../../journeys/responses.server.ts';
import { PhoneDetails, PhoneLink } from '../../ui/phone-link.tsx';
import type { Route } from './+types/follow.page';
import css from './follow.module.css';
import { ProofFields } from './not-sent.tsx';
import { toProofErrors } from './open-case.server.ts';
import { CLOSED_PARAMETER, NO_MATCH } from './sent-form.ts';

/** The page is personal, whatever the result. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

const AWAY = 'We can’t look it up right now. Try again in a few moments.';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { follow, log, now } = context.get(servicesContext);
  if (!follow) throw redirect(patterns.pageNotFound);
  const own = await follow.listOwn().catch((error: unknown) => {
    log.error({ err: error }, 'cases of a signed-in customer not listed');
    return [];
  });
  const today = toLondonDay(now());
  const { searchParams } = new URL(request.url);
  const isClosed = searchParams.has(CLOSED_PARAMETER);
  const reference = searchParams.get('reference') ?? '';
  return { isClosed, reference, own: own.map((one) => toLine(one, today)) };
}

function toLine({ reference, receivedAt, status, subject, ...rest }: OwnCase, today: string) {
  const what = toNoun(rest);
  const sent = addNoBreakSpaces(toDayInWords(toLondonDay(new Date(receivedAt)), today));
  return { reference, title: subject ?? `Your ${what}`, sent: `Your ${what}, sent ${sent}`, isDone: status === 'done' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { follow, log, consentChoice } = context.get(servicesContext);
  if (!follow) throw redirect(patterns.pageNotFound);
  const form = await request.formData();
  const own = readField(form, 'own');
  if (own !== '') {
    const cookie = await follow.openOwn(own);
    return cookie === null ? goTo(patterns.follow) : goTo(patterns.followCase, { 'Set-Cookie': cookie });
  }
  const typed = { reference: readField(form, 'reference'), proof: readField(form, 'proof') };
  if (await consentChoice.keep(form)) return showPageAgain({ typed, errors: {}, failed: '' }, 200);
  const errors = toProofErrors(typed.reference, typed.proof);
  if (Object.keys(errors).length > 0) return showPageAgain({ typed, errors, failed: '' }, 400);
  try {
    const opened = await follow.prove(typed.reference, typed.proof);
    if (opened === null) return showPageAgain({ typed, errors: { reference: NO_MATCH }, failed: '' }, 400);
    return goTo(patterns.followCase, { 'Set-Cookie': opened.cookie });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { retryAfter } = error.details;
    if (error.kind === 'too-many-requests') {
      const wait = retryAfter ?? LIMIT_RETRY_AFTER_S;
      return showPageAgain({ typed, errors: { reference: tooManyAttempts(wait) }, failed: '' }, 429, wait);
    }
    log.error({ err: error }, 'proof for a case not checked');
    return showPageAgain({ typed, errors: {}, failed: AWAY }, 503, retryAfter ?? DEFAULT_RETRY_AFTER_S);
  }
}

export default function FollowPage({ loaderData: { isClosed, reference, own }, actionData }: Route.ComponentProps) {
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {};
  return (
    <div className={layout.narrow}>
      <DocumentTitle
        refused={Object.keys(errors).length > 0}
        description={FOLLOW_WORDS.lede}
        canonical={pathTo('follow')}
      >
        Check progress
      </DocumentTitle>
      <PageHead
        title={FOLLOW_WORDS.title}
        way={<BackLink to={pathTo('contactUs')}>Contact us</BackLink>}
        alerts={
          <>
            {actionData?.failed && (
              <Alert answer={actionData}>
                <p>{actionData.failed}</p>
              </Alert>
            )}
            <ErrorSummary errors={actionData?.errors} />
          </>
        }
        notices={isClosed && !actionData && <ClosedAgain />}
        lede={FOLLOW_WORDS.lede}
      />
      {own.length > 0 && <Own own={own} />}
      <form id={STEP_FORM} data-undrafted="" method="post" action={patterns.follow} noValidate className={css.form}>
        {own.length > 0 && <h2>Another complaint or enquiry</h2>}
        <p>
          You can’t check meter readings here. To ask about one, call <PhoneLink phone={phones.energy} />.
        </p>
        <ProofFields
          reference={actionData?.typed.reference ?? reference}
          proof={actionData?.typed.proof}
          errors={errors}
        />
        <p className={layout.actions}>
          <Button>Check progress</Button>
        </p>
        <DataUse kind="answers" />
      </form>
      <h2 className={css.heading}>If you don’t have your reference</h2>
      <p>
        Call <PhoneLink phone={phones.energy} />. We can find it by your name and address.
      </p>
      <PhoneDetails phone={phones.energy} />
    </div>
  );
}

function ClosedAgain() {
  return (
    <p className={css.said} role="status">
      {`Your complaint or enquiry isn’t open in this browser. To keep it private, it closes automatically after ${toPeriodWords(RETENTION_MS.openCase)}, and opens only where cookies are allowed.`}{' '}
      To reopen it, allow cookies for this site and enter your reference. Or call us.
    </p>
  );
}

function Own({ own }: { own: Route.ComponentProps['loaderData']['own'] }) {
  return (
    <section aria-labelledby="own">
      <h2 id="own" className={css.heading}>
        What you’ve sent us
      </h2>
      <ul className={css.own}>
        {own.map(({ reference, title, sent, isDone }) => (
          <li key={reference}>
            <form method="post" action={patterns.follow}>
              <Button look="link" name="own" value={reference}>
                {title}
              </Button>
            </form>
            <p>
              {sent}. {isDone ? 'Closed.' : 'Open.'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
