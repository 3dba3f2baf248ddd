/**
 * After an upgrade, open tabs still request the former build's files by their hashed names, and so do pages served
 * while the build folder is being replaced. Every start therefore copies its files to `DATA_DIR` for later builds to
 * serve.
 */
import { copyFile, mkdir, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#domain/constants.ts';
import { ASSETS_ROOT } from '#domain/paths.ts';

/** How long a build's files are kept after the last day on which a server ran it. */
const KEPT_MS = 30 * DAY_MS;

export interface FormerAssets {
  /** Copies this build's files the first time, marks them as in use, and deletes those unused for too long. */
  keep(): Promise<void>;
}

export function createFormerAssets(clientFolder: string, dataDir: string, now: () => Date): FormerAssets {
  const [from, to] = [path.join(clientFolder, ASSETS_ROOT), path.join(dataDir, ASSETS_ROOT)];
  /** Read once: another build may have taken the folder by the next time. */
  let own: Promise<string[]> | undefined;

  /** The file gets its name only once it is complete. */
  async function copy(name: string): Promise<void> {
    const part = path.join(to, `${name}.${process.pid}.part`);
    await copyFile(path.join(from, name), part);
    await rename(part, path.join(to, name));
  }

  return {
    async keep() {
      own ??= readdir(from);
      await mkdir(to, { recursive: true, mode: 0o700 });
      for (const name of await own) {
        const isThere = await utimes(path.join(to, name), now(), now()).then(
          () => true,
          () => false,
        );
        if (!isThere) await copy(name);
      }
      for (const name of await readdir(to)) {
        const file = path.join(to, name);
        const { mtimeMs } = await stat(file);
        if (now().getTime() - mtimeMs > KEPT_MS) await unlink(file);
      }
    },
  };
}
