/** A missing supply is dangerous if somebody depends on it: both must be mentioned; the supply decides the number. */
import type { Hazard } from '#domain/entities/danger.ts';
import { said } from './phrases.ts';

const OFF = new RegExp(
  `\\b${said.off}\\b|\\b(?:ran|run|runs|running|pitch black|clicked|tripped|failed|failure|outage|power ?cut|waiting|minus|zero)\\b`,
);
const CREDIT =
  /\b(?:credit|top ?up|topped|topping|prepay\w*|pre pay\w*|pay as you go|payg|key|token|tokens|voucher|(?:meter|metre|money|key|card)s? (?:has |have |is |just |s |all |completely )*(?:ran|run|runs|running|out|empty|gone|blank|minus|zero)|(?:ran|run|running) (?:right )?(?:out|dry)|no money (?:on|in|for)|put (?:\w+ )?money on|out of money|meter (?:\w+ )?clicked|(?:penny|pennies|pence|coins?|tenner|fiver) for (?:the )?(?:meter|metre|leccy|electric|gas)|(?:nothing|nought|zero|0)(?: left)? (?:on|in) (?:the |my )?(?:meter|metre|gas|leccy|electric|card)|(?:meter|metre) (?:\w+ ){0,2}(?:on|at) (?:nothing|nought|zero|0))\b/;
const ELECTRICITY = '(?:power|electric\\w*|elec|le[ck]+[iy]e?|elecky|lectric\\w*|lights?|juice|mains|electrics|lekky)';
const GONE = '(?:off|aff|out|gone|went|dead|died|cut|down|stopped|packed|failed|tripped|ran|run)';
const NONE = '(?:no|nae|nay|without|without any|not any|lost|aint got|dim)';
const ELECTRICITY_OFF = new RegExp(
  `\\b(?:${NONE} ${ELECTRICITY}|${ELECTRICITY} (?:\\w+ ){0,3}${GONE}|power ?cuts?|black ?outs?|outage|pitch (?:black|dark)|(?:in|into|in the|gone|went|all|is) (?:the )?dark|blacked out|everything (?:\\w+ )?(?:off|aff|dead|out|gone))\\b`,
);
const GAS_OFF = new RegExp(
  `\\b(?:${NONE} (?:the )?gas{1,2}|gas{1,2} (?:\\w+ ){0,3}${GONE}|(?:shut|turned|cut) off (?:the |my |our )?gas|nothing (?:\\w+ ){0,4}(?:gas|pipe))\\b`,
);
const HEATING = '(?:heating|heat|boilers?|combis?|radiators?|rads|hot water|heaters?|central heating|heat pumps?)';
const HEATING_OFF = new RegExp(
  `\\b(?:${NONE} (?:central )?${HEATING}|${HEATING} (?:\\w+ ){0,2}(?:${GONE}|deid|break|bro?ked|aint working|bust|bro?ken?|conked|knackered|kaput|not working|wont (?:come|fire|start|light|turn)|isnt (?:working|coming)|(?:stone|freezing|ice|icy) cold)|(?:radiators?|rads) (?:\\w+ )?cold|(?:bust|broken|dead) (?:boiler|heating|combi))\\b`,
);
const GAS = /\b(?:gas|gass|gaz|hob)\b/;
const ELECTRIC =
  /\b(?:electric\w*|elec\w*|lek\w*|leck\w*|leccy|lectric\w*|power\w*|lights?|plugs?|sockets?|dark|juice|fridge|machine|ventilat\w*|oxygen|nebuli\w*|hoist|stair ?lift|pump)\b/;

export function isOff(text: string): boolean {
  return OFF.test(text);
}

/** Everything that needs power or heat to live. */
const DEPENDS = new RegExp(`\\b${said.depends}\\b`);
const OFF_NOW =
  /\b(?:no (?:power|gas|electric\w*|leccy|lecky|lectric|heat|heating|lights?|credit|supply|mains)|(?:power|electric\w*|leccy|lecky|lectric|lights?|gas|supply|street|electrics|meter|credit|lekky) (?:\w+ ){0,3}(?:off|out|gone|went|dead|died|cut|ran|run)|power ?cut|powercut|black ?out|run out|ran out|pitch black|off supply|outage|emergency (?:credit )?(?:is |has |all )*(?:used|gone)|everything (?:\w+ )?(?:off|dead)|nae (?:power|gas|leccy|electric\w*))\b/;

/** The text says that the supply is off now, whether or not it mentions a person at risk. */
export function isSaidOff(text: string): boolean {
  return OFF_NOW.test(text);
}

export function dependsWithoutSupply(text: string): boolean {
  return DEPENDS.test(text) && (OFF_NOW.test(text) || ELECTRICITY_OFF.test(text) || GAS_OFF.test(text));
}

/** The boiler has stopped, and nothing says that gas, electricity or credit has: no network can help. */
export function isHeatingAlone(text: string): boolean {
  return HEATING_OFF.test(text) && !CREDIT.test(text) && !ELECTRICITY_OFF.test(text) && !GAS_OFF.test(text);
}

export function dependsOnHeating(text: string): boolean {
  return DEPENDS.test(text) && isHeatingAlone(text);
}

export function toSupply(text: string): Hazard {
  if (CREDIT.test(text)) return 'no-supply-topup';
  if (ELECTRICITY_OFF.test(text)) return 'no-supply-electricity';
  if (GAS_OFF.test(text)) return 'no-supply-gas';
  return GAS.test(text) && !ELECTRIC.test(text) ? 'no-supply-gas' : 'no-supply-electricity';
}
