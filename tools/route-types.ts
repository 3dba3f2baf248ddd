/** Writes the routes' types, which `tsc` and editors read. `npm ci` runs it last, unless development packages are left out. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
if (existsSync(bin)) execFileSync(process.execPath, [bin, 'typegen'], { cwd: root, stdio: 'inherit' });
