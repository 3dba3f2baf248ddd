/** The embedded provider's sign-in form. The password is never written back into the page. */
import { patterns } from '#domain/paths.ts';
import { html, type Html } from '#domain/html.ts';
import type { IdentityPage, Person } from '#domain/identity-provider.ts';

export interface SignInForm {
  /** As typed. */
  email: string;
  password: string;
}

export type SignInErrors = Partial<Record<keyof SignInForm, string>>;

export function toSignInErrors({ email, password }: SignInForm): SignInErrors {
  return {
    ...(email.trim() === '' && { email: 'Enter your email address' }),
    ...(password === '' && { password: 'Enter your password' }),
  };
}

/** The same message for a wrong address and a wrong password, so that it does not reveal who is a customer. */
export const WRONG_PAIR: SignInErrors = {
  email: 'Check your email address and password. They don’t match what we have',
};

const TYPES = { email: 'email', password: 'password' } as const;
const LABELS = { email: 'Email address', password: 'Password' } as const;
const AUTOCOMPLETE = { email: 'username', password: 'current-password' } as const;

export function toSignInPage(
  email: string,
  errors: SignInErrors,
  people: readonly Pick<Person, 'email' | 'shows'>[],
): IdentityPage {
  const entries = Object.entries(errors);
  return {
    title: entries.length > 0 ? 'Error: Sign in' : 'Sign in',
    hasScript: true,
    heading: 'Sign in',
    ...(entries.length > 0 && { alerts: toSummary(entries) }),
    main: html`<p class="identity-lede">
        We ask so that we can fill in your name and address for you, and show only you your deals.
      </p>
      <p>You don’t need to sign in to read help, send a form or call us.</p>
      <form method="post" novalidate>
        ${toField('email', email, errors.email)} ${toField('password', '', errors.password)}
        <label class="identity-show" hidden data-show-password><input type="checkbox" /> Show my password</label>
        <button class="identity-button" type="submit">Sign in</button>
      </form>
      <p><a class="thumb" href="${patterns.home}">Go back to help and support</a></p>
      <section class="identity-note">
        <h2>This is a demonstration</h2>
        <p>Nobody’s real account is here. Use one of these with the password <strong>demo</strong>:</p>
        <ul>
          ${people.map(({ email: one, shows }) => html`<li><strong>${one}</strong>: ${shows}</li>`)}
        </ul>
      </section>`,
  };
}

function toSummary(entries: readonly [field: string, message: string][]): Html {
  return html`<div class="identity-summary" role="alert" tabindex="-1" autofocus>
    <h2>There is a problem</h2>
    <ul>
      ${entries.map(([field, message]) => html`<li><a href="#${field}">${message}</a></li>`)}
    </ul>
  </div>`;
}

function toField(name: keyof SignInForm, value: string, error: string | undefined): Html {
  return html`<div class="identity-field${error === undefined ? '' : ' identity-wrong'}">
    <label for="${name}">${LABELS[name]}</label>
    ${error === undefined ? '' : html`<p class="identity-error" id="${name}-error">${error}</p>`}
    <input
      id="${name}"
      name="${name}"
      type="${TYPES[name]}"
      value="${value}"
      autocomplete="${AUTOCOMPLETE[name]}"
      spellcheck="false"
      autocapitalize="none"
      ${error === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-error"`}
    />
  </div>`;
}
