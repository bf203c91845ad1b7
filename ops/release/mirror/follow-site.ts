import { setTimeout as pause } from 'node:timers/promises';
import { describe } from '../../run/problem.ts';
import { say } from '../../run/say.ts';
import { needHead } from '../registry/revisions.ts';
import type { Store } from '../store/store.ts';
import { mirror, type SignedSettings } from './mirror.ts';

const POLL_MS = 2_000;

/** Keeps a copy in step with the place where releases go; until it is ended, or once. */
export async function followSite(
  from: Store,
  to: Store,
  once: boolean,
  settings?: SignedSettings,
): Promise<void> {
  if (once) {
    await needHead(from);
    await mirror(from, to, settings);
    return say(`✓ ${to.place} is as ${from.place}`);
  }
  for (; ; await pause(POLL_MS)) {
    try {
      if (await mirror(from, to, settings)) say(`✓ ${to.place} is as ${from.place}`);
    } catch (error) {
      // The copy stays as it was: whole, and served.
      process.stderr.write(`! ${describe(error)}\n`);
    }
  }
}
