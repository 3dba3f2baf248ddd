/** Writes the routes' types, which `tsc` and editors read: the end of `npm ci`, unless that leaves out what builds. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
if (existsSync(bin)) execFileSync(process.execPath, [bin, 'typegen'], { cwd: root, stdio: 'inherit' });
