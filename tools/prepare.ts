/** `npm ci` runs this last, even without development packages. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
// A third of the size of Node's package are headers for compiling add-ons, of which there are none.
for (const headers of globSync('node_modules/node-*/include', { cwd: root }))
  rmSync(path.join(root, headers), { recursive: true });
// `tsc` and editors read the routes' types.
const bin = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
if (existsSync(bin)) execFileSync(process.execPath, [bin, 'typegen'], { cwd: root, stdio: 'inherit' });
