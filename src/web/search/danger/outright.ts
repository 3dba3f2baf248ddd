/**
 * Dangers that count whatever their context sounds like: a question before doing something deadly sounds as calm as one
 * about a bill ("can I use the barbecue inside"), and a leak left behind may still be there.
 */
import type { Hazard } from '#domain/entities/danger.ts';
import { letters, oneOf, phrase } from './phrase-patterns.ts';

/** Appliances for outdoor use, which fill a room with carbon monoxide. */
const BURNER = oneOf(`
  (bbq|barbecue|barbeque|barbique)s? | barbies? | brazier | fire ?pit | chiminea | hibachi | trangia | primus
  (camp|camping|campers?) ?(gas )?(stove|cooker|heater|burner|ring|gas)s? | gas camping (stove|cooker)s?
  patio (gas )?(heater|burner)s? | outdoor (gas )?(heater|stove|cooker|grill)s?
  (disposable|portable|charcoal|camping|gas bottle) (grill|stove)s?
  charcoal (fire|burner|briquettes?) | (lit|lighting|burning|hot) charcoal | (?<!(solar|battery|wind|turbine|power) )(generators?|genny|gennie|gennies|genset)
`);
const PLACE = oneOf(`
  garage | tent | caravan | conservatory | kitchen | (living|front|sitting|dining|bed|bath|box|utility|spare) ?room
  bedrooms? | room | lounge | hall | hallway | cellar | basement | loft | attic | awning | camper ?van | camper
  motor ?home | van | boat | cabin | chalet | shed | porch | summer ?house | greenhouse | outhouse | yurt | flat | house
  home | fireplace | corridor | stairwell
`);
/** Not "came inside" afterwards. */
const INDOORS = oneOf(`
  (?<!(came|come|coming|went|go|going|goes|back|stay|stayed|staying) )(indoors|inside|in doors|in side)
  (in|inside|into) [the|my|our|a|your|his|her|their] ..1 ${PLACE}
  (bring|bringing|brought|carry|carried|carrying|move|moved|moving|take|taking|took|have|had) [it|one|them] in
`);
/** The burner must come first: somebody who lives in a flat or a caravan may cook outside it. */
const BURNER_INDOORS = phrase(`${BURNER} ..6 ${INDOORS}`);
const INDOORS_BY_BURNER = phrase(`(indoors|inside) ..3 (with|on|over|by) ..3 ${BURNER}`);
/** It is lit, or somebody asks whether it may be. */
const IN_USE = phrase(`
  (use|using|light|lighting|lit|run|running|cook|cooking|burn|burning|put|putting|start|starting|set|fire|have|having|got)
  (going|on|smoking|smoulder*|warm|heat|heating|keep warm|safe|ok|okay|allowed|danger*|fumes)
  bring* | brought | take | move* | power ?cut
`);
/** A text this short with both asks about exactly that. */
const FEW = 7;
const BROUGHT_IN = phrase(`
  (bring|bringing|brought|carry|carried|carrying) [the|my|our|a] ..2 ${BURNER} in
`);
const OUTDOORS = phrase(`
  electric (bbq|barbecue|grill|patio heater)s?
  (inside|in) [of] [the|my|our|a] ..1 ${BURNER}
  outdoor kitchen | quote | tariff | charge the | charging the
  (store|storing|stored|storage|keep|keeping|kept|put away) [the|my|our|a] ..3 ${BURNER} NOT (going|running|lit|on)*
  (bbq|barbecue|patio heater|generator)s? ..3 (is|are|was) (kept|stored)
  (price|prices|cost) of | buy | buying | sell | selling | sale | insur* | stolen | steal | nicked | pinched
  never ..2 (use|take|bring|light|run|have|put|burn|operate)
  neighbours? ..1 (bbq|barbecue) | smoke from
  booklet | leaflet | newsletter | poster | homework | essay | school project | quiz | coursework
  (years?|months?) ago | last (year|summer|winter) | used to
`);

/** Work that ended with a gas leak. */
const LEAK_LEFT = phrase(`
  (left|leaves|leaving|caused|causing|created|walked away from) [me|us|her|him|them|mum|dad|my mum|my dad] [with]
    [a|the] ..1 gas (leak|leaking|leek|escape) NOT (report|certificate|notice|card|leaflet|letter|form|number)*
  (left|leaves|leaving) [the|my|our|a] gas ..3 (leaking|escaping|hissing)
`);
const LEAK_OVER = phrase(`
  (fixed|repaired|sorted|mended|capped|made safe|put right|found nothing) | (years?|months?) ago | last (year|month)
  homework | booklet | leaflet | newsletter | film | novel
`);
const NEEDED = letters(`
  bbq | barb | brazier | fire ?pit | chiminea | hibachi | trangia | primus | camp | patio | outdoor | dispos | portabl
  charcoal | gas bottle | gener | genn | genset | leak | leek | escap | hiss
`);

export interface Outright {
  danger: Hazard;
  name: string;
}

export function findOutright(said: string): Outright | null {
  if (!NEEDED.test(said)) return null;
  const isIndoors = BURNER_INDOORS.test(said) || INDOORS_BY_BURNER.test(said) || BROUGHT_IN.test(said);
  if (isIndoors && !OUTDOORS.test(said) && (IN_USE.test(said) || said.split(' ').length <= FEW))
    return { danger: 'carbon-monoxide', name: 'burner indoors' };
  return LEAK_LEFT.test(said) && !LEAK_OVER.test(said) ? { danger: 'gas', name: 'gas leak left behind' } : null;
}
