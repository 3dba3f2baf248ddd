import { redirect } from 'react-router';
import { FOREGROUND_WAIT_MS } from '#domain/constants.ts';
import { startDeadline } from '#domain/deadline.ts';
import { AppError } from '#domain/errors.ts';
import { patterns, signInPath } from '#domain/paths.ts';
import { nextDealsAccess, signOutPath, toReturnPage } from '#domain/session.ts';
import { servicesContext } from '#web/context.server.ts';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { ContentScripts } from '../shell/content-scripts.tsx';
import { orUnreachable } from '../shell/find-content.server.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageHead } from '../ui/page-head.tsx';
import prose from '../ui/prose.module.css';
import { TrustedHtml } from '../ui/trusted-html.tsx';
import type { Route } from './+types/deals.page';

/**
 * §6 Both cookies show the deals. Access without identity signs out, with an explanation. Neither redirects to sign-in
 * and back.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { caller, log, ...services } = context.get(servicesContext);
  const deadline = startDeadline(FOREGROUND_WAIT_MS);
  const content = services.content.during(deadline);
  const called = deadline.within(caller(), () => {
    throw new AppError('upstream', 'The session took too long for the page');
  });
  const next = nextDealsAccess(await orUnreachable(called, log, 'session'));
  if (next === 'sign-out') throw redirect(signOutPath('lost', patterns.home));
  if (next === 'sign-in') throw redirect(signInPath(toReturnPage(patterns.deals, url.search)));
  const article = await orUnreachable(content.deals(), log, 'deals');
  if (!article) throw redirect(patterns.pageNotFound);
  return { article, contentScripts: content.scripts('deals') };
}

export default function DealsPage({ loaderData: { article, contentScripts } }: Route.ComponentProps) {
  return (
    <div className={layout.narrow}>
      <DocumentTitle description={article.description}>{article.title}</DocumentTitle>
      <article>
        <PageHead title={article.title} way={<Crumbs trail={[{ title: article.title }]} />} />
        <TrustedHtml className={prose.body} html={article.markup} />
      </article>
      <ContentScripts scripts={contentScripts} />
    </div>
  );
}
