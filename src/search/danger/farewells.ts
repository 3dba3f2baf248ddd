/** Wanting to die told by what somebody does or leaves behind: tablets counted, things given away, a last letter. */

const WHO = '(?:i|ive|im|ill|id|he|hes|hell|she|shes|shell|they|theyre)';
const MY = '(?:my|his|her|their|the)';
const MEANS =
  '(?:pills|tablets|paracetamols?|meds|medication|codeine|insulin|morphine|painkillers|sleepers|antidepressants)';
const SELVES = '(?:myself|himself|herself|themselves)';

/** Enough by itself. */
export const parting: RegExp[] = [
  '\\b(?:ready|want|wants|waan|wah|wanna|want to|wish) (?:fi |fe |to be |to )?(?:dead|dye)\\b(?! (?:\\w+ )?(?:hair|line|lock|weight|easy|curtains?|clothes|it|them|the))',
  `\\block(?:s|ed|ing)? ${SELVES} (?:away )?in(?: \\w+){0,5} with (?:\\w+ )?(?:rope|noose|belt|cord|blade|razors?|knife|gun|shotgun|${MEANS}|bottle of)\\b`,
  `\\b${SELVES} (?:\\w+ ){0,3}with (?:a|the|his|her|my) (?:rope|noose|blade|razor|gun|shotgun)\\b|\\b(?:bought|buying|got|has|have|found|tied|tying|made|making) (?:\\w+ ){0,2}(?:rope|noose)(?: \\w+){0,4} (?:beam|loft|garage|tree|hook|banister|bannister|neck|hang|use it|shed|bedroom|bag)\\b`,
  `\\b(?:cut|cuts|cutting|slash\\w*) (?:${SELVES}|${MY} (?:arms?|wrists?|legs?|thighs?)) (?:again|up|every|with|to)\\b|\\b${SELVES} (?:with|using) (?:a |the )?(?:blade|razor)s?\\b`,
  `\\b(?:before|by the time|when) you (?:read|get|open) this\\b(?: \\w+){0,3} (?:ill be|i will be|ill have|itll be|i wont|he will be|dead|gone)\\b|\\b(?:ill|i will|i wont|i will not) be (?:dead|gone|here|alive) (?:before|by the time|when) you (?:read|get|open) this\\b`,
  '\\b(?:not|dont want to be|never be|wont be|stop being|being|no longer be) a burden (?:to (?:anyone|anybody|them|you|my \\w+)|on (?:anyone|anybody|them|my \\w+))?(?: \\w+){0,4} (?:any ?more|much longer|after (?:today|tonight|this)|soon)$',
  '\\b(?:picked|chosen|decided on|set|know) (?:the|a|my) (?:day|date|place|way|tree|bridge) (?:to (?:go|do it|end|die)|ill do it|for it|im going to do it)\\b',
  '\\b(?:last|final) (?:letter|message|e ?mail|words|thing) (?:youll|you will|anyone will|youre|ill|i will|im) (?:ever )?(?:get|hear|read|have|write|send|going to)(?: \\w+){0,2} (?:from me|before i|before it|alive|tonight)\\b',
  '\\b(?:whole |whats the |what is the |no )?(?:point|use) (?:in|of) (?:me|us) (?:being (?:here|alive|around)|staying alive|going on|carrying on)\\b',
  '\\b(?:join|joining|be with|see|follow|following) (?:\\w+ ){0,4}(?:in heaven|up there|on the other side|in the ground|in the next life)\\b(?: (?:\\w+ ){0,3}(?:soon|tonight|tomorrow|now))?$',
  `\\b${WHO} (?:\\w+ ){0,3}(?:taken|took|taking|swallow\\w*|swallad|neckin|necked) (?:\\w+ ){0,4}(?:${MEANS}|bleach|antifreeze)(?: \\w+){0,4} (?:wont wake|not waking|asleep|sleep|floor|wont wake up|goodbye|all of them|the lot)\\b`,
  '\\b(?:dead|gone) (?:by|before) (?:morning|tonight|tomorrow|the morning|the weekend|monday|friday|sunday|christmas)\\b(?! (?:line|because))(?=.*\\b(?:ill|i will|i want|i hope|he says|she says|hell|shell)\\b)|\\b(?:ill|i will|hell|shell) be dead (?:by|before) (?!you (?:fix|answer|reply|send|pick|come|sort))',
  '\\b(?:cant|dont want to|do not want to|wont) (?:see|live to see|last|make it to|reach|get to) (?:another|next) (?:day|week|birthday|christmas|morning)\\b(?: alive|$)',
].map((pattern) => new RegExp(pattern));

