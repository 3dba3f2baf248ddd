/** A missing supply is dangerous if somebody depends on it: both must be mentioned; the supply decides the number. */
import type { Hazard } from '#domain/entities/danger.ts';
import { said } from './phrases.ts';
import { oneOf, phrase } from './phrase-patterns.ts';

const OFF = phrase(`
  ${said.off} | ran | run | runs | running | pitch black | clicked | tripped | failed | failure
  outage | power ?cut | waiting | minus | zero
`);
const CREDIT = phrase(`
  credit | top ?up | topped | topping | prepay* | pre pay* | pay as you go | payg | key | token
  tokens | voucher
  (meter|metre|money|key|card)s?
    (has |have |is |just |s |all |completely )*(ran|run|runs|running|out|empty|gone|blank|minus|zero)
  (?<!batter(y|ies) ((is|will|has|just|about|going|soon|to|may) )*)(ran|run|running) [right] (out|dry)
  no money (on|in|for) | put ..1 money on | out of money | meter ..1 clicked
  (penny|pennies|pence|coins?|tenner|fiver) for [the] (meter|metre|leccy|electric|gas)
  (nothing|nought|zero|0) [left] (on|in) [the|my] (meter|metre|gas|leccy|electric|card)
  (meter|metre) ..2 (on|at) (nothing|nought|zero|0)
`);
const ELECTRICITY = oneOf(`
  power | electric* | elec | le[ck]+[iy]e? | elecky | lectric* | lights? | juice | mains | electrics
  lekky
`);
const GONE = oneOf(`
  off | aff | out | gone | went | dead | died | cut | down | stopped | packed | failed | tripped
  ran | run
`);
const NONE = oneOf('no | nae | nay | without | without any | not any | lost | aint got | dim');
const ELECTRICITY_OFF = phrase(`
  ${NONE} ${ELECTRICITY}
  ${ELECTRICITY} ..3 ${GONE}
  power ?cuts? | black ?outs? | outage | pitch (black|dark)
  (in|into|in the|gone|went|all|is) [the] dark
  blacked out
  everything ..1 (off|aff|dead|out|gone)
`);
const GAS_OFF = phrase(`
  ${NONE} [the] gas{1,2} | gas{1,2} ..3 ${GONE}
  (shut|turned|cut) off [the|my|our] gas
  nothing ..4 (gas|pipe)
`);
const HEATING = oneOf(`
  heating | heat | boilers? | combis? | radiators? | rads | hot water | heaters? | central heating
  heat pumps?
`);
const HEATING_OFF = phrase(`
  ${NONE} [central] ${HEATING}
  ${HEATING} ..2 (${GONE}|deid|break|bro?ked|aint working|bust|bro?ken?|conked|knackered|kaput|not working
    | wont (come|fire|start|light|turn)|isnt (working|coming)|(stone|freezing|ice|icy) cold)
  (radiators?|rads) ..1 cold
  (bust|broken|dead) (boiler|heating|combi)
`);
const GAS = phrase('gas | gass | gaz | hob');
const ELECTRIC = phrase(`
  electric* | elec* | lek* | leck* | leccy | lectric* | power* | lights? | plugs? | sockets? | dark
  juice | fridge | machine | ventilat* | oxygen | nebuli* | hoist | stair ?lift | pump
`);

export function isOff(text: string): boolean {
  return OFF.test(text);
}

/** Everything and everybody that needs power or heat to live. */
const DEPENDS = phrase(said.depends);
const OFF_NOW = phrase(`
  no (power|gas|electric*|leccy|lecky|lectric|heat|heating|lights?|credit|supply|mains)
  (power|electric*|leccy|lecky|lectric|lights?|gas|supply|street|electrics|meter|credit|lekky) ..3
    (off|out|gone|went|dead|died|cut|ran|run)
  power ?cut | powercut | black ?out | run out | ran out | pitch black | off supply | outage
  emergency [credit] (is |has |all )*(used|gone)
  everything ..1 (off|dead)
  nae (power|gas|leccy|electric*)
`);

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
