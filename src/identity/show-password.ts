/** The one script of identity's pages: shows the password that was typed. Pages work without it. */
import { createPageAsset } from './page-asset.ts';

const SCRIPT = `const box = document.querySelector('[data-show-password]');
const password = document.querySelector('input[name=password]');
const check = box?.querySelector('input');
if (box && check && password) {
  box.hidden = false;
  check.addEventListener('change', () => { password.type = check.checked ? 'text' : 'password'; });
  // A browser may keep what is typed as text: it is a password again before it is sent.
  password.form?.addEventListener('submit', () => { password.type = 'password'; });
}
`;

export const { path: SCRIPT_PATH, answer: answerScript } = createPageAsset(SCRIPT, 'js');
