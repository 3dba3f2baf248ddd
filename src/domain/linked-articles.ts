/**
 * Articles that the product's own pages, forms and cards link to. Each address must stay valid, by an article or by
 * `was:` in its successor; the content check reports one that is lost.
 */
import { BASE } from './paths.ts';

export const LINKED_ARTICLES = [
  'appliances-and-engineers/book-an-engineer',
  'bills-and-payments/change-your-direct-debit',
  'breakdowns/hot-water-cylinder-and-immersion',
  'breakdowns/leaking-boiler',
  'breakdowns/leaking-pipe-or-radiator',
  'breakdowns/no-gas',
  'breakdowns/no-heating',
  'breakdowns/no-hot-water',
  'breakdowns/power-is-off-in-part-of-your-home',
  'emergencies/carbon-monoxide',
  'emergencies/damaged-power-lines',
  'emergencies/electrical-safety',
  'emergencies/floods-and-energy',
  'emergencies/power-cut',
  'emergencies/smell-gas',
  'emergencies/turn-off-your-gas',
  'helpful-advice/how-to-complain',
  'helpful-advice/the-energy-ombudsman',
  'helpful-advice/welsh-and-other-languages',
  'meters/economy-7-readings',
  'meters/read-a-smart-meter',
  'meters/reading-your-meter',
  'meters/send-a-meter-reading',
  'my-account/leaving-an-abusive-home',
  'pay-as-you-go/off-supply-and-need-help',
  'probate/when-a-customer-dies',
  'struggling-to-pay/if-you-cannot-pay',
  'struggling-to-pay/priority-services-register',
  'struggling-to-pay/warm-home-discount',
] as const;

export function toLinkedPath(article: (typeof LINKED_ARTICLES)[number]): string {
  return `${BASE}/${article}`;
}
