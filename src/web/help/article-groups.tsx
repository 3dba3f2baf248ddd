import { LinkList, type ListedLink } from '../ui/link-list.tsx';
import css from './category.module.css';

export interface GroupedLink extends ListedLink {
  group?: string | undefined;
  common: boolean;
}

/** Heading → links, in order of first appearance; links without a heading come last. */
function toGroups(links: GroupedLink[]): [string | undefined, GroupedLink[]][] {
  const groups = Map.groupBy(links, ({ group }) => group);
  return [...groups].toSorted(([a], [b]) => Number(a === undefined) - Number(b === undefined));
}

interface Props {
  links: GroupedLink[];
  /** Titles only. */
  brief: boolean;
}

/** A category's articles, grouped by task. */
export function ArticleGroups({ links, brief }: Props) {
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
