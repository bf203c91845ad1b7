import { SECOND_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';

/** For the way of the click: who presses in the last moment in which the screen offers it is in time. */
const WAY_MS = 2 * SECOND_MS;
/** So long the Brand can take a decision back, by the database's clock. */
export const UNDO_MS = LIMITS.undoSeconds * SECOND_MS + WAY_MS;

/** True while a decision can be taken back. `undoUntil` is null where it never could, or was taken back before. */
export function canUndo({ undoUntil }: { readonly undoUntil: Date | null }, now: Date): boolean {
  return undoUntil !== null && now < undoUntil;
}
