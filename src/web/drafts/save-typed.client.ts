/**
 * Autosaves what is typed in a step’s form in its draft: while somebody types, and however the page is left (decision
 * 0098). Nothing is stored on the device, nothing is shown, and a failed save is retried at the next change.
 */
import { ADDRESS_INTENTS, NEXT_INTENT, OPEN_PAGE, SAVE, CLEAR_FORM } from '#domain/journeys/form.ts';
import type { AuthState } from '#domain/session.ts';
import {
  createId,
  createSaveId,
  findDraftedForm,
  isTyped,
  type SaveOutcome,
  type Save,
  startSave,
  toText,
} from './save-request.client.ts';

/** The delay after the last change. The first save sets the draft’s cookie, which a reload needs. */
const REST_MS = 1_000;
/** The longest delay for somebody who types without a pause. */
const DELAY_MAX_MS = 10_000;
/** Buttons that do not send the form; any other may have sent it. */
const NOT_SENDING: readonly string[] = [NEXT_INTENT, ...ADDRESS_INTENTS];

/** The fields of each form as the server has them. */
let held = new WeakMap<HTMLFormElement, string>();
/** Forms with autosaves since they were last sent. */
const kept = new WeakSet<HTMLFormElement>();
/** Forms whose customer is no longer signed in. */
const lost = new WeakSet<HTMLFormElement>();
let underWay: Save | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let changedAt = 0;
/** True if the page is being left by a form, whose fields the server now has, or was cleared. */
let isOver = false;

let openPage = createId();
let sentFrom: HTMLFormElement | null = null;

/** A form shown after one that was sent counts as another page. */
function findOpenPage(form: HTMLFormElement): string {
  if (sentFrom && sentFrom !== form) {
    openPage = createId();
    sentFrom = null;
  }
  return openPage;
}

/** Finds the form of a journey, or of a case, whose page marks it. */
const findForm = () => findDraftedForm() ?? document.querySelector<HTMLFormElement>('form[data-saved]');

const isLeaving = () => document.documentElement.dataset['session'] === ('signing-out' satisfies AuthState);

function findSavable(): HTMLFormElement | null {
  // Without cookies each save would create a draft that nobody finds.
  if (isOver || isLeaving() || !navigator.cookieEnabled) return null;
  const form = findForm();
  return form && !lost.has(form) ? form : null;
}

function isUnsaved(form: HTMLFormElement): boolean {
  const known = underWay?.form === form ? underWay.text : held.get(form);
  if (known === undefined ? isTyped(form) : toText(form) !== known) return true;
  // A response to this form may show text that no draft contains.
  return form.dataset['saved'] === 'not-yet' && !kept.has(form);
}

function save(form: HTMLFormElement): Save {
  clearTimeout(timer);
  changedAt = 0;
  const started = startSave(form, findOpenPage(form));
  underWay = started;
  void noteOutcome(started);
  return started;
}

async function noteOutcome(started: Save): Promise<void> {
  const { form, text, done } = started;
  const outcome = await done;
  if (outcome === 'kept') {
    held.set(form, text);
    kept.add(form);
  }
  if (outcome === 'lost') lost.add(form);
  if (underWay === started) underWay = null;
}

/** One at a time, so that the last one wins. */
async function saveInTurn(): Promise<void> {
  await underWay?.done;
  const form = findSavable();
  if (form && !underWay && isUnsaved(form)) save(form);
}

function noteChange(): void {
  const now = Date.now();
  changedAt ||= now;
  const due = Math.min(now + REST_MS, changedAt + DELAY_MAX_MS);
  clearTimeout(timer);
  timer = setTimeout(() => void saveInTurn(), due - now);
}

/** Saves now, before the page is left by a link or for another form; null if there is nothing to save. */
export async function saveNow(): Promise<SaveOutcome | null> {
  await underWay?.done;
  const form = findSavable();
  return form && isUnsaved(form) ? save(form).done : null;
}

