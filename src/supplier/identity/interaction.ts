/** The embedded provider's sign-in step, and the end of its session without a page. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import { patterns } from '#domain/paths.ts';
import { html, type Html } from '#domain/html.ts';
import {
  FOR_STAFF,
  type IdentityPage,
  type Person,
  type IdentityFailure,
  PROVIDER_SIGN_OUT_PATH,
  type PageRendering,
  STEP_FINISHED_HEADER,
  SIGN_IN_WAIT_HEADER,
} from '#domain/identity-provider.ts';
import { tooManySignIns } from '#domain/errors.ts';
import { refuseBlank } from '#domain/rules/read.ts';

// The embedded provider's sign-in form. The password is never written back into the page.

export interface SignInForm {
  /** As typed. */
  email: string;
  password: string;
}

export type SignInErrors = Partial<Record<keyof SignInForm, string>>;

export function toSignInErrors({ email, password }: SignInForm): SignInErrors {
  return {
    ...(email.trim() === '' && { email: refuseBlank('email address').message }),
    ...(password === '' && { password: refuseBlank('password').message }),
  };
}

/** The same message for a wrong address and a wrong password, so that it does not reveal who is a customer. */
export const INCORRECT_CREDENTIALS: SignInErrors = {
  email: 'Your email address or password is incorrect',
};

const TYPES = { email: 'email', password: 'password' } as const;
const LABELS = { email: 'Email address', password: 'Password' } as const;
const AUTOCOMPLETE = { email: 'username', password: 'current-password' } as const;

const FOR_CUSTOMERS = html`<p class="identity-lede">
    Sign in so that we can fill in your name and address, and show you your own tariffs.
  </p>
  <p>You don’t need to sign in to read help, send a form or call us.</p>`;
const FOR_THE_DESK = html`<p class="identity-lede">For staff who reply to customers at the help desk.</p>`;

/** @param staff the sign-in leads to the desk */
export function toSignInPage(
  email: string,
  errors: SignInErrors,
  people: readonly Person[],
  staff: boolean,
): IdentityPage {
  const entries = Object.entries(errors);
  const accounts = people.filter(({ roles }) => (roles !== undefined) === staff);
  return {
    title: entries.length > 0 ? 'Error: Sign in' : 'Sign in',
    hasScript: true,
    heading: 'Sign in',
    ...(entries.length > 0 && { alerts: toSummary(entries) }),
    main: html`${staff ? FOR_THE_DESK : FOR_CUSTOMERS}
      <form method="post" novalidate>
        ${toField('email', email, errors.email)} ${toField('password', '', errors.password)}
        <label class="identity-show" hidden data-show-password><input type="checkbox" /> Show my password</label>
        <button class="identity-button" type="submit">Sign in</button>
      </form>
      <p><a class="thumb" href="${patterns.home}">Go back to help and support</a></p>
      <section class="identity-note">
        <h2>This is a demonstration</h2>
        <p>There are no real accounts here. Use one of these with the password <strong>demo</strong>:</p>
        <ul>
          ${accounts.map(({ email: one, demoDescription }) => html`<li><strong>${one}</strong>: ${demoDescription}</li>`)}
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

/** Relative to the provider's own path. */
const STEP = /^\/interaction\/[\w-]{1,64}$/;

const TIMED_OUT: IdentityFailure = {
  heading: 'This sign-in page has expired',
  advice:
    'It was open for too long, you opened another one, or your browser blocks cookies. Nothing is wrong with your account.',
  again: null,
};

type Context = Pick<
  KoaContextWithOIDC,
  'req' | 'res' | 'method' | 'path' | 'status' | 'type' | 'body' | 'set' | 'cookies'
>;

/** @param again where to start the sign-in again */
export function addSignInPages(
  provider: Provider,
  people: readonly Person[],
  rendering: PageRendering,
  again: string,
): void {
  provider.use(async (ctx, next) => {
    if (ctx.path === PROVIDER_SIGN_OUT_PATH) return leave(provider, ctx);
    if (!STEP.test(ctx.path)) return next();
    try {
      if (ctx.method === 'POST') await answer(ctx);
      else (await openForm(ctx))(200, '', {});
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      ctx.set(STEP_FINISHED_HEADER, 'yes');
      show(ctx, 400, rendering.trouble({ ...TIMED_OUT, again }));
    }
  });

  function show(ctx: Context, status: number, body: string): void {
    ctx.status = status;
    ctx.type = 'html';
    ctx.body = body;
  }

  /** @throws SessionNotFound before anything is read or counted */
  async function openForm(ctx: Context) {
    const { params } = await provider.interactionDetails(ctx.req, ctx.res);
    return (status: number, email: string, errors: SignInErrors): void =>
      show(ctx, status, rendering.page(toSignInPage(email, errors, people, params[FOR_STAFF] !== undefined)));
  }

  async function answer(ctx: Context): Promise<void> {
    const showForm = await openForm(ctx);
    const sent = new URLSearchParams(await text(ctx.req));
    const form = { email: sent.get('email') ?? '', password: sent.get('password') ?? '' };
    const wait = ctx.req.headers[SIGN_IN_WAIT_HEADER];
    if (typeof wait === 'string') {
      ctx.set('Retry-After', wait);
      return showForm(429, form.email, { email: tooManySignIns(Number(wait)) });
    }
    const missing = toSignInErrors(form);
    const person = people.find(({ email }) => email === form.email.trim().toLowerCase());
    const known = isSame(form.password, person?.password ?? '') && person !== undefined;
    const wrong = Object.keys(missing).length > 0 ? missing : known ? {} : INCORRECT_CREDENTIALS;
    if (!known || Object.keys(wrong).length > 0) return showForm(400, form.email, wrong);
    const result = { login: { accountId: person.subject, remember: false } };
    const location = await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
    ctx.status = 303;
    ctx.set('Location', location);
    ctx.body = '';
  }
}

function isSame(one: string, other: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** Ends the browser's session at this provider with all its grants; called in process only. */
async function leave(provider: Provider, ctx: Context): Promise<void> {
  const context = provider.createContext(ctx.req, ctx.res);
  const session = await provider.Session.get(context);
  const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) =>
    grantId === undefined ? [] : [grantId],
  );
  for (const id of grants) {
    await Promise.all([provider.RefreshToken.revokeByGrantId(id), provider.AuthorizationCode.revokeByGrantId(id)]);
    await provider.Grant.adapter.destroy(id);
  }
  if (session.accountId !== undefined) await session.destroy();
  ctx.status = 204;
}
