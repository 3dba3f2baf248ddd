import type { Journey } from '#domain/journeys/journey.ts';
import { journeys } from '#domain/journeys/journeys.ts';
import { patterns } from '#domain/paths.ts';
import type { Receipt } from '#domain/ports.ts';
import { servicesContext } from '#web/context.server.ts';
import type { Route } from './+types/confirmation.page';
import { NothingSent } from './nothing-sent.tsx';
import { toNothingSentView, toSentView } from './receipt.server.ts';
import { SentPanel } from './sent.tsx';

export const handle = { hydrate: true };

/** Shows the receipt in the address; without one, the newest of the named journey or of this browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitors, drafts, follow, search, publicOrigin, letters } = context.get(servicesContext);
  const visitor = visitors.find();
  const { searchParams } = new URL(request.url);
  const [origin, id] = [searchParams.get('origin'), searchParams.get('receipt') ?? undefined];
  const asked = journeys.filter(
    ({ confirmation, key }) => confirmation === 'confirmation' && (origin === null || origin === key),
  );
  const found: { journey: Journey; receipt: Receipt }[] = [];
  for (const journey of visitor ? asked : []) {
    const receipt = await drafts.findReceipt(visitor ?? '', journey.key, id);
    if (receipt) found.push({ journey, receipt });
  }
  const newest = found.sort((a, b) => b.receipt.sentAt.localeCompare(a.receipt.sentAt))[0];
  if (!newest) return { sent: null, nothing: toNothingSentView({ id, visitor, isMailed: follow !== null }) };
  const { journey, receipt } = newest;
  return {
    sent: {
      ...toSentView(journey, receipt, { isMailed: follow !== null, letters: letters() }),
      outside: receipt.outsideReference ?? null,
      warning: receipt.danger ? search.toWarning(receipt.danger) : null,
      followAt: follow && publicOrigin + patterns.follow,
    },
    nothing: null,
  };
}

export default function ConfirmationPage({ loaderData }: Route.ComponentProps) {
  return loaderData.sent ? <SentPanel {...loaderData.sent} /> : <NothingSent {...loaderData.nothing} />;
}
