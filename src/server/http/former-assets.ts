/**
 * Pages of a former build ask for its files, hashed by name, after an upgrade: in tabs that are open, and while the build
 * folder is replaced under this server. Every start leaves its files in `DATA_DIR` for those that follow.
 */
import { copyFile, mkdir, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '#domain/constants.ts';
import { ASSETS_ROOT } from '#domain/paths.ts';

/** After the last day on which a server ran that build. */
const KEPT_MS = 30 * DAY_MS;

export interface FormerAssets {
  /** Copies this build's files, at first, and says that they are still used; deletes those that nobody has used for long. */
  keep(): Promise<void>;
}

export function createFormerAssets(clientFolder: string, dataDir: string, now: () => Date): FormerAssets {
  const [from, to] = [path.join(clientFolder, ASSETS_ROOT), path.join(dataDir, ASSETS_ROOT)];
  /** Read once: another build may have taken the folder by the next time. */
  let own: Promise<string[]> | undefined;

  /** Under its name only when it is whole. */
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
