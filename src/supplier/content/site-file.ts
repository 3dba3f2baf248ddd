/** Schemas of site.yaml and phones.yaml: links, the order of the home page, and opening hours. */
import { z } from 'zod';
import { phones } from '#brand/facts.ts';
import { findDay } from '#domain/dates.ts';
import { HOME_PARTS } from '#domain/entities/content.ts';
import { readHours, readSpan } from '#domain/opening-hours.ts';
import { link } from './configuration.ts';
import { toChoice } from './mistakes.ts';

const homePart = z.enum(HOME_PARTS, {
  error: ({ input }) => `home: ${String(input)} is no part of the home page: ${toChoice(String(input), HOME_PARTS)}`,
});

/** Missing fields keep the product's defaults. */
export const site = z.strictObject({
  popular: z.array(link).max(8).optional(),
  'more-help': z.array(link).max(12).optional(),
  footer: z
    .array(z.strictObject({ heading: z.string().min(1), links: z.array(link).max(8) }))
    .max(4)
    .optional(),
  home: z.array(homePart).optional(),
  /** The notice of Contact us; its words instead of the product's own. */
  'price-cap-notice': z
    .strictObject({
      show: z.boolean().default(true),
      title: z.string().min(1).max(80).optional(),
      message: z.string().min(1).max(400).optional(),
    })
    .optional(),
});

export type SiteEntry = z.infer<typeof site>;

const day = z.string().refine((typed) => findDay(typed) !== null, {
  error: ({ input }) => `${String(input)} is no day: write the year, month and day, like 2026-12-25`,
});
const hours = z.string().refine((typed) => readHours(typed) !== null, {
  error: ({ input }) =>
    `“${String(input)}” cannot be read as hours: write “Monday to Friday 8am to 8pm, Saturday 9am to 5pm”, “Every day 8am to 8pm” or “Open 24 hours a day”`,
});
const thatDay = z.string().refine((typed) => readSpan(typed) !== null, {
  error: ({ input }) => `“${String(input)}” cannot be read as the hours of a day: write “Closed” or “9am to 3pm”`,
});

const exception = z
  .strictObject({ day: day.optional(), from: day.optional(), until: day.optional(), hours: thatDay })
  .transform(({ day: only, from = only, until = from, hours: open }, context) => {
    if (from !== undefined && until !== undefined && from <= until) return { from, until, hours: open };
    context.addIssue('an exception needs a day: write { day: 2026-12-25, hours: Closed }, or from and until');
    return z.NEVER;
  });

const entry = z.strictObject({
  label: z.string().min(1).max(60).optional(),
  hours: hours.optional(),
  exceptions: z.array(exception).default([]),
});

/** Always shown as open, whatever is typed: a reader who believes otherwise might not call. */
const ALWAYS = ['gasEmergency', 'gasEmergencyNorthernIreland', 'powerCut', 'emergencyServices', 'meterEmergency'];

/** Phone numbers are not included: a wrong one could cost a life, so they change with the release (brand/facts.ts). */
export const phoneBook = z.record(z.string(), entry).superRefine((typed, context) => {
  for (const [key, { hours: other, exceptions }] of Object.entries(typed)) {
    if (ALWAYS.includes(key) && (other !== undefined || exceptions.length > 0))
      context.addIssue({
        code: 'custom',
        path: [key],
        message: `${key} is open day and night: take its hours and exceptions out`,
      });
    if (!Object.hasOwn(phones, key))
      context.addIssue({
        code: 'custom',
        path: [key],
        message: `${key} is no phone: ${toChoice(key, Object.keys(phones))}`,
      });
  }
});

export type PhoneEntries = z.infer<typeof phoneBook>;
