/** Mails written as files for given leads. */
import { rm } from 'node:fs/promises';
import { findMailFiles, toMailFolder } from '#supplier/delivery/mail-folder.ts';
import type { Reference } from '#domain/entities/lead.ts';
import type { Config } from '../settings/config.ts';

export async function eraseMail(config: Pick<Config, 'dataDir'>, references: readonly Reference[]): Promise<void> {
  for (const reference of references)
    for (const file of await findMailFiles(toMailFolder(config.dataDir), reference)) await rm(file, { force: true });
}
