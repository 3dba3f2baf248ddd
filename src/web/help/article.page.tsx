import { data, redirect } from 'react-router';
import { FOREGROUND_WAIT_MS } from '#domain/constants.ts';
import { toDateInWords } from '#domain/dates.ts';
import { startDeadline } from '#domain/deadline.ts';
import {
  findArticleLink,
  type Site,
  findMovedPath,
  splitIntro,
  toSlugWords,
  type Article,
} from '#domain/entities/content.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { servicesContext } from '#web/context.server.ts';
import { ContentScripts } from '../shell/content-scripts.tsx';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { NoBreak } from '../ui/no-break.tsx';
import { TrustedHtml } from '../ui/trusted-html.tsx';
import type { Route } from './+types/article.page';
import { toAction, ArticleAction, isUrgent } from './article-action.tsx';
import { OutageBanner } from '../ui/outage-banner.tsx';
import { findOutageFor } from '../shell/outage-notice.server.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageHead } from '../ui/page-head.tsx';
import css from './article.module.css';
import prose from '../ui/prose.module.css';
import { BreadcrumbData } from './breadcrumb-data.tsx';
import { orUnreachable } from '../shell/find-content.server.ts';
import { HelpfulForm } from './helpful-form.tsx';

const DEFAULT_DESCRIPTION = 'Clear, step-by-step help from your energy and home-services supplier.';
/** Shorter articles get no table of contents. */
const CONTENTS_FROM = 3;

/** §2: valid only if the category exists and any of the included lists has the article. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { log, meterReadingForm, ...services } = context.get(servicesContext);
  // Documents are read in sequence within one deadline; a late one is cached for the next reader.
  const content = services.content.during(startDeadline(FOREGROUND_WAIT_MS));
  const categories = await orUnreachable(content.categories(), log, 'category list');
  const category = categories.find(({ id }) => id === params.category);
  const links = await orUnreachable(content.articles(), log, 'article list');
  const link = findArticleLink(links, params.article);
  const isThere = (path: string) => findArticleLink(links, path.split('/')[1] ?? '') !== null;
  const site = await content.site();
  const retired = site.retired.includes(`${params.category}/${params.article}`);
  const elsewhere = () => (retired ? data(null, { status: 410 }) : toElsewhere(site, params, isThere));
  if (!category || (!link && !retired)) throw elsewhere();
  const article = await orUnreachable(content.article(params.category, params.article), log, 'article');
  // Most retired articles are deleted as well.
  if (!article) throw elsewhere();
  const related = (article.related ?? []).flatMap((path) => {
    const [inCategory = '', slug = ''] = path.split('/');
    const found = categories.find(({ id }) => id === inCategory)?.articles.find(({ label }) => label === slug);
    return found
      ? [{ href: pathTo('article', { category: inCategory, article: slug }), title: found.title ?? toSlugWords(slug) }]
      : [];
  });
  const contentScripts = article.nucleusContent ? content.scripts('nucleusForm') : [];
  const path = pathTo('article', { category: params.category, article: params.article });
  const page = {
    outage: await findOutageFor(params.category, content),
    action: article.action ? toAction(article.action, meterReadingForm, path) : null,
    article,
    contentScripts,
    related,
    category: { id: category.id, title: category.title },
    page: `${params.category}/${params.article}`,
    path,
    fallbackTitle: link?.title ?? toSlugWords(params.article),
    retired,
  };
  return retired ? data(page, { status: 410 }) : page;
}

type Params = Record<'category' | 'article', string>;

/** A temporary redirect to a moved article, because its old address may be reused. */
function toElsewhere({ moved }: Site, { category, article }: Params, isThere: (path: string) => boolean): Response {
  const path = findMovedPath(moved, `${category}/${article}`, isThere);
  if (path === null) return redirect(patterns.pageNotFound);
  const [to = '', slug = ''] = path.split('/');
  const headers = { 'Cache-Control': 'public, max-age=3600' };
  return redirect(pathTo('article', { category: to, article: slug }), { status: 301, headers });
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { outage, action, article, contentScripts, related, category, page, path, fallbackTitle, retired } = loaderData;
  const { intro, danger, rest } = splitIntro(article.markup);
  const title = article.title || fallbackTitle;
  const trail = [{ title: category.title, href: pathTo('category', { category: category.id }) }, { title }];
  const hasContents = article.headings.length >= CONTENTS_FROM;
  return (
    <>
      {outage && <OutageBanner notice={outage} />}
      <div className={layout.wrap}>
        <DocumentTitle description={article.description || DEFAULT_DESCRIPTION} canonical={path} noIndex={retired}>
          {title}
        </DocumentTitle>
        <BreadcrumbData trail={trail} path={path} />
        <ContentScripts scripts={contentScripts} />
        <PageHead title={<NoBreak>{title}</NoBreak>} way={<Crumbs trail={trail} />} />
        <div className={css.article}>
          <article>
            {intro && <TrustedHtml className={`${prose.body} ${prose.intro}`} html={intro} />}
            {danger && <TrustedHtml className={prose.body} html={danger} />}
            {action && <ArticleAction action={action} />}
            {/* In danger nothing may come between the number and what to do. */}
            {hasContents && !(action && isUrgent(action)) && (
              <nav className={`${css.contents} no-print`} aria-label="On this page">
                <p>On this page</p>
                <ContentsList headings={article.headings} />
              </nav>
            )}
            <TrustedHtml className={prose.body} html={rest} />
            {action && <ArticleAction action={action} />}
            {!retired && <HelpfulForm page={page} />}
          </article>
          <aside className={`${css.aside} no-print`} aria-label="About this article">
            {hasContents && (
              <div className={css.wide}>
                <h2>On this page</h2>
                <ContentsList headings={article.headings} />
              </div>
            )}
            {related.length > 0 && (
              <>
                <h2>Related</h2>
                <ul>
                  {related.map((link) => (
                    <li key={link.href}>
                      <a href={link.href}>{link.title}</a>
                    </li>
                  ))}
                </ul>
              </>
            )}
            {article.reviewed && (
              <p>
                Last reviewed <span className="whole">{toDateInWords(article.reviewed)}</span>
              </p>
            )}
          </aside>
        </div>
      </div>
    </>
  );
}

/** "On this page". */
function ContentsList({ headings }: Pick<Article, 'headings'>) {
  return (
    <ul>
      {headings.map((heading) => (
        <li key={heading.id}>
          <a href={`#${heading.id}`}>{heading.text}</a>
        </li>
      ))}
    </ul>
  );
}
