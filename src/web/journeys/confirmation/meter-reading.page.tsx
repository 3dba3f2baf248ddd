import { meterReadingJourney } from '#domain/journeys/meter-reading/journey.ts';
import { servicesContext } from '#web/context.server.ts';
import type { Route } from './+types/meter-reading.page';
import { NothingSent } from './nothing-sent.tsx';
import { toNothingSentView, toSentView } from './receipt.server.ts';
import { SentPanel } from './sent.tsx';

export const handle = { hydrate: true };

/** §2 Thank-you page: rendered from the receipt, so that it survives a reload and is private to this browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitors, drafts, follow, letters } = context.get(servicesContext);
  const visitor = visitors.find();
  const id = new URL(request.url).searchParams.get('receipt') ?? undefined;
  const receipt = visitor ? await drafts.findReceipt(visitor, meterReadingJourney.key, id) : null;
  if (!receipt) return { sent: null, nothing: toNothingSentView({ id, visitor, isMailed: follow !== null }) };
  return {
    sent: toSentView(meterReadingJourney, receipt, { isMailed: follow !== null, letters: letters() }),
    nothing: null,
  };
}

export default function MeterReadingSentPage({ loaderData }: Route.ComponentProps) {
  return loaderData.sent ? <SentPanel {...loaderData.sent} /> : <NothingSent {...loaderData.nothing} />;
}
