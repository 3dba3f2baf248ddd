/**
 * In the browser's bundle this stands for React Router's `lib/dom/ssr/links.js`, which loads a page's style sheets before it is
 * shown. All pages have one, which came with the document.
 */
const loadNothing = async (): Promise<void> => {};

export { loadNothing as prefetchRouteCss, loadNothing as prefetchStyleLinks };
