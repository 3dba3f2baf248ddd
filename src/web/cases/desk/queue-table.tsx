/** One line for each case; two on a phone. */
import { toNoun } from '#domain/cases/case.ts';
import { countDays, type Day, toDayInWords, toLondonDay } from '#domain/dates.ts';
import type { QueueEntry, QueueSort } from '#domain/ports-cases.ts';
import layout from '../../ui/layout.module.css';
import { toCaseAddress } from './case-fields.ts';
import { DutyMark, STATUS, StatusMark, toAge, UrgencyMark } from './marks.tsx';
import { type QueueAddress, toQueueAddress } from './queue-query.ts';

const WORDS_SHOWN = 60;
/** Letters of tags for which two lines have room beside the marks, the status and the kind. */
const TAGS_SHOWN = 20;

const COLUMNS: { sort: QueueSort | null; title: string; className: string }[] = [
  { sort: 'due', title: 'Next deadline', className: 'due' },
  { sort: 'customer', title: 'Customer', className: 'customer' },
  { sort: 'subject', title: 'Subject', className: 'subject' },
  { sort: null, title: 'Tags', className: 'tags' },
  { sort: 'assignee', title: 'Assigned to', className: 'assignee' },
  { sort: 'age', title: 'Age', className: 'age' },
];

interface Props {
  entries: QueueEntry[];
  address: QueueAddress;
  today: Day;
  heading: string;
  /** Rows have a check box, in a form around the table. */
  isSelectable: boolean;
  /** References of cases that were just changed together. */
  changed: readonly string[];
}

export function QueueTable({ entries, address, today, heading, isSelectable, changed }: Props) {
  return (
    <table className="desk-queue">
      <caption className={layout.hidden}>{heading}</caption>
      <thead>
        <tr>
          {isSelectable && (
            <th scope="col" className="pick">
              <span className={layout.hidden}>Select</span>
            </th>
          )}
          {COLUMNS.map((column) => (
            <Head key={column.title} {...column} address={address} />
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row
            key={entry.reference}
            {...{ entry, address, today, isSelectable }}
            isChanged={changed.includes(entry.reference)}
          />
        ))}
      </tbody>
    </table>
  );
}

/**
 * Clicking the sorted column reverses the order. Age is sorted with the oldest case first, so its direction is
 * inverted.
 */
function Head({ sort, title, className, address }: (typeof COLUMNS)[number] & { address: QueueAddress }) {
  if (sort === null)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const isSorted = address.sort === sort;
  const isDescending = isSorted && !address.isDescending;
  const isUp = (sort === 'age') === address.isDescending;
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}>
      <a href={toQueueAddress(address, { sort, isDescending })}>{title}</a>
    </th>
  );
}

interface RowProps {
  entry: QueueEntry;
  address: QueueAddress;
  today: Day;
  isSelectable: boolean;
  isChanged: boolean;
}

function Row({ entry, address, today, isSelectable, isChanged }: RowProps) {
  const { reference, seq, name, subject, words, receivedAt, urgency, isComplaint, kind, status, assignee, duty } =
    entry;
  const received = toLondonDay(new Date(receivedAt));
  const { tags, more } = splitTags(entry.tags);
  return (
    <tr data-case={reference} data-urgency={urgency} data-changed={isChanged ? '' : undefined}>
      {isSelectable && (
        <td className="pick">
          <label>
            <input
              type="checkbox"
              name="case"
              value={`${reference}.${seq}`}
              aria-label={`Select ${name || reference}`}
            />
          </label>
        </td>
      )}
      <td className="due">
        {status === 'done' ? <StatusMark status={status} /> : <DutyMark duty={duty} today={today} isShort />}
      </td>
      <th scope="row" className="customer">
        <a href={toCaseAddress({ reference, from: address })} dir="auto">
          {name || 'No name'}
        </a>
      </th>
      <td className="subject">
        <div>
          {entry.isDemonstration && <small>Demo: </small>}
          <strong>{subject ?? 'No subject'}</strong> {toExcerpt(words)}
        </div>
      </td>
      <td className="tags">
        <div>
          <UrgencyMark urgency={urgency} />
          {/* A case whose customer has replied is open. */}
          {entry.hasReplied && <span className="mark replied">New reply</span>}{' '}
          <small title={entry.tags.join(', ') || undefined}>
            {!entry.hasReplied && `${STATUS[status]}, `}
            {[toNoun({ kind, isComplaint }), ...tags].join(', ')}
            {more.length > 0 && (
              <>
                {' '}
                <b aria-hidden="true">+{more.length}</b>
                <span className="visually-hidden">, {more.join(', ')}</span>
              </>
            )}
          </small>
        </div>
      </td>
      <td className="assignee">{assignee ? <bdi>{assignee.name}</bdi> : <i>Unassigned</i>}</td>
      <td className="age">
        <time dateTime={receivedAt} title={`${reference}, received ${toDayInWords(received, today)}`}>
          {toAge(countDays(received, today))}
        </time>
      </td>
    </tr>
  );
}

/** The first tags, always one, and those for which there is no room. */
function splitTags(all: string[]): { tags: string[]; more: string[] } {
  const tags = all.filter((_, at) => at === 0 || all.slice(0, at + 1).join(', ').length <= TAGS_SHOWN);
  return { tags, more: all.slice(tags.length) };
}

function toExcerpt(words: string): string {
  const [...letters] = words.replaceAll(/\s+/gu, ' ').trim();
  return letters.length > WORDS_SHOWN ? `${letters.slice(0, WORDS_SHOWN).join('').trimEnd()}…` : letters.join('');
}
