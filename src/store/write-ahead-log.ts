/** Brings what SQLite has committed to the disk without holding up this process, as SQLite's own commit would. */
import { close, fdatasync, open, realpath } from 'node:fs';
import { promisify } from 'node:util';
import { toUnavailable } from './failures.ts';

const openFile = promisify(open);
const sync = promisify(fdatasync);

export interface WriteAheadLog {
  /** Resolves once all that was committed before is on the disk. @throws AppError `unavailable` when it may not be */
  reachDisk(): Promise<void>;
  close(): void;
}

/** Of the database at `file`, which stays open meanwhile: SQLite keeps one log for as long as anybody has it open. */
export function openWriteAheadLog(file: string): WriteAheadLog {
  let opened: Promise<number> | undefined;
  const forget = () => {
    opened?.then(
      (descriptor) => close(descriptor, () => {}),
      () => {},
    );
    opened = undefined;
  };
  // SQLite puts it beside the file that a link names. Windows syncs only what is open for writing.
  const openOnce = async () => openFile(`${await promisify(realpath)(file)}-wal`, 'r+');
  return {
    async reachDisk() {
      try {
        opened ??= openOnce();
        await sync(await opened);
      } catch (error) {
        forget();
        throw toUnavailable(error);
      }
    },
    close: forget,
  };
}
