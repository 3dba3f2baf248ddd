/** What only Linux can tell or do; the product itself runs without. Everything else is meant to run on macOS and Windows too. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The kernel's own unit for processor time. */
const TICK_MS = 10;

/** Bytes of the process that are its own and in memory. */
export function readOwnMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1_024;
}

/** Processor time that the process has had. */
export function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The processes that a process has started. */
export function readChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number);
  return children.filter((child) => child > 0);
}

/** A small disk of its own in `folder`; answers why there is none, null when there is. */
export function mountSmallDisk(folder: string, size: string): string | null {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { encoding: 'utf8' });
  if (mounted.status === 0) return null;
  return (mounted.stderr || mounted.error?.message || 'no mount').trim().split('\n')[0] ?? '';
}

export function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder]);
}

/** The C library's memory in one piece: spread over one for each thread it goes on growing. Other systems ignore it. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };
