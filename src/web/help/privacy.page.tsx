import { brand, controller } from '#brand/facts.ts';
import { keepTogether } from '#domain/keep-together.ts';
import { pathTo } from '#domain/paths.ts';
import { type KeptKind, listKeptKinds } from '#domain/privacy/kept-data.ts';
import { listReceivers, listTransfers, toReceiverName } from '#domain/privacy/receivers.ts';
import { servicesContext } from '#web/context.server.ts';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageHead } from '../ui/page-head.tsx';
import prose from '../ui/prose.module.css';
import type { Route } from './+types/privacy.page';
import css from './privacy.module.css';
import { Automatic, Complain, Controller, Rights, Visits } from './privacy-parts.tsx';

/** Generated from the settings and the table that the retention sweeps use, so that it matches what is done. */
export function loader({ context }: Route.LoaderArgs) {
  const { receivers, leadsKept, leadYears, monitoring } = context.get(servicesContext);
  const kinds = listKeptKinds({
    leads: leadsKept,
    leadYears,
    copyDays: controller.copyDays,
    visitsStayHere: receivers.datadog === null,
  }).map(({ places: _, receivers: named, ...kind }) => ({
    ...kind,
    who: ['the team that answers you', ...named.flatMap((one) => toReceiverName(one, receivers) ?? [])],
  }));
  return {
    kinds,
    receivers: [...listReceivers(receivers), ...controller.furtherReceivers],
    transfers: [...listTransfers(receivers), ...controller.furtherTransfers],
    replayRate: monitoring.replayRate,
    hasBeacon: receivers.beacon,
  };
}

const SECTIONS = [
  ['who', 'Who we are'],
  ['kept', 'What we keep, why and for how long'],
  ['receivers', 'Who else gets it'],
  ['recordings', 'Recordings of visits'],
  ['automatic', 'What a machine marks'],
  ['children', 'Children'],
  ['rights', 'Your rights'],
  ['complain', 'If you are not happy'],
] as const;

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { kinds, receivers, transfers, replayRate, hasBeacon } = loaderData;
  return (
    <div className={layout.narrow}>
      <DocumentTitle
        description={`What the ${brand.name} help pages keep about you, why, for how long, who gets it, and your rights.`}
        canonical={pathTo('privacy')}
      >
        Privacy on these pages
      </DocumentTitle>
      <PageHead
        title="Privacy on these pages"
        way={<Crumbs trail={[{ title: 'Privacy on these pages' }]} />}
        lede="We keep what we need to answer you, and no more. To read help you don’t have to tell us who you are."
      />
      <div className={prose.body}>
        <nav aria-label="On this page" className={css.contents}>
          <ul>
            {SECTIONS.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Heading id="who" />
        <Controller />
        <Heading id="kept" />
        <p>You have to fill in only what a form asks for. Without it we can’t send you an answer.</p>
        {kinds.map((kind) => (
          <Kind key={kind.id} kind={kind} />
        ))}
        <Heading id="receivers" />
        <Receivers names={receivers} transfers={transfers} />
        <Heading id="recordings" />
        <Visits replayRate={replayRate} hasBeacon={hasBeacon} />
        <Heading id="automatic" />
        <Automatic />
        <Heading id="children" />
        <p>
          These pages are for people who pay for energy, and not for children. We don’t ask how old you are. If a child
          has sent us something, tell us and we’ll delete it.
        </p>
        <Heading id="rights" />
        <Rights />
        <Heading id="complain" />
        <Complain />
      </div>
    </div>
  );
}

function Heading({ id }: { id: (typeof SECTIONS)[number][0] }) {
  return <h2 id={id}>{SECTIONS.find(([one]) => one === id)?.[1]}</h2>;
}

type ShownKind = Omit<KeptKind, 'places' | 'receivers'> & { who: string[] };

function Kind({ kind }: { kind: ShownKind }) {
  const facts = [
    ['Why', kind.why],
    ['What lets us', kind.basis],
    ['Who gets it', `${kind.who.join('; ')}.`.replace(/^t/, 'T')],
    ['How long', `${kind.life}.`.replace(/^./, (first) => first.toUpperCase())],
    ['How it ends', kind.ends],
  ] as const;
  return (
    <section className={css.kind} aria-labelledby={kind.id}>
      <h3 id={kind.id}>{kind.what}</h3>
      <dl>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{keepTogether(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Receivers({ names, transfers }: { names: string[]; transfers: string[] }) {
  return (
    <>
      {names.length === 0 ? (
        <p>Nobody outside {controller.name}. We never sell it.</p>
      ) : (
        <>
          <p>They work for us, on our orders only. We never sell what you tell us.</p>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        If you take a complaint to the ombudsman, they get what they need to decide it. In an emergency, so do those who
        come to help.
      </p>
      {transfers.length === 0 ? (
        <p>Nothing leaves the United Kingdom.</p>
      ) : (
        transfers.map((transfer) => <p key={transfer}>{transfer}</p>)
      )}
    </>
  );
}
