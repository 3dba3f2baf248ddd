/** Browsers leave a link alone that is partly in view: in `[data-scroller]` the whole item around it comes into view on focus. */
export function followScroller(): void {
  for (const scroller of document.querySelectorAll('[data-scroller]')) {
    scroller.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }
}
