// Of the deals page: a table wider than the screen can be reached and moved with the keyboard.
(() => {
  for (const table of document.querySelectorAll('main article table')) {
    const frame = table.parentElement;
    if (!frame || frame.scrollWidth <= frame.clientWidth || frame.tabIndex >= 0) continue;
    frame.tabIndex = 0;
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', table.caption?.textContent ?? 'Table');
  }
})();
