/** Which cases come first. Words only decide the order: a person reads every case. */

export const URGENCIES = ['danger', 'vulnerable', 'none'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Whether the words describe a danger, despair among them; the rules are in src/web/search. */
export type DangerFinder = (words: string) => boolean;

export function toUrgency(words: string, isVulnerable: boolean, isDanger: DangerFinder): Urgency {
  if (isDanger(words)) return 'danger';
  return isVulnerable ? 'vulnerable' : 'none';
}
