/** No supply is a danger where somebody depends on it: both must be said, and the kind of supply chooses the number. */
import type { Danger } from '#domain/entities/danger.ts';
import { said } from './phrases.ts';

const OFF = new RegExp(
  `\\b${said.off}\\b|\\b(?:ran|run|runs|running|pitch black|clicked|tripped|failed|failure|outage|power ?cut|waiting|minus|zero)\\b`,
);
const CREDIT =
  /\b(?:credit|top ?up|topped|topping|prepay\w*|pre pay\w*|pay as you go|payg|key|token|tokens|voucher|(?:meter|metre|money|key|card)s? (?:has |have |is |just |s |all |completely )*(?:ran|run|runs|running|out|empty|gone|blank|minus|zero)|(?:ran|run|running) out|no money (?:on|in|for)|out of money|meter (?:\w+ )?clicked)\b/;
const GAS = /\b(?:gas|gass|gaz|hob|boiler)\b/;
const ELECTRIC =
  /\b(?:electric\w*|elec\w*|lek\w*|leck\w*|leccy|lectric\w*|power\w*|lights?|plugs?|sockets?|dark|juice|fridge|machine|ventilat\w*|oxygen|nebuli\w*|hoist|stair ?lift|pump)\b/;

export function isOff(text: string): boolean {
  return OFF.test(text);
}

/** Everything that needs power or warmth to live. */
const DEPENDS = new RegExp(`\\b${said.depends}\\b`);
const OFF_NOW =
  /\b(?:no (?:power|gas|electric\w*|leccy|lecky|lectric|heat|heating|lights?|credit|supply|mains)|(?:power|electric\w*|leccy|lecky|lectric|lights?|gas|supply|street|electrics|meter|credit|lekky) (?:\w+ ){0,3}(?:off|out|gone|went|dead|died|cut|ran|run)|power ?cut|powercut|black ?out|run out|ran out|pitch black|off supply|outage|emergency (?:credit )?(?:is |has |all )*(?:used|gone)|everything (?:\w+ )?(?:off|dead)|nae (?:power|gas|leccy|electric\w*))\b/;

/** The text says that the supply is off now; a person at risk may or may not be named. */
export function isSaidOff(text: string): boolean {
  return OFF_NOW.test(text);
}

export function dependsWithoutSupply(text: string): boolean {
  return DEPENDS.test(text) && OFF_NOW.test(text);
}

export function toSupply(text: string): Danger {
  if (CREDIT.test(text)) return 'no-supply-topup';
  return GAS.test(text) && !ELECTRIC.test(text) ? 'no-supply-gas' : 'no-supply-electricity';
}
