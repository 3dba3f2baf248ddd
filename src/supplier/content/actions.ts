/** `action:` in an article's front matter: its call to action, a number to call or a page to open. */
import { z } from 'zod';
import { phones } from '#brand/facts.ts';
import type { MenuLink } from '#domain/entities/content.ts';
import { ENERGY_ENQUIRY, PAY_AS_YOU_GO_ENQUIRY, toStepPath } from '#domain/journeys/complaint/kinds.ts';
import { patterns } from '#domain/paths.ts';
import { toChoice } from './mistakes.ts';

const FORMS = {
  'meter-reading': { title: 'Send a meter reading', href: patterns.submitMeterRead },
  refund: { title: 'Ask for a refund', href: patterns.feedback },
  complaint: { title: 'Make a complaint', href: patterns.selectType },
  question: { title: 'Ask us a question', href: toStepPath(ENERGY_ENQUIRY) },
  'pay-as-you-go-question': { title: 'Ask us about pay as you go', href: toStepPath(PAY_AS_YOU_GO_ENQUIRY) },
} as const;

const keys = <T extends object>(table: T) => z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]);
const title = z.string().min(1).max(60).optional();

const HOW_TO =
  'action is not written as it should be: write { call: energy }, { form: meter-reading }, { sign-in: true } or { link: /help-and-support/…, title: Words }';

/** An unknown phone or form is reported by name; any other mistake with an example. */
function toWords({ input }: { input?: unknown }): string {
  const { call, form } = (input ?? {}) as { call?: unknown; form?: unknown };
  if (typeof call === 'string' && !Object.hasOwn(phones, call))
    return `call: ${call} is no phone: ${toChoice(call, Object.keys(phones))}`;
  if (typeof form === 'string' && !Object.hasOwn(FORMS, form))
    return `form: ${form} is no form: ${toChoice(form, Object.keys(FORMS))}`;
  return HOW_TO;
}

/**
 * One of `call:`, `form:`, `sign-in: true` and `link:`, each with an optional `title:`. A page or number of somebody
 * else may be the action only if the article's text names it too (check.ts).
 */
export const action = z
  .union(
    [
      z.strictObject({ call: keys(phones), title }),
      z.strictObject({ form: keys(FORMS), title }),
      z.strictObject({ 'sign-in': z.literal(true), title }),
      z.strictObject({
        link: z.string().regex(/^(?:\/|https:\/\/|tel:)/, { error: HOW_TO }),
        title: z.string().min(1).max(60),
      }),
    ],
    { error: toWords },
  )
  .transform((sent): MenuLink => {
    if ('call' in sent) {
      const { number, shown } = phones[sent.call];
      return { title: sent.title ?? `Call ${shown}`, href: `tel:${number}` };
    }
    if ('form' in sent) return { ...FORMS[sent.form], ...(sent.title !== undefined && { title: sent.title }) };
    if ('link' in sent) return { title: sent.title, href: sent.link };
    return { title: sent.title ?? 'Sign in to your account', href: patterns.signIn };
  });
