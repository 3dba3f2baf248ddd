/** Narrows a view or a search: a form whose values are in the address. */
import { QUEUE_FILTERS, QUEUE_VIEWS, type QueueView } from '#domain/ports-cases.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '../../ui/button.tsx';
import { STATUS } from './marks.tsx';
import { UNASSIGNED, type QueueAddress, toQueueAddress } from './queue-query.ts';

const WORDS = {
  status: STATUS,
  kind: { complaint: 'Complaint', enquiry: 'Enquiry', feedback: 'Refund request' },
  urgency: { danger: 'Danger', vulnerable: 'Extra support' },
  due: { overdue: 'Overdue', today: 'Today', week: 'In the next 7 days', none: 'No deadline' },
} as const satisfies { [Name in keyof typeof QUEUE_FILTERS]: Record<(typeof QUEUE_FILTERS)[Name][number], string> };

const FIELDS = [
  { name: 'status', label: 'Status', any: 'Any status' },
  { name: 'kind', label: 'Type', any: 'Any type' },
  { name: 'urgency', label: 'Priority', any: 'Any priority' },
  { name: 'due', label: 'Deadline', any: 'Any deadline' },
] as const;

interface Props {
  address: QueueAddress;
  views: Record<QueueView, string>;
  colleagues: { id: string; name: string }[];
  tags: string[];
  isSearch: boolean;
}

export function QueueFilterForm({ address, views, colleagues, tags, isSearch }: Props) {
  const { view, filters, sort, isDescending, size, search } = address;
  const people = [{ id: UNASSIGNED, name: 'Unassigned' }, ...colleagues];
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <form method="get" action={pathTo('desk')} className="desk-filters" aria-label="Filters">
      {/* Replaces the list of views, for which a phone has no room. */}
      {!isSearch && (
        <div className="desk-view-choice">
          <Choice name="view" label="View" value={view} options={QUEUE_VIEWS.map((one) => [one, views[one]])} />
          <Button look="quiet">Show</Button>
        </div>
      )}
      {sort !== 'priority' && <input type="hidden" name="sort" value={`${isDescending ? '-' : ''}${sort}`} />}
      {size !== 25 && <input type="hidden" name="size" value={size} />}
      {search !== '' && <input type="hidden" name="search" value={search} />}
      <details open={isNarrowed}>
        <summary>Filters</summary>
        <div>
          <Choice
            name="assignee"
            label="Assigned to"
            any="Anyone"
            value={filters.assignee === '' ? UNASSIGNED : filters.assignee}
            options={people.map(({ id, name }) => [id, name])}
          />
          {FIELDS.map(({ name, label, any }) => (
            <Choice key={name} name={name} label={label} any={any} value={filters[name]} options={listOptions(name)} />
          ))}
          {(tags.length > 0 || filters.tag) && (
            <Choice name="tag" label="Tag" any="Any tag" value={filters.tag} options={tags.map((tag) => [tag, tag])} />
          )}
          <Button look="quiet">Filter</Button>
          {isNarrowed && <a href={toQueueAddress(address, { filters: {} })}>Clear filters</a>}
        </div>
      </details>
    </form>
  );
}

const listOptions = (name: keyof typeof QUEUE_FILTERS): [string, string][] => Object.entries(WORDS[name]);

interface ChoiceProps {
  name: string;
  label: string;
  /** The option that filters nothing. */
  any?: string;
  value: string | undefined;
  options: [string, string][];
}

/** The active filter is listed even if it is no longer an option: no open case has the tag, or a colleague has left. */
function Choice({ name, label, any, value, options }: ChoiceProps) {
  const isListed = value === undefined || options.some(([option]) => option === value);
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value ?? ''} data-chosen={value !== undefined && any ? '' : undefined}>
        {any !== undefined && <option value="">{any}</option>}
        {!isListed && <option value={value}>{value}</option>}
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
