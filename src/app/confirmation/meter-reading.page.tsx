import { phones, priceCap } from '#brand/facts.ts';
import { toMeterReadingOutcome } from '#domain/journeys/meter-reading/outcome.ts';
import { METER_READING } from '#domain/journeys/meter-reading/steps.ts';
import { servicesContext } from '../context.ts';
import type { Route } from './+types/meter-reading.page';
import { NothingSent } from './nothing-sent.tsx';
import { Sent } from './sent.tsx';

export const handle = { hydrate: true };

/** §2 Thank-you page: from the receipt, so that it survives a reload and is nobody else's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitors, drafts } = context.get(servicesContext);
  const visitor = visitors.find(request);
  const receipt = visitor ? await drafts.findReceipt(visitor, METER_READING) : null;
  if (!receipt) return { sent: null };
  return { sent: { outcome: toMeterReadingOutcome(new Date(receipt.sentAt), priceCap), reference: receipt.reference } };
}

export default function MeterReadingSentPage({ loaderData }: Route.ComponentProps) {
  return loaderData.sent ? <Sent {...loaderData.sent} phone={phones.energy} /> : <NothingSent />;
}
