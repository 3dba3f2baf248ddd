import { redirect } from 'react-router';
import { brand, customersHelpedLastYear } from '#brand/facts.ts';
import type { ArticleLink, Category } from '#domain/entities/content.ts';
import { meterReadingPath, pathTo, patterns } from '#domain/paths.ts';
import { servicesContext } from '../context.ts';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Crumbs } from '../content/crumbs.tsx';
import { MaybeExternal } from '../content/external.tsx';
import { Decoration } from '../content/icon.tsx';
import { LinkList } from '../content/link-list.tsx';
import { SearchBox } from '../content/search-box.tsx';
import type { Route } from './+types/category.page';
import { BreadcrumbData } from './breadcrumb-data.tsx';
import css from './category.module.css';
import { orUnreachable } from '../content/find-content.server.ts';
import { toWords } from '#domain/entities/slug-words.ts';

/** §2 Category landing: these show common questions before all articles. */
const COMMON_QUESTIONS = ['bills-and-payments', 'my-account', 'pay-as-you-go', 'meters'];
/** Where a content server marks none as common, the first that it lists are. */
const UNMARKED_COMMON = 4;
/** §9 The category that carries the claim of how many were helped. */
const STRUGGLING = 'struggling-to-pay';
/** §2 … and this one ends in a card of its own. */
const LAST_ARTICLE_CARD = 'meters';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, log, meterReadingForm } = context.get(servicesContext);
  const categories = await orUnreachable(content.categories(), log, 'category list');
  const category = categories.find(({ id }) => id === params.category);
  if (!category) throw redirect(patterns.pageNotFound);
  if (category.href) throw redirect(category.href);
  return { category: { ...category, callToAction: toAction(category, meterReadingForm) } };
}

/** Content does not know that the meter-reading form can be switched off. */
function toAction({ callToAction }: Category, hasForm: boolean): Category['callToAction'] | null {
  if (callToAction?.href.split(/[?#]/)[0] !== patterns.submitMeterRead) return callToAction ?? null;
  return { ...callToAction, href: hasForm ? callToAction.href : meterReadingPath(hasForm) };
}

function toLink(category: Pick<Category, 'id'>, article: ArticleLink) {
  return {
    href: article.href ?? pathTo('article', { category: category.id, article: article.label }),
    title: article.title ?? toWords(article.label),
    description: article.description,
  };
}

export default function CategoryPage({ loaderData: { category } }: Route.ComponentProps) {
  const path = pathTo('category', { category: category.id });
  const questions = COMMON_QUESTIONS.includes(category.id);
  const links = category.articles.map((article) => toLink(category, article));
  const marked = category.articles.filter((article) => article.common);
  const common = (marked.length > 0 ? marked : category.articles.slice(0, UNMARKED_COMMON)).map((article) =>
    toLink(category, article),
  );
  const last = category.id === LAST_ARTICLE_CARD ? links.at(-1) : undefined;
  return (
    <div className={layout.wrap}>
      <Title description={category.metaDescription} canonical={path}>
        {category.title}
      </Title>
      <Crumbs trail={[{ title: category.title }]} />
      <BreadcrumbData trail={[{ title: category.title }]} path={path} />
      <div className={css.hero}>
        <span className={css.badge}>
          <Decoration name={category.decoration} />
        </span>
        <div>
          <h1>{category.title}</h1>
          <p className={layout.lede}>{category.description}</p>
          {category.id === STRUGGLING && (
            <p className={css.claim}>
              We helped over {customersHelpedLastYear.toLocaleString('en-GB')} customers last year.
            </p>
          )}
          {category.callToAction && (
            <p className={css.action}>
              <ButtonLink look="quiet" href={category.callToAction.href}>
                {category.callToAction.title}
                {!category.callToAction.href.startsWith('/') && (
                  <span className={layout.hidden}>(opens another site)</span>
                )}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
      {!questions && <SearchBox initiated={path} />}
      {questions && common.length > 0 && (
        <section className={css.section}>
          <h2>Common questions</h2>
          <ul className={css.cards}>
            {common.map((link) => (
              <li key={link.href} className={css.card}>
                <h3>
                  <MaybeExternal href={link.href}>{link.title}</MaybeExternal>
                </h3>
                <p>{link.description}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css.section}>
        <h2>
          {questions
            ? 'All articles'
            : `Help with ${category.title === brand.name ? category.title : lowerFirst(category.title)}`}
        </h2>
        {links.length > 0 ? (
          <LinkList links={last ? links.slice(0, -1) : links} />
        ) : (
          <p>There are no articles here yet.</p>
        )}
        {last && (
          <div className={css.last}>
            <h3>
              <MaybeExternal href={last.href}>{last.title}</MaybeExternal>
            </h3>
            <p>{last.description}</p>
          </div>
        )}
      </section>
      {questions && (
        <section className={css.section}>
          <h2>Can’t find it?</h2>
          <SearchBox initiated={path} />
        </section>
      )}
    </div>
  );
}

/** Sentence case inside a sentence, but not for names: "Hive", "HomeCare help". */
function lowerFirst(title: string): string {
  const [first = ''] = title.split(' ');
  const isName = first === 'Hive' || /[a-z][A-Z]/.test(first);
  return isName ? title : title.charAt(0).toLowerCase() + title.slice(1);
}
