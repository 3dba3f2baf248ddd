/** The embedded provider's sign-in step, and the silent end of its session. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import { tooManySignIns } from '#domain/errors.ts';
import {
  type IdentityTrouble,
  LEAVE_PATH,
  type Person,
  type Rendering,
  STEP_OVER,
  WAIT_HEADER,
} from '#domain/identity-provider.ts';
import { toSignInErrors, toSignInPage, WRONG_PAIR } from './sign-in-page.ts';

/** Below the provider's own path. */
const STEP = /^\/interaction\/[\w-]{1,64}$/;

const TIMED_OUT: IdentityTrouble = {
  heading: 'This sign-in page is no longer open',
  advice:
    'It was left for too long, you opened another one since, or your browser blocks cookies. Nothing is wrong with your account.',
  again: null,
};

type Context = Pick<
  KoaContextWithOIDC,
  'req' | 'res' | 'method' | 'path' | 'status' | 'type' | 'body' | 'set' | 'cookies'
>;

/** `again`: where to start the sign-in over. */
export function addInteraction(
  provider: Provider,
  people: readonly Person[],
  rendering: Rendering,
  again: string,
): void {
  provider.use(async (ctx, next) => {
    if (ctx.path === LEAVE_PATH) return leave(provider, ctx);
    if (!STEP.test(ctx.path)) return next();
    try {
      await (ctx.method === 'POST' ? answer(ctx) : ask(ctx));
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      ctx.set(STEP_OVER, 'yes');
      show(ctx, 400, rendering.trouble({ ...TIMED_OUT, again }));
    }
  });

  function show(ctx: Context, status: number, body: string): void {
    ctx.status = status;
    ctx.type = 'html';
    ctx.body = body;
  }

  async function ask(ctx: Context): Promise<void> {
    await provider.interactionDetails(ctx.req, ctx.res);
    show(ctx, 200, rendering.page(toSignInPage('', {}, people)));
  }

  async function answer(ctx: Context): Promise<void> {
    await provider.interactionDetails(ctx.req, ctx.res);
    const sent = new URLSearchParams(await text(ctx.req));
    const form = { email: sent.get('email') ?? '', password: sent.get('password') ?? '' };
    const wait = ctx.req.headers[WAIT_HEADER];
    if (typeof wait === 'string') {
      ctx.set('Retry-After', wait);
      return show(ctx, 429, rendering.page(toSignInPage(form.email, { email: tooManySignIns(Number(wait)) }, people)));
    }
    const missing = toSignInErrors(form);
    const person = people.find(({ email }) => email === form.email.trim().toLowerCase());
    const known = isSame(form.password, person?.password ?? '') && person !== undefined;
    const wrong = Object.keys(missing).length > 0 ? missing : known ? {} : WRONG_PAIR;
    if (!known || Object.keys(wrong).length > 0)
      return show(ctx, 400, rendering.page(toSignInPage(form.email, wrong, people)));
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

/** Ends the browser's session here with all its grants; called in process only. */
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
