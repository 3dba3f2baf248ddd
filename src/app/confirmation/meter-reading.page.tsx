import { escalation, phones, priceCap } from '#brand/facts.ts';
import { meterReadingJourney } from '#domain/journeys/meter-reading/journey.ts';
import { keepAllTogether } from '#domain/keep-together.ts';
import { toDatedMoment } from '#domain/moments.ts';
import { servicesContext } from '#app/context.server.ts';
import type { Route } from './+types/meter-reading.page';
import { NothingSent } from './nothing-sent.tsx';
import { SentPanel } from './sent.tsx';

export const handle = { hydrate: true };

/** §2 Thank-you page: rendered from the receipt, so that it survives a reload and is private to this browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitors, drafts, follow } = context.get(servicesContext);
  const visitor = visitors.find();
  const id = new URL(request.url).searchParams.get('receipt') ?? undefined;
  const { key, phone, toOutcome } = meterReadingJourney;
  const receipt = visitor ? await drafts.findReceipt(visitor, key, id) : null;
  if (!receipt) return { sent: null, maybeSent: id !== undefined && visitor === null, isMailed: follow !== null };
  const sentAt = new Date(receipt.sentAt);
  const said = keepAllTogether({
    outcome: toOutcome(sentAt, { ...escalation, ...priceCap }),
    sentOn: toDatedMoment(sentAt),
    proof: receipt.proof ?? [],
  });
  return {
    sent: { ...said, reference: receipt.reference, phone: phones[phone] },
    maybeSent: false,
    isMailed: false,
  };
}

export default function MeterReadingSentPage({ loaderData }: Route.ComponentProps) {
  return loaderData.sent ? <SentPanel {...loaderData.sent} /> : <NothingSent {...loaderData} />;
}
