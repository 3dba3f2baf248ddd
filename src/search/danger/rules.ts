/** Dangers named outright: found whatever the classifier thinks, unless a look-alike speaks against it. */
import type { Hazard } from '#domain/entities/danger.ts';
import { near, said, within } from './phrases.ts';

export interface Rule {
  name: string;
  danger: Hazard;
  pattern: RegExp;
  /** If this matches, the classifier decides alone. */
  unless: RegExp | null;
}

const { smell, gas, escape, pipe, struck, monoxide, alarm, sounding, shock, electrics, burning, water, line } = said;

function rule(danger: Hazard, name: string, pattern: string, unless: RegExp | null = null): Rule {
  return { name, danger, pattern: new RegExp(pattern), unless };
}

/** The first match counts: what kills at once comes first. */
export const rules: Rule[] = [
  rule(
    'fire',
    'on fire',
    '\\b(?:is|are|its|on|caught|catching|gone up in|in|went up in) (?:fire|flames|alight)(?: |$)(?!alarm|door|place)',
  ),
  rule(
    'fire',
    'alarm and smoke',
    near('(?:fire|smoke) alarms?', '(?:flames|burning|(?:see|seeing|can see|full of|lots of|thick|black) smoke)', 8),
  ),
  rule(
    'fire',
    'full of smoke',
    '\\b(?:room|hall|hallway|house|flat|kitchen|stairs|stairwell|landing|bedroom|lounge) (?:\\w+ ){0,3}(?:full of|filled with|filling with|thick with) (?:\\w+ )?smoke\\b',
  ),
  rule('fire', 'ablaze', '\\b(?:ablaze|house fire|chip pan fire|meter fire)\\b'),
  rule(
    'gas',
    'smell of gas',
    near(smell, gas, 4),
    /\b(?:no|not|never|cant|cannot|dont|didnt|without|sense of|lost my) (?:\w+ )?smell/,
  ),
  rule('gas', 'gas escaping', near(gas, escape, 3)),
  rule(
    'gas',
    'gas pipe struck',
    near(struck, `${gas} ${pipe}`, 5),
    /\b(?:nothing|nowt|not|no gas|isnt|aint|wont|stopped) (?:\w+ ){0,3}through\b/,
  ),
  rule('gas', 'rotten eggs', '\\b(?:rotten|bad|off) eggs?\\b|\\beggy (?:smell|stink|pong|whiff)'),
  rule('gas', 'gas emergency', '^(?:ring |call |phone |the )*gas emergency(?: number| line| phone number)?$'),
  rule('carbon-monoxide', 'alarm sounds', `\\b${monoxide} ${alarm}${within(5)}${sounding}\\b`),
  rule('carbon-monoxide', 'monoxide alone', '^(?:help )?carbon monoxide(?: alarm| poisoning| leak| help)?$'),
  rule('carbon-monoxide', 'poisoning', '\\b(?:monoxide|co) poisoning\\b'),
  rule(
    'carbon-monoxide',
    'cannot breathe',
    '\\b(?:cant|cannot|can not|hardly|barely|struggling to|struggle to|hard to) breathe?\\b',
    /\b(?:bills?|debts?|money|worry|worried|stress|anxiety|asthma|copd)\b/,
  ),
  rule('electricity', 'electric shock', near(`(?:electric\\w* )?${shock}`, '(?:off|from) (?:the|my|a|our|his|her)', 1)),
  rule('electricity', 'burning electrics', near(electrics, burning, 3)),
  rule(
    'electricity',
    'water on electrics',
    `\\b${water}${within(4)}(?:in|on|into|onto|over|through|near)${within(2)}${electrics}\\b`,
  ),
  rule('electricity', 'live parts bare', near(said.bare, said.live, 2)),
  rule('power-line', 'line down', `\\b${line}${within(3)}${said.fallen}\\b`),
  rule('power-line', 'fallen line', `\\b(?:fallen|broken|snapped|hanging) (?:power |electric )?${line}\\b`),
];
