/** Articles, categories, a notice and deals of a hostile content server, with every vector in each of them. */
import { brand } from '#brand/facts.ts';
import { hostileFloods } from '#tests/support/hostile-floods.ts';
import { type HostileMarkup, hostileMarkup } from '#tests/support/hostile-markup.ts';
import type { ContentInterceptor } from '#tests/support/external-content.ts';

export const BASE = '/help-and-support';
export const CATEGORY = 'hostile';
const CATEGORIES_PATH = `/aem6/content/dam/${brand.provider}/beta/json/help/categories/categories.json`;
const OUTAGE_PATH = '/aem6/content/sysadmin/serviceoutages/journeys/help-and-support/jcr:content.data.json';
const DEALS_PATH = `/aem6/content/${brand.provider}/help/deals.html`;
const ARTICLE_PATH = new RegExp(`^/aem6/content/${brand.provider}/help/${CATEGORY}/([mf])-(\\d+)\\.html$`);

/** For text fields: breaks out of an element, an attribute and a script. */
const HOSTILE_TEXT = '</script></title>"\'><img src=x onerror=pwned()><script>pwned()</script>';
const ESCAPED_TEXT = HOSTILE_TEXT.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** Closes whatever a vector left open, so that the next one works as intended. */
const CLOSE =
  '"\'>--></script></style></title></textarea></template></noscript></xmp></svg></table></mtext></math></select></form></a></b></i></td></tr></table></div></p>';
/** No HTML closes these vectors, so a document can have only one, at its end. */
const ENDLESS = ['nested form swap', 'plaintext'];

export const closedMarkup = hostileMarkup.filter(({ name }) => !ENDLESS.includes(name));
const findEndless = (name: string) => hostileMarkup.filter((vector) => vector.name === name);
/** Joins vectors into one text, each after a sentence that the test counts. */
const join = (list: HostileMarkup[]) =>
  list.map(({ html }, index) => `<p>Before ${index}.</p>${html}${CLOSE}`).join('\n');
const message = join([...closedMarkup, ...findEndless('plaintext')]);
const deals = join([...closedMarkup, ...findEndless('nested form swap')]);
const toDocument = (body: string) =>
  `<!doctype html><html><head><title>${ESCAPED_TEXT}</title><meta name="description" content="${ESCAPED_TEXT}"></head><body data-nucleus><p>Words before.</p>${body}</body></html>`;

/** Links are self-contained and share an article; every other vector has its own. */
export const links = hostileMarkup.filter(({ name }) => name.startsWith('link: '));
export const articles = [
  ...hostileMarkup.filter((vector) => !links.includes(vector)),
  { name: 'links', html: join(links) },
];
export const vectors = { m: articles, f: hostileFloods };
const slugs = Object.entries(vectors).flatMap(([kind, list]) => list.map((_, index) => `${kind}-${index}`));
const CATEGORIES = {
  data: [
    {
      type: 'categories',
      id: CATEGORY,
      attributes: {
        title: HOSTILE_TEXT,
        description: HOSTILE_TEXT,
        'meta-description': HOSTILE_TEXT,
        'in-menu': true,
        decoration: 'x" onload="pwned()',
        'call-to-action': { title: HOSTILE_TEXT, href: 'javascript:pwned()' },
      },
    },
  ],
  included: [
    {
      type: 'category-articles',
      id: CATEGORY,
      attributes: { articles: slugs.map((label) => ({ label, title: HOSTILE_TEXT, description: HOSTILE_TEXT })) },
    },
  ],
};

export const answerHostileContent: ContentInterceptor = ({ url = '' }, response) => {
  const send = (type: string, body: string) => {
    response.writeHead(200, { 'content-type': type }).end(body);
    return true;
  };
  if (url === CATEGORIES_PATH) return send('application/json', JSON.stringify(CATEGORIES));
  if (url === OUTAGE_PATH)
    return send('application/json', JSON.stringify({ title: HOSTILE_TEXT, message: `<p>Words before.</p>${message}` }));
  if (url === DEALS_PATH) return send('text/html; charset=utf-8', toDocument(deals));
  const [, kind, index] = ARTICLE_PATH.exec(url) ?? [];
  if (kind === undefined) return false;
  return send('text/html; charset=utf-8', toDocument(vectors[kind === 'f' ? 'f' : 'm'][Number(index)]?.html ?? ''));
};
