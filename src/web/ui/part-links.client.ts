/**
 * Handles links to a part of the same page without a navigation, because React Router would drop the action data whose
 * errors are shown.
 */
export function enhancePartLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const part = link && document.getElementById(link.hash.slice(1));
    if (!part) return;
    event.preventDefault();
    part.scrollIntoView();
    part.focus({ preventScroll: true });
    if (document.activeElement === part) return;
    // A heading or a paragraph gets the focus, so that Tab continues from there.
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  });
}
