/** Parts of the rules' phrases (`rules.ts`), and the supplies that can be missing (`supply.ts`). */
import { oneOf } from './phrase-patterns.ts';

/** Both in either order, with at most `most` words in between. */
export function near(one: string, other: string, most: number): string {
  return `${one} ..${most} ${other} | ${other} ..${most} ${one}`;
}

const relative = oneOf(`
  dad | da | mum | mam | mom | mother | father | nana? | gran | gran(dad|dma|ny) | husband | wife
  he | she | aunt | auntie | uncle | neighbour | i
`);
/** Somebody in the dark who cannot get up. */
const hurt = `${relative} ((has|had|have|ive|just|is|been|badly) )*${oneOf(`
  fell | fallen | collapsed | fainted | hurt | injured | bleeding | trapped | unconscious | poorly
  frail | (cannot|cant) get up
`)}`;

/** A machine, a medicine, an age or an illness that makes a missing supply dangerous, not just costly. */
const depends = oneOf(`
  ${hurt}
  # Breath.
  oxygen | oxigen | ventilat* | ventalat* | nebuli[sz]er | cpap | bipap
  # Machines, and what moves somebody.
  dialysis | hoist | stair ?lift | feeding pump | feed pump | suction | insulin | insolin | apnoea | tracheo*
  # Children, and whoever is ill or frail.
  baby | babby | newborn | bairn | wean | pregnant | disabled | bedbound | bedridden | housebound | premature
  concentrator | life support | breathing (machine|pump|mask) | sleep machine
  (chest|kidney|kidneys|suction|milk|feed|feeding) (machine|pump|tube)
  tube feed* | airbed | riser | wheelchair
  emphysema | pneumonia | copd | chemo* | cancer | prem | palliative | hospice | parkinsons | motor neurone
  very old | heart (condition|failure) | dementia | epilep* | angina | respirator*
  # Welsh and Polish.
  ocsigen | tlen* | niemowl*
  # An age.
  (seventy|eighty|ninety)( (one|two|three|four|five|six|seven|eight|nine))? | twins
  (0|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (day|days|week|weeks) old
  born early | months gone
`);

export const said = {
  smell: oneOf(
    'smell* | smel | smels | smelt | stink* | stank | pong* | whiff* | reek* | niff* | odou?r | stench | fumes?',
  ),
  gas: oneOf('gas | gass | gaz | gassy'),
  escape: oneOf('leaks? | leaking | leek | leeking | escape | escaping | hiss* | blowing | whistling'),
  pipe: oneOf('pipe | pipes | main | mains | hose'),
  struck: oneOf(`
    hit | clipped | drill* | nail* | screw* | spade | shovel | severed | snapped | burst | cracked | ruptured
    cut | cutting | knocked | dug | crashed | smashed | broken | damaged | fractured | punctured | through
  `),
  monoxide: oneOf('monox* | carbon (mono|mano|mona|moni|minox|munox)\\w* | co | co2 | c02 | c o'),
  alarm: oneOf('alarm | alarms | detector | sensor'),
  sounding: oneOf(`
    going | gone | went | goes | beep* | bleep* | sound* | ring* | scream* | wail* | shriek* | blar*
    triggered | activated | red | stop | loud | set
  `),
  shock: oneOf('shocks? | shok | shocked | zap | zaps | zapped | jolt | jolts | electrocut* | tingl*'),
  electrics: oneOf(`
    sockets? | plugs? | fuse ?box | fuse ?board | consumer unit | meter | switch | switchboard | wires? | wiring
    cable | electrics | adapt[eo]r | extension lead | light fitting | charger | breaker
  `),
  burning: oneOf(`
    smok* | spark* | burnt? | burning | melt* | buzz* | sizzl* | crackl* | scorch* | arcing | glowing | fizz*
    smoulder* | exploded
  `),
  bare: oneOf('bare | exposed | uncovered | unprotected'),
  live: oneOf(`
    wires? | wiring | terminals? | conductors? | live | cables? | copper | busbars? | electrics | contacts
  `),
  water: oneOf('water | wet | leak | leaking | dripping | flood* | soaked | pouring'),
  line: oneOf('power ?lines? | cables? | wires? | pylons? | poles? | overhead lines? | electric lines?'),
  fallen: oneOf('down | fallen | fell | hanging | dangling | snapped | leaning | drooping | sagging'),
  off: oneOf(`
    off | out | gone | went | dead | died | dark | blackout | powercut | stopped | stops | without | lost | cut
    empty | flat | battery | batteries | none | beeping | disconnected | packed | unplugged | away | nae | no
    nothing | wont | cant
  `),
  depends,
} as const;
