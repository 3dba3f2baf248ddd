/** An article before it is published, behind a signed link (decision 0059). */
import { redirect } from 'react-router';
import { patterns } from '#domain/paths.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageHead } from '../ui/page-head.tsx';
import prose from '../ui/prose.module.css';
import { TrustedHtml } from '../ui/trusted-html.tsx';
import { servicesContext } from '#web/context.server.ts';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import type { Route } from './+types/preview.page';
import { ArticleAction } from './article-action.tsx';
import css from './preview.module.css';

export function loader({ params, context }: Route.LoaderArgs) {
  const preview = context.get(servicesContext).preview(params.pass);
  if (!preview) throw redirect(patterns.pageNotFound);
  return preview;
}

export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
}

export default function PreviewPage({ loaderData: { article, until, mistakes } }: Route.ComponentProps) {
  return (
    <div className={layout.wrap}>
      <DocumentTitle noIndex>{article.title}</DocumentTitle>
      <section className={css.notice} aria-label="About this preview">
        <p>
          <strong>Preview.</strong> Readers cannot see this page. The link works to the end of {until}.
        </p>
        {mistakes.length > 0 && (
          <>
            <p>Errors to fix before it is published:</p>
            <ul>
              {mistakes.map((mistake) => (
                <li key={mistake}>{mistake}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <PageHead title={article.title} way={<Crumbs trail={[{ title: article.title }]} />} lede={article.description} />
      {article.action && <ArticleAction action={article.action} />}
      <TrustedHtml className={prose.body} html={article.markup} />
    </div>
  );
}
