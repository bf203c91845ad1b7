import { Readable } from 'node:stream';
import { SECOND_MS } from '@sohor/shared/format';
import type { Clock } from './clock.ts';

/** How often is asked, while a file is sent, whether its reader may still have it. */
const ASK_EVERY_MS = 5 * SECOND_MS;

/**
 * A file that ends early, visibly cut off, once its reader may not have it any more: a slow reader takes minutes, and most of the
 * file is read from the database only then.
 * @param ask throws when the reader may not have it
 */
export function whileAllowed(
  file: AsyncIterable<unknown>,
  ask: () => Promise<unknown>,
  clock: Clock,
): Readable {
  const now = () => clock.now().getTime();
  async function* parts() {
    let askedAt = now();
    for await (const part of file) {
      if (now() - askedAt >= ASK_EVERY_MS) {
        await ask();
        askedAt = now();
      }
      yield part;
    }
  }
  return Readable.from(parts(), { objectMode: false });
}
