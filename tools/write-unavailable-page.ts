/** Writes the page that the shipped proxies show while no instance answers; `tests/house/deploy.test.ts` tells when to run it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { toUnavailableFile } from '#server/http/last-resort.ts';

writeFileSync(path.resolve(import.meta.dirname, '../deploy/unavailable/unavailable.html'), toUnavailableFile());
