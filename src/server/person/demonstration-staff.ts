/** Two made-up advisers, for the embedded provider only. */
import type { Person } from '#domain/identity-provider.ts';
import type { Config } from '../settings/config.ts';

const SHOWS = 'an adviser at the desk';

export function toDemonstrationStaff(desk: Config['desk']): Person[] {
  if (desk === null) return [];
  const shared = { password: 'demo', roles: [desk.role] };
  return [
    { ...shared, subject: 'demo-adviser', email: 'adviser@example.com', name: 'Amira Khan', shows: SHOWS },
    { ...shared, subject: 'demo-senior', email: 'senior@example.com', name: 'Tom Price', shows: SHOWS },
  ];
}
