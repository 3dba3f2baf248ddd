/** What works only on Linux; the product runs without it. Everything else is meant to run on macOS and Windows, too. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The kernel's unit of processor time. */
const TICK_MS = 10;

/** The process's private resident memory, in bytes. */
export function readOwnMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1_024;
}

/** Processor time used by the process. */
export function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The ids of its child processes. */
export function readChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number);
  return children.filter((child) => child > 0);
}

/** Mounts a small tmpfs at `folder`. @returns why it could not, or null */
export function mountSmallDisk(folder: string, size: string): string | null {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { encoding: 'utf8' });
  if (mounted.status === 0) return null;
  return (mounted.stderr || mounted.error?.message || 'no mount').trim().split('\n')[0] ?? '';
}

export function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder]);
}

/** One malloc arena: with one for each thread, memory keeps growing. Other systems ignore it. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };
