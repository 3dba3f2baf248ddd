import { toQuestionTexts, toRecordingText } from '#domain/consent-question.ts';
import { type Consent, readConsent, readConsentReceipt } from '#domain/consent.ts';
import { toDateTimeInWords } from '#domain/dates.ts';
import { readField } from '#domain/journeys/form.ts';
import { readPagePath } from '#domain/local-path.ts';
import { pathTo } from '#domain/paths.ts';
import { servicesContext } from '#web/context.server.ts';
import { ContentPage } from '../shell/content-page.tsx';
import { findContentPage } from '../shell/find-content.server.ts';
import prose from '../ui/prose.module.css';
import { Button } from '../ui/button.tsx';
import { goTo } from '../journeys/responses.server.ts';
import type { Route } from './+types/cookies.page';
import css from './cookies.module.css';

/** Marks the page's own form, so that the response can confirm the choice. */
const SAVED = 'saved';

/** The page is personal, because it shows one reader's choice. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { consentProvider, consentAsked, receivers } = services;
  const saved = new URL(request.url).searchParams.has(SAVED);
  const cookies = request.headers.get('cookie');
  const [consent, receipt] = [readConsent(cookies), readConsentReceipt(cookies)];
  return {
    article: await findContentPage('cookies', services),
    consent,
    receipt: consent && receipt && toReceiptWords(consent, receipt),
    saved,
    builtin: consentProvider === 'builtin',
    hasBeacon: receivers.beacon,
    recording: toRecordingText(consentAsked),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { consentProvider, consentChoice } = context.get(servicesContext);
  const form = await request.formData();
  const back = readPagePath(readField(form, 'return'));
  const isChosen = await consentChoice.keep(form);
  if (!isChosen || consentProvider !== 'builtin') return goTo(pathTo('cookies'));
  return goTo(back ?? `${pathTo('cookies')}?${SAVED}`);
}

interface ReceiptWords {
  chosen: string;
  moment: string;
  version: string;
  asked: string[];
}

function toReceiptWords(consent: Consent, receipt: NonNullable<ReturnType<typeof readConsentReceipt>>): ReceiptWords {
  const { performance, marketing } = consent;
  const chosen = [...(performance ? ['analytics'] : []), ...(marketing ? ['personalisation'] : [])];
  return {
    chosen: chosen.length === 0 ? 'You rejected additional cookies' : `You accepted ${chosen.join(' and ')} cookies`,
    moment: toDateTimeInWords(receipt.at),
    version: receipt.version,
    asked: toQuestionTexts(receipt),
  };
}

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  const { article, consent, receipt, saved, builtin, hasBeacon, recording } = loaderData;
  const beacon = (
    <p className={prose.body}>
      {hasBeacon
        ? 'Our personalisation service sets them.'
        : 'We use no personalisation service at the moment, so there are none.'}
    </p>
  );
  return (
    <ContentPage folded article={article} path={pathTo('cookies')} parts={{ beacon }}>
      {builtin && (
        <ChoiceForm
          performance={consent?.performance ?? false}
          marketing={consent?.marketing ?? false}
          saved={saved}
          isBlocked={consent === null}
          hasBeacon={hasBeacon}
          recording={recording}
        />
      )}
      {builtin && receipt && <Receipt receipt={receipt} />}
    </ContentPage>
  );
}

const QUESTIONS = [
  {
    name: 'C0002',
    label: 'Analytics cookies',
    hint: 'Help us improve these pages. They record what you press and what goes wrong, never what you type.',
  },
  { name: 'C0004', label: 'Personalisation cookies', hint: 'Let us show you help that is relevant to you.' },
] as const;

interface ChoiceProps {
  performance: boolean;
  marketing: boolean;
  saved: boolean;
  /** True if the browser sends back no choice, saved or not. */
  isBlocked: boolean;
  hasBeacon: boolean;
  /** Details that do not fit into the banner. */
  recording: string;
}

function ChoiceForm({ performance, marketing, saved, isBlocked, hasBeacon, recording }: ChoiceProps) {
  const checked = { C0002: performance, C0004: marketing };
  return (
    <div className={css.choice}>
      <p className={css.saved} role="status" data-consent-said="save" hidden={!saved || isBlocked}>
        Your cookie choice has been saved.
      </p>
      <p className={css.saved} role="status" data-consent-said="blocked" hidden={!saved || !isBlocked}>
        Your choice was not saved because this browser blocks cookies. We use additional cookies only with your consent,
        so you don’t need to do anything.
      </p>
      <form method="post" data-consent-form="">
        <fieldset>
          <legend>Your choice</legend>
          {QUESTIONS.filter(({ name }) => name !== 'C0004' || hasBeacon).map(({ name, label, hint }) => (
            <label key={name} className={css.question}>
              <input type="checkbox" name={name} value="yes" defaultChecked={checked[name]} />
              <span>
                {label}
                <small>
                  {hint} {name === 'C0002' && recording}
                </small>
              </span>
            </label>
          ))}
        </fieldset>
        <Button name="choice" value="save">
          Save my choice
        </Button>
      </form>
    </div>
  );
}

/** What was chosen, when, and what was asked; stored only in this browser. */
function Receipt({ receipt: { chosen, moment, version, asked } }: { receipt: ReceiptWords }) {
  return (
    <section className={css.group} aria-labelledby="receipt">
      <h2 id="receipt">Your cookie choice</h2>
      <p>
        {chosen} on {moment}.
      </p>
      <p className={css.life}>
        We asked (version {version}): {asked.map((words) => `“${words}”`).join(' And on this page: ')}
      </p>
    </section>
  );
}
