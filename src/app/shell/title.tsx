import { brand } from '#brand/facts.ts';

interface Props {
  children: string;
  description?: string;
  /** A refused form says so first (contract.md, Forms). */
  refused?: boolean;
  /** Path of the one address of this page, for search engines. */
  canonical?: string;
}

/** §2: the page's title with the fixed suffix that names the help area and the provider. React lifts both into the head. */
export function Title({ children, description, refused = false, canonical }: Props) {
  return (
    <>
      <title>{`${refused ? 'Error: ' : ''}${children} | ${brand.helpArea} | ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  );
}
