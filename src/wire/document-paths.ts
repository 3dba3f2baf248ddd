/** §7 Paths of the content server's documents. Videos and site are our own additions. */
import { CONTENT_ROOT } from '#domain/content-pages.ts';

const SYSADMIN = `${CONTENT_ROOT}content/sysadmin`;

export function toDocumentPaths(provider: string) {
  const dam = `${CONTENT_ROOT}content/dam/${provider}`;
  const help = `${CONTENT_ROOT}content/${provider}/help`;
  const configuration = `${dam}/beta/json/help`;
  return {
    dam,
    help,
    categories: `${configuration}/categories/categories.json`,
    videos: `${configuration}/videos/videos.json`,
    site: `${configuration}/site/site.json`,
    header: `${SYSADMIN}/header-configuration/jcr:content.data.json`,
    outage: `${SYSADMIN}/serviceoutages/journeys/help-and-support/jcr:content.data.json`,
    deals: `${help}/deals.html`,
    toArticle: (category: string, slug: string) => `${help}/${category}/${slug}.html`,
  };
}
