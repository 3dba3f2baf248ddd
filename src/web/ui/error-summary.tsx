import { type ReactNode, useCallback } from 'react';
import css from './error-summary.module.css';

// When a response arrives, focuses what to do next, unless the user has moved on.

let hasPressed = false;
let hasMovedOn = false;

/** Called on submit: a later change of focus or value means that the user has moved on. */
export function watchButtonPress(): void {
  hasPressed = true;
  hasMovedOn = false;
}

if (typeof document !== 'undefined') {
  for (const kind of ['focusin', 'input']) {
    document.addEventListener(kind, () => (hasMovedOn = true), { capture: true });
  }
}

/** Before any submit the page itself is the response; a focused field then means that the user is typing. */
function takeFocus(element: HTMLElement): void {
  const isElsewhere = hasPressed ? hasMovedOn : document.activeElement?.matches('input, select, textarea');
  if (isElsewhere) return;
  element.focus({ preventScroll: true });
  // If it is larger than the window, its beginning is shown.
  element.scrollIntoView({ block: element.offsetHeight > innerHeight ? 'start' : 'nearest' });
}

/** Focuses the control when `on` is set, again for each new response; without JavaScript the attribute does it. */
export function useAnswerFocus(on: unknown) {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element && on) takeFocus(element);
    },
    [on],
  );
  return { ref, autoFocus: Boolean(on) && typeof document === 'undefined' };
}

export type ErrorTexts = Readonly<Record<string, string>>;

interface SummaryProps {
  errors: ErrorTexts | undefined;
  /** The focus is in the field itself, so the summary does not take it. */
  isQuiet?: boolean;
}

/** First in main; focused when the page shows a rejected form. Each entry links to its field. */
export function ErrorSummary({ errors, isQuiet = false }: SummaryProps) {
  if (Object.keys(errors ?? {}).length === 0) return null;
  return (
    <Alert answer={errors} isQuiet={isQuiet}>
      <ErrorList errors={errors} />
    </Alert>
  );
}

/** Shown inside another alert, which has the focus. */
export function ErrorList({ errors }: { errors: ErrorTexts | undefined }) {
  const entries = Object.entries(errors ?? {});
  if (entries.length === 0) return null;
  return (
    <>
      <h2>There is a problem</h2>
      <ul>
        {entries.map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface AlertProps {
  answer: unknown;
  /** What a screen reader says when the focus moves here; it reads the rest as an alert. */
  name?: string;
  /** Does not take the focus. */
  isQuiet?: boolean;
  children: ReactNode;
}

/**
 * Takes the focus on each new response, so that sighted and screen-reader users start here; a late one is only
 * announced.
 */
export function Alert({ answer, name = 'There is a problem', isQuiet = false, children }: AlertProps) {
  const focus = useAnswerFocus(!isQuiet && (answer ?? true));
  return (
    <div className={css.summary} role="alert" aria-label={name} tabIndex={-1} {...focus}>
      {children}
    </div>
  );
}
