/** A log-out that nobody asked for leaves a word for the page that follows: `[data-left]` is a hidden section on it. */
import { findRoute, readLocalPath, routes } from '#domain/paths.ts';
import { signInPath, type SignOutReason } from '#domain/session.ts';

const LEFT_KEY = 'hs_left';

/** Of the page only its path, and only where a form was kept. */
export function noteLeft(reason: SignOutReason): void {
  const route = findRoute(location.pathname);
  const form = route !== null && routes[route].journey ? location.pathname : '';
  try {
    sessionStorage.setItem(LEFT_KEY, `${reason} ${form}`);
  } catch {
    // Nothing is said where storage is forbidden.
  }
}

function takeLeft(): string[] {
  try {
    const left = sessionStorage.getItem(LEFT_KEY);
    sessionStorage.removeItem(LEFT_KEY);
    return left?.split(' ') ?? [];
  } catch {
    return [];
  }
}

export function sayLeft(): void {
  const section = document.querySelector<HTMLElement>('[data-left]');
  if (!section) return;
  const [reason, form] = takeLeft();
  if (reason === undefined) return;
  for (const why of section.querySelectorAll<HTMLElement>('[data-left-why]'))
    why.hidden = why.dataset['leftWhy'] !== reason;
  const back = section.querySelector<HTMLElement>('[data-left-back]');
  const path = readLocalPath(form);
  if (back && path !== null) {
    back.hidden = false;
    back.querySelector('a')?.setAttribute('href', signInPath(path));
  }
  section.hidden = false;
  section.focus();
}
