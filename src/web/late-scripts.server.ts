/** Loads a form's scripts after everything that its first paint needs. */

const PRELOAD = '<link rel="modulepreload"';

/**
 * React Router's preloads set no priority, so browsers rank scripts like the style sheet. They can wait: forms work
 * without them (decision 0081).
 */
export function toLateScripts(html: string): string {
  return html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
}
