import { LIMITS } from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';
import { recordAct } from './record-act.ts';

/** Money that a command on the server moves. */
export interface ServerAct {
  /** `dispute_decided`. */
  readonly act: string;
  /** Id of what it is done to. */
  readonly subject: string;
  /** What is done, and why. */
  readonly said: string;
  /** Whole rupiah that it moves. */
  readonly amountIdr: number;
  /** Who runs the command. */
  readonly actor: string;
  /** Why there is no second person; null where one is not needed. */
  readonly alone: string | null;
  readonly at: Date;
}

/**
 * Notes it in the staff's chain, in the transaction that does it. Whoever can run a command on the server could also write to the
 * database, so no second person can be enforced here: it has to be said why there is none.
 * @returns whether one person did what takes two
 * @throws {Error} where it takes two, and nobody said why there is one
 */
export async function recordServerAct(
  tx: Db,
  { act, subject, said, amountIdr, actor, alone, at }: ServerAct,
): Promise<boolean> {
  const needsTwo = amountIdr > LIMITS.maxAloneIdr;
  if (needsTwo && alone === null)
    throw new Error('this needs two persons: say with --alone why there is no second one');
  await recordAct(tx, {
    actorId: null,
    actorName: actor,
    sessionId: null,
    ip: null,
    act: needsTwo ? `${act}_alone` : act,
    subject,
    reason: needsTwo ? `${said} (tanpa orang kedua: ${alone})` : said,
    at,
  });
  return needsTwo;
}
