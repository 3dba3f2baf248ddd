/** Access to desk pages: staff only; others sign in or get an error. */
import { hash } from 'node:crypto';
import { createContext, data, redirect, type RouterContextProvider } from 'react-router';
import type { Actor } from '#domain/cases/events.ts';
import { REFERENCE_PATTERN } from '#domain/entities/lead.ts';
import { MARK_LENGTH } from '#domain/journeys/form.ts';
import { patterns, signInPath } from '#domain/paths.ts';
import { servicesContext } from '#web/context.server.ts';
import type { Staff } from '../../shell/desk-header.tsx';

interface Asked {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Why a form was not processed: the session had expired, or the database is unavailable. */
export type NotSent = 'idle' | 'away';
/** Set for such a form, whose page then shows only what was typed. */
export const notSent = createContext<NotSent | null>(null);

/** Headers of every desk page. */
export const NO_STORE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

export function requireDesk(context: Asked['context']) {
  const services = context.get(servicesContext);
  const { desk } = services;
  if (!desk) throw redirect(patterns.pageNotFound);
  return { ...services, desk };
}

/** @throws a redirect to the queue, which says that there is no such case and offers a search */
export async function requireFile({ params, context }: { params: { reference: string }; context: Asked['context'] }) {
  const { desk } = requireDesk(context);
  const reference = params.reference.toUpperCase();
  const file = REFERENCE_PATTERN.test(reference) ? await desk.cases.find(reference) : null;
  if (!file) throw redirect(`${patterns.desk}?search=${await desk.sealSearch(reference)}`, { headers: NO_STORE });
  return file;
}

/** Null if nobody is signed in, so that a form's text is not lost in a redirect. */
export async function findStaff({ context }: Pick<Asked, 'context'>) {
  const { desk } = requireDesk(context);
  const caller = await desk.caller();
  if (caller.state === 'staff') return caller;
  if (caller.state === 'anonymous') return null;
  throw data(null, { status: 403, headers: NO_STORE });
}

/** @param page where to return to after signing in, if not to the requested address */
export async function requireStaff({ url, context }: Asked, at: Staff['at'], page?: string) {
  const staff = await findStaff({ context });
  if (staff === null) {
    const { pathname, search } = url;
    throw redirect(signInPath(page ?? `${pathname}${search}`), { headers: NO_STORE });
  }
  const { id, name, role } = staff;
  return { ...requireDesk(context), id, staff: { name, at, role }, actor: toActor(staff) };
}

/** Only supervisors may see figures and the audit log. */
export async function requireSupervisor(args: Asked, at: Staff['at'], page?: string) {
  const required = await requireStaff(args, at, page);
  if (required.staff.role !== 'supervisor') throw data(null, { status: 403, headers: NO_STORE });
  return required;
}

export function toActor({ id, name }: { id: string; name: string }): Actor {
  return { kind: 'staff', id, name };
}

/** A mark that identifies the adviser to whom a form was shown, without a name. */
export function toStaffMark(id: string): string {
  return hash('sha256', `desk:${id}`, 'base64url').slice(0, MARK_LENGTH);
}
