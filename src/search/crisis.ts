/** Somebody who writes that they want to die is offered a person to talk to before anything about a bill. */
import { AWAY, mayDespair, showsDespair, tellsOfDespair } from './danger/despair.ts';
import { toSentences } from './danger/sentences.ts';
import { wantsToDie } from './danger/other-languages.ts';
import { soundsLike } from './danger/people.ts';
import { type ReadText, readTyped, type ReadWord, toWhole } from './danger/read-text.ts';
import type { Answer } from './document.ts';

/** Whole phrases about oneself: "killing me" is a price, "dying" a battery or a relative. */
const SAID = [
  /\bsuicid(?:e|al)\b(?! (?:prices?|rates?|bids?|squad|tariffs?|mission|letter|watch))/,
  /\b(?:kil+|kil+in|kil+ing|hang|hanging|harm|harming|hurt|hurting|cut|cutting|drown) (?:my ?self|me ?self|mesen|masel)\b(?! (?:\w+ )?(?:off|a|some|short|out|on|free|loose|laughing|better|shaving|cooking)\b)/,
  /\b(?:kil+|kil+in|kil+ing|hang|hanging) (?:him|her|them) ?sel(?:f|ves)\b|\b(?:end|ending|take|taking) (?:his|her|their) (?:own )?life\b/,
  /\b(?:end(?:ing)?|finish(?:ing)?) (?:it all(?! (?:with|between)\b)|my (?:own )?life|myself)\b/,
  /\b(?:tired|sick|had enough) of (?:life|living|being alive)\b|\b(?:life|it)(?: is|s| isnt) (?:not )?worth living\b|\b(?:nobody|no one|noone) (?:would|will|ll|d) miss me\b/,
  /\b(?:written|wrote|writing|left|leaving) (?:a |my )?(?:suicide|goodbye) (?:note|letter)\b/,
  /\btak(?:e|ing) my (?:own )?life\b/,
  /\b(?:want|wanna|gonna|going|rather|ready|wish i could) (?:to )?(?:just )?die\b(?! (?:than (?:have|pay|switch|use|talk|give|stay)|(?:his|her|my) hair))/,
  /\b(?:wish|wishing|want) (?:i (?:was|were)|to be) dead\b/,
  /\b(?:wish|wishing) i (?:had never been|was never|hadnt been|wasnt) born\b/,
  /\bbetter off (?:dead|without me|if i (?:was|were) (?:dead|gone|not here))\b/,
  /\b(?:(?:no|any|what|whats|what is|see|seeing) (?:the |a )?(?:reason|point)) (?:to|in|of) (?:me )?(?:being alive|liv(?:e|ing)|being here|carrying on|going on)(?: like this| any ?more| any longer)?$|\bno point (?:living|being here)\b/,
  /\b(?:no|any|what|whats the|what is the|see the) (?:reason|point) (?:to|in|for|of) (?:me |my )?(?:being alive|existing|living(?! (?:in|at|with|near|on|there|here|by)\b))/,
  /\bnothing (?:left )?to live for\b/,
  /\b(?:dont|do not|didnt|no longer) (?:really )?want to (?:live|be alive|be here|wake up|exist) ?(?:any ?more|any longer|tomorrow)?$/,
  /\bdont (?:really )?want to (?:live|be alive|be here|exist) (?:any ?more|any longer)\b/,
  /(?:^|\bi (?:just )?)(?:cant|cannot|can not|cannae|canna|canny) (?:go|carry) on(?: living)?(?: like this)?(?: any ?more| any longer)?$/,
  /\b(?:stopped|dont|do not|no longer) want(?:ing)? to wake up\b|\bno way out (?:\w+ ){0,4}(?:except|but|than) (?:by )?(?:dying|ending it|death)\b|\b(?:except|but|than) (?:by )?(?:ending it|dying)$/,
  /\b(?:want|think\w*|thought) (?:to|about|of) join(?:ing)? (?:him|her) (?:every|in heaven|in the ground|up there|soon)\b/,
  /\b(?:tablets|pills|paracetamol) (?:\w+ ){0,3}(?:lined up|saved up|in front of me|counted out)\b|\b(?:letters?|notes?) (?:to|for) my (?:family|kids|children|wife|husband|mum|mam|parents)\b (?:\w+ ){0,30}(?:wont|will not) be here\b|\b(?:wont|will not) be here (?:\w+ ){0,30}(?:letters?|notes?) (?:to|for) my (?:family|kids|children|wife|husband|mum|mam|parents)\b/,
  /\bsleep (?:for ?ever|and (?:just )?(?:never|not) wake(?: up)?)\b/,
  /\btaken (?:pills|(?:too many|loads of|lots of|a bottle of|a box of) (?:pills|tablets|paracetamol))\b/,
  /\b(?:tak(?:e|en|ing)|took|swallow(?:ed|ing)?) (?:an overdose|all my (?:tablets|pills)|a load of (?:tablets|pills))\b|\boverdosed?\b/,
  /\b(?:jump(?:ing)?|throw(?:ing)? my ?self) (?:off|under|in front of) (?:a |the )?(?:bridge|train|roof|balcony|building|bus|lorry)\b/,
];
/** Somebody who moves house says so too. */
const GONE = /\b(?:wont|will not) be here (?:much longer|tomorrow|for much longer)$/;
/** Each phrase contains one of these: almost no text does, which saves checking its sentences. */
const NEEDED =
  /suicid|existing|self|mesen|masel|it all|my life|own life|living|alive|miss me|goodbye|him ?self|her ?self|themsel|his life|her life|their life|wake up|ending|join|point of|point in|of life|of living|be here|die|dead|born|better off|no reason|no point|to live for|want to|go on|carry on|sleep|taken|overdos|tablets|pills|jump|throw|end it|ending it/;
