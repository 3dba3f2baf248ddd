/** Entry of the script of a case’s pages: autosaves, and warns before access expires. */
import { followClosing } from './ui/closing.client.ts';
import { followTyping } from './drafts/save-typed.client.ts';

followTyping();
followClosing();
