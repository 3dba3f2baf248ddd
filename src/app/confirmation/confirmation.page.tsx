import { escalation, phones } from '#brand/facts.ts';
import { findOutcome } from '#domain/journeys/complaint/outcome.ts';
import { findKind, KINDS } from '#domain/journeys/complaint/kinds.ts';
import { FEEDBACK } from '#domain/journeys/feedback/steps.ts';
import type { Receipt } from '#domain/ports.ts';
import { servicesContext } from '../context.ts';
import type { Route } from './+types/confirmation.page';
import { NothingSent } from './nothing-sent.tsx';
import { Sent } from './sent.tsx';

export const handle = { hydrate: true };

const ORIGINS = [...KINDS.map((kind) => kind.slug), FEEDBACK];

/** The receipt of the named journey, or, without a name, the newest of this browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { visitors, drafts, follow } = context.get(servicesContext);
  const visitor = visitors.find(request);
  const asked = new URL(request.url).searchParams.get('origin');
  const origins = asked === null ? ORIGINS : ORIGINS.filter((origin) => origin === asked);
  const found: { origin: string; receipt: Receipt }[] = [];
  for (const origin of visitor ? origins : []) {
    const receipt = await drafts.findReceipt(visitor ?? '', origin);
    if (receipt) found.push({ origin, receipt });
  }
  const newest = found.sort((a, b) => b.receipt.sentAt.localeCompare(a.receipt.sentAt))[0];
  if (!newest) return { sent: null };
  const outcome = findOutcome(newest.origin, new Date(newest.receipt.sentAt), escalation);
  return { sent: outcome && { outcome, reference: newest.receipt.reference, canFollow: follow !== null } };
}

export default function ConfirmationPage({ loaderData }: Route.ComponentProps) {
  const { sent } = loaderData;
  if (!sent) return <NothingSent />;
  const phone = findKind(sent.outcome.origin)?.isPayAsYouGo ? phones.payAsYouGo : phones.energy;
  return <Sent {...sent} phone={phone} />;
}
