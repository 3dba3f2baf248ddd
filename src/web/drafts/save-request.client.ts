/** Reads a form's fields, recognises which were typed, and saves them in their draft. */
import { BROWSER_TIMEOUT_MS } from '#domain/constants.ts';
import { isHttps, toCookieName, toScriptCookie } from '#domain/cookies.ts';
import { SAVE_ONLY, OPEN_PAGE, SAVE, SAVING_S, STEP_FORM, toSaveId, toSavingValue } from '#domain/journeys/form.ts';

/** Finds the form whose text a draft stores. A form without a draft is only shown again by its own response. */
export function findDraftedForm(): HTMLFormElement | null {
  const form = document.getElementById(STEP_FORM);
  return form instanceof HTMLFormElement && form.dataset['undrafted'] === undefined ? form : null;
}

function readFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

export function isTypedIn(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const shown = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, shown);
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.type === 'hidden')
    return false;
  if (field.type === 'radio' || field.type === 'checkbox')
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  return field.value !== field.defaultValue;
}

export const isTyped = (form: HTMLFormElement): boolean => [...form.elements].some(isTypedIn);

/** Returns a form's fields as one text, to compare two moments. */
export function toText(form: HTMLFormElement): string {
  const fields = readFields(form);
  for (const name of [OPEN_PAGE, SAVE]) fields.delete(name);
  return fields.toString();
}

/** All `keepalive` requests of a page share 64 KB. */
const OUTLIVES_MAX = 60_000;
/** Overhead of each multipart field; multipart does not percent-encode. */
const AROUND_FIELD = 200;

/** `lost`: the form's customer is no longer signed in. `away`: no response. */
export type SaveOutcome = 'kept' | 'refused' | 'lost' | 'away';

export interface Save {
  form: HTMLFormElement;
  text: string;
  done: Promise<SaveOutcome>;
  stop(): void;
  /** Called when the page is left, so that it waits for this save when it is opened again. */
  announceSave(): unknown;
}

/** Works without https too, where `crypto.randomUUID` does not exist. */
export const createId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36).padStart(7, '0')).join('');

const loaded = createId();
let saves = 0;

/** The server may process an abandoned save after a later one. */
export const createSaveId = (): string => toSaveId(loaded, (saves += 1));

/** Most texts are shorter urlencoded; texts in other scripts are shorter as multipart. */
function toBody(fields: URLSearchParams): { body: URLSearchParams | FormData; keepalive: boolean } {
  if (fields.toString().length <= OUTLIVES_MAX) return { body: fields, keepalive: true };
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const bytes = new Blob([...fields.values()]).size + AROUND_FIELD * fields.size;
  return { body, keepalive: bytes <= OUTLIVES_MAX };
}

export function startSave(form: HTMLFormElement, openPage: string): Save {
  const id = createSaveId();
  const fields = readFields(form);
  fields.set('intent', SAVE_ONLY);
  fields.set(OPEN_PAGE, openPage);
  fields.set(SAVE, id);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const late = setTimeout(stop, BROWSER_TIMEOUT_MS);
  const done = fetch(form.action, { method: 'POST', ...toBody(fields), redirect: 'manual', signal: stopping.signal })
    .then(
      // A save responds with a redirect, whose status is hidden from scripts.
      ({ type, status }): SaveOutcome => (type === 'opaqueredirect' ? 'kept' : status === 401 ? 'lost' : 'refused'),
      (): SaveOutcome => 'away',
    )
    .finally(() => clearTimeout(late));
  const announceSave = () => {
    const isSecure = isHttps(location.origin);
    const value = toSavingValue(id, new URL(form.action).pathname);
    document.cookie = toScriptCookie(toCookieName('hs_saving', isSecure), value, isSecure, SAVING_S);
    // Chromium writes the cookie only after the next request has begun, unless it is read.
    return document.cookie;
  };
  return { form, text: toText(form), done, stop, announceSave };
}

/**
 * Saves the page's form, typed in or not, before the page is left for a sign-out or another build.
 * @returns whether the draft now contains it: false over a limit, offline, or if its customer is no longer signed in
 */
export async function saveForm(): Promise<boolean> {
  const form = findDraftedForm();
  // A failed save must not block a sign-out.
  return form !== null && (await startSave(form, createId()).done) === 'kept';
}
