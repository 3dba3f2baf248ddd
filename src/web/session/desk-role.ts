/** What the desk needs from a verified identity token: subject, name, and permission to enter. */
import { z } from 'zod';

export interface DeskRole {
  /** "roles", or a path such as "realm_access.roles". */
  roleClaim: string;
  role: string;
}

export type Claims = Readonly<Record<string, unknown>>;

/** A name in the path may have dots of its own: a client is often called by its host. */
function findClaim(at: unknown, name: string): unknown {
  if (typeof at !== 'object' || at === null) return undefined;
  if (Object.hasOwn(at, name)) return (at as Claims)[name];
  const ends = [...name.matchAll(/\./g)]
    .map(({ index }) => index)
    .filter((end) => Object.hasOwn(at, name.slice(0, end)));
  for (const end of ends) {
    const found = findClaim((at as Claims)[name.slice(0, end)], name.slice(end + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** One role, which may have spaces; several between spaces or commas; or a list. */
const roles = z.union([
  z.string().transform((text): unknown[] => [text, ...text.split(' '), ...text.split(',')].map((one) => one.trim())),
  z.array(z.unknown()),
]);

export function hasRole(claims: Claims, { roleClaim, role }: DeskRole): boolean {
  return roles.safeParse(findClaim(claims, roleClaim)).data?.includes(role) ?? false;
}

const filled = z.string().trim().min(1);

/** The name that colleagues see; never empty. */
export function toStaffName(claims: Claims): string {
  for (const name of ['name', 'given_name', 'preferred_username', 'email']) {
    const found = filled.safeParse(claims[name]).data;
    if (found !== undefined) return found.replace(/@.*$/, '').slice(0, 80);
  }
  return 'Adviser';
}
