/** Fast check for UK numbers: libphonenumber's own patterns for the common types, compiled once. */
import { Metadata } from 'libphonenumber-js/max';

/** The library's metadata of a country, which its types do not describe. */
interface Plan {
  nationalNumberPattern(): string;
  type(name: string): { pattern(): string; possibleLengths(): readonly number[] } | undefined;
}

/** The types that nearly everybody has; the library checks the rest. */
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

/** `digits` without the leading 0. False is not conclusive: the number may be of a rarer type. */
export function isCommonUkNumber(digits: string): boolean {
  return (
    any.test(digits) && kinds.some(({ pattern, lengths }) => lengths.includes(digits.length) && pattern.test(digits))
  );
}
