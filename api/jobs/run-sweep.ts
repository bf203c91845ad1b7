import { SECOND_MS } from '@sohor/shared/format';
import type { Context } from '../platform/context.ts';

const BATCH = 100;
/** One run ends before the next begins. */
const RUN_MS = 50 * SECOND_MS;

export interface Sweep<Item> {
  /** What is due, at most so much of it. What was acted on is due no more. */
  readonly find: (limit: number) => Promise<readonly Item[]>;
  readonly keyOf: (item: Item) => string;
  readonly act: (item: Item) => Promise<unknown>;
  readonly onFailure: (item: Item, error: unknown) => void;
  /** Keys of what failed in the run before; the run keeps them up to date. */
  readonly stuck: Set<string>;
}

/**
 * Acts on all that is due. What fails holds up nothing else: it is tried once a run, and in the next run after all others, so that
 * many of these can never use up the time of the rest.
 */
export async function runSweep<Item>(
  { patience }: Pick<Context, 'patience'>,
  { find, keyOf, act, onFailure, stuck }: Sweep<Item>,
): Promise<void> {
  const end = patience.now() + RUN_MS;
  const failed = new Set<string>();
  for (const skipped of [new Set(stuck), failed]) {
    for (;;) {
      const isSkipped = (item: Item) => skipped.has(keyOf(item)) || failed.has(keyOf(item));
      const found = await find(BATCH + skipped.size + failed.size);
      const waiting = found.filter((item) => !isSkipped(item));
      if (waiting.length === 0) break;
      for (const item of waiting) {
        if (patience.now() >= end) return;
        try {
          await act(item);
          stuck.delete(keyOf(item));
        } catch (error) {
          failed.add(keyOf(item));
          stuck.add(keyOf(item));
          onFailure(item, error);
        }
      }
    }
  }
  // What is due no more is not stuck.
  for (const key of stuck) if (!failed.has(key)) stuck.delete(key);
}
