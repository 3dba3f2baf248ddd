import { products } from '#brand/facts.ts';
import { fillProductNames } from '#domain/content-pages.ts';

/**
 * Ways to say the same thing. A row is one concept: its name, then what people and articles call it, separated by `|`.
 * After `<` come words that mean it in a query but not in an article ("key" is a prepayment meter to a customer).
 * Words are compared by stem, so "top up" covers "topping up". A phrase that ends in `?` is ambiguous ("estate agent",
 * "dead battery"): in a longer query it needs the support of another phrase for the same thing.
 */
const table: Record<string, string> = {
  prepayment:
    'top up | prepay | prepayment | pre payment | pay as you go | payg | key meter | card meter | ppm | topping up < key | electric key | gas card | card? | paypoint | token meter | recharge?',
  'power cut':
    'power cut | blackout | outage | no power | no electric | power off | power failure | power out | lost power < no lights | lights out | lights off | electric off | electric gone off | lights gone off | power gone | electric has gone off',
  'economy 7':
    'economy 7 | economy seven | e7 | econ 7 | eco 7 | two rate | dual rate | night rate | off peak | white meter < economy 10 | e10 | day and night | 2 rate | cheap rate | cheap at night',
  bereavement:
    'bereavement | probate | died | death? | deceased | passed away | dead? | executor | estate? < passed on | funeral | widow | widower | lost my husband | lost my wife | lost my mum | lost my dad | will executor',
  'in-home display':
    'in home display | ihd | smart display | energy monitor | smart monitor | smart meter display < monitor? | display? | smart meter screen | little screen | gadget?',
  'direct debit': 'direct debit | dd | standing order | monthly payment',
  'warm home discount':
    'warm home discount | whd | warm homes discount | warm home < 150 off | £150 | government discount',
  'priority services':
    'priority services register | psr | priority services | priority register | priority service < vulnerable? | extra support | vulnerable customer',
  'carbon monoxide':
    'carbon monoxide | co alarm | co detector | monoxide | carbon monoxide alarm < co | c02 alarm | co2 alarm | fumes | yellow flame | orange flame',
  refund:
    'refund | money back | credit back | rebate | reimburse | claim back | cash back < overpaid | owe me | owes me | in credit | credit balance | get my credit | too much credit | withdraw?',
  'fault code': 'fault code | error code | lockout | lock out | fault codes < boiler code | flashing code',
  'fuse box': 'fuse box | consumer unit | trip switch | tripped | trip? | circuit breaker | rcd | fuse board | fuse?',
  'meter fault':
    'meter fault | faulty meter | broken meter | damaged meter | meter not working | meter broken < meter stopped | meter packed up | meter bust',
  moving:
    'moving house | moving home | move house | home move | home mover | house move | change of address | relocate? | move out | move in | moving < new house | new home | new flat | new place',
  'moving out':
    'moving out | move out | leaving my home | end of tenancy | sold my house | leaving the property < leaving my flat | tenancy ending',
  'moving in': 'moving in | move in | moved in | moving into | moved into < got the keys | new place | new house',
  voucher: 'voucher | fuel voucher | vouchers | fuel bank',
  bailiff:
    'bailiff | bailiffs | debt collector | debt collectors | debt collection | enforcement agent | collection agency < debt recovery | debt sold | sold my debt | debt was sold | debt has been sold | debt passed on | bought my debt',
  complaint:
    'complaint | complain | complaining | grievance | dispute < unhappy | terrible service | bad service | fed up | disgusted',
  ombudsman: 'ombudsman | deadlock | deadlocked | adr < take it further | watchdog?',
  debt: 'debt | arrears | owe | behind? | owing | in debt',
  'cannot pay':
    'cannot pay | cant pay | cannot afford | cant afford | struggling | struggling to pay | afford? | hardship | financial difficulty < skint | im broke | i am broke | no money | heat or eat | eat or heat | food or heat | heating or food | heating or eating | too expensive | money worries | payment holiday | skip a payment | pause my payments',
  'payment plan':
    'payment plan | repayment plan | instalments | installments | payment arrangement | pay in bits | spread the cost < pay weekly | pay it off',
  'smart meter': 'smart meter | smets1 | smets2 | smart metre',
  'meter reading':
    'meter reading | meter read | meter readings | reading | submit reading < numbers on my meter | readings',
  'emergency credit': 'emergency credit | e credit | emergency button',
  'friendly hours': 'friendly hours | friendly credit | non disconnect | friendly non disconnect',
  'price cap': 'price cap | energy cap | ofgem cap | cap?',
  'standing charge': 'standing charge | daily charge | fixed daily charge | standing charges',
  'exit fee':
    'exit fee | cancellation fee | termination fee | early exit | exit charge | leaving fee < penalty for leaving | fee to leave | charge for leaving',
  'fixed deal': 'fixed deal | fixed tariff | fixed rate | fix? | fixed price | fixed contract | fixed term',
  'sign in': 'sign in | log in | login | log on | signin | logon | sign on',
  password: 'password | passcode | pass word',
  'reset password':
    'reset password | forgot password | forgotten password | reset your password | forgotten my password | forgot my password | change password',
  register: 'register? | set up account | make account | create account | open account | sign up | online account',
  engineer: 'engineer | repair man | repairman | technician | plumber? < gas man | boiler man | someone round',
  appointment: 'appointment | visit? | booking? | slot?',
  reschedule:
    'reschedule | rearrange | change appointment | cancel appointment | rebook | postpone | move appointment | change or cancel',
  'no heating':
    'no heating | heating not working | heating has stopped | boiler broken | boiler not working | heating off | heating broken < no heat | boiler broke | boiler packed up | boiler packed in | boiler bust | boiler knackered | boiler kaput | boiler conked out | boiler had it | boiler died | boiler dead | boiler wont | heating wont | heating not coming on | heating isnt',
  'no hot water':
    'no hot water | hot water not working | cold water only | hot water stopped < cold shower | water cold',
  'boiler pressure':
    'boiler pressure | low pressure | repressurise | repressurize | pressure low | filling loop | pressure gauge < bar? | pressure dropping',
  condensate: 'condensate | frozen pipe | waste pipe | frozen condensate',
  leak: 'leak | leaking | drip? | dripping | burst? | puddle?',
  'gas leak': 'gas leak | smell gas | gas smell | smell of gas | gas escape | smelling gas | can smell gas',
  cover: 'cover? | [[product:cover]] | policy? | insurance? | plan?',
  excess: 'excess | deductible | call out charge | callout fee | call out fee',
  'boiler service':
    'boiler service | annual service | annual boiler service | service my boiler | yearly service | boiler check < boiler mot',
  'gas safety':
    'gas safety certificate | cp12 | landlord certificate | gas safety check | gas certificate | gas safety record | gas safety',
  thermostat:
    'thermostat | heating control | heating controller | room stat < stat? | wont turn off? | wont go off? | stuck on?',
  'smart heating': '[[product:smartHeating]] | smart thermostat | heating hub | smart heating',
  offline:
    'offline | disconnected | not connecting | lost connection | back online | no connection < not online | wifi? | wi fi? | broadband? | new router',
  schedule: 'schedule? | timer? | programme? | heating times',
  scam: 'scam | fraud | hoax | phishing | fake? | bogus | scammer | conman | dodgy? < is it real | is this real | is it genuine | is this genuine | is he genuine | are they genuine | is it legit | are they legit | really from you | genuine?',
  relay: 'relay uk | text relay | textphone | deaf | typetalk | hard of hearing | minicom | bsl',
  privacy: 'privacy | personal data | gdpr | data protection | subject access | my data',
  'act for you':
    'someone to act | power of attorney | poa | lpa | third party | authorise | on behalf | speak for < talk to you for | speak to you about my | for my mum | for my mother | for my dad | my carer | nominate',
  tariff: 'tariff | deal? | rate plan',
  'electric car':
    'electric car | electric vehicle | ev | car charging | charge my car | ev charger < tesla | wallbox | charger?',
  solar: 'solar | solar panels | export? | feed in tariff | seg | smart export guarantee | fit payments',
  appliance: 'appliance | washing machine | tumble dryer | dishwasher | fridge | freezer | cooker | oven',
  radiator: 'radiator | rad | rads',
  'payment went up':
    'payment went up | payment gone up | payment increase | direct debit go up | payments gone up | payment doubled | direct debit increase | direct debit gone up | direct debit went up | put my direct debit up < dd gone up | dd went up | dd doubled | payments doubled | put my payments up | put up my',
  'high bill':
    'bill looks wrong | bill too high | wrong bill | bill wrong | huge bill | overcharged | high bill | bill is wrong < bill is so high | bill so high | massive bill | charged too much | bill doubled | bill mistake | bill tripled | bill trebled | bill quadrupled | bill exploded | bill has exploded | bill rocketed | bill has rocketed | bill skyrocketed | bill shot up | bill has shot up | bill jumped | bill went through the roof | bill gone through the roof | bill smells fishy | bill looks fishy | bill seems fishy | bill is fishy | bill smells | bill stinks | dodgy bill',
  'estimated bill': 'estimated bill | estimate? | estimated | guess? | guessed? | estimated reading',
  'final bill': 'final bill | last bill | closing bill | final statement',
  'late bill':
    'missing bill | late bill | not had a bill | no bill | havent had a bill | bill hasnt come < not received a bill | not got my bill',
  'back-billing': 'back billing | back bill | backdated | catch up bill | 12 month rule | year old bill',
  'missed payment':
    'missed payment | missed a payment | late payment | payment bounced | overdue | forgot to pay | forgotten to pay | failed payment | payment failed',
  paperless: 'paperless | online bills | e bill | ebill | paper bills | paper bill | email bills',
  'ways to pay':
    'ways to pay | how can i pay | pay my bill | make a payment | pay a bill | pay by card | pay by phone | pay online | pay bill',
  'unit rate': 'unit rate | kwh | kilowatt | price per unit | pence per | cost per unit',
  'supply number': 'mpan | mprn | supply number | s number | m number | meter point',
  supplier:
    'who supplies | who is my supplier | find your supplier | which supplier | energy company | who is my energy',
  switch: 'switch supplier | change supplier | leave you? | switching? | leaving us',
  'close account':
    'close account | close my account | cancel my account | close your account | cancel account | end my account | cancel my energy',
  'change name': 'change name | change my name | maiden name | surname | married name | got married | name wrong',
  'change details':
    'change my email | change email | change phone number | new phone number | update details | change your details | new number | new email | update my details | change my number | change my phone',
  notifications:
    'notification | unsubscribe | stop emails | marketing emails | opt out | text messages | stop texting | stop sending me | stop emailing | stop messaging | pestering me',
  'locked out':
    'locked out | account locked | locked account | verification code | security code | sign in code | code not arrived < otp | 2fa | code hasnt come',
  'lost key':
    'lost key | lost my key | lost card | stolen key | replacement key | new key | snapped key | lost electric key | lost gas card | lost my card | broken key',
  'faulty key':
    'key not working | card not working | key wont work | key not reading | key error | card rejected | faulty key | key isnt working',
  'not showing':
    'not showing | hasnt shown | not on my meter | not gone on | hasnt gone on | not appeared | isnt showing | missing top up | utrn | vend code < not gone through | hasnt gone through | hasnt come through',
  'run out': 'run out | ran out | off supply | no credit | self disconnect',
  disconnection: 'disconnection | disconnect | disconnected | cut off | cut me off | turn off my supply',
  grant: 'grant | hardship fund | energy trust | trust fund | write off',
  council: 'council | household support fund | crisis fund | local welfare',
  'winter fuel': 'winter fuel payment | cold weather payment | winter fuel | winter payment | wfp | heating allowance',
  benefits:
    'benefits | universal credit | fuel direct | pension credit | dwp | job centre | jobcentre | third party deductions',
  'breathing space': 'breathing space | debt respite | pause my debt | das',
  'new build': 'new build | new development | developer',
  'wrong person':
    'previous tenant | previous occupier | someone else? | old tenant | not my name | last tenant | previous owner | lived here before | wrong name',
  blank: 'blank? | no display | nothing on screen | faded? | screen dead | screen off',
  epc: 'epc | energy certificate | energy performance certificate | energy rating',
  'save energy':
    'save energy | use less | energy saving | use less energy | reduce my bill | cut my bill | saving tips | lower my bill < save money',
  flood: 'flood | flooded | flooding',
  'power line':
    'power line | power lines | cable down | overhead line | damaged cable | power cable | pylon < wire down | wires down | cable hanging',
  'large print':
    'large print | braille | other formats | audio? | another format | bigger print < blind? | sight? | cant read',
  fast: 'running fast | running too fast | too fast? | spinning? | high usage',
  accuracy: 'accuracy test | accurate? | accuracy | check my meter is right | calibrated',
  landlord: 'landlord | letting agent | tenant | rented?',
  'new meter':
    'get a smart meter | new meter | meter installed | install a meter | fit a meter | smart meter fitted | meter upgrade | smart meter installation',
  'credit meter':
    'credit meter | normal meter | off prepayment | change from prepayment | pay by bill | get rid of prepayment | rid of my key meter < off prepay | off payg',
  'forced prepayment': 'without your agreement | force fitted | forced prepayment | warrant | forced to have',
  'not working':
    'not working | isnt working | wont work | doesnt work | stopped working | broken | packed up | bust? | faulty | fault? | broken down | wont turn on',
  'stopped sending':
    'stopped sending | not sending | lost signal | dumb? | gone dumb | smart meter not working | not communicating',
};

export interface Concept {
  name: string;
  /** Used by queries and articles alike. */
  said: string[];
  /** Used by queries only. */
  asked: string[];
  /** The ambiguous ones among them. */
  loose: string[];
}

const LOOSE = '?';

function toTight(phrase: string): string {
  return phrase.endsWith(LOOSE) ? phrase.slice(0, -LOOSE.length) : phrase;
}

function phrases(list: string | undefined): string[] {
  return (
    (list ?? '')
      .split('|')
      .map((phrase) => phrase.trim())
      // A supplier may lack a product.
      .filter((phrase) => phrase !== '' && !phrase.includes('[['))
  );
}

/** Customers write "SnugPlan" as two words as well. */
const called = Object.fromEntries(
  Object.entries(products).map(([key, name]) => [
    key,
    `${name} | ${name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')}`.toLowerCase(),
  ]),
);

export const concepts: Concept[] = Object.entries(table).map(([name, named]) => {
  const row = fillProductNames(named, called);
  const [said, asked] = row.split('<');
  const loose = phrases(row.replace('<', '|')).filter((phrase) => phrase.endsWith(LOOSE));
  return { name, said: phrases(said).map(toTight), asked: phrases(asked).map(toTight), loose: loose.map(toTight) };
});
