/** The choices of "What’s happening?", each the first question of its path. Danger comes first. */

export interface TriageChoice {
  /** Id of its first node. */
  id: string;
  title: string;
}

export const CHOICES = [
  { id: 'gas', title: 'Smell of gas or an alarm' },
  { id: 'power', title: 'No power' },
  { id: 'heat', title: 'No heat or hot water' },
  { id: 'pay', title: 'I can’t pay or top up' },
  { id: 'bill', title: 'My bill looks wrong' },
  { id: 'moving', title: 'I’m moving home' },
  { id: 'death', title: 'Someone has died' },
] as const satisfies readonly TriageChoice[];

export type ChoiceId = (typeof CHOICES)[number]['id'];
