/** Who viewed or changed a case, or exported data: for supervisors. */
import { toLondonDay } from '#domain/dates.ts';
import { toDayAndTime } from '#domain/cases/words.ts';
import { addNoBreakSpaces } from '#domain/no-break-spaces.ts';
import { pathTo } from '#domain/paths.ts';
import type { AuditLine } from '#domain/ports-cases.ts';
import { DocumentTitle } from '../../shell/title.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-head.tsx';
import type { Route } from './+types/audit.page';
import { NO_STORE, requireSupervisor } from './staff.server.ts';
import { toLowerFirst, EVENT_LABELS } from './timeline.server.ts';

export const headers = () => NO_STORE;

const LINES = 100;

const ACTIONS: Record<AuditLine['action'], string> = {
  'case-opened': 'Opened the case',
  'case-changed': 'Updated the case',
  show: 'Viewed a lead from the command line',
  export: 'Exported data',
  erase: 'Erased data',
  operation: 'Called the operations API',
};

/** Codes of a line's `detail`, which API clients read, in words. */
const WORDS: Readonly<Record<string, string>> = {
  ...EVENT_LABELS,
  tagged: 'Tag added',
  untagged: 'Tag removed',
  'mails-dismissed': 'Failed emails dismissed',
  program: 'For another system',
  person: 'Everything about one person',
  reference: 'By its reference',
  email: 'By an email address',
  retention: 'At the end of its retention period',
};

function toWhat({ action, detail }: AuditLine): string {
  const codes = [detail['type'], detail['what'], detail['because'], detail['operation']];
  const more = codes.filter((code) => typeof code === 'string').map((code) => toLowerFirst(WORDS[code] ?? code));
  return [ACTIONS[action], ...more].join(': ');
}

export async function loader(args: Route.LoaderArgs) {
  const { desk, staff, now } = await requireSupervisor(args, 'audit');
  const asked = new URL(args.request.url).searchParams;
  const reference = (asked.get('reference') ?? '').trim().toUpperCase();
  const actor = asked.get('actor') || null;
  const [lines, colleagues] = await Promise.all([
    desk.audit.list({
      since: null,
      before: asked.get('before'),
      actor,
      reference: reference || null,
      limit: LINES,
    }),
    desk.cases.listStaff(),
  ]);
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  const today = toLondonDay(now());
  const more = new URLSearchParams({
    ...(actor && { actor }),
    ...(reference && { reference }),
    before: lines.at(-1)?.id ?? '',
  });
  return {
    staff,
    reference,
    actor,
    colleagues,
    lines: lines.map((line) => ({
      id: line.id,
      at: line.at,
      when: addNoBreakSpaces(toDayAndTime(line.at, today)),
      who: names.get(line.actor) ?? line.actor,
      what: toWhat(line),
      reference: line.reference ?? line.detail['reference'],
    })),
    older: lines.length === LINES ? `${pathTo('deskAudit')}?${more}` : null,
  };
}

export default function AuditPage({
  loaderData: { reference, actor, colleagues, lines, older },
}: Route.ComponentProps) {
  return (
    <div className={`${layout.wrap} desk-page`}>
      <DocumentTitle noIndex>Audit log</DocumentTitle>
      <PageTitle>Audit log</PageTitle>
      <form method="get" action={pathTo('deskAudit')} className="desk-filters">
        <div className="desk-fields">
          <label>
            <span>User</span>
            <select name="actor" defaultValue={actor ?? ''}>
              <option value="">Anyone</option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>Reference</span>
            <input name="reference" defaultValue={reference} autoComplete="off" spellCheck={false} />
          </label>
          <Button look="quiet">Filter</Button>
        </div>
      </form>
      {lines.length === 0 && <p className="desk-none">No entries found.</p>}
      <table className="desk-plain" aria-label="Audit log">
        <thead>
          <tr>
            <th scope="col">Date and time</th>
            <th scope="col">User</th>
            <th scope="col">Action</th>
            <th scope="col">Case</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <time dateTime={line.at}>{line.when}</time>
              </th>
              <td>{line.who}</td>
              <td>{line.what}</td>
              <td>
                {typeof line.reference === 'string' && (
                  <a href={pathTo('deskCase', { reference: line.reference })}>{line.reference}</a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {older && (
        <p className="desk-pages">
          <a href={older}>Older entries</a>
        </p>
      )}
    </div>
  );
}
