/** The shipped questions of "What’s happening?". */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { triageNodes } from '#supplier/content/triage-file.ts';
import { readYaml } from '#supplier/content/yaml-file.ts';

export const nodes = readYaml(
  readFileSync(join(import.meta.dirname, '../../content/triage.yaml'), 'utf8'),
  triageNodes,
).value;
