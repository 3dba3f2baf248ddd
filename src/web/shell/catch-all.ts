/** §2: any other path redirects to the site's page-not-found page. */
import { redirect } from 'react-router';
import { patterns } from '#domain/paths.ts';

export function loader() {
  return redirect(patterns.pageNotFound);
}

export const action = loader;
