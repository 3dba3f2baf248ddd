/** Figures that change, from content/facts.yaml: `[[fact:ID]]` in an article (decision 0040). */
import { z } from 'zod';
import { ownPhones, phones, type Phone } from '#brand/facts.ts';
import { findDay, type Day } from '#domain/dates.ts';
import type { HoursException } from '#domain/entities/content.ts';
import { toExceptions, toUpcomingExceptions } from '#domain/opening-hours.ts';
import { MistakesError } from './mistakes.ts';
import { readYaml, type YamlRead } from './yaml-file.ts';

/** A home page contains no specific information, so it supports no claim. */
function isHomePage(target: string): boolean {
  return /^https?:\/\/[^/?#]+\/?$/.test(target);
}

/**
 * A home page may be linked to only with its own address as text: `[powercut105.com](https://www.powercut105.com/)`.
 */
export function findBareHomePage({ target, text }: { target: string; text: string }): string | null {
  if (!isHomePage(target) || text === new URL(target).host.replace(/^www\./, '')) return null;
  return `link ${target} is a home page: link the page that is meant, or let its words be the address`;
}

const day = z.string().refine((text) => findDay(text) !== null, {
  error: ({ input }) => `${String(input)} is not a valid date: write the year, month and day, like 2026-10-01`,
});

const entry = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+\.[a-z0-9-]+$/, {
      error: ({ input }) => `${String(input)} is not a valid name for a figure: write group.name, like gsop.late-bill`,
    }),
    value: z.union([z.number(), z.string().min(1)], {
      error: 'value is missing: add a number, like value: 40, or words between quotes',
    }),
    /** `£`, `%`, `p per kWh`, `working days` …; empty for a value in words. */
    unit: z.string().default(''),
    /** First day; omitted for a long-standing rule. */
    from: day.optional(),
    /** Last day. */
    to: day.optional(),
    source: z
      .url({ protocol: /^https$/, error: 'source is not an address: copy it whole from the browser, with https://' })
      .refine((url) => !isHomePage(url), 'source is the front page of a site: give the page that says it'),
    checked: day,
    /** What a page says if there is no current figure: "a fixed payment". */
    words: z.string().min(1),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'to is before from: put the later one in to',
  });

export type Fact = z.infer<typeof entry> & { line: number };

/** By the phone's key in the brand. */
export type PhoneChanges = Readonly<
  Record<string, { label?: string | undefined; hours?: string | undefined; exceptions?: readonly HoursException[] }>
>;

export interface FactBook {
  /** Returns today's figure, otherwise its fallback words; null for an unknown id. */
  find(id: string): { shown: string; from?: Day } | null;
  /** Finds the fact whose value today is this sum or percentage, as readers see it. */
  idOf(shown: string): string | null;
  /** Lists the known ids most similar to an unknown one. */
  like(id: string): string[];
  /** Returns a phone with the changes of phones.yaml, otherwise as in the brand. */
  phone(key: string | undefined): (Phone & { soon: string[] }) | null;
}

/** @throws Mistakes */
export function readFacts(source: string): Fact[] {
  const withLines = ({ value, lineOf }: YamlRead<z.infer<typeof entry>[]>): Fact[] =>
    value.map((fact, at) => ({ ...fact, line: lineOf([at]) }));
  try {
    return withLines(readYaml(source, z.array(entry), []));
  } catch (error) {
    if (!(error instanceof MistakesError) || error.rest === null) throw error;
    throw new MistakesError(error.found, withLines(error.rest as YamlRead<z.infer<typeof entry>[]>));
  }
}