/** The page may be gone in a moment, so a pending save with older text is replaced. */
export function saveBeforeLeaving(): Save | null {
  const form = findSavable();
  if (form && isUnsaved(form)) {
    underWay?.stop();
    save(form);
  }
  return underWay;
}

/** Marks a form that clears the page, or may have sent it, so that the server accepts no later save. */
function nameOpenPage(form: HTMLFormElement, id: string): void {
  for (const [name, value] of [
    [OPEN_PAGE, id],
    [SAVE, createSaveId()],
  ]) {
    const named = form.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? document.createElement('input');
    Object.assign(named, { type: 'hidden', name, value });
    if (!named.isConnected) form.append(named);
  }
}

/** A submit waits for this save: two simultaneous requests without a cookie would get two drafts. */
function prepareSubmit(step: HTMLFormElement, form: HTMLFormElement, pressed: string): Promise<unknown> | undefined {
  clearTimeout(timer);
  nameOpenPage(form, findOpenPage(step));
  if (pressed === CLEAR_FORM) isOver = true;
  // Another form of the page was submitted, such as the one that opens somebody else's readings.
  else if (form !== step) return underWay || isUnsaved(step) ? saveNow() : undefined;
  else {
    if (!NOT_SENDING.includes(pressed)) sentFrom = form;
    // The submit contains its fields; a failure marks them as unsaved.
    held.set(form, toText(form));
    kept.delete(form);
    lost.delete(form);
  }
  return underWay?.done;
}

/** A submit is waiting; further ones are dropped. */
let matchesEtag = false;
let passes = false;

async function pressAfter(wait: Promise<unknown>, form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  matchesEtag = true;
  await wait;
  matchesEtag = false;
  passes = true;
  try {
    form.requestSubmit(submitter instanceof HTMLButtonElement && submitter.form === form ? submitter : null);
  } finally {
    // After success or failure the next submit is handled.
    passes = false;
  }
}

const isOfPage = (form: EventTarget | null): form is HTMLFormElement =>
  form instanceof HTMLFormElement && form.method === 'post' && form.closest('main') !== null;

function followSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  const step = findForm();
  if (passes || !step || !isOfPage(form)) return;
  const wait = matchesEtag ? null : prepareSubmit(step, form, submitter?.getAttribute('value') ?? '');
  if (!wait && !matchesEtag) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (wait) void pressAfter(wait, form, submitter);
}

function followChange({ target }: Event): void {
  const form = findSavable();
  if (form && target instanceof Node && form.contains(target)) noteChange();
}

/**
 * Handles a page that the Back button restores: if it was sent or cleared, the server accepts nothing more under its
 * old id.
 */
function followReturn({ persisted }: PageTransitionEvent): void {
  if (persisted && (isOver || sentFrom)) {
    openPage = createId();
    sentFrom = null;
    held = new WeakMap();
  }
  isOver = false;
}

export function watchTyping(): void {
  // A button may fill in a field without an event of that field.
  for (const kind of ['input', 'change', 'click']) document.addEventListener(kind, followChange);
  // Must run before React's listener.
  document.addEventListener('submit', followSubmit, { capture: true });
  // Registered last, to see whether a script has prevented the submit; otherwise it loads a new document.
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (isOfPage(target) && !defaultPrevented) isOver = true;
  });
  // `beforeunload` runs before a reload requests the page; `pagehide` comes after its response, but `beforeunload`
  // never does on some phones.
  addEventListener('beforeunload', () => saveBeforeLeaving()?.announceSave());
  addEventListener('pagehide', saveBeforeLeaving);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveBeforeLeaving();
  });
  addEventListener('pageshow', followReturn);
  addEventListener('online', () => void saveInTurn());
  const form = findSavable();
  // The text was typed before this script was loaded.
  if (form && isUnsaved(form)) noteChange();
}