/** Each is one sign, as in `despair.ts`. */
export const partingSigns: [RegExp, number][] = (
  [
    [`\\b${MY} affairs (?:are )?(?:\\w+ )?in order\\b|\\baffairs in order\\b`, 1],
    [
      `\\b(?:after|from) (?:tonight|today|tomorrow|the weekend|friday|monday|sunday|this)(?: \\w+){0,3} (?:you wont|you will not|no one will|nobody will|it wont matter|none of this|i wont|there wont|youll not|he wont|she wont)\\b|\\b(?:you|nobody|no one|they) (?:wont|will not) (?:need|have) to (?:\\w+ )?(?:send|bother|chase|worry|write|ring|bill|put up|look after|deal)(?: \\w+){0,6}(?: (?:any ?more|again|after (?:tonight|today|this|the weekend|friday)))?\\b`,
      1,
    ],
    [
      `\\b${MEANS} (?:\\w+ ){0,8}(?:counted|saved|saving|hoard\\w*|stor(?:ed|ing)|put by|lined|stash\\w*|enough)\\b|\\b(?:counted|counting|saved|saving|hoard\\w*|stash\\w*|kept back|keeping back|collecting|collected) (?:\\w+ ){0,5}${MEANS}\\b`,
      1.5,
    ],
    [
      '^(?:and )?there (?:s |is |are |re )?enough(?: (?:of them|there|now|to do it))?$|\\benough to (?:do it|finish (?:it|me)|not wake|kill)\\b',
      1,
    ],
    [
      `\\b(?:give|giving|given|gave|leave|leaving|left) (?:away )?(?:\\w+ ){0,4}(?:things|clothes|belongings|possessions|everything|dog|cat|pets?|watch|ring|tools)(?: (?:away|to (?:my|the|a) \\w+))\\b|\\b(?:rehomed?|rehoming) (?:my|the) (?:dog|cat|pets?)\\b`,
      1,
    ],
    [
      '\\b(?:it|this|everything) (?:will|ll) (?:all )?be over (?:by|before|after|tonight|tomorrow|soon)\\b|\\bit (?:will|ll) be (?:before|by|on) (?:the weekend|tonight|tomorrow|monday|friday|sunday|morning)\\b',
      1,
    ],
    [
      '\\b(?:tonight|today|tomorrow) (?:im|i am|ill|i will|hes|shes|me|mi|a|ah|am)(?: \\w+){0,2} (?:do|doing|dae|daein|end|finish|finishing) it\\b|\\b(?:im|i am|ill|hes|shes|mi) (?:\\w+ )?(?:do|doing|dae|daein|finishing) it (?:tonight|today|tomorrow|now|this time|for real)\\b',
      1,
    ],
    ['\\bcyaan (?:\\w+ )?(?:tek|take|bear|go|do|manage)\\b', 1],
    [
      '\\b(?:bills?|debts?|letters) (?:\\w+ ){0,3}(?:a kill|killin|killing|kill|finished|finishing) (?:me|mi)\\b|\\bthe bills wont stop\\b',
      0.5,
    ],
    [
      '\\b(?:wont|will not|not) need (?:it|the (?:gas|electric\\w*|heating|account)|any of it|anything) (?:any ?more|much longer|after (?:tonight|today|the weekend|friday|this))\\b|\\b(?:wont|will not) matter (?:after|by|to me|any ?more|soon)\\b|\\bdoesnt matter (?:\\w+ )?(?:after all|any ?more|now)$',
      0.5,
    ],
    [
      '\\b(?:sorry for (?:everything|the trouble|all)|forgive me|tell (?:my|the) (?:\\w+ )?(?:i love|im sorry|kids|children|wife|husband|mum|dad|family)|love to my)\\b',
      0.5,
    ],
    [
      '\\b(?:peace|peaceful|at peace|rest now|no more pain|so tired|tired of (?:it all|fighting|trying|everything))\\b',
      0.5,
    ],
    [
      '\\b(?:insurance|policy) (?:\\w+ ){0,5}(?:pay\\w* (?:out|off|you)|cover (?:it|the debt))(?: \\w+){0,4} (?:gone|dead|when i)\\b|\\bworth more dead\\b',
      1.5,
    ],
    [
      '\\b(?:looking|staring|stare|look|stood|standing|sat|sitting|walk\\w*) (?:\\w+ ){0,3}(?:at|by|on|to|over) (?:the )?(?:bridge|tracks|river|canal|cliffs?|water|knives|railway|harbour|sea|ledge)\\b',
      1,
    ],
  ] as [string, number][]
).map(([pattern, worth]): [RegExp, number] => [new RegExp(pattern), worth]);

export const NEEDS_PARTING =
  /affairs|tonight|tomorrow|weekend|enough|counted|tablets|pills|rope|noose|blade|razor|burden|read this|given|giving|rehom|over (?:by|soon|before)|tek it|take it|kill|matter|forgive|sorry|insurance|policy|worth more|bridge|river|canal|knives|tracks|dye\b|fi dead|lock|point|use (?:in|of)|letter|heaven|other side|cut(?:s|ting)? |dead by|dead before/;
