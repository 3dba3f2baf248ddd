import { useRouteLoaderData } from 'react-router';
import { brand } from '#brand/facts.ts';

interface Props {
  children: string;
  description?: string;
  /** A rejected form begins its title with "Error: " (contract.md, Forms). */
  refused?: boolean;
  /** The page's canonical path, for search engines. */
  canonical?: string;
  /** Marked noindex. */
  noIndex?: boolean;
}

/** §2 The page's title, suffixed with help area and provider. React hoists both elements into the head. */
export function DocumentTitle({ children, description, refused = false, canonical, noIndex = false }: Props) {
  const { publicOrigin = '' } = useRouteLoaderData<{ publicOrigin: string }>('root') ?? {};
  return (
    <>
      <title>{`${refused ? 'Error: ' : ''}${children} | ${brand.helpArea} | ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={publicOrigin + canonical} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  );
}
