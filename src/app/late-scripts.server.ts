/** A form's scripts, fetched after all that its first paint needs. */

const PRELOAD = '<link rel="modulepreload"';

/**
 * React Router's preloads say nothing of their priority, and browsers give a script the style sheet's. Scripts that wait
 * behind it lose nothing: a form works without them (decision 0081).
 */
export function toLateScripts(html: string): string {
  return html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
}
