/** `[data-scroller]`: scrolls a focused item fully into view; its buttons move by most of the visible width. */
const SHARE = 0.85;

export function enhanceVideoScroller(): void {
  for (const scroller of document.querySelectorAll<HTMLElement>('[data-scroller]')) {
    // Browsers do not scroll to a link that is partly visible.
    scroller.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    const buttons = scroller.parentElement?.querySelector<HTMLElement>('[data-scroll-buttons]');
    if (buttons) offerButtons(scroller, buttons);
  }
}

function offerButtons(scroller: HTMLElement, buttons: HTMLElement): void {
  const refresh = () => {
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    const room = scrollWidth - clientWidth;
    buttons.hidden = room <= 1;
    for (const button of buttons.querySelectorAll<HTMLElement>('[data-scroll]')) {
      const isAtEnd = button.dataset['scroll'] === '1' ? scrollLeft >= room - 1 : scrollLeft <= 1;
      // `disabled` would remove the focus from a button in use.
      button.setAttribute('aria-disabled', String(isAtEnd));
    }
  };
  buttons.addEventListener('click', ({ target }) => {
    const way = target instanceof Element ? target.closest<HTMLElement>('[data-scroll]')?.dataset['scroll'] : undefined;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroller.scrollBy({ left: Number(way ?? 0) * scroller.clientWidth * SHARE, behavior: isStill ? 'auto' : 'smooth' });
  });
  scroller.addEventListener('scroll', refresh, { passive: true });
  new ResizeObserver(refresh).observe(scroller);
  refresh();
}
