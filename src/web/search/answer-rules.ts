/** Questions that a phone number answers better than an article. The keys are those of the supplier's phones. */
import { toLinkedPath } from '#domain/linked-articles.ts';
import { patterns } from '#domain/paths.ts';
import { METER_CARD } from './danger/cards.ts';
import type { AnswerCard } from './document.ts';

export interface AnswerRule extends AnswerCard {
  /** Concepts of the synonym table that match. */
  concepts?: string[];
  /** Words that exclude the rule. */
  unless?: string;
  /** Alternatively any row of words, all of which must occur; `/` separates alternatives. */
  words?: string[];
}

export const answerRules: AnswerRule[] = [
  {
    key: 'power-cut',
    urgent: true,
    title: 'Power cut? Call the free number',
    advice:
      'If your neighbours’ power is off too, it’s a power cut. If only your home is off, check your trip switches first, and your credit if you pay as you go.',
    phones: ['powerCut'],
    href: toLinkedPath('emergencies/power-cut'),
    concepts: ['power cut'],
    words: ['105', 'street dark', 'neighbours off', 'leccy/lights/power gone'],
    unless: 'up',
  },
  {
    ...METER_CARD,
    urgent: true,
    words: ['meter emergency/danger/dangerous/exploded/scorched/melted'],
    unless: 'credit turn',
  },
  {
    key: 'emergency',
    urgent: true,
    title: 'Emergency? Call now',
    advice:
      'Gas: get out, then call from outside. No electricity: 105. Fire, or a life in danger: get out and call 999.',
    phones: ['gasEmergency', 'powerCut', 'emergencyServices'],
    href: patterns.emergencies,
    words: ['emergency', 'emergencies'],
    unless:
      'credit gas meter cover covered plumber engineer electrician boiler kit plan payment loan top fund grant money voucher tax card test alert lighting light key fiver tenner owe',
  },
  {
    key: 'run-out',
    urgent: true,
    title: 'Run out and can’t top up? Call us',
    advice:
      'Turn off hobs, fires and heaters. Then use your emergency credit. Still off? Call, and we’ll look for a way to get you back on. If the first line is closed, call the second.',
    phones: ['payAsYouGo', 'meterEmergency'],
    href: toLinkedPath('pay-as-you-go/off-supply-and-need-help'),
    words: [
      'run/ran out gas/electric/electricity/credit/leccy',
      'off supply',
      'no credit',
      'emergency credit used/gone',
    ],
  },
  {
    key: 'no-gas',
    urgent: false,
    title: 'No gas? See who to call',
    advice:
      'If you pay by bill, the gas emergency line can say if there’s a fault near you. If you top up, look at your credit first. If you smell gas, don’t touch any switch, get everyone out and call from outside.',
    phones: ['gasEmergency', 'gasEmergencyNorthernIreland'],
    href: toLinkedPath('breakdowns/no-gas'),
    words: ['no gas'],
    unless: 'bill app email reading heating',
  },
  {
    key: 'leak',
    urgent: false,
    title: 'Water leaking? Turn it off at the stop tap',
    advice:
      'The stop tap (stopcock) is often under the kitchen sink, and turns clockwise. Don’t touch the boiler, a switch or a socket if it’s wet or you stand in water. Then put a bowl under the leak and call.',
    phones: ['homeServices'],
    href: toLinkedPath('breakdowns/leaking-boiler'),
    words: ['boiler/combi leak/leaking/drip/dripping/leaks/puddle'],
    unless: 'gas bill cover covered policy excess premium claim',
  },
  {
    key: 'leak',
    urgent: false,
    title: 'Water leaking? Turn it off at the stop tap',
    advice:
      'The stop tap (stopcock) is often under the kitchen sink, and turns clockwise. Don’t touch switches, sockets or lights that are wet. Then put a bowl under the leak and call.',
    phones: ['homeServices'],
    href: toLinkedPath('breakdowns/leaking-pipe-or-radiator'),
    words: [
      'pipe/radiator/rad/tap/ceiling leak/leaking/burst/drip/dripping',
      'water pouring/flooding/gushing/everywhere',
    ],
    unless: 'gas bill cover covered policy excess premium claim hot',
  },
  // Before the rules about a death, because somebody without heating is still alive.
  {
    key: 'no-heating',
    urgent: false,
    title: 'No heating or hot water? Call home services',
    advice:
      'Try the checks in the article first. If you smell gas, don’t try anything: go out and call the gas emergency number.',
    phones: ['homeServices'],
    href: toLinkedPath('breakdowns/no-heating'),
    concepts: ['no heating', 'no hot water'],
    words: ['boiler/combi/heating packed/conked/bust/broke/knackered/kaput'],
    unless: 'leak leaking',
  },
  {
    key: 'bereavement',
    urgent: false,
    title: 'Tell us about a death',
    advice: 'Call when you’re ready. It helps to have the person’s name and the address of the home.',
    phones: ['bereavement'],
    href: toLinkedPath('probate/when-a-customer-dies'),
    concepts: ['bereavement'],
  },
  {
    key: 'cannot-pay',
    urgent: false,
    title: 'Can’t pay? Talk to us first',
    advice: 'We can look at a payment plan and at help you may be able to get.',
    phones: ['extraHelp'],
    href: toLinkedPath('struggling-to-pay/if-you-cannot-pay'),
    concepts: ['cannot pay', 'bailiff'],
  },
  {
    key: 'call-us',
    urgent: false,
    title: 'Call us',
    advice:
      'Have your account number or your postcode ready. Lines that don’t open every day are closed on bank holidays.',
    phones: ['energy', 'payAsYouGo', 'homeServices'],
    href: patterns.contactUs,
    unless: 'change update new wrong my add shop shops paypoint post',
    words: [
      'phone/telephone/contact number',
      'speak/talk someone/human/person/adviser/advisor/agent/somebody',
      'call/ring/phone/contact us/you',
      'contact',
      'customer service/services',
      'helpline',
      'human',
      'real/actual person',
      'live/web chat',
      'webchat',
      'opening hours/times',
      'open/closed/line/lines boxing/christmas/easter/holiday/holidays/weekend/sunday',
    ],
  },
];
