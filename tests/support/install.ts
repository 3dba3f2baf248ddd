/** Installs what tests need besides `npm ci`, before their workers would begin to install it at the same time. */
import { install } from '../../tools/packages.ts';

export default () => void install('tests');
