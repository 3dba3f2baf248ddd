/** More ways in which people tell of harm at home; each line of words is plain and standard. */

const KIN =
  '(?:husband|wife|partner|boyfriend|girlfriend|fella|spouse|ex|exes|dad|father|stepdad|mum|mother|stepmum|son|daughter|brother|sister|uncle|flatmate|housemate|cousin|nephew|grandson|missus|other half|better half|carer)';
const WHO = `(?:he|hes|hell|hed|she|shes|shell|shed|my man|my bloke|my old man|${KIN})`;
const US =
  '(?:me|us|mum|my (?:mum|mother|gran|child|children|son|daughter|baby|sister|face|head|throat|neck|arms?|back|legs?|hair)|the (?:child|children|baby)|our (?:child|children|baby))';
const HITS =
  '(?:smack(?:s|ed|ing)?|whack(?:s|ed|ing)?|belt(?:s|ed|ing)|leather(?:s|ed|ing)|clout(?:s|ed|ing)?|clobber\\w*|headbutt\\w*|skelp\\w*|bray(?:s|ed|ing)|wallop\\w*|throttl\\w*|thrash(?:es|ed|ing)|bash(?:es|ed|ing)?|deck(?:s|ed)|twat(?:s|ted)|bit(?:es|ten)?|pin(?:s|ned)|drag(?:s|ged|ging)|choke(?:s|d)?|burn(?:s|t)|pull(?:s|ed|ing)|slung|flung|floor(?:s|ed)|brays|bruis(?:es|ed)|scald(?:s|ed)|wrings|twist(?:s|ed))';
/** A game, a price or a record is beaten too. */
const NOT_HARM =
  '(?! (?:hard|to (?:the|it)|for|at|on (?:price|the price)|with (?:a|the|an) (?:bill|fee|charge)|into (?:paying|switching|signing)|about (?:the|a) (?:bill|tariff)|up (?:to|about|on)|in (?:to|for)|out of (?:credit|(?:the|my|our) (?:\\w+ )?(?:app|account|website|login|portal|email|contract))|off my)\\b)';

/** What somebody turns off. */
const HEAT = '(?:heating|heat|electric\\w*|leccy|power|lights?|gas|hot water|boiler|thermostat|wifi|radiators?)';

