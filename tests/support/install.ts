/** What tests need besides `npm ci`, before their workers would begin to install it side by side. */
import { install } from '../../tools/packages.ts';

export default () => void install('tests');
