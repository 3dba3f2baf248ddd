/** The card for each danger: the number, and the one thing to do now, as in its article. */
import type { Danger } from '#domain/entities/danger.ts';
import { toLinkedPath } from '#domain/linked-articles.ts';
import { patterns } from '#domain/paths.ts';
import type { AnswerCard } from '#domain/entities/search.ts';

type Card = Omit<AnswerCard, 'urgent'>;

/** Shown for a danger, and by `answer-rules.ts` for its name. */
export const METER_CARD: Card = {
  key: 'meter-emergency',
  title: 'Meter hot, burning, sparking or damaged? Call now',
  advice:
    'Don’t touch it. If someone is hurt, or there’s fire or smoke, get out and call 999. If not, call 105 to have an electricity meter made safe, then tell us on the meter emergency line.',
  phones: ['powerCut', 'meterEmergency'],
  href: toLinkedPath('emergencies/electrical-safety'),
};

/**
 * A card with the same key as a rule of `answer-rules.ts` replaces that rule's card, because somebody depends on the
 * supply.
 */
const CARDS: Record<Danger, Card> = {
  gas: {
    key: 'gas-leak',
    title: 'Smell gas? Get out and call now',
    advice:
      'Don’t light anything or touch a switch. Open doors and windows. Turn the gas off at the meter if it’s safe. Go outside, then call.',
    phones: ['gasEmergency', 'gasEmergencyNorthernIreland'],
    href: toLinkedPath('emergencies/smell-gas'),
  },
  'carbon-monoxide': {
    key: 'carbon-monoxide',
    title: 'Carbon monoxide? Get into fresh air and call now',
    advice:
      'Open doors and windows as you leave, and get everyone out. Call from outside. If someone collapses or can’t breathe well, call 999 first.',
    phones: ['gasEmergency', 'gasEmergencyNorthernIreland'],
    href: toLinkedPath('emergencies/carbon-monoxide'),
  },
  electricity: {
    key: 'electricity',
    title: 'Electrical danger? Don’t touch it',
    advice:
      'Turn the power off at the main switch if it’s safe and dry. If someone is hurt, or there’s smoke or fire, get out and call 999. For the meter, its cable, or shocks from metal taps, call 105.',
    phones: ['emergencyServices', 'powerCut'],
    href: toLinkedPath('emergencies/electrical-safety'),
  },
  'power-line': {
    key: 'power-line',
    title: 'Cable or power line down? Keep far away and call',
    advice: 'Never touch it, or anything it touches. If someone is hurt or in danger, call 999.',
    phones: ['powerCut', 'emergencyServices'],
    href: toLinkedPath('emergencies/damaged-power-lines'),
  },
  fire: {
    key: 'fire',
    title: 'Fire? Get out, stay out and call 999',
    advice: 'Leave now and shut the door behind you. Don’t use water on anything electrical. Call from outside.',
    phones: ['emergencyServices'],
    href: toLinkedPath('emergencies/electrical-safety'),
  },
  'no-supply-electricity': {
    key: 'power-cut',
    title: 'No power, and someone needs it? Call 105 now',
    advice:
      'Say who depends on it: medical equipment, a baby, illness or old age. If a life is at risk, call 999. If you pay as you go, check your credit too.',
    phones: ['powerCut', 'emergencyServices'],
    href: toLinkedPath('emergencies/power-cut'),
  },
  'no-supply-gas': {
    key: 'no-gas',
    title: 'No gas, and someone needs it? Call the gas emergency line',
    advice:
      'Say if someone is very young, old, ill or disabled. If you smell gas, don’t touch any switch, get everyone out and call from outside. If you top up, look at your credit first.',
    phones: ['gasEmergency', 'gasEmergencyNorthernIreland'],
    href: toLinkedPath('breakdowns/no-gas'),
  },
  'no-supply-topup': {
    key: 'run-out',
    title: 'Run out, and someone needs it? Call us now',
    advice:
      'Turn off hobs, fires and heaters. Then use your emergency credit. Still off? Call, and say who is with you. If a life is at risk, call 999.',
    phones: ['payAsYouGo', 'meterEmergency'],
    href: toLinkedPath('pay-as-you-go/off-supply-and-need-help'),
  },
  life: {
    key: 'life',
    title: 'Is a life in danger? Call 999 now',
    advice:
      'Say where you are: they’ll tell you what to do until help comes. Ill near a boiler, fire or cooker? Get out into fresh air, it may be carbon monoxide. Swallowed something harmful? Don’t make them sick.',
    phones: ['emergencyServices'],
    href: patterns.emergencies,
  },
  crisis: {
    key: 'crisis',
    title: 'Feel you can’t go on? Talk to someone now',
    advice:
      'Samaritans listen, free, 24 hours a day. If your life is in danger, call 999. Bills can be sorted out, and we will help you with yours.',
    phones: ['samaritans', 'emergencyServices'],
    href: toLinkedPath('struggling-to-pay/if-you-cannot-pay'),
  },
  abuse: {
    key: 'abuse',
    title: 'Hurt, threatened or controlled at home? You can call safely',
    advice:
      'In danger now? Call 999. Can’t speak? Stay on the line and, on a mobile, press 55. We can keep your account and your address private.',
    phones: ['emergencyServices', 'domesticAbuse'],
    href: toLinkedPath('my-account/leaving-an-abusive-home'),
  },
  scald: {
    key: 'scald',
    title: 'Water scalding or boiling? Turn the heater off and keep clear',
    advice:
      'Turn off the immersion heater or the boiler at its switch, if you can reach it safely. Don’t run the hot taps. Keep out of any room under a loft tank. Burnt? Hold it under cool running water for 20 minutes, and call 999 if it’s large or it’s a child. Then call us.',
    phones: ['homeServices', 'emergencyServices'],
    href: toLinkedPath('breakdowns/hot-water-cylinder-and-immersion'),
  },
  'no-heating': {
    key: 'no-heating',
    title: 'No heating, and someone needs it? Call home services now',
    advice:
      'Say who is with you: a baby, someone ill, disabled or old. Keep to one warm room. If someone is very cold, drowsy or confused, call 999.',
    phones: ['homeServices', 'emergencyServices'],
    href: toLinkedPath('breakdowns/no-heating'),
  },
};

