/**
 * Explains why a session ended: `[data-left]` is a hidden section, whose link leads to sign-in with the saved form as
 * its `state`. Does not import the route table, because every document loads this script.
 */
export const LEFT_KEY = 'hs_left';

function takeLeft(): string[] {
  try {
    const left = sessionStorage.getItem(LEFT_KEY);
    sessionStorage.removeItem(LEFT_KEY);
    return left?.split(' ') ?? [];
  } catch {
    return [];
  }
}

export function showSignedOutNotice(): void {
  const section = document.querySelector<HTMLElement>('[data-left]');
  if (!section) return;
  const [reason, form] = takeLeft();
  if (reason === undefined) return;
  for (const why of section.querySelectorAll<HTMLElement>('[data-left-why]'))
    why.hidden = why.dataset['leftWhy'] !== reason;
  const back = section.querySelector<HTMLElement>('[data-left-back]');
  const link = back?.querySelector('a');
  if (back && link && form) {
    const address = new URL(link.href);
    address.searchParams.set('state', form);
    link.href = address.href;
    back.hidden = false;
  }
  section.hidden = false;
  section.focus();
}
