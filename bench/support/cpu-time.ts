import { readFileSync } from 'node:fs';

/** Milliseconds for which a single-threaded process has run on a processor so far; waiting is not counted (Linux). */
export function threadTime(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** Length of the kernel's tick, in microseconds. */
const TICK = 10_000;

/** Microseconds of processor time that a process has used so far, its own and the kernel's for it (Linux). */
export function cpuTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * TICK;
}
