/** One build, and a browser, for all tests of the whole product. */
import { buildIfStale } from '../../tools/build.ts';
import { installBrowser } from './browser.ts';

export default async function setup() {
  installBrowser();
  await buildIfStale();
}
