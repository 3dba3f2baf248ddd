/** Writes each email to a file atomically; the same email written twice is one file. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { REFERENCE_PATTERN } from '#domain/entities/lead.ts';
import { toErrorCode } from '#domain/error-code.ts';
import { toDeliveryFailure } from './attempt.ts';
import type { SendMail } from './mail-message.ts';

const DIGEST = /^desk-digest-\d{4}-\d\d-\d\d$/;
const EVENT = /^(.*)-(\d{1,9})$/;

/** "HS-4K7M-92QX.eml"; with an event's number after the reference, "HS-4K7M-92QX-3.eml". */
export function toMailFileName(name: string): string {
  const isOfCase = [name, EVENT.exec(name)?.[1] ?? ''].some((one) => REFERENCE_PATTERN.test(one));
  if (!isOfCase && !DIGEST.test(name)) throw new Error('Not a reference');
  return `${name}.eml`;
}

/** Where mail files are written, and where an erasure looks for them. */
export function toMailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Finds every email file of one reference. */
export async function findMailFiles(folder: string, reference: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => name === `${reference}.eml` || name.startsWith(`${reference}-`));
  return own.map((name) => join(folder, name));
}

export function createMailFolder(folder: string): SendMail {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let made: Promise<unknown> | undefined;
  return async (message, name) => {
    try {
      const file = join(folder, toMailFileName(name));
      const { message: bytes } = await composer.sendMail(message);
      made ??= mkdir(folder, { recursive: true, mode: 0o700 });
      await made;
      await writeWhole(file, bytes as Buffer);
      return { ok: true };
    } catch (error) {
      // The folder may have been deleted, so it is created again for the next email.
      made = undefined;
      return toDeliveryFailure(`mail file not written (${toErrorCode(error)})`);
    }
  };
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    const handle = await open(partial, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
