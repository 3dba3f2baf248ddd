/** §7 The content server's documents, by path. Videos and site are our own additions. */
const SYSADMIN = '/aem6/content/sysadmin';

export function toDocumentPaths(provider: string) {
  const dam = `/aem6/content/dam/${provider}`;
  const help = `/aem6/content/${provider}/help`;
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
