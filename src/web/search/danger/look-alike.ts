/** Harmless text that uses a danger's words: how certain the classifier must be to warn anyway. */
import type { Hazard } from '#domain/entities/danger.ts';
import { oneOf, phrase } from './phrase-patterns.ts';

export interface LookAlike {
  name: string;
  /** Certainty from which a card is still shown; NEVER if there is certainly no danger. */
  needs: number;
  pattern: RegExp;
  /** All if omitted. */
  dangers?: Hazard[];
  /** Applies to the whole sentence, not only to its own clause: a story, or a question. */
  ofSentence?: true;
  /** If this matches too, it is a danger after all. */
  unless?: RegExp;
}

export const NEVER = 2;
export const SURE = 0.98;
export const RATHER = 0.9;
export const LIKELY = 0.8;

export const STILL = phrase(`
  still
  (?<!happens? |happening |come |comes )again
  now | tonight | today | keeps | come back | came back
`);
const NOTICED = oneOf(`
  smell* | stink* | smok* | spark* | hiss* | shock* | zap* | burn* | melt* | scorch* | buzz* | fumes
  dizzy | headaches? | leak* | crackl* | sizzl* | bare | alight | on fire
`);
export const DANGER = oneOf(`${NOTICED} | hot | water`);
export const DANGER_WORDS = phrase(DANGER);
/** More, for those whose words say little of a danger themselves: "key stuck in the meter". Heat and water fit not all. */
export const SIGNS = oneOf(`
  ${NOTICED}
  dizz* | headach* | unwell | drows* | flames? | alarms? | monoxide | wiring | wires? | cables?
  fizz* | arc(s|ed|ing) | exposed | bang(s|ed|ing)? | explod* | explos* | tingl* | hum(s|ming) | singe* | char(red|ring)
  (feel*|felt|makes?|making|made|all|both) ..1 (ill|sick)
`);
