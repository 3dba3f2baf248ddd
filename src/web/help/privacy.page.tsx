import { controller } from '#brand/facts.ts';
import { addNoBreakSpaces } from '#domain/no-break-spaces.ts';
import { pathTo } from '#domain/paths.ts';
import { type StoredDataKind, listStoredData } from '#domain/privacy/stored-data.ts';
import { listReceivers, listTransfers, toReceiverName } from '#domain/privacy/receivers.ts';
import { RETENTION_MS, toPeriodWords } from '#domain/privacy/retention.ts';
import { servicesContext } from '#web/context.server.ts';
import { ContentPage } from '../shell/content-page.tsx';
import { findContentPage } from '../shell/find-content.server.ts';
import fold from '../shell/content-page.module.css';
import prose from '../ui/prose.module.css';
import type { Route } from './+types/privacy.page';

/**
 * The text is content; its parts come from the settings and the table that the retention sweeps use, so that it matches
 * what is done.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { receivers, leadsKept, leadYears, monitoring } = services;
  const kinds = listStoredData({
    leads: leadsKept,
    leadYears,
    copyDays: controller.copyDays,
    visitsStayHere: receivers.datadog === null,
  }).map(({ places: _, receivers: named, ...kind }) => ({
    ...kind,
    who: ['our customer service team', ...named.flatMap((one) => toReceiverName(one, receivers) ?? [])],
  }));
  return {
    article: await findContentPage('privacy', services),
    kinds,
    receivers: [...listReceivers(receivers), ...controller.furtherReceivers],
    transfers: [...listTransfers(receivers), ...controller.furtherTransfers],
    replayRate: monitoring.replayRate,
    hasBeacon: receivers.beacon,
  };
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { article, kinds, receivers, transfers, replayRate, hasBeacon } = loaderData;
  return (
    <ContentPage
      folded
      article={article}
      path={pathTo('privacy')}
      parts={{
        data: kinds.map((kind) => <Kind key={kind.id} kind={kind} />),
        receivers: <Receivers names={receivers} transfers={transfers} />,
        recordings: <Recordings replayRate={replayRate} hasBeacon={hasBeacon} />,
      }}
    />
  );
}

type ShownKind = Omit<StoredDataKind, 'places' | 'receivers'> & { who: string[] };

/** What it is and how long it is stored; the details can be opened. */
function Kind({ kind }: { kind: ShownKind }) {
  const life = addNoBreakSpaces(kind.life);
  return (
    <details className={fold.fold}>
      <summary>
        <h3>{kind.what}</h3>
      </summary>
      <div id={kind.id} className={prose.body}>
        <p>
          <strong>How long we keep it: {life}.</strong> {kind.ends}
        </p>
        <p>{kind.why}</p>
        <p>{kind.basis}</p>
        <p>Who can see it: {kind.who.join('; ')}.</p>
      </div>
    </details>
  );
}

function Receivers({ names, transfers }: { names: string[]; transfers: string[] }) {
  return (
    <div className={prose.body}>
      {names.length === 0 ? (
        <p>We share it with nobody outside {controller.name}. We never sell it.</p>
      ) : (
        <>
          <p>These organisations process it for us, on our instructions. We never sell it.</p>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {transfers.length === 0 ? (
        <p>Nothing is transferred outside the United Kingdom.</p>
      ) : (
        transfers.map((transfer) => <p key={transfer}>{transfer}</p>)
      )}
    </div>
  );
}

function Recordings({ replayRate, hasBeacon }: { replayRate: number; hasBeacon: boolean }) {
  return (
    <div className={prose.body}>
      <p>
        {replayRate > 0 ? `We record ${replayRate} visits in 100` : 'We record no visits'}. A recording shows the page,
        with dots in place of everything you enter. It is kept for {toPeriodWords(RETENTION_MS.monitoring)}.
      </p>
      {hasBeacon && (
        <p>If you accept personalisation cookies, we also use them to show you help that is relevant to you.</p>
      )}
    </div>
  );
}
