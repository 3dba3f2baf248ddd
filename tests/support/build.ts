/** One build for all tests of the whole product. */
import { buildWhatIsStale } from '../../tools/build.ts';

export default async function setup() {
  await buildWhatIsStale();
}
