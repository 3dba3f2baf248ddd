/**
 * Writes the page that the shipped proxies show while no instance responds; `tests/house/deploy.test.ts` fails when it
 * must be run.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_FAILED } from '#domain/errors.ts';
import { toLastResortPage } from '#server/http/last-resort.ts';

const FILE = path.resolve(import.meta.dirname, '../deploy/unavailable/unavailable.html');

/** The server's last-resort page, without which lines are open now. */
export const toUnavailablePage = () => `${toLastResortPage(PAGE_FAILED.heading, PAGE_FAILED.advice, null).html}\n`;

if (import.meta.main) writeFileSync(FILE, toUnavailablePage());
