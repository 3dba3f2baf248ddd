/**
 * Two tabs of one form share one draft. A page carries a mark of what its earlier step was: where the draft says otherwise at
 * a send, nothing is sent, and the person chooses which of the two goes with it (decision 0008).
 */
import { createHash } from 'node:crypto';
import type { JsonObject } from '#domain/entities/lead.ts';
import { type FormSource, readField } from '#domain/journeys/form.ts';
import { EARLIER_ASKED, EARLIER_STEP } from '#domain/journeys/form-fields.ts';
import type { Draft } from '#domain/ports.ts';
import type { Earlier } from './earlier-choice.tsx';
import { toPart } from './answers.server.ts';

/** Versions of an earlier step beside the newest: as many tabs can still be told apart. */
const KEPT_MOST = 2;

/** A part of the draft that another page fills in. */
export interface EarlierPart {
  name: string;
  /** What of it is sent; null while it is not complete. */
  read(part: FormSource): unknown;
  /** One line by which a person knows it. */
  toLabel(part: FormSource): string;
  /** Before that line, on the page that it goes with. */
  goesWith: string;
  question: string;
  changed: string;
}

/** The step that must come before another. */
export interface EarlierStep {
  path: string;
  part: EarlierPart;
  isMissing(draft: Draft | null): boolean;
  /** Whether its answers are gone, so that its page must say so; left out where that is so whenever it is missing. */
  isLost?(draft: Draft | null): boolean;
}

/**
 * Of a page that is shown once more. After a 200 React Router's script loads the page again: that loader is not told of the
 * action, finds the earlier step missing and redirects, and what was typed is gone. After a 400 it loads nothing.
 */
export function toShownStatus(earlier: EarlierStep | undefined, draft: Draft | null): 200 | 400 {
  return earlier?.isMissing(draft) ? 400 : 200;
}

/** Of what would be sent, so that a look at a step without a change asks nothing. */
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

/** The draft's own version, for a page that opens. */
export function showEarlier(earlier: EarlierPart, draft: Draft | null, visitor: string | null): Earlier {
  if (visitor === null) return NO_EARLIER;
  const part = toPart(draft, earlier.name);
  return { mark: toMark(visitor, earlier.read(part)), said: toSaid(earlier, part), question: null };
}

/** Parts that keep a complete version which `next` replaces: another tab may show what follows it. */
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
  /** The version that goes with this form, as a part. */
  goesWith: JsonObject;
  /** What the draft must keep for that. */
  parts: JsonObject;
}

/** A page without a mark is of a version before this one, or a program's: the draft decides. */
export function chooseEarlier(earlier: EarlierPart, form: FormSource, draft: Draft | null, visitor: string): Chosen {
  const { name, read, toLabel, question } = earlier;
  const said = readField(form, EARLIER_STEP);
  const isAsked = readField(form, EARLIER_ASKED) !== '';
  const versions = listVersions(draft, name).map((part) => ({ part, mark: toMark(visitor, read(part)) }));
  const [newest = { part: {}, mark: '' }] = versions;
  const own = versions.find(({ mark }) => mark !== '' && mark === said);
  const toChosen = ({ part }: { part: JsonObject }, parts: JsonObject = {}): Chosen => {
    // A page that came without a mark names this version from now on.
    const mark = said || toMark(visitor, read(part));
    return { earlier: { mark, said: toSaid(earlier, part), question: null }, goesWith: { [name]: part }, parts };
  };
  // Half of the details in another tab replace nothing yet.
  if (newest.mark === '') return toChosen(own ?? newest);
  if (newest.mark === said || (said === '' && !isAsked)) return toChosen(newest);
  if (own && isAsked) return toChosen(own, { ...keepReplaced(earlier, draft, own.part), [name]: own.part });
  const shown = isAsked ? versions : [newest, ...(own ? [own] : [])];
  const choices = shown.map(({ part, mark }) => ({ mark, label: toLabel(part) }));
  return { ...toChosen(newest), earlier: { ...NO_EARLIER, question: { words: question, choices } } };
}
