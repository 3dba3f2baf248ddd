/**
 * Look-alikes of circumstances: who is old or ill, what is broken, and what is switched off, without anything that is
 * smelt, felt or seen of a danger.
 */
import { type LookAlike, NEVER, SIGNS, SURE } from './look-alike.ts';
import { near } from './phrases.ts';
import { phrase } from './phrase-patterns.ts';

const STOPPED =
  '(broken|broke|breaks|breaking|bust|packed|conked|knackered|kaput|failed|fails|failing|stopped|dead|off|condemned|faulty|wont|not working|isnt working|gone|died)';

export const circumstances: LookAlike[] = [
  {
    // A boiler that does not burn makes no fumes: "dad is on chemo and the boiler is broken".
    name: 'stopped boiler',
    needs: SURE,
    pattern: phrase(near('(boilers?|combi|heating)', STOPPED, 3)),
    dangers: ['carbon-monoxide'],
    unless: phrase(`
      ${SIGNS}
      whiff* | reek* | soot* | detector | beep* | bleep* | carbon | co | head* | woozy
      faint* | sleepy | drows* | collapsed | passed | wake* | vomit* | throwing up | nause* | sick NOT (and tired|of)* | confused | breath*
      flues? | chimney | yellow | orange | black* | brown | stain* | marks? | lit
      bbq | barbecue | generator | gas fire | paraffin | stove | cooker | oven | hob | heater | charcoal | log | camping
      since | whenever | every time | better | all of us | we all | were all | everyone | everybody | whole (house|family) | kids and | both of us
      (when|after|if) (it|its|the boiler|boiler|we|i) ..3 on
    `),
  },
  {
    name: 'light on a device',
    needs: SURE,
    pattern: phrase(
      near(
        '(yellow|orange|amber|red|green|blue|flashing|blinking) lights?',
        '(boiler|hub|thermostat|display|receiver|router)',
        5,
      ),
    ),
    dangers: ['carbon-monoxide', 'electricity', 'fire'],
    unless: phrase(`${SIGNS} | soot* | detector | head* | sick | hot`),
  },
  {
    name: 'street light',
    needs: SURE,
    pattern: phrase('(street ?(light|lamp)|lamp ?post)s?'),
    dangers: ['fire', 'electricity', 'no-supply-electricity'],
    unless: phrase(
      `${SIGNS} | open | door | cover | down | fallen | fell | hit | lean* | fire | live | hot | no (power|electric*) | power* | house | home | whole`,
    ),
  },
  {
    name: 'told beforehand',
    needs: NEVER,
    pattern: phrase(`
      (so|that) [that] you (know|are aware|have it) | so youre aware | how (do|can) (i|we) (tell|let|inform|register) | in case of [a|any] power ?cuts?
      in case [of] (the|my|our|there|it|any|we) ..4 (power|electric*|goes|cuts?|off) | before (power ?cuts|a power ?cut|there is)
    `),
    dangers: ['no-supply-electricity', 'no-supply-gas', 'no-supply-topup'],
    unless: phrase(`
      now | tonight | still | hours? | minutes?
      (is|has|s|are|just|have|gone|went|been|all) (off|gone|out|died|dead|cut|run out|down) | ran out | went (off|out)
      no (power|electric*|leccy|gas|credit|lights?) (in|at|here|since|for|and)
    `),
  },
  {
    name: 'degrees',
    needs: SURE,
    pattern: phrase('degrees'),
    dangers: ['electricity', 'gas', 'carbon-monoxide'],
    unless: phrase(`
      ${SIGNS} | head* | sick | hot | wet | sockets? | plugs? | fuse* | sleepy | wake* | soot*
      (fifty|sixty|seventy|eighty|ninety|hundred) degrees
    `),
  },
  {
    name: 'broken card or key',
    needs: SURE,
    pattern: phrase(
      near('(cards?|keys?|fob)', '(snapped|broken?|bent|cracked|split|torn|ripped|chewed|lost|stuck|half)', 5),
    ),
    dangers: ['gas', 'electricity'],
    unless: phrase(`${SIGNS} | hot`),
  },
  {
    // A gas meter that turns by itself may be a leak: not meant.
    name: 'meter that counts',
    needs: SURE,
    pattern: phrase(
      near(
        '(meters?|numbers|dial|wheel|display|reading|disc)',
        '(whizz*|spin*|going round|goes round|go round|turning|turns|racing|ticking|counting|counts|clicking up|run*|going up|goes up)',
        6,
      ),
    ),
    dangers: ['gas', 'electricity'],
    unless: phrase(`
      ${SIGNS} | gas | hot | warm | hum* | wet | water | out
    `),
  },
  {
    name: 'burgled',
    needs: SURE,
    pattern: phrase('broken? in | broken? into | break ?in | burgl* | thie(f|ves) | got in (by|through|at)'),
    dangers: ['gas', 'electricity'],
    unless: phrase(`${SIGNS} | pipe | hanging | live | gas`),
  },
];
