/** `action:` of an article's front matter: the one thing to do, as a number to call or a page to go to. */
import { z } from 'zod';
import { phones } from '#brand/facts.ts';
import { pathTo, patterns } from '#domain/paths.ts';

const FORMS = {
  'meter-reading': { title: 'Send a meter reading', href: patterns.submitMeterRead },
  refund: { title: 'Ask for a refund', href: patterns.feedback },
  complaint: { title: 'Make a complaint', href: patterns.selectType },
  question: {
    title: 'Ask us a question',
    href: pathTo('complaintDetails', { complaint: 'enquiry-gas-and-electricity' }),
  },
  'pay-as-you-go-question': {
    title: 'Ask us about pay as you go',
    href: pathTo('complaintDetails', { complaint: 'enquiry-pay-as-you-go' }),
  },
} as const;

const keys = <T extends object>(table: T) => z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]);
const title = z.string().min(1).max(60).optional();

export interface Action {
  title: string;
  href: string;
}

/** One of `call:`, `form:`, `sign-in: true` and `link:`, each with a `title:` of its own if it has a better one. */
export const action = z
  .union([
    z.strictObject({ call: keys(phones), title }),
    z.strictObject({ form: keys(FORMS), title }),
    z.strictObject({ 'sign-in': z.literal(true), title }),
    z.strictObject({ link: z.string().startsWith('/'), title: z.string().min(1).max(60) }),
  ])
  .transform((sent): Action => {
    if ('call' in sent) {
      const { number, shown } = phones[sent.call];
      return { title: sent.title ?? `Call ${shown}`, href: `tel:${number}` };
    }
    if ('form' in sent) return { ...FORMS[sent.form], ...(sent.title !== undefined && { title: sent.title }) };
    if ('link' in sent) return { title: sent.title, href: sent.link };
    return { title: sent.title ?? 'Sign in to your account', href: patterns.signIn };
  });
