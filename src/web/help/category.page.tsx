import { redirect } from 'react-router';
import { customersHelpedLastYear, phones, type Phone } from '#brand/facts.ts';
import { type ArticleLink, toSlugWords } from '#domain/entities/content.ts';
import { STRUGGLING_TO_PAY } from '#domain/content-pages.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { servicesContext } from '#web/context.server.ts';
import { toAction } from './article-action.tsx';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ContentLink } from '../ui/content-link.tsx';
import { orUnreachable } from '../shell/find-content.server.ts';
import { type ListedLink, LinkList } from '../ui/link-list.tsx';
import { OutageBanner } from '../ui/outage-banner.tsx';
import { findOutageFor } from '../shell/outage-notice.server.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { NoBreak } from '../ui/no-break.tsx';
import type { Route } from './+types/category.page';
import { BreadcrumbData } from './breadcrumb-data.tsx';
import css from './category.module.css';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';

/** §2 Category landing: these categories show common questions before all articles. */
const COMMON_QUESTIONS = ['bills-and-payments', 'my-account', 'pay-as-you-go', 'meters'];
/** If the content server marks none as common, the first ones of its list are used. */
const UNMARKED_COMMON = 4;
/** §2 This category ends with a card of its own. */
const LAST_ARTICLE_CARD = 'meters';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, log, meterReadingForm } = context.get(servicesContext);
  const categories = await orUnreachable(content.categories(), log, 'category list');
  const category = categories.find(({ id }) => id === params.category);
  if (!category) throw redirect(patterns.pageNotFound);
  if (category.href) throw redirect(category.href);
  const path = pathTo('category', { category: category.id });
  const action = category.callToAction ? toAction(category.callToAction, meterReadingForm, path) : null;
  const outage = await findOutageFor(category.id, content);
  return { category, action, outage, path };
}

function toLink(category: string, article: ArticleLink): GroupedLink {
  return {
    href: article.href ?? pathTo('article', { category, article: article.label }),
    title: <NoBreak>{article.title ?? toSlugWords(article.label)}</NoBreak>,
    description: article.description && <NoBreak>{article.description}</NoBreak>,
    group: article.group,
    common: article.common ?? false,
  };
}

export default function CategoryPage({ loaderData: { category, action, outage, path } }: Route.ComponentProps) {
  const { id, title, description, metaDescription, listHeading } = category;
  const questions = COMMON_QUESTIONS.includes(id);
  const links = category.articles.map((article) => toLink(id, article));
  const marked = links.filter(({ common }) => common);
  const last = id === LAST_ARTICLE_CARD && links.length > 1 ? links.at(-1) : undefined;
  const asked = questions ? (marked.length > 0 ? marked : links.slice(0, UNMARKED_COMMON)) : [];
  const common = asked.filter((link) => link !== last);
  // Nothing appears twice: neither the links with a card above nor the one with a card below.
  const listed = links.filter((link) => link !== last && !common.includes(link));
  const team = findTeam(id);
  return (
    <>
      {outage && <OutageBanner notice={outage} />}
      <div className={layout.wrap}>
        <DocumentTitle description={metaDescription || description} canonical={path}>
          {title}
        </DocumentTitle>
        <BreadcrumbData trail={[{ title }]} path={path} />
        <PageHead title={title} way={<Crumbs trail={[{ title }]} />} lede={<NoBreak>{description}</NoBreak>}>
          {id === STRUGGLING_TO_PAY && (
            <p className={css.claim}>
              We helped over {customersHelpedLastYear.toLocaleString('en-GB')} customers last year.
            </p>
          )}
          {team && <Team team={team} />}
          {action && <Action href={action.href}>{action.title}</Action>}
        </PageHead>
        {!questions && <SearchBox initiated={path} />}
        <CommonQuestions links={common} />
        <section className={css.section}>
          {(listed.length > 0 || links.length === 0) && (
            <>
              <h2>{common.length > 0 ? 'All other articles' : (listHeading ?? 'Articles')}</h2>
              <ArticleGroups links={listed} brief={questions} />
            </>
          )}
          {last && (
            <div className={css.last}>
              <h3>
                <ContentLink href={last.href}>{last.title}</ContentLink>
              </h3>
              <p>{last.description}</p>
            </div>
          )}
        </section>
        {questions && (
          <section className={css.section}>
            <h2>Can’t find what you need?</h2>
            <SearchBox initiated={path} />
          </section>
        )}
      </div>
    </>
  );
}

function Action({ href, children }: { href: string; children: string }) {
  return (
    <p className={css.action}>
      <ButtonLink look="quiet" href={href}>
        {children}
        {!href.startsWith('/') && <span className={layout.hidden}>(opens another site)</span>}
      </ButtonLink>
    </p>
  );
}

function CommonQuestions({ links }: { links: ListedLink[] }) {
  if (links.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>Common questions</h2>
      <ul className={css.cards}>
        {links.map(({ href, title, description }) => (
          <li key={href} className={css.card}>
            <h3>
              <ContentLink href={href}>{title}</ContentLink>
            </h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GroupedLink extends ListedLink {
  group?: string | undefined;
  common: boolean;
}

/** Groups links by heading, in order of first appearance; links without a heading come last. */
function toGroups(links: GroupedLink[]): [string | undefined, GroupedLink[]][] {
  const groups = Map.groupBy(links, ({ group }) => group);
  return [...groups].toSorted(([a], [b]) => Number(a === undefined) - Number(b === undefined));
}

interface Props {
  links: GroupedLink[];
  /** Shows titles only. */
  brief: boolean;
}

/** A category's articles, grouped by task. */
function ArticleGroups({ links, brief }: Props) {
  if (links.length === 0) return <p>There are no articles here yet.</p>;
  const groups = toGroups(links);
  const toListed = ({ href, title, description }: GroupedLink) => ({ href, title, ...(!brief && { description }) });
  return (
    <div className={groups.length > 1 ? `${css.groups} ${brief ? css.brief : ''}` : undefined}>
      {groups.map(([title, inGroup]) => (
        <div key={title ?? ''}>
          {groups.length > 1 && <h3>{title ?? 'More'}</h3>}
          <LinkList links={inGroup.map(toListed)} />
        </div>
      ))}
    </div>
  );
}

interface TeamFacts {
  call: string;
  phone: Phone;
}

/** Categories for people in difficulty: contact details come before the articles. */
const TEAMS: Record<string, TeamFacts> = {
  probate: {
    call: 'Talk to our bereavement team',
    phone: phones.bereavement,
  },
  [STRUGGLING_TO_PAY]: {
    call: 'Talk to us about help with paying',
    phone: phones.extraHelp,
  },
  breakdowns: { call: 'Need an engineer? Call us', phone: phones.homeServices },
  'pay-as-you-go': {
    call: 'Off supply, or can’t top up? Call us',
    phone: phones.payAsYouGo,
  },
};

function findTeam(category: string): TeamFacts | undefined {
  return Object.hasOwn(TEAMS, category) ? TEAMS[category] : undefined;
}

function Team({ team: { call, phone } }: { team: TeamFacts }) {
  return (
    <div className={css.team}>
      <p>{call}</p>
      <p className={css.number}>
        <PhoneLink phone={phone} />
      </p>
      <PhoneDetails phone={phone} />
    </div>
  );
}
