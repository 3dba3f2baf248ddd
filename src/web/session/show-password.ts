/** The only script of identity's pages: shows the typed password, and lets Back lead to a refused form. */
import { createPageAsset } from './page-asset.ts';

const SCRIPT = `const box = document.querySelector('[data-show-password]');
const password = document.querySelector('input[name=password]');
const check = box?.querySelector('input');
if (box && check && password) {
  box.hidden = false;
  check.addEventListener('change', () => { password.type = check.checked ? 'text' : 'password'; });
  // Browsers may remember text fields, so it becomes a password field again before it is sent.
  password.form?.addEventListener('submit', () => { password.type = 'password'; });
}
// A refused form becomes a plain address in the history, or Back would ask whether to send it again.
if (document.querySelector('[role=alert]')) history.replaceState(history.state, '');
`;

export const { path: SCRIPT_PATH, answer: answerScript } = createPageAsset(SCRIPT, 'js');