/** An overdose works before it is felt, so an ambulance comes before a helpline. */
const OVERDOSE: Partial<Card> = {
  title: 'Taken an overdose? Call 999 now',
  advice:
    'Call 999 even if it doesn’t hurt, and say what was taken and how much. Stay with someone. Samaritans listen too, free, 24 hours a day.',
  phones: ['emergencyServices', 'samaritans'],
};
/** Somebody cold and drowsy, confused or blue needs an ambulance before the heating is repaired. */
const toDrowsyCard = (phones: Card['phones']): Partial<Card> => ({
  title: 'Cold, and drowsy or confused? Call 999 now',
  advice:
    'Wrap them up, head too, and stay with them. If a fire, stove or heater has been lit, get into fresh air: it may be carbon monoxide. Then call about the heating.',
  phones: ['emergencyServices', ...phones.filter((phone) => phone !== 'emergencyServices')],
});

/** Further words about the same danger decide whom to call first. */
const MEDICINE = String.raw`(?:overdose|pills?|tablets?|paracetamols?|painkillers?|meds|medication|medicine|insulin|morphine)`;
const TAKEN = new RegExp(
  String.raw`\b(?:overdosed|od(?:ed)?|(?:downed|necked|took|taken|swallowed|had) (?:\S+ ){0,4}${MEDICINE})\b`,
  'i',
);
const NOT_TAKEN =
  /\b(?:haven.?t|hasn.?t|not|never|nearly|almost|wish) (?:\S+ ){0,3}(?:took|taken|swallowed|had|overdosed)\b/i;
