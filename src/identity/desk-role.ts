/** What the desk needs of a verified identity token: subject, name, and whether they may enter. */
import { z } from 'zod';

export interface DeskRole {
  /** "roles", or a path such as "realm_access.roles". */
  roleClaim: string;
  role: string;
}

export type Claims = Readonly<Record<string, unknown>>;

function findClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Claims)[key] : undefined),
      claims,
    );
}

/** One role, several between spaces, or a list. */
const roles = z.union([z.string().transform((text): unknown[] => text.split(' ')), z.array(z.unknown())]);

export function hasRole(claims: Claims, { roleClaim, role }: DeskRole): boolean {
  return roles.safeParse(findClaim(claims, roleClaim)).data?.includes(role) ?? false;
}

const filled = z.string().trim().min(1);

/** The name that colleagues read; never empty. */
export function toStaffName(claims: Claims): string {
  for (const name of ['name', 'given_name', 'preferred_username', 'email']) {
    const found = filled.safeParse(claims[name]).data;
    if (found !== undefined) return found.replace(/@.*$/, '').slice(0, 80);
  }
  return 'Adviser';
}
