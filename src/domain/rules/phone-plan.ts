/** A fast check for UK numbers: libphonenumber’s own patterns for the common kinds, compiled once. */
import { Metadata } from 'libphonenumber-js/max';

/** What the library knows of a country, and does not describe in its types. */
interface Plan {
  nationalNumberPattern(): string;
  type(name: string): { pattern(): string; possibleLengths(): readonly number[] } | undefined;
}

/** What nearly everybody has; other kinds are left to the library. */
const COMMON = ['FIXED_LINE', 'MOBILE'];

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);

function readPlan(): Plan {
  const metadata = new Metadata();
  metadata.selectNumberingPlan('GB');
  return metadata.numberingPlan as unknown as Plan;
}

const plan = readPlan();
const any = whole(plan.nationalNumberPattern());
const kinds = COMMON.flatMap((name) => plan.type(name) ?? []).map((kind) => ({
  pattern: whole(kind.pattern()),
  lengths: kind.possibleLengths(),
}));

/** `digits` without the 0 in front. False says nothing: the number may be of a rarer kind. */
export function isCommonUkNumber(digits: string): boolean {
  return (
    any.test(digits) && kinds.some(({ pattern, lengths }) => lengths.includes(digits.length) && pattern.test(digits))
  );
}
