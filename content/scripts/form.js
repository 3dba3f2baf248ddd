// Of nucleus articles and the deals page: a way to keep the page on paper, where there is none yet.
(() => {
  const article = document.querySelector('main article');
  if (!article || article.querySelector('[data-print]')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Print this page';
  button.className = 'no-print';
  button.dataset.print = '';
  button.addEventListener('click', () => window.print());
  article.append(button);
})();
