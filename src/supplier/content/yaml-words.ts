/** A schema's errors in editors' words. */
import { z } from 'zod';
import { toChoice } from './mistakes.ts';

const EXAMPLES: Record<string, string> = {
  title: 'title: How to read a dial meter',
  description: 'description: One sentence that says what the reader will get.',
  'meta-description': 'meta-description: One sentence of 50 to 160 characters for search engines.',
  slug: 'slug: meters',
  id: 'id: group.name',
  value: 'value: 40',
  source: 'source: https://www.ofgem.gov.uk/the-page-that-says-so',
  checked: 'checked: 2026-11-02',
  words: 'words: a fixed payment',
  href: 'href: /help-and-support/meters',
  seconds: 'seconds: 90',
  article: 'article: meters/reading-your-meter',
};

const KINDS: Record<string, string> = {
  string: 'words on one line; put them between quotes if they begin with [, { or a number',
  boolean: 'true or false',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  array: 'a list: [one, two], or a line “- one” for each',
  object: 'fields, each on a line “name: words”',
  record: 'fields, each on a line “name: words”',
};

/** Units of length, by the schema's name. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ['string', 'characters'],
  ['array', 'entries'],
]);

type Issue = Parameters<NonNullable<z.core.ParseContext<z.core.$ZodIssue>['error']>>[0];

/** For schema errors without a message of their own. */
export function toSchemaWords(issue: Issue): string {
  const name = String(issue.path?.findLast((part) => typeof part === 'string') ?? 'this');
  if (issue.code === 'unrecognized_keys') {
    const { inst } = issue;
    const known = inst instanceof z.ZodObject ? Object.keys(inst.shape) : [];
    return issue.keys.map((key) => `${key} is not a field here: ${toChoice(key, known)}`).join('\n');
  }
  if (issue.code === 'invalid_type') {
    const example = EXAMPLES[name];
    if (issue.input === undefined)
      return `${name} is missing${example === undefined ? ': add it' : `: add a line “${example}”`}`;
    return `${name} must be ${KINDS[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value') return `${String(issue.input)} is not known as ${name}: ${toChoices(issue)}`;
  if (issue.code === 'too_small' || issue.code === 'too_big') return `${name} ${toSizeWords(issue)}`;
  if (issue.code === 'invalid_format')
    return `${name} has characters that an address cannot have: use a–z, 0–9 and hyphens`;
  return `${name} is not written as it should be: see docs/writing.md`;
}

function toSizeWords(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>): string {
  const unit = UNITS.get(issue.origin);
  if (issue.code === 'too_big')
    return `is too ${unit ? 'long' : 'large'}: at most ${[String(issue.maximum), unit ?? []].flat().join(' ')}`;
  if (unit) return 'is empty: write it, or take the line out';
  return `is too small: it must be ${issue.inclusive ? 'at least' : 'more than'} ${String(issue.minimum)}`;
}

function toChoices({ input, values }: { input?: unknown; values: readonly unknown[] }): string {
  return toChoice(
    String(input),
    values.map((value) => String(value)),
  );
}
