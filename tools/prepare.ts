/** `npm ci` runs this last, also where development packages are left out. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
// A third of what Node's package weighs are headers for compiling add-ons, of which there are none.
for (const headers of globSync('node_modules/node-*/include', { cwd: root }))
  rmSync(path.join(root, headers), { recursive: true });
// `tsc` and editors read the routes' types.
const bin = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
if (existsSync(bin)) execFileSync(process.execPath, [bin, 'typegen'], { cwd: root, stdio: 'inherit' });
