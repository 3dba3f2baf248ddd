/**
 * Import rules (docs/decisions/0021): the web app and the supplier's systems stand on the same domain, documents and
 * database, and never see each other; server/ joins them.
 */
const within = (folder) => `^src/${folder}/`;
const only = (folder, ...allowed) => ({
  name: `${folder}-imports`,
  severity: 'error',
  comment: `src/${folder} may import of ours only ${allowed.join(', ') || 'nothing'}`,
  from: { path: within(folder), pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(src|brand|tests|bench|tools)/',
    pathNot: [folder, ...allowed].map((name) => (name === 'brand' ? '^brand/' : within(name))),
  },
});
/** Each folder at the top of src/web or src/supplier, but a shared one, is a feature that no other feature imports. */
const features = (family, ...shared) => ({
  name: `${family}-features-are-islands`,
  severity: 'error',
  comment: `Inside ${family}/, features share ${shared.join(', ')}; they never import each other`,
  from: { path: `^src/${family}/([^/]+)/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^src/${family}/[^/]+/`, pathNot: [`^src/${family}/$1/`, `^src/${family}/(${shared.join('|')})/`] },
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types', '\\?url$', '^hast$', '^autocannon$'] },
    },
    only('domain'),
    only('wire', 'domain'),
    only('database', 'domain'),
    only('web', 'domain', 'wire', 'database', 'brand'),
    only('supplier', 'domain', 'wire', 'database', 'brand'),
    features('web', 'journeys', 'drafts', 'ui', 'shell'),
    features('supplier'),
    {
      name: 'search-stands-on-dangers',
      comment:
        'Dangers are found without the search, which shows them; both stand on src/web/search/language and its lists of words',
      severity: 'error',
      from: { path: '^src/web/search/(danger|language)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/search/', pathNot: ['^src/web/search/$1/', '^src/web/search/(language|words)/'] },
    },
    {
      name: 'server-top-composes',
      comment: 'The files at the top of src/server compose, and no folder there imports them',
      severity: 'error',
      from: { path: '^src/server/[^/]+/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/server/[^/]+\\.ts$' },
    },
    {
      name: 'product-stands-alone',
      comment: 'Product code never imports tests, benches or tools',
      severity: 'error',
      from: { path: '^(src|brand)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(tests|bench|tools)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // TypeScript 7 has no API for other tools yet.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
    },
    exclude: { path: '\\+types|virtual:' },
  },
};
