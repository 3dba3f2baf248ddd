/** What every journey page needs: the browser's draft id, and responses that set its cookie. */
import { data, redirect, replace } from 'react-router';
import type { Services } from '#web/context.server.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import type { Draft } from '#domain/ports.ts';

/** React Router forwards only an action's cookies, so entry.server.tsx adds this header. */
export const RETRY_AFTER = 'Retry-After';

/** This browser's draft id, created on first use; `headers` set its cookie. */
export function keepVisitor({ visitors }: Pick<Services, 'visitors'>) {
  const visitor = visitors.find() ?? visitors.create();
  const headers = { 'Set-Cookie': visitors.toCookie(visitor) };
  return { visitor, headers };
}

/** Redirects to the next step of a journey. */
export function goTo(path: string, headers: HeadersInit = {}) {
  return redirect(path, { status: 303, headers });
}

/** Redirects to an earlier step, replacing the history entry so that Forward still works. */
export function goBackTo(path: string, headers: HeadersInit = {}) {
  return replace(path, { status: 303, headers });
}

/**
 * The same page again: 400 for errors to correct, 401 if access must be proven first, 429 to wait, 503 for a failure on
 * our side.
 * @param retryAfter seconds to wait; 0 for no header
 */
export function again<T>(answer: T, status: 200 | 400 | 401 | 429 | 503, headers: HeadersInit = {}, retryAfter = 0) {
  const all = new Headers(headers);
  if (retryAfter > 0) all.set(RETRY_AFTER, String(Math.ceil(retryAfter)));
  return data(answer, { status, headers: all });
}

/** One named part of a draft; empty if there is none. */
export function toPart(draft: Draft | null, name: string): JsonObject {
  const part = draft?.parts[name];
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? part : {};
}
