/** Import rules (docs/decisions/0021): siblings stand on the domain and never see each other; server/ joins them. */
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

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types', '\\?url$', '^hast$'] },
    },
    only('domain'),
    only('wire', 'domain'),
    only('store', 'domain'),
    only('search', 'domain'),
    only('monitoring', 'domain', 'wire'),
    only('clients', 'domain', 'wire', 'brand'),
    only('api', 'domain', 'wire', 'brand'),
    only('content-server', 'domain', 'wire', 'brand'),
    only('identity', 'domain', 'wire', 'brand'),
    only('delivery', 'domain', 'wire', 'brand'),
    only('app', 'domain', 'brand'),
    {
      name: 'features-are-islands',
      comment:
        'Inside app/, pages use journey/, content/, ui/, hooks/, shell/ and frame/; feature folders never import each other',
      severity: 'error',
      from: { path: '^src/web/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/[^/]+/', pathNot: ['^src/web/$1/', '^src/web/(journey|content|ui|hooks|shell|frame)/'] },
    },
    {
      name: 'server-top-composes',
      comment: 'The files at the top of src/server compose, and no folder there imports them',
      severity: 'error',
      from: { path: '^src/server/[^/]+/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/server/[^/]+\\.ts$' },
    },
    {
      name: 'ui-holds-components',
      comment: 'src/web/ui holds components alone; what they ask is in hooks/',
      severity: 'error',
      from: {},
      to: { path: '^src/web/ui/[^/]+\\.ts$' },
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
