/** Danger, power, gas and heat. */
import { BASE } from '#domain/paths.ts';
import { type Node, yesNo } from './node.ts';

const OUT = 'Don’t touch any switch and don’t light a flame. Open doors and windows on your way out.';

export const supplyNodes: Record<string, Node> = {
  gas: { ask: 'Can you smell gas?', danger: true, answers: yesNo('smell-gas', 'alarm') },
  alarm: {
    ask: 'Does a carbon monoxide alarm keep sounding, or does anyone feel ill indoors?',
    hint: 'Ill means a headache, or feeling sick, dizzy, weak or muddled. It may get better outdoors.',
    danger: true,
    answers: yesNo('carbon-monoxide', 'chirp'),
  },
  chirp: {
    ask: 'Does an alarm give one short beep now and then?',
    hint: 'If you aren’t sure which beep it is, answer no.',
    answers: yesNo('alarm-battery', 'not-sure'),
  },
  'smell-gas': {
    title: 'Get everyone\u00A0out, then\u00A0call',
    say: [OUT, 'Call from outside, well away from the home.', 'If anyone has collapsed, or there’s a fire, call 999.'],
    danger: true,
    line: 'gasEmergency',
    article: 'emergencies/smell-gas',
  },
  'carbon-monoxide': {
    title: 'Get everyone into fresh air, then call',
    say: [
      'Leave doors and windows open behind you. Don’t go back in.',
      'If anyone has collapsed, is confused or can’t breathe well, or you see smoke or fire, call 999 first.',
      'Call the gas line from outside, and get medical help even if you feel better.',
    ],
    danger: true,
    line: 'gasEmergency',
    article: 'emergencies/carbon-monoxide',
  },
  'alarm-battery': {
    title: 'It may be a flat battery or an old alarm',
    say: [
      'Look at the back of the alarm or in its leaflet: it says what each beep means.',
      'Not sure? Treat it as real. Get everyone outside and call.',
    ],
    line: 'gasEmergency',
    doing: { label: 'See the signs of carbon monoxide', to: `${BASE}/emergencies/carbon-monoxide` },
    article: 'emergencies/carbon-monoxide',
  },
  'not-sure': {
    title: 'Not sure? Call and ask',
    say: [
      'Nobody minds a false alarm. If you think that it’s gas or fumes, go outside and call.',
      'If a smoke alarm is sounding, get out and call 999.',
    ],
    line: 'gasEmergency',
    article: 'emergencies/carbon-monoxide',
  },
  'danger-gas': {
    ask: 'Can you smell gas, or is a carbon monoxide alarm sounding?',
    danger: true,
    answers: yesNo('get-out', 'call-999'),
  },
  'get-out': {
    title: 'Get everyone outside, then call',
    say: [OUT, 'If anyone is ill, has collapsed or can’t breathe well, call 999 first.'],
    danger: true,
    line: 'gasEmergency',
    article: 'emergencies/smell-gas',
  },
  'call-999': {
    title: 'Keep away from\u00A0it and\u00A0call\u00A0999',
    say: [
      'If there’s a fire or smoke, get out and stay out.',
      'Don’t touch anyone who is getting a shock. Switch off at the main switch only if it’s dry and safe.',
      'For a power line that is down or low, stay 10 metres away. If nobody is in danger, call 105.',
    ],
    danger: true,
    line: 'emergencyServices',
    article: 'emergencies/electrical-safety',
  },
  power: {
    ask: 'Is anyone hurt, or can you see smoke, sparks or a cable that has come down?',
    hint: 'Also yes if a meter, socket or fuse box is hot, wet, buzzing or smells of burning.',
    danger: true,
    answers: yesNo('call-999', 'neighbours'),
  },
  neighbours: {
    ask: 'Are your neighbours’ lights off too?',
    hint: 'Look out at other homes and the street lights.',
    answers: yesNo('power-cut', 'power-credit'),
  },
  'power-credit': {
    ask: 'Do you top up your meter, and has it run out?',
    hint: 'Look at its screen. It may show 0.00, or a minus.',
    answers: yesNo('off-supply', 'trip-switch'),
  },
  'power-cut': {
    title: 'It’s a power\u00A0cut: call\u00A0105',
    say: [
      'The call is free and goes to the people who mend the wires where you are.',
      'Say so if anyone relies on a medical machine. If its backup won’t last, call 999.',
      'Switch off heaters, irons and hobs.',
    ],
    line: 'powerCut',
    article: 'emergencies/power-cut',
  },
  'trip-switch': {
    title: 'Look for a switch that has tripped',
    say: [
      'If all your power or only some of it is off, a safety switch may have turned itself off.',
      'Don’t touch it if it’s wet, hot or buzzing. If every switch is on and there’s still no power, call 105.',
    ],
    line: 'powerCut',
    doing: {
      label: 'Reset a tripped switch safely',
      to: `${BASE}/breakdowns/power-is-off-in-part-of-your-home`,
    },
    article: 'breakdowns/power-is-off-in-part-of-your-home',
  },
  'off-supply': {
    title: 'Call us and say “I’m off supply”',
    say: [
      'We won’t judge you. We may be able to add credit today.',
      'Turn off the cooker, the iron and heaters: they could come on by themselves.',
      'If someone is very cold, confused or hard to wake, or a medical machine is off, call 999.',
    ],
    line: 'payAsYouGo',
    whenClosed: { call: { words: 'Call', line: 'meterEmergency' } },
    article: 'pay-as-you-go/off-supply-and-need-help',
  },
  heat: {
    ask: 'Can you smell gas, or is a carbon monoxide alarm sounding?',
    danger: true,
    answers: yesNo('get-out', 'hob'),
  },
  hob: {
    ask: 'Does something else that uses gas still work, such as the hob?',
    answers: [
      { label: 'Yes, or I don’t use gas', next: 'at-home' },
      { label: 'No', next: 'gas-credit' },
    ],
  },
  'at-home': {
    ask: 'Is anyone at home a baby, over 65, pregnant, ill or disabled?',
    hint: 'Cold can make them ill quickly. That’s why we ask.',
    answers: yesNo('cold-at-risk', 'no-heating'),
  },
  'gas-credit': {
    ask: 'Do you top up your gas meter, and has it run out?',
    answers: yesNo('off-supply', 'no-gas'),
  },
  'no-gas': {
    title: 'No gas at all: call the gas emergency line',
    say: [
      'They answer for gas that stops as well as for leaks, and can tell you about work near you.',
      'Turn every gas tap off. If the lever by the meter lies across the pipe, leave it: the gas was shut off.',
      'Say if anyone at home is a baby, over 65, pregnant, ill or disabled.',
    ],
    line: 'gasEmergency',
    article: 'breakdowns/no-gas',
  },
  'cold-at-risk': {
    title: 'Call now, and say who is at home',
    say: [
      'Tell us who is at home and what is off, so that we can take it into account. We answer at any hour.',
      'Keep one room warm while you wait. Keep heaters away from beds, cots and curtains.',
      'If someone is very cold, confused or hard to wake, call 999.',
    ],
    line: 'homeServices',
    article: 'struggling-to-pay/priority-services-register',
  },
  'no-heating': {
    title: 'Try six checks, then call an engineer',
    say: [
      'Most often it’s the timer, the pressure or a frozen pipe, and you can put that right.',
      'Is only the hot water cold? Its checks are below. Still cold? Call us, at any hour.',
    ],
    line: 'homeServices',
    doing: { label: 'See the six checks', to: `${BASE}/breakdowns/no-heating` },
    article: 'breakdowns/no-hot-water',
  },
};
