import { useRouteLoaderData } from 'react-router';
import { brand } from '#brand/facts.ts';

interface Props {
  children: string;
  description?: string;
  /** A refused form says so first (contract.md, Forms). */
  refused?: boolean;
  /** Path of the one address of this page, for search engines. */
  canonical?: string;
  /** Not for search engines. */
  noIndex?: boolean;
}

/** §2 The page's title, with the suffix that names help area and provider. React lifts both into the head. */
export function Title({ children, description, refused = false, canonical, noIndex = false }: Props) {
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
