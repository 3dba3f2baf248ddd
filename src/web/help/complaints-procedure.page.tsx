import { pathTo } from '#domain/paths.ts';
import { servicesContext } from '#web/context.server.ts';
import { ContentPage } from '../shell/content-page.tsx';
import { findContentPage } from '../shell/find-content.server.ts';
import { OmbudsmanContacts } from '../ui/ombudsman-contacts.tsx';
import prose from '../ui/prose.module.css';
import type { Route } from './+types/complaints-procedure.page';

export async function loader({ context }: Route.LoaderArgs) {
  return { article: await findContentPage('complaints-procedure', context.get(servicesContext)) };
}

/**
 * The complaints handling procedure of SI 2008/1898, regulations 3 and 10: stages and days, ways to complain, possible
 * outcomes, other bodies, and a free copy.
 */
export default function ComplaintsProcedurePage({ loaderData: { article } }: Route.ComponentProps) {
  const ombudsman = (
    <div className={prose.body}>
      <OmbudsmanContacts />
    </div>
  );
  return <ContentPage article={article} path={pathTo('complaintsProcedure')} parts={{ ombudsman }} />;
}
