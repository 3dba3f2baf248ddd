import { useRouteLoaderData } from 'react-router';
import { pathTo } from '#domain/paths.ts';
import type { Crumb } from '../ui/crumbs.tsx';

/**
 * Breadcrumbs for search engines as schema.org data: a data block, which browsers do not run and the policy does not
 * block.
 */
export function BreadcrumbData({ trail, path }: { trail: Crumb[]; path: string }) {
  const { publicOrigin = '' } = useRouteLoaderData<{ publicOrigin: string }>('root') ?? {};
  const items = [{ title: 'Help', href: pathTo('home') }, ...trail].map(({ title, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: title,
    item: publicOrigin + (href ?? path),
  }));
  const list = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: items };
  // Prevents a title from closing the element.
  return <script type="application/ld+json">{JSON.stringify(list).replaceAll('<', String.raw`\u003c`)}</script>;
}
