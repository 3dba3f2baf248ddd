/** Signs out of the desk; it also lets somebody without the role switch accounts. */
import { redirect } from 'react-router';
import { addCookies } from '#domain/cookies.ts';
import { patterns, signInPath } from '#domain/paths.ts';
import type { Route } from './+types/sign-out';
import { requireDesk, NO_STORE } from './staff.server.ts';

export function loader() {
  return redirect(patterns.desk, { headers: NO_STORE });
}

export async function action({ context }: Route.ActionArgs) {
  const { desk } = requireDesk(context);
  const { state } = await desk.caller();
  const headers = addCookies(new Headers(NO_STORE), await desk.leave());
  return redirect(state === 'refused' ? signInPath(patterns.desk) : patterns.home, { status: 303, headers });
}
