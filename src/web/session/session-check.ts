import { addCookies } from '#domain/cookies.ts';
import type { SessionCookies } from '#domain/session.ts';
import type { Session } from './session-reading.ts';

/** GET /help-and-support/session, the 30-second check: two booleans and nothing else. */
export function answerSession({ identity, access, setCookies }: Omit<Session, 'idle'>): Response {
  const cookies: SessionCookies = { identity, access };
  const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  return new Response(JSON.stringify(cookies), { headers: addCookies(headers, setCookies) });
}
