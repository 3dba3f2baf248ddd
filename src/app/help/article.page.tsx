import { redirect } from 'react-router';
import { findArticleLink } from '#domain/entities/article-link.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { servicesContext } from '../context.ts';
import { ContentScripts } from '../content/content-scripts.tsx';
import { Crumbs } from '../content/crumbs.tsx';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import { TrustedHtml } from '../content/trusted-html.tsx';
import type { Route } from './+types/article.page';
import css from './article.module.css';
import prose from '../content/prose.module.css';
import { BreadcrumbData } from './breadcrumb-data.tsx';
import { orUnreachable } from '../content/find-content.server.ts';
import { HelpfulForm } from './helpful-form.tsx';
import { createOneWait } from '../content/one-wait.server.ts';
import { toWords } from '#domain/entities/slug-words.ts';

const DEFAULT_DESCRIPTION = 'Clear, step-by-step help from your energy and home-services supplier.';
/** A shorter article needs no map. */
const CONTENTS_FROM = 3;

/** §2: valid only if the category exists and any of the included lists names the article. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, log } = context.get(servicesContext);
  const inTime = createOneWait();
  const categories = await orUnreachable(inTime(content.categories()), log, 'category list');
  const category = categories.find(({ id }) => id === params.category);
  const link = findArticleLink(await orUnreachable(inTime(content.articles()), log, 'article list'), params.article);
  if (!category || !link) throw redirect(patterns.pageNotFound);
  const article = await orUnreachable(inTime(content.article(params.category, params.article)), log, 'article');
  if (!article) throw redirect(patterns.pageNotFound);
  const related = (article.related ?? []).flatMap((path) => {
    const [inCategory = '', slug = ''] = path.split('/');
    const found = categories.find(({ id }) => id === inCategory)?.articles.find(({ label }) => label === slug);
    return found
      ? [{ href: pathTo('article', { category: inCategory, article: slug }), title: found.title ?? toWords(slug) }]
      : [];
  });
  const contentScripts = article.nucleusContent ? await inTime(content.scripts('nucleusForm')).catch(() => []) : [];
  return {
    article,
    contentScripts,
    related,
    category: { id: category.id, title: category.title },
    page: `${params.category}/${params.article}`,
    path: pathTo('article', { category: params.category, article: params.article }),
    fallbackTitle: link.title ?? toWords(params.article),
  };
}

function toDay(reviewed: string): string {
  return new Date(reviewed).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, contentScripts, related, category, page, path, fallbackTitle } = loaderData;
  const title = article.title || fallbackTitle;
  const trail = [{ title: category.title, href: pathTo('category', { category: category.id }) }, { title }];
  const hasContents = article.headings.length >= CONTENTS_FROM;
  return (
    <div className={layout.wrap}>
      <Title description={article.description || DEFAULT_DESCRIPTION} canonical={path}>
        {title}
      </Title>
      <Crumbs trail={trail} />
      <BreadcrumbData trail={trail} path={path} />
      <ContentScripts scripts={contentScripts} />
      <div className={css.article}>
        <article className={css.prose}>
          <h1>{title}</h1>
          <TrustedHtml className={prose.body} html={article.markup} />
          <HelpfulForm page={page} />
        </article>
        <aside className={`${css.aside} no-print`} aria-label="About this article">
          {hasContents && (
            <>
              <h2>On this page</h2>
              <ul>
                {article.headings.map((heading) => (
                  <li key={heading.id}>
                    <a href={`#${heading.id}`}>{heading.text}</a>
                  </li>
                ))}
              </ul>
            </>
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
          {article.reviewed && <p>Checked {toDay(article.reviewed)}</p>}
        </aside>
      </div>
    </div>
  );
}