/** An id may have several entries, for consecutive periods. */
export function createFactBook(facts: readonly Fact[], today: Day, changed: PhoneChanges = {}): FactBook {
  return {
    find(id) {
      const periods = facts.filter((fact) => fact.id === id);
      const now = periods.find((fact) => isValidOn(fact, today));
      if (now) return { shown: toShown(now), ...(now.from !== undefined && { from: now.from }) };
      return periods[0] ? { shown: periods[0].words } : null;
    },
    idOf(shown) {
      const isSame = (fact: Fact) =>
        isValidOn(fact, today) && /^[£%]/.test(fact.unit) && toShown({ ...fact, unit: fact.unit.charAt(0) }) === shown;
      return facts.find(isSame)?.id ?? null;
    },
    phone(key = '') {
      if (!Object.hasOwn(phones, key)) return null;
      const phone = phones[key as keyof typeof phones];
      const { label = phone.label, hours = phone.hours, exceptions } = changed[key] ?? {};
      const isOwn = Object.hasOwn(ownPhones, key);
      return {
        ...phone,
        label,
        hours,
        soon: toUpcomingExceptions(toExceptions({ hours, exceptions, isOwn }, today), today),
      };
    },
    like: (id) =>
      [...new Set(facts.map((fact) => fact.id))]
        .map((known) => ({ known, shared: countShared(known, id) }))
        .filter(({ shared }) => shared > 0)
        .toSorted((a, b) => b.shared - a.shared || a.known.localeCompare(b.known))
        .slice(0, 3)
        .map(({ known }) => known),
  };
}

export const NO_FACTS: FactBook = createFactBook([], '1970-01-01');

/** Finds facts without a current figure, and contradictory ones, by their line in facts.yaml. */
export function findFactProblems(facts: readonly Fact[], today: Day): { line: number; message: string }[] {
  return facts.flatMap((fact, at) => {
    const others = facts.filter(({ id }) => id === fact.id);
    const found: string[] = [];
    found.push(...listSlips(fact, facts.slice(0, at)));
    if (fact.checked > today) found.push(`checked on ${fact.checked}, which is in the future`);
    if (facts.slice(0, at).some((before) => before.id === fact.id && overlap(before, fact)))
      found.push('has two values for the same day: give the earlier one a `to:`, the day before this one’s `from:`');
    if (others.at(-1) === fact && !others.some((other) => isValidOn(other, today))) {
      const last = others.map(({ to }) => to ?? '').reduce((a, b) => (a > b ? a : b));
      const when = last !== '' && last < today ? `ended on ${last}` : 'has not begun';
      found.push(`${when}: pages say “${fact.words}” until it has a value for today`);
    }
    return found.map((message) => ({ line: fact.line, message: `${fact.id} ${message}` }));
  });
}

/**
 * Finds a unit that is typed beside its figure, which would show it twice, and one sum under two ids, of which only one
 * would be updated.
 */
function listSlips({ id, value, unit, source, from }: Fact, before: readonly Fact[]): string[] {
  const typed = typeof value === 'string' ? /^£?([\d,.]+)\s*(%|p\b)?/.exec(value) : null;
  if (typed && unit !== '' && value !== typed[1])
    return [`has its unit in its value: write value: ${typed[1]?.replaceAll(',', '')}, and the unit in unit`];
  const same = before.find(
    (one) =>
      one.id !== id &&
      one.unit === '£' &&
      unit === '£' &&
      one.value === value &&
      one.source === source &&
      one.from === from,
  );
  return same ? [`is the same figure as ${same.id}: use that one in articles, and remove this one`] : [];
}

function isValidOn({ from, to }: Fact, today: Day): boolean {
  return (from === undefined || from <= today) && (to === undefined || today <= to);
}

function overlap(a: Fact, b: Fact): boolean {
  return (a.from ?? '') <= (b.to ?? '9999') && (b.from ?? '') <= (a.to ?? '9999');
}

function toShown({ value, unit }: Fact): string {
  const figure = typeof value === 'number' ? value.toLocaleString('en-GB', { maximumFractionDigits: 3 }) : value;
  if (unit === '') return figure;
  if (unit.startsWith('£')) return `£${toPounds(value, figure)}${unit.slice(1)}`;
  if (/^(?:%|p\b)/.test(unit)) return `${figure}${unit}`;
  return `${figure} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
}

/** Pence are written in full: £203.40. */
function toPounds(value: number | string, figure: string): string {
  if (typeof value !== 'number' || Number.isInteger(value)) return figure;
  return value.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function countShared(known: string, id: string): number {
  const parts = new Set(known.match(/[a-z0-9]+/g));
  return (id.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((part) => parts.has(part)).length;
}
