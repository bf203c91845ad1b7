import { SECOND_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';

/** For the way of the click: who presses in the last moment in which the screen offers it is in time. */
const WAY_MS = 2 * SECOND_MS;
/** How long the Brand can take a decision back, by the database's clock. */
export const UNDO_MS = LIMITS.undoSeconds * SECOND_MS + WAY_MS;

interface Decided {
  readonly decidedAt: Date | null;
  /** Null where the decision never could be taken back, or was before. */
  readonly undoUntil: Date | null;
}

/** True while a decision can be taken back. */
export function canUndo({ decidedAt, undoUntil }: Decided, now: Date): boolean {
  // The release before leaves the time where it is when the KOL declines after an approval: it is that of another decision.
  if (decidedAt === null || undoUntil?.getTime() !== decidedAt.getTime() + UNDO_MS) return false;
  return now < undoUntil;
}
