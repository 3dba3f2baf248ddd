/** Somebody who writes that they want to die is given a voice to talk to before anything about a bill. */
import { toTokens } from './danger/features.ts';
import type { Answer } from './document.ts';

/** Said of oneself and as a whole phrase: "killing me" is a price, "dying" a battery or a relative. */
const SAID = [
  /\bsuicid\w*/,
  /\b(?:kill|killing|hang|harm|harming|hurting|drown) (?:my ?self|me ?self)\b/,
  /\bend(?:ing)? (?:it all|my (?:own )?life)\b/,
  /\btak(?:e|ing) my (?:own )?life\b/,
  /\b(?:want|wanna|gonna|rather|ready) (?:to )?die\b/,
  /\b(?:wish|want) (?:i (?:was|were)|to be) dead\b/,
  /\bbetter off (?:dead|without me)\b/,
  /\bno (?:reason|point) (?:to|in) liv(?:e|ing)$/,
  /\b(?:dont|do not) want to (?:live|be alive|be here) ?(?:any ?more|any longer)?$/,
  /\bi (?:just )?(?:cant|cannot) (?:go|carry) on(?: like this)?(?: any ?more| any longer)?$/,
];
const SOMETHING_ELSE = /\b(?:battery|batteries|boiler|meter|phone|app|tariff|plug|deal|installer)\b/;

export const crisisCard: Answer = {
  key: 'crisis',
  urgent: true,
  title: 'Feel you can’t go on? Talk to someone now',
  advice:
    'Samaritans listen, free, day and night. If your life is in danger, call 999. Bills can be sorted out, and we will help you with yours.',
  phones: ['samaritans', 'emergencyServices'],
  href: '/help-and-support/struggling-to-pay/if-you-cannot-pay',
};

/** `typed` is the question as it was typed. */
export function isInCrisis(typed: string): boolean {
  const said = toTokens(typed).join(' ');
  return SAID.some((phrase) => phrase.test(said)) && !SOMETHING_ELSE.test(said);
}
