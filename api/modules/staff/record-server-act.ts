import { DAY_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
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
  /** Name of the person who runs the command. */
  readonly actor: string;
  /** Why there is no second person; null where one is not needed. */
  readonly alone: string | null;
  readonly at: Date;
}

/**
 * Notes it in the staff's chain, in the transaction that does it. Whoever can run a command on the server could also write to the
 * database, so no second person can be enforced here: it has to be said why there is none. As at the desk, what commands move is added up
 * over a day: many small sums take two persons as one large one does.
 * @returns whether one person did what takes two
 * @throws {Error} where it takes two, and nobody said why there is one
 */
export async function recordServerAct(
  tx: Db,
  { act, subject, said, amountIdr, actor, alone, at }: ServerAct,
): Promise<boolean> {
  // One command at a time, so that the second of two sees the first.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('server-acts', 0))`.execute(tx);
  const needsTwo = amountIdr + (await sumOfDay(tx, at)) > LIMITS.maxAloneIdr;
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
  if (!needsTwo && amountIdr > 0)
    await tx.insertInto('server_acts').values({ act, subject, amount_idr: amountIdr, at }).execute();
  return needsTwo;
}

/** What commands moved in the 24 hours before, but for what was said to be without a second person: that was alerted each time. */
async function sumOfDay(tx: Db, at: Date): Promise<number> {
  const { sum } = await tx
    .selectFrom('server_acts')
    .select(sql<number>`coalesce(sum(amount_idr), 0)::bigint`.as('sum'))
    .where('at', '>', new Date(at.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(sum);
}
