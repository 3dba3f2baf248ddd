import { readConsent, readConsentForm, toConsentCookie } from '#domain/consent.ts';
import { readField } from '#domain/journeys/form.ts';
import { pathTo, readLocalPath } from '#domain/paths.ts';
import { servicesContext } from '../context.ts';
import layout from '../shell/layout.module.css';
import { PageHead } from '../content/page-head.tsx';
import { Title } from '../shell/title.tsx';
import { Button } from '../ui/button.tsx';
import { goTo } from '../journey/answers.server.ts';
import type { Route } from './+types/cookies.page';
import css from './cookies.module.css';
import { COOKIE_GROUPS, type StoredItem } from './stored-items.ts';

/** The page's own form is marked, so that the answer can say that it was saved. */
const SAVED = 'saved';

/** One reader's choice. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

export function loader({ request, context }: Route.LoaderArgs) {
  const { consentProvider } = context.get(servicesContext);
  const saved = new URL(request.url).searchParams.has(SAVED);
  return { consent: readConsent(request.headers.get('cookie')), saved, builtin: consentProvider === 'builtin' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { publicOrigin } = context.get(servicesContext);
  const form = await request.formData();
  const consent = readConsentForm(form);
  const back = readLocalPath(readField(form, 'return'));
  if (!consent) return goTo(pathTo('cookies'));
  const cookie = toConsentCookie(consent, { secure: publicOrigin.startsWith('https:') });
  return goTo(back ?? `${pathTo('cookies')}?${SAVED}`, { 'Set-Cookie': cookie });
}

export default function CookiesPage({ loaderData: { consent, saved, builtin } }: Route.ComponentProps) {
  return (
    <div className={layout.column}>
      <Title
        description="Every cookie these help pages use, what it is for, how long it stays, and how to change your choice."
        canonical={pathTo('cookies')}
      >
        Cookies
      </Title>
      <PageHead
        title="Cookies"
        trail={[{ title: 'Cookies' }]}
        lede="A cookie is a small note that a site keeps in your browser. These are all of ours."
      />
      {builtin && (
        <ChoiceForm performance={consent?.performance ?? false} marketing={consent?.marketing ?? false} saved={saved} />
      )}
      {COOKIE_GROUPS.map((group) => (
        <section key={group.id} className={css.group}>
          <h2>{group.title}</h2>
          <p>{group.purpose}</p>
          <ul>
            {group.items.map((item) => (
              <Item key={item.name} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Item({ item }: { item: StoredItem }) {
  return (
    <li>
      <strong>{item.name}</strong>
      <p>{item.purpose}</p>
      <p className={css.life}>
        {item.kind}, kept {item.life}
      </p>
    </li>
  );
}

const QUESTIONS = [
  {
    name: 'C0002',
    label: 'See where these pages fail people',
    hint: 'Records what is pressed and what goes wrong. Never what you type.',
  },
  { name: 'C0004', label: 'Show me help that fits me', hint: 'Lets a personalisation script run.' },
] as const;

function ChoiceForm({ performance, marketing, saved }: { performance: boolean; marketing: boolean; saved: boolean }) {
  const checked = { C0002: performance, C0004: marketing };
  return (
    <div className={css.choice}>
      <p className={css.saved} role="status" data-consent-said="save" hidden={!saved}>
        Your choice is saved.
      </p>
      <form method="post" data-consent-form="">
        <fieldset>
          <legend>Your choice</legend>
          {QUESTIONS.map(({ name, label, hint }) => (
            <label key={name} className={css.question}>
              <input type="checkbox" name={name} value="yes" defaultChecked={checked[name]} />
              <span>
                {label}
                <small>{hint}</small>
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