/** "It" is a life unless the text mentions something else that ends. */
const ENDS_IT =
  /\b(?:(?:want|wanna|going|gonna|ready|feel like|thinking of|thought about) (?:to )?end(?:ing)?|(?:im|i am) ending) it(?: now| tonight| today)?$/;
const ENDS =
  /\b(?:contract|tenancy|agreement|cover|subscription|plan|account|deal|tariff|membership|lease|policy|service|direct debit|call|chat)s?\b/;
const DEVICE =
  '(?:batter(?:y|ies)|boilers?|meters?|phones?|apps?|tariffs?|plugs?|deals?|installers?|websites?|laptops?|kettles?|routers?|hubs?)';
/** A thing dies, or hurt somebody; "by the meter and I want to die" is about oneself. */
const SOMETHING_ELSE = [
  new RegExp(`\\b${DEVICE} (?:(?!i |im |ive |me |and )\\w+ ){0,4}(?:die|dies|dead|dying|kill\\w*|go on|carry on)\\b`),
  new RegExp(`\\b(?:hurt|hurting|harm|harming|cut|cutting) (?:my ?self|me ?self) (?:\\w+ ){0,4}${DEVICE}\\b`),
  /\b(?:of (?:embarrassment|boredom|laughter|shame|laughing)|laughing|for (?:my|the) (?:tea|dinner)|policy|life insurance|dead link)\b/,
];

export const crisisCard: Answer = {
  key: 'crisis',
  urgent: true,
  title: 'Feel you can’t go on? Talk to someone now',
  advice:
    'Samaritans listen, free, day and night. If your life is in danger, call 999. Bills can be sorted out, and we will help you with yours.',
  phones: ['samaritans', 'emergencyServices'],
  href: '/help-and-support/struggling-to-pay/if-you-cannot-pay',
};

/** Looks at each sentence as typed; a sentence that rules it out does so for itself only. */
export function isInCrisis(text: ReadText): boolean {
  const words = toWhole(text);
  const whole = toSaid(words);
  if (words.some(({ mayBeForeign }) => mayBeForeign) && wantsToDie(whole)) return true;
  if (mayDespair(whole) && isInDespair(text)) return true;
  if (soundsLike('crisis', text) && !isSomethingElse(whole)) return true;
  if (!NEEDED.test(whole)) return false;
  return listParts(text)
    .concat(whole)
    .some(
      (said) => isSaid(said) || (GONE.test(said) && !AWAY.test(whole)) || (ENDS_IT.test(said) && !ENDS.test(whole)),
    );
}

function isInDespair(text: ReadText): boolean {
  const clauses = listParts(text);
  return (
    toSentences(text).some((words) => tellsOfDespair(toSaid(words))) ||
    clauses.some(tellsOfDespair) ||
    showsDespair(clauses)
  );
}

/** Cut at commas and full stops: some phrases are despair only where a clause ends. */
function listParts({ typed }: ReadText): string[] {
  return typed.split(/(?<![.!?;,\n])[.!?;,\n]+(?:\s|$)|\s(?:but|so|because)\s/).map((part) => toSaid(readTyped(part)));
}

function toSaid(words: readonly ReadWord[]): string {
  return words.map(({ meant }) => meant).join(' ');
}

function isSaid(said: string): boolean {
  return SAID.some((phrase) => phrase.test(said)) && !isSomethingElse(said);
}

const isSomethingElse = (said: string) => SOMETHING_ELSE.some((pattern) => pattern.test(said));
