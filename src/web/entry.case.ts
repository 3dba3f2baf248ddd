/** Entry of the script of a case’s pages: autosaves, and warns before access expires. */
import { watchPageExpiry } from './ui/page-expiry.client.ts';
import { watchTyping } from './drafts/save-typed.client.ts';

watchTyping();
watchPageExpiry();