export const telling = [
  `\\b(?:black eyes?|bruis\\w*|fat lip|broken (?:nose|arm|ribs?|jaw)) (?:\\w+ )?(?:off|from|by) (?:him|her|my ${KIN})\\b`,
  '\\b(?:injunction|non mol|occupation order)\\b',
  `\\b${HEAT} off (?:\\w+ ){0,3}so (?:that )?(?:me|i|we|us) (?:\\w+ ){0,5}(?:freez\\w*|cold)\\b`,
  '\\b(?:fled|flee|fleeing|escaped) (?:my|our|the) (?:home|house|flat|marriage)\\b',
  `\\b${WHO} (?:\\w+ ){0,3}(?:threatened|threatens|threatening) to (?:\\w+ )?(?:burn|kill|hurt|hit|beat|smash|stab|batter)\\b`,
  `\\b${WHO} (?:\\w+ ){0,3}(?:got|has|have|with|pulled|waving|holding|pulls) (?:a|the) (?:knife|machete|baseball bat|gun|hammer)\\b(?! (?:and|set|block|to (?:cut|fix|open)|for))`,
  '\\b(?:scared|frightened|terrified|afraid|feart|worried) (?:of |about )?what (?:hell|shell|he|she) (?:\\w+ )?(?:do|does|did)\\b',
  `\\b${WHO} (?:\\w+ ){0,5}${HITS} (?:\\w+ )?${US}\\b${NOT_HARM}`,
  `\\b${WHO} (?:\\w+ ){0,4}(?:raises?|raised|lifts?|lifted|puts?|laid|lays|laying|put) (?:his |her |a |their )?(?:hands?|fists?)(?: \\w+)? (?:to|on|up to|at|against|round) (?:me|us|my|the children|mum)\\b(?! (?:account|shoulder))`,
  `\\b${WHO} (?:\\w+ ){0,4}(?:knocks?|knocked|knocking|smacks?|slaps?|throws?|threw|chucks?|shoves?|pushes|bats?|kicks?) (?:me|us|her|mum|my \\w+) (?:about|around|down the stairs|across|against|into the (?:wall|door)|to the (?:floor|ground)|over)\\b`,
  `\\b${WHO} (?:\\w+ ){0,4}(?:throws?|threw|chucks?|chucked|launched) (?:\\w+ ){0,3}at (?:me|us|the children|mum)\\b`,
  `\\b${WHO} (?:\\w+ ){0,4}(?:blacked my eye|gave me a (?:black eye|slap|smack|beating|kicking|hiding)|gives me a (?:slap|smack|beating|kicking|hiding)|split my lip|broke my \\w+)\\b`,
  `\\b${WHO} (?:\\w+ ){0,8}(?:locks?|locked|locking|shuts?|trap(?:s|ped)|keeps? (?:me|us) locked|bolts?|imprison\\w*) (?:me|us|the children|mum|my mum) (?:in|inside|up|out|outside)\\b(?! of (?:the|my|our) (?:\\w+ )?(?:app|account|website|login|portal|email|contract|online)| (?:a |the |my |this )?(?:\\w+ )?(?:contract|tariff|deal|price|fix|app|account|online))`,
  `\\b${WHO} (?:\\w+ ){0,8}(?:wont|doesnt|never|not|will not|refuses to) (?:let|lets|allow|allows) (?:me|us|her|mum) (?:\\w+ )?(?:out|leave|go out|out the (?:house|door)|see (?:my|anyone|anybody)|have (?:a phone|friends|visitors|any money)|use the phone|eat|work|talk to (?:my|anyone|anybody)|put (?:\\w+ )?heating|have (?:the|any) heating|turn (?:the|on)|touch the (?:heating|thermostat|boiler|meter))\\b`,
  `\\b(?:hell|shell|he will|she will|hes going to|hes gonna|shes going to|shes gonna|he would|hed|gonna|going to|threatens? to|threatened to|threatening to|says? hell|said hell|says hes gonna|swears hell|${KIN} will) (?:\\w+ ){0,4}(?:hurt|finish|kill|batter|murder|stab|smash|burn|beat|hit|come for|come after) (?:me|us|my (?:children|family|mum)|the children)(?: in| up)?\\b(?! (?:when|for|over|about|a|another|on|the|some|my|sorted|cheaper|out|with|back|to|switched|hard|all|at|up to|in (?:the|this) (?:pocket|wallet))\\b)`,
  `\\b(?:hell|shell|he will|she will|hes going to|${KIN} (?:will|ll)) find (?:me|us|out where)\\b(?! (?:a|another|some|the|my|cheaper)\\b)`,
  '(?:^|\\b(?:and|because|but) )himself (?:\\w+ ){0,2}(?:hits?|beats?|batters?|smacks?|slaps?|punch\\w*|kicks?|lamps?|locks?|threatens?) (?:me|us|my)\\b',
  `\\b(?:hits|hitting|beats|beating|batters|battering|punching|punches|kicking|kicks|strangling|strangled|smacks|smacking|slaps|slapping|leathering) (?:his|her|their) (?:wife|missus|girlfriend|partner|mum|mother|children|husband|gran|dad|ex|boyfriend|baby)\\b(?! (?:to|at)\\b)`,
  `\\b(?:scared|frightened|afraid|terrified|petrified|worried|feart|feared|dread) (?:that )?(?:my )?(?:he|hes|hell|she|shes|shell|${KIN}) (?:will|ll|is going to|going to|gonna|might|would|could)? ?(?:\\w+ )?(?:find|finds|hurt|kill|hit|come after|batter|turn up|do|track|follow) (?:me|us|out|where|something|it)\\b(?! (?:about the (?:bill|price|cost)|of pocket|bill))`,
  `\\b(?:dont|not|never|didnt) feel safe (?:\\w+ )?(?:with|around|near|because of) (?:him|her|my ${KIN}|${KIN})\\b|\\b(?:not|isnt|never) safe (?:with|around|near) (?:him|my ${KIN})\\b`,
  `\\b(?:scared|frightened|terrified|afraid|feart|petrified|scunnered and scared|wary) (?:\\w+ ){0,2}of (?:him|her(?=$| and| because| she)|my (?:husband|wife|partner|boyfriend|ex|son|stepdad|fella|dad|man|carer)|her (?:husband|partner|boyfriend|ex|son))\\b(?! (?:seeing|getting|finding out how much))`,
  `\\b(?:sits?|sitting|live|living|leaves?|left|keeps?|make|makes|made|making) (?:me|us|the children|her) (?:\\w+ ){0,3}(?:in the (?:cold|dark)|freez\\w*|without (?:heat\\w*|light|food))(?: \\w+){0,8} (?:to punish|as punishment|punish\\w*|if i|when i|because i|till i|until i)\\b`,
  `\\b(?:domestic|honour|coercive|financial|economic|elder|sexual) (?:abuse|abuser|violence|control)\\b|\\babuser\\b|\\bbattered (?:wife|woman|women|husband)\\b|\\babus(?:es|ed|ing) (?:me|us|my (?:mum|children|sister|daughter)|the children)\\b`,
  `\\b(?:beats?|beating|batters?|battered|hits|hitting|punch\\w*|kicks?|thumps?|smacks?|slaps?|chins|lays? into|laid into) (?:lumps out of |seven bells out of |the (?:life|hell|shit|crap) out of |nine bells out of )(?:me|us|her|my \\w+)\\b|\\b${WHO} (?:\\w+ ){0,4}(?:lays? into|laid into|has a go|goes for|went for|sets? about|turns? on|turned on) (?:me|us|her) (?:\\w+ ){0,3}(?:fists?|drink|drunk|drinking|knife|belt|again|when hes)\\b`,
  `\\b(?:himself|herself) (?:is |has |s )(?:\\w+ ){0,3}(?:rage|drunk|drink|violent|temper|roaring|raging|mad)\\b`,
  `\\b${WHO} (?:\\w+ ){0,3}(?:broke|broken|kick\\w*|smash\\w*|put|boot\\w*|burst) (?:\\w+ ){0,5}(?:door|window)s? (?:in|down|through)(?: on (?:me|us))?\\b(?! (?:last|ago|when moving))`,
  `\\b${WHO} (?:\\w+ ){0,12}burn (?:the|our|my|this) (?:house|flat|home|place|bungalow) (?:\\w+ ){0,2}(?:down|with (?:me|us|the \\w+|my \\w+))\\b`,
  `\\b(?:says?|said|texted|text|promises?|swears?|threat\\w*) (?:\\w+ ){0,6}(?:next time (?:he|she)|(?:hell|shell|he will|she will) (?:\\w+ )?(?:put me in|do me|do for me|do worse|finish what|break my|smash my|come back and|be the last))\\b(?! (?:\\w+ ){0,4}(?:bill|price|engineer|appointment|charge|reading|pay|cost|call))`,
  `\\b(?:her|his|my (?:daughter|sister|mum|gran|son)s?|my (?:daughter|sister|mum) s) ${KIN} (?:\\w+ ){0,10}(?:locked|locks|lock) (?:her|him|them|my \\w+) in\\b`,
  `\\b${WHO} (?:\\w+ ){0,10}(?:locked|locks|traps|trapped|keeps|kept) (?:her|him|them) (?:locked )?(?:in|inside|indoors|out in the cold)\\b(?! (?:\\w+ )?(?:contract|deal|tariff))`,
].map((pattern) => new RegExp(pattern));

