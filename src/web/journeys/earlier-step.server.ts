/**
 * Two tabs of one form share a draft. Each page carries a hash of its earlier step: if the draft's differs at a send,
 * nothing is sent, and the person chooses which of the two to send with it (decision 0008).
 */
import { createHash } from 'node:crypto';
import type { JsonObject } from '#domain/entities/lead.ts';
import { type FormSource, readField } from '#domain/journeys/form.ts';
import { EARLIER_ASKED, EARLIER_STEP } from '#domain/journeys/form-fields.ts';
import type { Draft } from '#domain/ports.ts';
import type { Earlier } from './earlier-choice.tsx';
import { toPart } from './answers.server.ts';

/** Earlier versions kept besides the newest, hence the number of tabs that can be told apart. */
const KEPT_MOST = 2;

/** A draft part that another page fills in. */
export interface EarlierPart {
  name: string;
  /** What is sent of it; null while incomplete. */
  read(part: FormSource): unknown;
  /** One line that identifies it to a person. */
  toLabel(part: FormSource): string;
  /** Introduces that line on the page that follows. */
  goesWith: string;
  question: string;
  changed: string;
}

/** The step that must come before another. */
export interface EarlierStep {
  path: string;
  part: EarlierPart;
  isMissing(draft: Draft | null): boolean;
  /** Whether its answers are lost, so that its page must say so; if omitted, whenever it is missing. */
  isLost?(draft: Draft | null): boolean;
}

/**
 * Status of a page that is shown again. After a 200 React Router revalidates: the loader, unaware of the action, would
 * find the earlier step missing and redirect, losing what was typed. After a 400 it does not revalidate.
 */
export function toShownStatus(earlier: EarlierStep | undefined, draft: Draft | null): 200 | 400 {
  return earlier?.isMissing(draft) ? 400 : 200;
}

/** Hashes what would be sent, so that opening a step without changing it asks nothing. */
function toMark(visitor: string, sent: unknown): string {
  if (sent === null) return '';
  return createHash('sha256')
    .update(`earlier:${visitor}:${JSON.stringify(sent)}`)
    .digest('base64url')
    .slice(0, 22);
}

const toName = (name: string, at: number) => (at === 0 ? name : `${name}.${at}`);

function listVersions(draft: Draft | null, name: string): JsonObject[] {
  const parts = Array.from({ length: KEPT_MOST + 1 }, (_, at) => toPart(draft, toName(name, at)));
  return parts.filter((part, at) => at === 0 || Object.keys(part).length > 0);
}

export const NO_EARLIER: Earlier = { mark: '', said: '', question: null };

function toSaid({ read, toLabel, goesWith }: EarlierPart, part: FormSource): string {
  return read(part) === null ? '' : `${goesWith} ${toLabel(part)}`;
}

/** The draft's current version, for a page that opens. */
export function showEarlier(earlier: EarlierPart, draft: Draft | null, visitor: string | null): Earlier {
  if (visitor === null) return NO_EARLIER;
  const part = toPart(draft, earlier.name);
  return { mark: toMark(visitor, earlier.read(part)), said: toSaid(earlier, part), question: null };
}

/** Draft parts that keep the complete version which `next` replaces: another tab may show the step after it. */
export function keepReplaced(
  { name, read }: Pick<EarlierPart, 'name' | 'read'>,
  draft: Draft | null,
  next: JsonObject,
): JsonObject {
  const [now = {}, ...before] = listVersions(draft, name);
  const sent = JSON.stringify(read(now));
  if (sent === 'null' || sent === JSON.stringify(read(next))) return {};
  const others = before.filter((part) => ![sent, JSON.stringify(read(next))].includes(JSON.stringify(read(part))));
  return Object.fromEntries([now, ...others].slice(0, KEPT_MOST).map((part, at) => [toName(name, at + 1), part]));
}

interface Chosen {
  /** What the page shows of it. */
  earlier: Earlier;
  /** The version sent with this form, as a draft part. */
  goesWith: JsonObject;
  /** What the draft must keep for that. */
  parts: JsonObject;
}

/** A page without a hash was rendered before one existed, or the form is a program's: the draft's version is used. */
export function chooseEarlier(earlier: EarlierPart, form: FormSource, draft: Draft | null, visitor: string): Chosen {
  const { name, read, toLabel, question } = earlier;
  const said = readField(form, EARLIER_STEP);
  const isAsked = readField(form, EARLIER_ASKED) !== '';
  const versions = listVersions(draft, name).map((part) => ({ part, mark: toMark(visitor, read(part)) }));
  const [newest = { part: {}, mark: '' }] = versions;
  const own = versions.find(({ mark }) => mark !== '' && mark === said);
  const toChosen = ({ part }: { part: JsonObject }, parts: JsonObject = {}): Chosen => {
    // A page that came without a hash refers to this version from now on.
    const mark = said || toMark(visitor, read(part));
    return { earlier: { mark, said: toSaid(earlier, part), question: null }, goesWith: { [name]: part }, parts };
  };
  // Incomplete details in another tab replace nothing yet.
  if (newest.mark === '') return toChosen(own ?? newest);
  if (newest.mark === said || (said === '' && !isAsked)) return toChosen(newest);
  if (own && isAsked) return toChosen(own, { ...keepReplaced(earlier, draft, own.part), [name]: own.part });
  const shown = isAsked ? versions : [newest, ...(own ? [own] : [])];
  const choices = shown.map(({ part, mark }) => ({ mark, label: toLabel(part) }));
  return { ...toChosen(newest), earlier: { ...NO_EARLIER, question: { words: question, choices } } };
}
