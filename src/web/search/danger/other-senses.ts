/** Look-alikes of words in another sense: a boiler that should fire, a shock at a price, a roof that the wind has blown off. */
import { type LookAlike, NEVER, SURE } from './look-alike.ts';
import { MONEY } from './other-matters.ts';
import { phrase } from './phrase-patterns.ts';
import { near } from './phrases.ts';

export const otherSenses: LookAlike[] = [
  {
    // "The boiler tries to fire", "it won't fire up".
    name: 'boiler that should fire',
    ofSentence: true,
    needs: NEVER,
    pattern: phrase(`
      (wont|will not|doesnt|does not|isnt|not|never|cant|cannot|didnt|to|keeps|stopped|before|without|stops) ..1 (fire|firing) [up]
        NOT (engine|brigade|service|station|door|alarm|extinguisher)*
      fire up [the|my|our|a] [old|new|gas] (boiler|combi|heating|system) | fire (the|my|our|a) (boiler|combi|heating|system) [back] up
      (fires|fired|firing) (up|and|then|but|for a|on (hot|heating|the hot|the heating))
    `),
    dangers: ['fire', 'carbon-monoxide', 'gas'],
    unless: phrase(`
      smell* | stink* | whiff* | reek* | smok* | fumes | soot* | burn(t|ing) | spark* | alarms? | detector | beep* | monoxide
      head* | dizz* | sick | faint* | sleepy | drows* | collapsed | alight | blaze* | spread* | on fire | (catch*|caught) fire
      everywhere | blew | blown | flue | cover | steam* | boil(s|ing) over | pop* | whoosh* | loud | ill | kids | children | baby
      gas (is|s|coming|escap*|all over|in the) | (set|sets|setting|to) fire to | flames? | yellow | orange | glow* | red | hiss* | leak* | bang* | explo* | hot
    `),
  },
  {
    name: 'hot tub, water meter',
    needs: SURE,
    pattern: phrase('hot tubs? | water meters?'),
    dangers: ['electricity', 'fire'],
    unless: phrase(`
      smell* | stink* | smok* | spark* | burn* | melt* | scorch* | buzz* | sizzl* | crackl* | fizz* | shock* | zap* | tingl* | fire
      flames? | alight | electric* | electrocut* | trip* | sockets? | plugs? | fuse* | wires? | wiring | cables? | live | bang* | explo*
    `),
  },
  {
    // "Got a shock when I opened my bill": the first clause alone would be a shock.
    name: 'shock at a price',
    ofSentence: true,
    needs: SURE,
    pattern: phrase(near('(shocks?|shocked|jolt)', `(${MONEY}|letters?|statements?|invoices?|envelopes?|totals?)`, 6)),
    dangers: ['electricity', 'power-line'],
    unless: phrase(`
      electric shocks? | electrocut* | touch* | plug* | sockets? | switch* | kettle | cooker | oven | hob | washer | washing | shower
      taps? | sink | fridge | freezer | toaster | lamp | lights? | wires? | wiring | cables? | leads? | radiator | boiler | metal | meter
      fuse* | tingl* | numb | arms? | hands? | fingers? | burn* | zap* | hospital | chest
      shock (off|from) (the|my|a|an|it)
    `),
  },
  {
    name: 'phone call that ended',
    ofSentence: true,
    needs: SURE,
    pattern: phrase(`
      on hold | hung up on | hang(s|ing)? (up|on) | [live] chat | in [a|the|your] queue
      (call|phone|line|adviser|advisor|agent|operator) ..4 (dropped|disconnected|ended|(cut|cuts|cutting) [me|us] off | went dead)
      (cut|cuts|cutting) (me|us) off [the] (phone|call|line|mid*|again|twice)
    `),
    dangers: ['electricity', 'carbon-monoxide', 'gas', 'fire', 'power-line'],
    unless: phrase(`
      smell* | stink* | pong* | whiff* | reek* | smok* | spark* | hiss* | shock* | zap* | burn* | melt* | scorch* | buzz* | fumes | fire
      flames? | alight | dizzy | sick | head* | faint* | collapsed | unconscious | leak* | crackl* | sizzl* | water | wet | flood*
      wires? | wiring | cables? | pylons? | poles? | trees? | sockets? | plugs? | fuse* | alarms? | detector | monoxide | soot*
      hanging (down|off|out|from|loose|over) | passed out | (wont|cant|not|wake|woken) (wake|breathe|up) | asleep | ambulance | ill | hurt
      bleeding | boiler | flue | meter | lights? | live | cellar | baby | oxygen
    `),
  },
  {
    name: 'blown away',
    needs: NEVER,
    pattern: phrase(`
      (roof|roofs|tiles?|slates?|fences?|panels?|shed|bins?|trampoline|greenhouse|gazebo|guttering|gutters?|trees?) ..4
        (blown|blew|blowing) [off|down|over|away|about|up]
    `),
    dangers: ['fire', 'power-line'],
    unless: phrase(`
      smok* | flames? | burn* | spark* | fire | alight | fuse* | bang* | explo* | wires? | cables? | lines? | pylons? | poles?
      solar | electric* | meter | substations? | transformer | mast | power*
    `),
  },
  {
    name: 'wood burner',
    needs: SURE,
    pattern: phrase(
      '(wood|log|logs|coal|pellet|multi ?fuel|solid fuel) [burning|burner] (burners?|burning|stoves?|fires?)',
    ),
    dangers: ['fire', 'carbon-monoxide'],
    unless: phrase(`
      smell* | stink* | reek* | smok* | fumes | soot* | alarms? | detector | beep* | bleep* | monoxide | head* | dizz* | sick | ill
      faint* | sleepy | drows* | collapsed | wake* | unwell | poorly | alight | on fire | caught | catch* | chimney | flames? | sparks
      red | glow* | crack* | melt* | spread* | hurt* | burnt | burned | out of control | fell | fallen | carpet | rug
    `),
  },
  {
    name: 'kept against fire',
    needs: SURE,
    pattern: phrase(
      'fire (doors?|extinguishers?|blankets?|drills?|exits?|proof*|retardant|rated|ratings?|regulations?|regs|insurance)',
    ),
    dangers: ['fire'],
    unless: phrase(
      'smok* | flames? | burn* | alight | on fire | caught | catch* | spread* | blaze* | need* | used | help | now',
    ),
  },
  {
    name: 'blue flame',
    needs: SURE,
    pattern: phrase('flames? ..4 blue | blue ..2 flames?'),
    dangers: ['carbon-monoxide', 'fire', 'gas'],
    unless: phrase(`
      yellow | orange | lazy | floppy | smell* | stink* | fumes | soot* | smok* | alarms? | detector | beep* | head* | dizz* | faint* | drows* | sick
      ill | unwell | hiss* | leak* | bang* | explod* | roar* | high | huge | from blue | not blue | no longer | isnt | carpet | wall | spread*
    `),
  },
  {
    name: 'end of the line',
    needs: SURE,
    pattern: phrase('end of the line | down the line | on the line | line of (work|credit)'),
    dangers: ['power-line'],
    unless: phrase(
      'power | cables? | wires? | pylons? | poles? | overhead | hanging | fallen | fell | tree | trees | spark* | kite',
    ),
  },
];
