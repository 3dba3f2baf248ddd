/** Parts of the rules' regular expressions, for text with single spaces. */

function anyOf(words: string): string {
  return `(?:${words.trim().split(/\s+/).join('|')})`;
}

/** At most so many words in between. */
export function within(most: number): string {
  return `(?: \\w+){0,${most}} `;
}

/** In either order. */
export function near(one: string, other: string, most: number): string {
  return `\\b(?:${one}${within(most)}${other}|${other}${within(most)}${one})\\b`;
}

const relative =
  '(?:dad|da|mum|mam|mom|mother|father|nana?|gran|gran(?:dad|dma|ny)|husband|wife|he|she|aunt|auntie|uncle|neighbour|i)';
/** Somebody lies in the dark and cannot get up. */
const hurt = `${relative} (?:(?:has|had|have|ive|just|is|been|badly) )*(?:fell|fallen|collapsed|fainted|hurt|injured|bleeding|trapped|unconscious|poorly|frail|(?:cannot|cant) get up)`;

export const said = {
  smell: anyOf(`smell\\w* smel smels smelt stink\\w* stank pong\\w* whiff\\w* reek\\w* niff\\w* odou?r stench fumes?`),
  gas: anyOf('gas gass gaz gassy'),
  escape: anyOf('leaks? leaking leek leeking escape escaping hiss\\w* blowing whistling'),
  pipe: anyOf('pipe pipes main mains hose'),
  struck:
    anyOf(`hit clipped drill\\w* nail\\w* screw\\w* spade shovel severed snapped burst cracked ruptured cut cutting
    knocked dug crashed smashed broken damaged fractured punctured through`),
  monoxide: anyOf(`monox\\w* carbon\\s(?:mono|mano|mona|moni|minox|munox)\\w* co co2 c02 c\\so`),
  alarm: anyOf('alarm alarms detector sensor'),
  sounding: anyOf(`going gone went goes beep\\w* bleep\\w* sound\\w* ring\\w* scream\\w* wail\\w* shriek\\w* blar\\w*
    triggered activated red stop loud set`),
  shock: anyOf('shocks? shok shocked zap zaps zapped jolt jolts electrocut\\w* tingl\\w*'),
  electrics:
    anyOf(`sockets? plugs? fuse\\s?box fuse\\s?board consumer\\sunit meter switch switchboard wires? wiring cable
    electrics adapt[eo]r extension\\slead light\\sfitting charger breaker`),
  burning: anyOf(`smok\\w* spark\\w* burnt? burning melt\\w* buzz\\w* sizzl\\w* crackl\\w* scorch\\w* arcing glowing
    fizz\\w* smoulder\\w* exploded`),
  bare: anyOf('bare exposed uncovered unprotected'),
  live: anyOf('wires? wiring terminals? conductors? live cables? copper busbars? electrics contacts'),
  water: anyOf('water wet leak leaking dripping flood\\w* soaked pouring'),
  line: anyOf('power\\s?lines? cables? wires? pylons? poles? overhead\\slines? electric\\slines?'),
  fallen: anyOf(`down fallen fell hanging dangling snapped leaning drooping sagging`),
  off: anyOf(`off out gone went dead died dark blackout powercut stopped stops without lost cut empty flat battery
    batteries none beeping disconnected packed unplugged away nae no nothing wont cant`),
  depends: `(?:${hurt}|${anyOf(`oxygen oxigen ventilat\\w* ventalat\\w* nebuli[sz]er cpap bipap dialysis hoist stair\\s?lift
    feeding\\spump feed\\spump suction insulin insolin apnoea tracheo\\w* baby babby newborn bairn wean pregnant disabled
    bedbound bedridden housebound premature concentrator life\\ssupport breathing\\s(?:machine|pump|mask) sleep\\smachine
    (?:chest|kidney|kidneys|suction|milk|feed|feeding)\\s(?:machine|pump|tube) tube\\sfeed\\w* airbed riser wheelchair
    emphysema pneumonia copd chemo\\w* cancer prem palliative hospice parkinsons motor\\sneurone very\\sold heart\\s(?:condition|failure) dementia epilep\\w* angina respirator\\w* ocsigen tlen\\w* niemowl\\w*
    (?:seventy|eighty|ninety)(?:\\s(?:one|two|three|four|five|six|seven|eight|nine))? twins
    (?:0|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\s(?:day|days|week|weeks)\\sold born\\searly months\\sgone`)})`,
} as const;
