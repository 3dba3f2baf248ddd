/** Questions that a number answers better than an article. The numbers are the supplier's: these are their keys. */
import type { Answer } from './document.ts';

export interface AnswerRule extends Answer {
  /** Concepts of the synonym table that ask for it. */
  concepts?: string[];
  /** Any of these says that something else is asked. */
  unless?: string;
  /** Or any row of words all of which are asked, `/` between ways to say one. */
  words?: string[];
}

export const answerRules: AnswerRule[] = [
  {
    key: 'gas-leak',
    urgent: true,
    title: 'Smell gas? Get out and call now',
    advice:
      'Don’t light anything or touch a switch. Open doors and windows. Turn the gas off at the meter if it’s safe. Go outside, then call.',
    phones: ['gasEmergency', 'gasEmergencyNorthernIreland'],
    href: '/help-and-support/emergencies/smell-gas',
    concepts: ['gas leak'],
    words: [
      'gas smell/leak/whiff/escape/hissing/fumes/stink/stinks/emergency',
      'rotten egg/eggs',
      'whiff gas',
      'hissing pipe',
      'gas pipe burst/hit/cut/damaged',
      'gassy',
    ],
  },
  {
    key: 'carbon-monoxide',
    urgent: true,
    title: 'Carbon monoxide? Get into fresh air and call now',
    advice:
      'Turn off the appliance if you can. Open doors and windows and get everyone out. If someone collapses or can’t breathe, call 999.',
    phones: ['gasEmergency', 'gasEmergencyNorthernIreland'],
    href: '/help-and-support/emergencies/carbon-monoxide',
    concepts: ['carbon monoxide'],
    words: ['boiler fumes', 'monoxide'],
  },
  {
    key: 'power-line',
    urgent: true,
    title: 'Cable or power line down? Keep far away and call',
    advice: 'Never touch it, or anything it touches. If someone is hurt or in danger, call 999.',
    phones: ['powerCut'],
    href: '/help-and-support/emergencies/damaged-power-lines',
    concepts: ['power line'],
    words: ['cable/wire/pylon/pole down/fallen/hanging/snapped/cut/dug/hit'],
  },
  {
    key: 'power-cut',
    urgent: true,
    title: 'Power cut? Call the free number',
    advice:
      'If your neighbours are off too, it’s a power cut. If only your home is off, check your trip switches first, and your credit if you pay as you go.',
    phones: ['powerCut'],
    href: '/help-and-support/emergencies/power-cut',
    concepts: ['power cut'],
    words: ['105', 'street dark', 'neighbours off'],
  },
  {
    key: 'meter-emergency',
    urgent: true,
    title: 'Meter hot, burning, sparking or damaged? Call now',
    advice:
      'Don’t touch it. If there’s fire or smoke, get out and call 999. If not, call 105 to have an electricity meter made safe, then tell us on the meter emergency line.',
    phones: ['powerCut', 'meterEmergency'],
    href: '/help-and-support/emergencies',
    words: [
      'meter emergency/burning/burnt/smoke/smoking/sparks/sparking/fire/melting/melted/danger/dangerous/exploded/bang/scorched',
    ],
  },
  {
    key: 'run-out',
    urgent: true,
    title: 'Run out and can’t top up? Call us',
    advice: 'Use your emergency credit first. If you’re still off, call, and we’ll look for a way to get you back on.',
    phones: ['payAsYouGo'],
    href: '/help-and-support/pay-as-you-go/off-supply-and-need-help',
    words: [
      'run/ran out gas/electric/electricity/credit/leccy',
      'off supply',
      'no credit',
      'no gas',
      'emergency credit used/gone',
    ],
  },
  {
    key: 'bereavement',
    urgent: false,
    title: 'Tell us about a death',
    advice: 'Call when you’re ready. It helps to have the person’s name and the address of the home.',
    phones: ['bereavement'],
    href: '/help-and-support/probate/when-a-customer-dies',
    concepts: ['bereavement'],
  },
  {
    key: 'cannot-pay',
    urgent: false,
    title: 'Can’t pay? Talk to us first',
    advice: 'We can look at a payment plan and at help you may be able to get.',
    phones: ['extraHelp'],
    href: '/help-and-support/struggling-to-pay/if-you-cannot-pay',
    concepts: ['cannot pay', 'bailiff'],
  },
  {
    key: 'no-heating',
    urgent: false,
    title: 'No heating or hot water? Call home services',
    advice:
      'Try the checks in the article first. If you smell gas, don’t try anything: go out and call the gas emergency number.',
    phones: ['homeServices'],
    href: '/help-and-support/breakdowns/no-heating',
    concepts: ['no heating', 'no hot water'],
    words: ['boiler leaking/leak/dripping', 'burst pipe'],
  },
  {
    key: 'call-us',
    urgent: false,
    title: 'Call us',
    advice: 'Have your account number or your postcode ready.',
    phones: ['energy', 'payAsYouGo', 'homeServices'],
    href: '/help-and-support/contact-us',
    unless: 'change update new wrong my add',
    words: [
      'phone/telephone/contact number',
      'speak/talk someone/human/person/adviser/advisor/agent/somebody',
      'call/ring/phone/contact us/you',
      'contact',
      'customer service/services',
      'helpline',
      'opening hours/times',
    ],
  },
];
