/** Before the tests that need the whole product: one build for all of them. */
import { buildWhatIsStale } from '../../tools/build.ts';

export default async function setup() {
  await buildWhatIsStale();
}
