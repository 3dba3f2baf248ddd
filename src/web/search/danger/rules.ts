/** Dangers named explicitly: found whatever the classifier's result, unless a look-alike matches. */
import type { Hazard } from '#domain/entities/danger.ts';
import { phrase } from './phrase-patterns.ts';
import { near, said } from './phrases.ts';

export interface DangerRule {
  name: string;
  danger: Hazard;
  pattern: RegExp;
  /** If this matches, the classifier decides alone. */
  unless: RegExp | null;
}

const { smell, gas, escape, pipe, struck, monoxide, alarm, sounding, shock, electrics, burning, water, line } = said;

function rule(danger: Hazard, name: string, list: string, unless: RegExp | null = null): DangerRule {
  return { name, danger, pattern: phrase(list), unless };
}

/** The first match wins: what kills at once comes first. */
export const rules: DangerRule[] = [
  rule(
    'fire',
    'on fire',
    '(is|are|its|on|caught|catching|gone up in|in|went up in) (fire|flames|alight)(?= |$) NOT (alarm|door|place)*',
  ),
  rule(
    'fire',
    'alarm and smoke',
    near('(fire|smoke) alarms?', '(flames|burning|(see|seeing|can see|full of|lots of|thick|black) smoke)', 8),
  ),
  rule(
    'fire',
    'full of smoke',
    `
      (room|hall|hallway|house|flat|kitchen|stairs|stairwell|landing|bedroom|lounge) ..3
        (full of|filled with|filling with|thick with) ..1 smoke
    `,
  ),
  rule('fire', 'ablaze', 'ablaze | house fire | chip pan fire | meter fire'),
  rule(
    'gas',
    'smell of gas',
    near(smell, gas, 4),
    phrase('(no|not|never|cant|cannot|dont|didnt|without|sense of|lost my) ..1 smell*'),
  ),
  rule('gas', 'gas escaping', near(gas, escape, 3)),
  rule(
    'gas',
    'gas pipe struck',
    near(struck, `${gas} ${pipe}`, 5),
    phrase('(nothing|nowt|not|no gas|isnt|aint|wont|stopped) ..3 through'),
  ),
  rule('gas', 'rotten eggs', '(rotten|bad|off) eggs? | eggy (smell*|stink*|pong*|whiff*)'),
  rule('gas', 'gas emergency', '^(ring |call |phone |the )*gas emergency [number|line|phone number]$'),
  rule('carbon-monoxide', 'alarm sounds', `${monoxide} ${alarm} ..5 ${sounding}`),
  rule('carbon-monoxide', 'monoxide alone', '^[help] carbon monoxide [alarm|poisoning|leak|help]$'),
  rule('carbon-monoxide', 'poisoning', '(monoxide|co) poisoning'),
  rule('carbon-monoxide', 'soot alone', '^[a|the|my|our] soot(y|ing) [up] (boiler|fire|gas fire|heater|cooker)$'),
  rule(
    'carbon-monoxide',
    'all of us ill',
    '^[the] (whole|entire) (house|family|household) [is|feel*] (ill|poorly|sick|dizzy)$',
  ),
  rule(
    'carbon-monoxide',
    'cannot breathe',
    '(cant|cannot|can not|hardly|barely|struggling to|struggle to|hard to) breathe?',
    phrase('bills? | debts? | money | worry | worried | stress | anxiety | asthma | copd'),
  ),
  rule('electricity', 'electric shock', near(`[electric*] ${shock}`, '(off|from) (the|my|a|our|his|her)', 1)),
  rule('electricity', 'shock alone', '^[a|an] electric(al)? shocks? [help|emergency|now|please]$'),
  rule('electricity', 'tap that tingles', '^tingl* (tap|sink|shower|radiator|washer|washing machine|kettle|switch)$'),
  rule(
    'electricity',
    'wire or plug alone',
    '^[a|the|my] (frayed|singed|scorched|melted|burnt|exposed) (flex|plug|socket|cable|wires?|wiring|lead)$',
  ),
  rule('electricity', 'burning electrics', near(electrics, burning, 3)),
  rule(
    'electricity',
    'water on electrics',
    `
      ${water} ..4 (in|on|into|onto|over|through|near) ..2 ${electrics}
      ^[theres] water (at|by|round|under|behind) [the|my|our] [smart] meter$
    `,
  ),
  rule(
    'electricity',
    'water rises to electrics',
    `(cellar|basement|kitchen|hall|hallway|garage|ground floor|house|flat) ..3 (filling|filling up|filling with water|flood*|under water) ..6
      (meters?|electrics|sockets?|fuse ?box|consumer unit)`,
    phrase('last (year|month|week|winter) | years ago | dried | dry | smoke'),
  ),
  rule('electricity', 'live parts bare', near(said.bare, said.live, 2)),
  rule('power-line', 'line down', `${line} ..3 ${said.fallen}`),
  rule('power-line', 'fallen line', `(fallen|broken|snapped|hanging) [power|electric] ${line}`),
];
