/** What staff may do at the desk (decision 0053). */
import type { Actor, NewCaseEvent } from './events.ts';

/** In ascending order of permissions. A reader sees everything that an adviser sees, and changes nothing. */
export const STAFF_ROLES = ['reader', 'adviser', 'supervisor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Advisers work on any case; only supervisors reassign a colleague's case or close one without a reply. */
export function mayAddEvent(
  { role, id }: { role: StaffRole; id: string },
  type: NewCaseEvent['type'],
  assignee: Pick<Actor, 'id'> | null,
): boolean {
  if (role !== 'adviser') return role === 'supervisor';
  const isColleagues = assignee !== null && assignee.id !== id;
  return type !== 'closed' && !(isColleagues && (type === 'taken' || type === 'handed-over'));
}
