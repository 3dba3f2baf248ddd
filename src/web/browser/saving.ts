/** Entry of the script of a case’s pages: what is typed there is saved while it is typed. */
import { followTyping } from './save-typed.ts';

followTyping();
