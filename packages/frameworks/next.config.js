import path from 'node:path';

/** The repository, whose packages are used too. */
const root = path.resolve(import.meta.dirname, '../..');

export default { distDir: 'build', turbopack: { root }, outputFileTracingRoot: root };
