/** Who runs a command: the operating system account. In containers it may have no name. */
import { userInfo } from 'node:os';

export function readActor(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