/** Each is one sign; `abuse.ts` counts them with its own. */
export const signs: [RegExp, number][] = (
  [
    // The heating, the meter and the money in somebody else's hand.
    [
      `\\b${WHO} (?:\\w+ ){0,4}(?:turns?|turning|switch\\w*|shuts?|shutting|cuts?|cutting|turned|puts|locks?|locked) (?:\\w+ ){0,3}${HEAT} (?:\\w+ ){0,3}(?:off|down)\\b(?: (?:from|on|with|through|using|when|whenever|every time|if|to|remotely|at the|while)\\b)?|\\b${WHO} (?:\\w+ ){0,4}(?:turns?|turning|switch\\w*|shuts?|cuts?|turned) (?:off|down) (?:the |my |our )?${HEAT}\\b`,
      0.5,
    ],
    [`\\b(?:from|on|with) (?:his|her|their) (?:phone|app|mobile)\\b|\\bremotely\\b`, 0.5],
    [
      `\\bwhen(?:ever)? (?:i|im|were|we) (?:am |are )?(?:home|in|here|alone|cold|argue|upset|answer back)\\b|\\b(?:watch|watches|watching|sees|knows|spies) (?:\\w+ )?when (?:im|i am|we|were) (?:in|home|here|out|away)\\b`,
      0.5,
    ],
    [
      `\\b${WHO} (?:\\w+ ){0,5}(?:locks?|locked|hides?|hid|took|takes|taken|keeps?|has|removed|smash\\w*|ripped|unplug\\w*) (?:\\w+ ){0,3}(?:thermostat|meter (?:key|card|cupboard)|top up (?:key|card)|gas card|electric key|boiler cupboard|fuses?|heaters?|key so|house keys|door keys|car keys|bank cards?|keys)\\b(?! (?:in|on|safe|for me|from you|from the engineer))`,
      1,
    ],
    [
      `\\b(?:im|i am|were|not|we are|never|isnt|shes|mums) (?:not )?allowed (?:to )?(?:\\w+ ){0,3}(?:${HEAT}|money|phone|out|friends|visitors|shower|bath|eat|work)\\b`,
      1,
    ],
    [
      `\\b(?:have to|got to|must) beg\\b|\\b(?:ask|beg|account to|explain to|show) (?:him|her|my ${KIN}|${KIN}) (?:for|before|every|the|receipts|permission|if i can)\\b|\\breceipts for (?:everything|every)\\b|\\bevery (?:penny|pound)\\b`,
      1,
    ],
    [
      `\\b(?:give|gives|giving|get|gets) (?:me|us|her) (?:\\w+ ){0,2}(?:allowance|pocket money|pittance)\\b|\\b(?:no|any) (?:access to|money of my own)\\b`,
      1,
    ],
    [
      `\\b${WHO} (?:\\w+ ){0,5}(?:takes?|took|taking|steals?|stole|spends?|has|controls?|holds?|keeps?|handles?|withholds) (?:all |every|the )?(?:\\w+ )?(?:my|of my|her|mums|grans) (?:own )?(?:wages|money|pension|benefits|universal credit|uc|pip|savings|bank)\\b`,
      0.5,
    ],
    [
      `\\b(?:forced|forces|forcing|made|makes|bullied) (?:me|us|my mum|mum|her) (?:\\w+ )?(?:sign|put|take|pay|open|hand|give|sell|sit|sleep|beg)\\b|\\b(?:debts?|bills?|accounts?|loans?) in my name (?:without|and|behind|that|i never)\\b`,
      1,
    ],
    [`\\b(?:i|we|me) only (?:get|have|allowed)\\b|\\bonly (?:gives|lets|allows) (?:me|us)\\b`, 1],
    [`\\bso (?:please|pls|plz|can you) (?:email|write|text|ring|send|call)\\b|\\b(?:im|i am) leaving\\b`, 0.5],
    // Nobody is to notice.
    [
      `\\bwithout (?:(?:him|her|them|my ${KIN}|the ${KIN}|${KIN}) (?:\\w+ )?(?:noticing|being told|hearing|getting)|(?:them|(?:my |the )?(?:fella|dad|son|stepdad|boyfriend|missus|daughter|mum)) (?:\\w+ )?(?:knowing|finding|seeing))\\b|\\b(?:he|she|${KIN}) (?:\\w+ )?(?:not|never|doesnt|mustnt|cant|must not|cannot|shouldnt|wont|isnt to) (?:be told|know|find out|finds out|hear|see)\\b|\\bbehind (?:his|her) back\\b|\\b(?:secretly|in secret|on the sly|on the quiet)\\b`,
      1,
    ],
    [
      `\\b(?:take|taken|get|come|coming|remove|removed|off|getting) (?:me |my name |myself |my details )?(?:off|from) (?:the|our|his|this|my|all the) (?:joint )?(?:\\w+ )?(?:bills?|accounts?|tenancy|name)\\b|\\b(?:my name|me) off\\b`,
      1,
    ],
    [
      `\\b(?:dont|do not|please not|never|not) (?:\\w+ )?(?:ring|call|phone|text|write|email|post|send|leave) (?:\\w+ )?(?:this number|here|home|the house|the landline|to (?:this|the|my|our) (?:address|house|home)|anything|letters|a message|messages|my mobile|me|back)\\b`,
      0.5,
    ],
    [
      `\\b${WHO} (?:\\w+ ){0,4}(?:listens?|listening|reads?|reading|goes through|going through|looks through|records?|intercepts?) (?:in )?(?:to |on )?(?:\\w+ )?(?:my|the|all my|our|all our|every) (?:\\w+ )?(?:calls?|phone|texts?|messages|emails?|post|mail|letters|bag|browser|history|location|whereabouts)\\b`,
      1,
    ],
    [
      `\\b${WHO} (?:\\w+ ){0,6}(?:threatens|threatening|menaces|terrorises|bullies|bullying) (?:${US}|to (?:kill|hurt|hit|beat|burn|smash|come|take the))\\b(?! with (?:a|the|court|legal|solicitors?|bailiffs?))`,
      1,
    ],
    [
      `\\b(?:hell|shell|he will|she will|he|she|hes|gonna|going to|${KIN}) (?:\\w+ )?(?:go|goes|went|going|kick|kicks|flip|flips|lose) (?:mad|mental|ballistic|off|nuts|crazy|radge|apeshit|out|it)\\b(?! (?:about|at|over|when|if) (?:\\w+ ){0,5}(?:bill|price|cost|letter|how much|you|tariff|company|supplier))`,
      0.5,
    ],
    [
      `\\bif (?:he|she|my ${KIN}|${KIN}) (?:ever )?(?:finds|found|sees|saw|knew|knows|hears|catches|learns)\\b(?! (?:\\w+ ){0,3}(?:bill|price|cost|cheaper|how much|statement|tariff))`,
      0.5,
    ],
    [
      `\\b(?:walking on eggshells|makes my life hell|life a misery|at my wits end with him|too scared to|scared to (?:go home|leave|speak|say|ring|answer|put|turn)|in fear|living in fear|frightened in my own|not safe (?:at home|here|in my own)|dont feel safe (?:at home|here|in my own))\\b`,
      1,
    ],
    [
      `\\b(?:leave|leaving|left|flee|fled|escape|escaping|get away from|got away from|get out from|run from) (?:\\w+ ){0,2}(?:him|her|my (?:husband|wife|partner|boyfriend|fella|ex)|a (?:man|partner|husband|marriage))\\b`,
      0.5,
    ],
    [
      `\\b(?:got to be quick|have to be quick|must be quick|cant (?:talk|type|write|speak|stay) (?:long|much|now|for long)|be quick (?:because|before)|before (?:he|she) (?:gets|comes|is|s|wakes)|while (?:hes|shes|he is|she is) (?:out|asleep|at work|in the (?:shower|bath|garden|pub|toilet|other room)|not here|away|in bed|sleeping|outside)|hes (?:in the shower|asleep|out for|just gone out|only gone)|(?:typing|writing|ringing|messaging) (?:this )?from (?:the (?:bathroom|toilet|bedroom|shed|car)|my (?:friends?|sisters?|work)))\\b`,
      1,
    ],
    [
      `\\bnext time (?:he|she|hell|shell|it)\\b(?: \\w+){0,3}(?: (?:wont|will|be))?\\b|\\b(?:wont|not|never) stop at (?:my|me|a)\\b`,
      1,
    ],
    [
      `\\b(?:taken|takes|took|hidden|hides|hid|withh\\w+) (?:\\w+ ){0,3}(?:babys? (?:milk|food|formula)|milk|nappies|food|medicine|insulin|inhaler|wheelchair|hearing aid|walking frame)\\b`,
      1,
    ],
    [`\\b(?:safe|safely|safety|secret|hide|hidden|confidential|private|protected)\\b`, 0.5],
    [
      `\\b(?:come|comes|coming|came|turns?|turned|turning|round) (?:round|up|at|over)(?: \\w+){0,4} (?:finish|hurt|shouting|drunk|smash\\w*|bang\\w*|knife|threat\\w*|kick\\w*)\\b|\\b(?:finish me|do me in|kick the door in|smash the place|smashed the place)\\b`,
      1.5,
    ],
    [
      `\\b(?:drunk|drinking|in drink|drugs|violent|angry|aggressive|rages?|temper|screams?|shouts?|shouting|screaming)\\b`,
      0.5,
    ],
  ] as [string, number][]
).map(([pattern, worth]): [RegExp, number] => [new RegExp(pattern), worth]);

/** Somebody of the home is in each of them, or a word for it. */
export const NEEDS_HARM = new RegExp(
  `\\b(?:he|hes|he.s|hell|he.ll|she|shes|she.s|shell|she.ll|hed|him|himself|her|(?:my|ma|mi|me|ur) (?:man|bloke|old man)|bf|boyf|hubb\\w+|partna|da|daddy|mam|mom|fiancee?|(?:${KIN})s?)\\b|abus|battered`,
);
/** A present, or what has to do with it. */
export const SURPRISE = /\b(?:surprise|present|gift|birthday|anniversary|christmas)\b/;
