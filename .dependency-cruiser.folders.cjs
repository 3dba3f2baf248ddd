/**
 * Folders of src/server and of src/web stand on each other without a circle: each is read without those that use it. Apart from
 * the import rules because tests may import what their subject may not, and a rule of folders cannot tell them apart.
 */
const { options } = require('./.dependency-cruiser.cjs');

const withoutCircle = (base) => ({
  name: `${base}-folders-without-a-circle`,
  severity: 'error',
  scope: 'folder',
  from: { path: `^src/${base}/[^/]+$` },
  // What lies at the top composes, or is shared by all.
  to: { circular: true, viaOnly: { path: `^src/${base}/[^/]+$` } },
});

module.exports = {
  forbidden: [withoutCircle('server'), withoutCircle('web'), withoutCircle('supplier')],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$` } },
};
