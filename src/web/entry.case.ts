/** Entry of the script of a case’s pages: what is typed there is saved while it is typed, and who reads it is told before it closes. */
import { followClosing } from './ui/closing.client.ts';
import { followTyping } from './drafts/save-typed.client.ts';

followTyping();
followClosing();