const DROWSY =
  /\b(?:drows\w*|sleepy|asleep|nodding off|dozing off|drifting off|slurr\w*|hypotherm\w*|unresponsive|not responding|floppy|limp|stopped shivering|barely (?:awake|conscious)|blue lips|lips (?:\S+ ){0,2}blue|blue (?:round|around|about|at) the (?:lips|mouth)|(?:won.?t|can.?t|hard to) (?:wake|rouse|stay awake)|(?:he|she|mum|mam|dad|mother|father|gran|nan|grandad|husband|wife)(?:.?s| is| has)? (?:\S+ ){0,2}(?:collapsed|confused(?! (?:about|by|with|which|why|how))))\b/i;
/** Only the hot water is off; the radiators may be warm. */
const HOT_WATER_ALONE = /^(?!.*\b(?:heat|radiator|boiler|freez|cold|warm))(?=.*\bhot water\b)/is;
/** A flood, not a leaking pipe: the card links to the article about floods instead. */
const OF_FLOOD =
  /(?<!\p{L})(?:flood(?:s|ed|ing)?|river|floodwater|llifogydd|dan dd[wŵ]r|pow[oó]d[zź]\p{L}*)(?!\p{L})/iu;
/** The network operator makes a meter safe, and we are informed as well. A distance in metres is excluded. */
const OF_METER = /(?<!(?:\d|\b(?:two|three|four|five|ten|few)) ?)\bmeters?\b/i;
/**
 * If everything in a home tingles, the fault is in the cable from the street, which belongs to the network operator.
 */
const OF_CABLE = /\b(?:tingl\w*|service cable|main cable)\b/i;
/** Somebody may be hurt, so an ambulance comes first, whatever gave the shock. */
const HURT =
  /\b(?:shock\w*|electr[io]cut\w*|zap\w*|jolt\w*|thrown|hurt\w*|injur\w*|unconscious\w*|collaps\w*|faint\w*|breath\w*|unrespons\w*|(?:not|isn.?t|won.?t|doesn.?t) (?:respon\w*|mov(?:e|ing))|wak(?:e|ing)|dead|dying|died|fitting|seizures?|a fit)\b/i;
/** Something burns or has exploded; a smell of burning alone is for the network operator. */
const OF_FIRE =
  /\b(?:smok\w*|flam\w*|fires?|alight|explo\w*|bl(?:ew|own) up|(?<!\bsmell\w* (?:of |like )?)burning(?! smell| plastic| rubber))\b/i;
const HOT = /\b(?:spark\w*|burn\w*|hot)\b/i;

/** Whether somebody has already taken something: 999 then comes before a helpline. */
export const mentionsOverdose = (text: string) => TAKEN.test(text) && !NOT_TAKEN.test(text);

/** @param text what is known of the customer's text */
export function toCard(danger: Danger, text = '', isOverdose = mentionsOverdose(text)): AnswerCard {
  return { ...CARDS[danger], ...toSpecial(danger, text, isOverdose), urgent: true };
}

function toSpecial(danger: Danger, text: string, isOverdose: boolean): Partial<Card> {
  if (danger === 'electricity') return toElectricCard(text);
  if (danger === 'crisis' && isOverdose) return OVERDOSE;
  const isCold = danger === 'no-heating' || danger === 'no-supply-gas';
  if (isCold && DROWSY.test(text)) return toDrowsyCard(CARDS[danger].phones);
  return danger === 'no-heating' && HOT_WATER_ALONE.test(text) ? { href: toLinkedPath('breakdowns/no-hot-water') } : {};
}

function toElectricCard(text: string): Card {
  const isOfMeter = OF_METER.test(text);
  const card = isOfMeter ? METER_CARD : CARDS.electricity;
  const isGrave = HURT.test(text) || OF_FIRE.test(text);
  const ofMeter = isGrave ? ['emergencyServices', ...card.phones] : card.phones;
  const ofCable = OF_CABLE.test(text) && !isGrave && !HOT.test(text) ? card.phones.toReversed() : card.phones;
  return {
    ...card,
    phones: isOfMeter ? ofMeter : ofCable,
    ...(OF_FLOOD.test(text) && { href: toLinkedPath('emergencies/floods-and-energy') }),
  };
}
