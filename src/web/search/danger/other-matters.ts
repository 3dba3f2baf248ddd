/**
 * Look-alikes of other matters: money, fraud, devices, sayings, and smells, cold and water without gas. `unless` holds
 * what shows a danger.
 */
import { type LookAlike, NEVER, RATHER, DANGER_WORDS, SIGNS, SURE } from './look-alike.ts';
import { letters, oneOf, phrase } from './phrase-patterns.ts';
import { near } from './phrases.ts';

export const MONEY = oneOf(`
  bills? | prices? | accounts? | tariffs? | debits? | payments? | charges | costs? | money | savings
  credit | wallet | budget | rates? | quid | budget | refund
`);
/** Prices shock, bills burn holes. */
const FIGURE = oneOf(`
  shock* | jolt | explod* | explosive | burn* | leak* | fire | smells? | stinks? | hot | spark*
  dangerous* | killed | killing | escap* | drain* | roof | hissing | dead | blown | blew | flood*
  heart attack | danger | gassed | electrocuted
`);

export const otherMatters: LookAlike[] = [
  {
    name: 'tariff',
    needs: SURE,
    pattern: phrase(`
      tariffs? | price cap | unit rate | economy 0 | economy seven | fixed deal | green gas
      standing charges? | dual fuel | off peak
    `),
  },
  { name: 'without money', needs: SURE, pattern: phrase('skint'), unless: DANGER_WORDS },
  { name: 'money', needs: SURE, pattern: phrase(near(FIGURE, MONEY, 4)) },
  {
    name: 'fraud',
    ofSentence: true,
    needs: SURE,
    pattern: phrase(`
      scam* | fraud* | con ?m[ae]n | bogus | fake | phishing | genuine | legit
      is (it|this|he|she) real
      one of yours
      (?<!smell* )fishy NOT [burn*] (smell|stink|pong|whiff|odou?r)*
      smells off
    `),
  },
  {
    name: 'other power',
    needs: NEVER,
    pattern: phrase('power of attorney'),
    dangers: ['no-supply-electricity'],
    unless: phrase(`
      no (electric*|leccy|lights)
      power (cut|is|has|went)
    `),
  },
  {
    name: 'threatened with disconnection',
    needs: NEVER,
    pattern: phrase(`
      threat* ..6 (cut* | disconnect* | (switch*|turn*|shut*) ..4 off | off)
      (going to|gonna|will|want to|wants to|trying to|about to|might|may|could|can|would|if|dont|cant|wont|cannot) ..1
        (cut|disconnect|switch|turn|shut) (me|us|him|her|them|my|our) ..3 off
      (will|might|may|could|to|gonna|going to) (be|get) (cut off|disconnected)
      (if|when) you ..1 (cut|disconnect) (me|us|him|her|them)
      (scared|afraid|frightened|worried|terrified) ..6 (cut|disconnect*) ..2 off
      (letter|notice|warning|text|e ?mail) ..6 disconnect*
    `),
    dangers: ['no-supply-electricity', 'no-supply-gas', 'no-supply-topup'],
    unless: phrase(`
      (no|without) (power|electric*|leccy|lights?|gas|supply|credit|heating)
      (power|electric*|leccy|lights?|gas|supply|meter|credit) ..1 (is|has|have|are|just|s) ..1 (off|gone|out|died|cut)
      ((have|has|had|ve|youve|just|already|been|got|are|were|was|is) )(cut|disconnected|off|turned off)
      blackout | power ?cut | now off | run out | ran out | pitch (black|dark)
    `),
  },
  {
    name: 'device or app',
    needs: SURE,
    pattern: phrase(`
      app | website | web site | email | e mail | password | log ?in | online account | display
      thermostat | hive | broadband | wifi | ihd | screen | phone battery
    `),
    unless: DANGER_WORDS,
  },
  {
    name: 'saying',
    ofSentence: true,
    needs: SURE,
    pattern: phrase(`
      co op | coop | crash* and burn*
      burning (question|through)
      hit the roof | hot tip | hot air | hotline | heart attack | rip ?off | ripped off
      going up in smoke | gone up in smoke | sick of | sick and tired | to death | power to | gaslit
      gaslight* | well fired | playing with fire | head on a wall | what a shock | danger to my
      laugh | its a gas
    `),
    unless: letters('\\bsmell of | gas smell | smoke from | sparks\\b'),
  },
  {
    name: 'other smell',
    needs: RATHER,
    pattern: phrase(`
      drains? | damp | mould* | cooking | paint | perfume | bins? | toilet | fridge | cigarettes?
      weed | curry | wet dog
    `),
    dangers: ['gas'],
    unless: phrase(`
      gas | eggs? | eggy | sulphur* | rotten | boiler | cooker | oven | hob | stove | fire | meter
      range
    `),
  },
  {
    name: 'cold at home',
    needs: RATHER,
    pattern: phrase('cold | freezing | frozen | shiver* | perishing | icy | chilly | nithered'),
    dangers: ['gas', 'carbon-monoxide'],
    unless: phrase(`
      head* | sick* | dizz* | faint* | alarms? | detector | beep* | soot* | smell* | stink* | whiff*
      reek* | pong* | egg* | flames? | fumes? | smok* | sleepy | drows* | hiss* | collapsed | passed
      wake* | unlit | chimney | flue | barbecue | bbq | generator | leak* | struck | digger
    `),
  },
  {
    name: 'water leak',
    needs: RATHER,
    pattern: phrase('leak* | drip* | burst | puddle | water | flood*'),
    dangers: ['gas', 'carbon-monoxide', 'electricity'],
    unless: phrase(`
      gas | smell* | stink* | hiss* | fumes | carbon | monoxide | electric* | sockets? | plugs?
      plugged | fuse* | switch* | lights? | lamp | bulbs? | spotlights? | meter | wires? | wiring
      cables? | spark* | consumer | trips? | levers? | board | spur | four way | adapt_ | extension
      charger | humming | freezer | fridge | shock* | zap* | tingl* | telly | tv | head* | sick
      dizzy
    `),
  },
  {
    name: 'flame that is out',
    ofSentence: true,
    needs: NEVER,
    pattern: phrase(
      `
      (no|without|any) [pilot] (fire|flames?) ..2 (in|inside|on|at|from) ..2 BURNER
      BURNER ..5 (no|without [a]|hasnt [got] any) [pilot] (fire|flames?)
      (fire|flames?|pilot [light]) ..3 BURNER ..1 (out|off|dead)
      (fire|flames?|pilot [light]) ..3 BURNER ..1 (has|have|is|keeps|went) [gone|going] (out|off|dead)
    `.replaceAll('BURNER', '(boiler|heater|burner|pilot|fireplace|grate|hearth|gas fire|stove)'),
    ),
    dangers: ['fire', 'carbon-monoxide'],
    unless: phrase(`
      smell* | stink* | whiff* | smok* | fumes | soot* | burn(t|ing) | spark* | alarms? | detector | beep* | monoxide
      head* | dizz* | sick | faint* | sleepy | drows* | collapsed | alight | blaze* | spread* | on fire | (catch*|caught) fire
      yellow | orange | still | but [there are|theres] flames
    `),
  },
  {
    name: 'dimmer',
    needs: SURE,
    pattern: phrase('dimmers? | dimmable | dim the | dim my'),
    dangers: ['electricity', 'no-supply-electricity'],
    unless: phrase(`${SIGNS} | hot | water`),
  },
  {
    name: 'other fumes',
    needs: SURE,
    pattern: phrase(
      near(
        '(bleach|paint|varnish|chlorine|perfume|polish|glue|solvent|hair ?spray|(oven|drain|toilet) cleaner)',
        '(fumes|smell*)',
        8,
      ),
    ),
    dangers: ['carbon-monoxide', 'gas'],
    unless: phrase(`
      boiler | flue | fire | heater | hob | stove | chimney | alarms? | detector | head* | dizz* | faint* | drows* | collapsed | breath* | gas
      monoxide | eggs? | wake* | unwell | sick
    `),
  },
  {
    name: 'smell of a drain or a kitchen',
    needs: SURE,
    pattern: phrase(near('(fish|fishy)', '(drains?|sink|bins?|fridge|freezer|dishwasher|toilet|tap water|chips)', 8)),
    dangers: ['electricity'],
    unless: phrase(
      'sockets? | plugs? | fuse* | switch* | wires? | wiring | cables? | electric* | burn* | hot | behind | lights?',
    ),
  },
];
