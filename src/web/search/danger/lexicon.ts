/** Meanings of words in descriptions of dangers: the classifier learns from these as well as from the words. */
const table: Record<string, string> = {
  smell: `smell smells smelling smelly smelt smelled stink stinks stinking stinky stank stunk pong pongs ponging pongy
    whiff whiffs whiffy reek reeks reeking niff niffy honking odour odours odor stench hum fumes fume fumey minging mings
    guff bowfin bowfing bouffin boggin boggin hoaching scent sniff sniffing sniffed nose nostrils waft wafting`,
  egg: `egg eggs eggy sulphur sulfur sulphury cabbage rotten skunk skunky garlic drains sewer sewage manky farts
    fart trump onions`,
  gas: `gas gass gasses gassy gaz propane lpg calor butane methane gassed`,
  leak: `leak leaks leaking leaked leek leeking leeks escape escaping seeping venting`,
  hiss: `hiss hisses hissing hissin whistle whistling whoosh whooshing blowing jetting psssh ssss sss psst rushing`,
  pipe: `pipe pipes pipework hose bayonet main mains duct union olive valve lever cock`,
  cooker: `cooker cookers hob hobs stove stoves oven ring rings burner burners knob knobs dial dials aga range grill
    cooking`,
  burner: `boiler boilers combi flue flues chimney chimneys fireplace woodburner logburner stove stoves burner pilot
    heater heaters heating fire fires rayburn parkray backboiler geyser log logs coal charcoal barbecue bbq brazier
    generator genny engine camping paraffin`,
  unlit: `unlit lit lighting lighter ignite igniting ignition relight`,
  struck: `hit clipped drilled drill drilling nail nailed screw screwed screwing spade shovel shovelled digger dug dig
    digging severed snapped burst cracked fractured ruptured knocked crashed rammed smashed strimmed reversed backed sawn
    sawed speared pierced punctured ripped tore torn bent broken jcb mattock pickaxe auger excavator clattered walloped
    smacked cut sliced chopped`,
  monoxide: `monoxide monoxcide monoxid monoxyde co2 c02 carbon carben karbon carbonmonoxide`,
  alarm: `alarm alarms detector detectors sensor beep beeps beeping beeped bleep bleeping bleeps screaming wailing
    shrieking siren sounding screeching squealing blaring alert`,
  ill: `dizzy dizziness dizy headache headaches headaches migraine nausea nauseous nauseated sick vomit vomiting vomited
    puking puke throwing faint fainted fainting feint drowsy sleepy woozy lightheaded collapsed collapse unconscious
    unwell ill breathless confused poorly queasy hangover hungover flu staggering wobbly groggy tired dazed muzzy bad
    seizing floppy heads thumping thick splitting spinning knackered muddled poisoned poisoning dopey swimmy`,
  flame: `flame flames flaming flamed blue yellow orange lazy floppy soot sooty sooted blackened`,
  mark: `black brown stain stains stained staining mark marks scorch scorched scorching charred singed singe streaks
    discoloured blackened browned burnt`,
  shock: `shock shocks shocked shok shocking zap zaps zapped zapping jolt jolts jolted tingle tingles tingling tingly
    tingled belt belted walloped electrocuted electrocute electrocution nip nips nipped bites bit bitten bite tickle
    tickles kick kicked kicks thrown jumped prickle prickles prickly fizzing buzzes stung sting twitch numb`,
  electrics: `socket sockets plug plugs plugged outlet switch switches fuse fuses fusebox fuseboard board meter
    consumer wire wires wiring cable cables lead leads flex adaptor adapter extension spur charger light lights lamp
    bulb bulbs spotlight spotlights downlight downlights breaker breakers trip trips rcd electrics electric electrical
    chandelier isolator live earth tails switchboard pendant trunking wall`,
  appliance: `washer washing machine kettle toaster dryer drier fridge freezer iron shower hoover vacuum telly tv
    microwave hairdryer blanket immersion dishwasher tumble radiator tap taps sink cooker bath fan laptop phone battery
    scooter bike ebike hoverboard straighteners tongs fryer heater mower lawnmower strimmer kiln aquarium bath`,
  hot: `hot warm burning melting melted melts melt scalding glowing glow glows toasty roasting smouldering soft`,
  buzz: `buzz buzzing buzzes humming hum hums crackle crackles crackling crackly sizzle sizzles sizzling fizz fizzes
    fizzing fizzling pop pops popping popped popped bang banged banging clicking drone droning spitting spits rattling
    arcing arced flicker flickers flickering dim dimming`,
  spark: `spark sparks sparking sparked sparky sparkling flash flashes flashing flashed lightning arc arcing bolt bolts`,
  smoke: `smoke smokes smoking smoky smokey smoked fumes smouldering smolder`,
  water: `water wet soaked soaking flood floods flooded flooding drip drips dripping dripped pouring poured puddle
    rain rained damp spilt spilled overflow overflowed overflowing tank sodden drenched drops running splashed steam
    waterfall streaming trickling`,
  line: `line lines pylon pylons pole poles post posts overhead powerline powerlines substation mast transformer
    telegraph wire wires cable cables`,
  fallen: `down fallen fell falling hanging hangs dangling dangles low snapped sagging sags leaning draped drooping
    droops lying laying lies trailing strung slack swinging tilted tilting toppled loose collapsed drooped blown
    wrapped touching tangled caught`,
  outdoors: `road street field garden tree branch branches storm wind gale lane hedge pavement verge farm tractor lorry
    van car digger ladder scaffold scaffolding kite drone balloon crane trailer path fence fishing rod track boat`,
  climbed: `climb climbing climbed climbs playing kids lads boys open ajar unlocked padlock fence gate`,
  fire: `fire fires alight ablaze blaze blazing flames inferno explode exploded exploding explosion blew caught
    combusted burning ignited lowe lowin aflame fireball`,
  burn: `burn burns burning burned burnt burny`,
  power: `power electric electricity electrics leccy lecky lekky lectric leckie lektrik electrik elecky juice lights
    light supply mains heat heating`,
  off: `off out gone dead died lost cut outage blackout powercut dark pitch tripped stopped without none went
    disconnected nae`,
  credit: `credit topup prepay prepaid prepayment payg key token card emergency topped top ppm tenner fiver`,
  ranout: `run ran runs running empty zero nothing`,
  device: `oxygen oxigen concentrator ventilator vent nebuliser nebulizer nebs cpap bipap dialysis hoist stairlift
    chairlift lift feeding pump suction monitor mattress apnoea apnea syringe driver wheelchair tracheostomy trachy
    defibrillator machine insulin fridge jabs epipen peg tube mask inhaler medicine medication meds injections`,
  person: `baby babby bairn wean newborn infant toddler twins premature prem pregnant pregnancy disabled bedbound
    bedridden housebound elderly pensioner old frail blind deaf dementia alzheimers autistic diabetic asthma copd cancer
    chemo stroke epilepsy epileptic heart lungs lung breathing breathe carer hospice terminally terminal palliative
    eighty ninety seventy nan nana gran granny grandad grandma grandmother mam mum mother grandfather widow alone
    vulnerable oldage arthritis parkinsons ms cystic sores fits paralysed quadriplegic newborns`,
  money: `bill bills billing billed account price prices pricing tariff tariffs refund refunded debit pay paying payment
    payments charge charged charges cost costs pounds quid pound owe owed owing debt debts money rate rates budget
    balance invoice compensation discount deal fee fees statement cheaper bank premium wallet savings cheap expensive
    afford bills`,
  past: `ago last year years yesterday previously used repaired replaced fixed mended cleared sorted since already
    former history was were had`,
  ask: `how what which does where why who when whats hows should recommend explain wondering question need`,
  buy: `buy sell sold selling shop shops stock recommend purchase order install installed fit fitted fitting worth
    booking book quote spec`,
  trade: `appointment engineer visit service cover policy plan homecare certificate inspection landlord tenant insurance
    warranty claim booked reschedule technician installer contract renewal letter email text app website password login`,
  fraud: `scam scammer fake bogus fraud fraudster conman caller genuine phishing dodgy`,
  learn: `homework school essay project science history quiz revision lesson exam coursework poem film book song`,
  ifever: `if would might could future planned planning scheduled next`,
  help: `help emergency urgent quick quickly hurry scared frightened panicking danger dangerous safe 999 aaargh`,
  not: `not no never isnt wasnt dont doesnt didnt without wont cant cannot couldnt nae nay canny cannae`,
  we: `i we im ive weve my our me us ma mine`,
  there: `theres there coming somethings something summat summin keeps`,
  now: `now just tonight still today currently minute moment`,
};

/** Maps words that sound alike to one spelling, so that "gass", "electrik" and "shok" match the intended words. */
export function toSound(word: string): string {
  return word
    .replaceAll('ck', 'k')
    .replaceAll('ph', 'f')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll('c', 'k')
    .replaceAll('q', 'k')
    .replaceAll('z', 's')
    .replaceAll(/(.)\1+/g, '$1');
}

/** Sorted by name, because the classifier's pairs depend on the order. */
export const MEANINGS: readonly string[] = Object.keys(table).sort();

const meanings = new Map<string, number[]>();
for (const [number, name] of MEANINGS.entries())
  for (const word of (table[name] ?? '').split(/\s+/)) {
    const sound = toSound(word);
    const known = meanings.get(sound) ?? [];
    if (!known.includes(number)) meanings.set(sound, [...known, number]);
  }

const NONE: readonly number[] = [];

/** Returns the word's meanings, as indexes into `MEANINGS`. */
export function findMeanings(word: string): readonly number[] {
  return meanings.get(toSound(word)) ?? NONE;
}
