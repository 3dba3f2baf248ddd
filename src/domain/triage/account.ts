/** Money, bills, moving and bereavement. */
import { ENERGY_ENQUIRY, PAY_AS_YOU_GO_ENQUIRY, toStepPath } from '#domain/journeys/complaint/kinds.ts';
import { METER_READING } from '#domain/journeys/meter-reading/steps.ts';
import { BASE } from '#domain/paths.ts';
import { type Ending, type Node, yesNo } from './node.ts';

const DANGER = 'First, is anyone in danger now?';
const DANGER_HINT = 'Answer yes if there’s a smell of gas, an alarm, smoke or sparks, or if someone is hurt.';
const ENQUIRY = toStepPath(ENERGY_ENQUIRY);
const WRITE = { label: 'Write to us', to: ENQUIRY };
/** Nobody who can do anything about money answers while our own lines are closed; somebody who listens does. */
const LISTEN = { words: 'Is it all too much? Samaritans listen, whatever it is:', line: 'samaritans' } as const;
const NO_SUPPLY = { words: 'If the supply goes off before then, call', line: 'meterEmergency' } as const;
/** A death has no form of its own: said before somebody meets the wording of an ordinary form. */
const WRITE_OF_A_DEATH = {
  doing: {
    ...WRITE,
    note: 'It is the form that we use for every question. Give your own name, and say in your message who has died and where they lived.',
  },
  call: { words: 'Would it help to talk to somebody now? Samaritans listen:', line: 'samaritans' },
} satisfies Ending['whenClosed'];

