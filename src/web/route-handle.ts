/** What pages declare in their `handle`, and their loaders in their data, for the response around them. */

/** `handle = { savesDraft: true }`: the page autosaves its form. */
export function savesDraft(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'savesDraft' in handle;
}

/**
 * `handle = { hasUnsavedText }`: whether the page's response to a form, with that loader data, contains text that is stored
 * nowhere else, so that only sending the form again restores it.
 */
export function hasUnsavedText(handle: unknown, loaded: unknown): boolean {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'hasUnsavedText' in handle &&
    typeof handle.hasUnsavedText === 'function' &&
    handle.hasUnsavedText(loaded) === true
  );
}

/** `handle = { hasNoForm }` of a page with a step's form: whether it shows none, with that loader data. */
export function hasNoForm(handle: unknown, loaded: unknown): boolean {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'hasNoForm' in handle &&
    typeof handle.hasNoForm === 'function' &&
    handle.hasNoForm(loaded) === true
  );
}

/** `handle = { hydrate: true }`: React hydrates the page in the browser. */
export function isHydrated(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true;
}

/** Origins that a page's forms may redirect to, because browsers check redirects of the response as well. */
export function leadsTo(handle: unknown): readonly string[] {
  return typeof handle === 'object' && handle !== null && 'leadsTo' in handle && Array.isArray(handle.leadsTo)
    ? handle.leadsTo
    : [];
}

/** Whether a page's loader data has `contentScripts`: scripts of the content server. */
export function hasContentScripts(loaded: unknown): boolean {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'contentScripts' in loaded &&
    Array.isArray(loaded.contentScripts) &&
    loaded.contentScripts.length > 0
  );
}

/** Whether a page's loader data has an article with a nucleus block, whose form may post to the content server. */
export function hasNucleusForm(loaded: unknown): boolean {
  if (typeof loaded !== 'object' || loaded === null || !('article' in loaded)) return false;
  const { article } = loaded;
  return (
    typeof article === 'object' && article !== null && 'nucleusContent' in article && article.nucleusContent === true
  );
}
