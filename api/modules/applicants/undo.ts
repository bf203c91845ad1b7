import { SECOND_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';

/** Allows for the request's time on the way: a click in the last moment that the screen offers it still counts. */
const WAY_MS = 2 * SECOND_MS;
/** How long the Brand can take a decision back, by the database's clock. */
export const UNDO_MS = LIMITS.undoSeconds * SECOND_MS + WAY_MS;

interface Decided {
  /** Null when the decision could never be taken back, or already was. */
  readonly undoUntil: Date | null;
}

/** True while a decision can be taken back. */
export function canUndo({ undoUntil }: Decided, now: Date): boolean {
  return undoUntil !== null && now < undoUntil;
}
