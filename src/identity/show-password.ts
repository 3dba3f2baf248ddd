/** The one script of identity's pages: shows the password that was typed. Pages work without it. */
import { createHash } from 'node:crypto';

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

const VERSION = createHash('sha256').update(SCRIPT).digest('hex').slice(0, 12);
export const SCRIPT_PATH = `/identity/page-${VERSION}.js`;

export function answerScript(): Response {
  return new Response(SCRIPT, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
