/** Who runs a command: the account on the machine. Containers may run as a user without a name. */
import { userInfo } from 'node:os';

export function readActor(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
