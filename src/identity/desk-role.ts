/** What the desk needs of a verified identity token: subject, name, and whether they may enter. */

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
export function hasRole(claims: Claims, { roleClaim, role }: DeskRole): boolean {
  const found = findClaim(claims, roleClaim);
  return typeof found === 'string' ? found.split(' ').includes(role) : Array.isArray(found) && found.includes(role);
}

/** The name that colleagues read; never empty. */
export function toStaffName(claims: Claims): string {
  for (const name of ['name', 'given_name', 'preferred_username', 'email']) {
    const found = claims[name];
    if (typeof found === 'string' && found.trim() !== '') return found.trim().replace(/@.*$/, '').slice(0, 80);
  }
  return 'Adviser';
}
