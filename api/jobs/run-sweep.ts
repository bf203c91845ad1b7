import { SECOND_MS } from '@sohor/shared/format';
import type { Context } from '../platform/context.ts';

const BATCH = 100;
/** A sweep is started each minute. This limit ends a run before the next one begins. */
const RUN_MS = 50 * SECOND_MS;

export interface Sweep<Item> {
  /** Finds at most `limit` items that are due. An item that `act` has handled must not be found again. */
  readonly find: (limit: number) => Promise<readonly Item[]>;
  readonly keyOf: (item: Item) => string;
  readonly act: (item: Item) => Promise<unknown>;
  readonly onFailure: (item: Item, error: unknown) => void;
  /** Keys of the items that failed in the previous run. Each run updates them. */
  readonly stuck: Set<string>;
}

/**
 * Handles all items that are due. An item that fails is tried once in a run, and in the next run only after all others. So
 * even many failing items cannot use up the time of the rest.
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
  // Forget failed items of earlier runs that are no longer due.
  for (const key of stuck) if (!failed.has(key)) stuck.delete(key);
}
