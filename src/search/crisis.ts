/** Somebody who writes that they want to die is given a voice to talk to before anything about a bill. */
import { toTokens } from './danger/features.ts';
import { wantsToDie } from './danger/other-languages.ts';
import type { Answer } from './document.ts';

/**
 * Said of oneself and as a whole phrase: "killing me" is a price, "dying" a battery or a relative. In front of each are
 * letters, some of which it needs: almost no text has them, and none of its sentences is looked at then.
 */
const SAID: readonly [needs: string, phrase: RegExp][] = [
  ['suicid', /\bsuicid(?:e|al)\b(?! (?:prices?|rates?|bids?|squad|tariffs?|mission|letter|watch))/],
  [
    'self|mesen|masel',
    /\b(?:kill|killing|hang|hanging|harm|harming|hurt|hurting|cut|cutting|drown) (?:my ?self|me ?self|mesen|masel)\b(?! (?:\w+ )?(?:off|a|some|short|out|on|free|loose|laughing|better))/,
  ],
  ['it all|my life|own life|myself', /\b(?:end(?:ing)?|finish(?:ing)?) (?:it all|my (?:own )?life|myself)\b/],
  ['my life|own life', /\btak(?:e|ing) my (?:own )?life\b/],
  ['die', /\b(?:want|wanna|gonna|going|rather|ready|wish i could) (?:to )?(?:just )?die\b/],
  ['dead', /\b(?:wish|wishing|want) (?:i (?:was|were)|to be) dead\b/],
  ['born', /\b(?:wish|wishing) i (?:had never been|was never|hadnt been|wasnt) born\b/],
  ['better off', /\bbetter off (?:dead|without me|if i (?:was|were) (?:dead|gone|not here))\b/],
  ['no reason|no point', /\bno (?:reason|point) (?:to|in) (?:me )?(?:liv(?:e|ing)|being here|carrying on|going on)$/],
  ['to live for', /\bnothing (?:left )?to live for\b/],
  [
    'want to',
    /\b(?:dont|do not|didnt|no longer) (?:really )?want to (?:live|be alive|be here|wake up|exist) ?(?:any ?more|any longer|tomorrow)?$/,
  ],
  ['want to', /\bdont (?:really )?want to (?:live|be alive|be here|exist) (?:any ?more|any longer)\b/],
  [
    'go on|carry on',
    /(?:^|\bi (?:just )?)(?:cant|cannot|can not|cannae|canna|canny) (?:go|carry) on(?: living)?(?: like this)?(?: any ?more| any longer)?$/,
  ],
  ['sleep', /\bsleep (?:for ?ever|and (?:never|not) wake(?: up)?)\b/],
  ['taken', /\btaken (?:pills|(?:too many|loads of|lots of|a bottle of|a box of) (?:pills|tablets|paracetamol))\b/],
  [
    'overdos|tablets|pills',
    /\b(?:tak(?:e|en|ing)|swallow(?:ed|ing)?) (?:an overdose|all my (?:tablets|pills)|a load of (?:tablets|pills))\b|\boverdosed?\b/,
  ],
  [
    'jump|throw',
    /\b(?:jump(?:ing)?|throw(?:ing)? my ?self) (?:off|under|in front of) (?:a |the )?(?:bridge|train|roof|balcony|building|bus|lorry)\b/,
  ],
];
const NEEDED = SAID.map(([needs, phrase]) => ({ needs: needs.split('|'), phrase }));
const SOMETHING_ELSE =
  /\b(?:battery|batteries|boiler|meter|phone|app|tariff|plug|deal|installer|website|laptop|kettle|of (?:embarrassment|boredom|laughter|shame|laughing)|laughing|for (?:my|the) (?:tea|dinner)|policy|life insurance)\b/;

export const crisisCard: Answer = {
  key: 'crisis',
  urgent: true,
  title: 'Feel you can’t go on? Talk to someone now',
  advice:
    'Samaritans listen, free, day and night. If your life is in danger, call 999. Bills can be sorted out, and we will help you with yours.',
  phones: ['samaritans', 'emergencyServices'],
  href: '/help-and-support/struggling-to-pay/if-you-cannot-pay',
};

/** `typed` as it was typed: each sentence of a letter says it, or another one takes it back for itself alone. */
export function isInCrisis(typed: string): boolean {
  // A sentence has no words but those of the whole.
  const whole = toTokens(typed).join(' ');
  if (wantsToDie(whole)) return true;
  const phrases = NEEDED.filter(({ needs }) => needs.some((letters) => whole.includes(letters)));
  if (phrases.length === 0) return false;
  return typed
    .split(/(?<![.!?;,\n])[.!?;,\n]+(?:\s|$)|\s(?:but|so|because)\s/)
    .map((sentence) => toTokens(sentence).join(' '))
    .concat(whole)
    .some((said) => phrases.some(({ phrase }) => phrase.test(said)) && !SOMETHING_ELSE.test(said));
}
