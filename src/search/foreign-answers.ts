/** What only who asks in another language is answered with. */
import type { Answer } from './document.ts';
import { findNeed, toPlainWords } from './needs.ts';

const emergency: Answer = {
  key: 'emergency',
  urgent: true,
  title: 'Emergency? Call now',
  advice: 'Gas: get out, then call from outside. No electricity: 105. Fire, or a life in danger: get out and call 999.',
  phones: ['gasEmergency', 'powerCut', 'emergencyServices'],
  href: '/help-and-support/emergencies',
};

const interpreter: Answer = {
  key: 'interpreter',
  urgent: false,
  title: 'Another language? Ask for an interpreter',
  advice:
    'Call, and say the name of your language and “interpreter”. It’s free. In danger, say “gas” or “fire” and your address.',
  phones: ['energy'],
  href: '/help-and-support/helpful-advice/welsh-and-other-languages',
};

export function findForeign(typed: string): Answer[] {
  const need = findNeed(toPlainWords(typed));
  if (need === null) return [];
  return need === 'emergency' ? [emergency, interpreter] : [interpreter];
}