export const accountNodes: Record<string, Node> = {
  pay: {
    ask: DANGER,
    hint: `${DANGER_HINT} Also yes if someone is very cold, confused or hard to wake, or a medical machine has no power.`,
    danger: true,
    answers: yesNo('pay-danger', 'pay-ahead'),
  },
  'pay-danger': {
    ask: 'Can you smell gas, or is a carbon monoxide alarm sounding?',
    danger: true,
    answers: yesNo('get-out', 'life-at-risk'),
  },
  'pay-ahead': {
    ask: 'Do you top up your meter?',
    hint: 'With a key, a card or an app.',
    answers: yesNo('off-now', 'cut-off-warning'),
  },
  'off-now': { ask: 'Is your gas or electricity off now?', answers: yesNo('off-supply', 'next-top-up') },
  'cut-off-warning': {
    ask: 'Have you had a warning about being cut off, a court or a visit?',
    answers: yesNo('debt-warning', 'cannot-pay'),
  },
  'life-at-risk': {
    title: 'Call 999 now',
    say: [
      'Fire, smoke or sparks? Get out, or keep well away. Don’t touch anyone who is getting a shock.',
      'Say who is hurt or ill, and if the heating or the power is off. Use the backup of a medical machine if it has one.',
      'Once help is coming, call us: we can talk about getting your supply back.',
    ],
    danger: true,
    line: 'emergencyServices',
    article: 'pay-as-you-go/off-supply-and-need-help',
  },
  'next-top-up': {
    title: 'Call before it runs out',
    say: ['Ask for a fuel voucher or extra credit. You won’t be judged.', 'Tell us who lives with you: it matters.'],
    line: 'extraHelp',
    whenClosed: {
      doing: { label: 'Use your emergency credit', to: `${BASE}/pay-as-you-go/emergency-credit` },
      call: NO_SUPPLY,
    },
    article: 'struggling-to-pay/help-with-top-ups',
  },
  'debt-warning': {
    title: 'Call us today: it can often be stopped',
    say: [
      'Being cut off is very rare, and there are steps that must come first.',
      'You don’t have to let a debt collector in.',
    ],
    line: 'extraHelp',
    whenClosed: { doing: WRITE, call: LISTEN },
    article: 'struggling-to-pay/disconnection-rules',
  },
  'cannot-pay': {
    title: 'Call us, even if you can pay nothing today',
    say: ['We’ll look for a payment that you can manage.', 'You don’t need to know what to ask for.'],
    line: 'extraHelp',
    whenClosed: { doing: WRITE, call: LISTEN },
    article: 'struggling-to-pay/if-you-cannot-pay',
  },
  bill: { ask: DANGER, hint: DANGER_HINT, danger: true, answers: yesNo('danger-gas', 'estimated') },
  estimated: {
    ask: 'Does the bill say “estimated” next to a reading?',
    hint: 'Some bills have a letter there, and a key that says what it means.',
    answers: yesNo('estimated-bill', 'year-ago'),
  },
  'year-ago': {
    ask: 'Is any of it for energy you used more than a year ago?',
    answers: yesNo('back-bill', 'bill-wrong'),
  },
  'estimated-bill': {
    title: 'Send us a reading and we’ll work it out again',
    say: ['An estimate is our guess. A reading puts it right. It takes about two minutes.'],
    line: 'energy',
    doing: { label: 'Send a meter reading', to: METER_READING },
    article: 'bills-and-payments/estimated-bills',
  },
  'back-bill': {
    title: 'You may not have to pay that part',
    say: ['Tell us: “I think the back-billing rule applies.” Say which dates on the bill are too old.'],
    line: 'energy',
    doing: { label: 'Ask us to take it off', to: ENQUIRY },
    article: 'bills-and-payments/back-billing',
  },
  'bill-wrong': {
    title: 'Check it in ten minutes, or ask us to',
    say: ['Look at the address, the dates, the readings and the tariff.', 'Then tell us what looks wrong.'],
    line: 'energy',
    doing: { label: 'Ask us to check your bill', to: ENQUIRY },
    article: 'bills-and-payments/your-bill-looks-wrong',
  },
  moving: { ask: DANGER, hint: DANGER_HINT, danger: true, answers: yesNo('danger-gas', 'moving-in') },
  'moving-in': {
    ask: 'Are you moving in, or have you just moved in?',
    answers: [
      { label: 'Yes, I’m moving in', next: 'new-meter' },
      { label: 'No, I’m moving out', next: 'old-meter' },
    ],
  },
  'new-meter': {
    ask: 'Does the new home have a meter that you top up?',
    hint: 'With a key, a card or an app.',
    answers: yesNo('new-prepayment', 'new-home'),
  },
  'old-meter': {
    ask: 'Does the home you’re leaving have a smart meter, or one that you top up?',
    answers: yesNo('leaving-smart', 'leaving'),
  },
  'new-prepayment': {
    title: 'Call before you top up',
    say: [
      'If you use a key or card you find there, you could pay somebody else’s debt.',
      'Not sure that we supply the home? Ask us and we’ll help you to find out.',
    ],
    line: 'payAsYouGo',
    whenClosed: {
      doing: { label: 'Write to us', to: toStepPath(PAY_AS_YOU_GO_ENQUIRY) },
      call: NO_SUPPLY,
    },
    article: 'pay-as-you-go/moving-into-a-home-with-prepayment',
  },
  'new-home': {
    title: 'Read the meters on your first day',
    say: ['Take a photo of the numbers, with the date.', 'Then find out who supplies the home, and tell them.'],
    line: 'energy',
    doing: { label: 'Find out who supplies the home', to: `${BASE}/moving-home/find-your-supplier` },
    article: 'moving-home/moving-in',
  },
  'leaving-smart': {
    title: 'Leave the meter, its key and its display',
    say: ['Take a photo of the screen on your last day.', 'Then tell us the date and your new address.'],
    line: 'energy',
    doing: { label: 'Tell us that you’re leaving', to: ENQUIRY },
    article: 'moving-home/moving-with-a-smart-or-prepay-meter',
  },
  leaving: {
    title: 'Tell us the date, and read the meters that day',
    say: ['Tell us as soon as you know your date.', 'We’ll send one last bill, to your new address.'],
    line: 'energy',
    doing: { label: 'Tell us that you’re leaving', to: ENQUIRY },
    article: 'moving-home/moving-out',
  },
  death: {
    ask: DANGER,
    hint: `We’re sorry for your loss. We ask everyone this first. ${DANGER_HINT}`,
    danger: true,
    answers: yesNo('danger-gas', 'lived-in'),
  },
  'lived-in': { ask: 'Does anyone still live in the home?', answers: yesNo('take-over', 'empty-home') },
  'take-over': {
    ask: 'Would you like the account in your name?',
    hint: 'You can, if you live there. It’s fine not to know yet.',
    answers: [
      { label: 'Yes', next: 'new-name' },
      { label: 'No, or not yet', next: 'first-call' },
    ],
  },
  'empty-home': {
    title: 'We’ll look after the account with you',
    say: ['Keep the supply on for now. Read the meters when you can.', 'Call when you feel ready: there’s no rush.'],
    line: 'bereavement',
    whenClosed: WRITE_OF_A_DEATH,
    article: 'probate/energy-in-an-empty-home',
  },
  'new-name': {
    title: 'One call moves the account to your name',
    say: ['The gas and electricity stay on the whole time.', 'Call when you feel ready: there’s no rush.'],
    line: 'bereavement',
    whenClosed: WRITE_OF_A_DEATH,
    article: 'probate/taking-over-the-account',
  },
  'first-call': {
    title: 'Tell us once, when you feel ready',
    say: ['The gas and electricity stay on. There’s no rush.', 'Someone else can call for you.'],
    line: 'bereavement',
    whenClosed: WRITE_OF_A_DEATH,
    article: 'probate/when-a-customer-dies',
  },
};
