import { DAY_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { recordAct } from './record-act.ts';

/** A command on the server that moves money. */
export interface ServerAct {
  readonly act: 'dispute_decided' | 'clawed_back';
  /** Id of the thing that it changes. */
  readonly subject: string;
  /** What was done, and why. */
  readonly said: string;
  /** Amount that it moves, in whole rupiah. */
  readonly amountIdr: number;
  /** Name of the person who runs the command. */
  readonly actor: string;
  /** Reason why there is no second person; null when none is needed. */
  readonly alone: string | null;
  readonly at: Date;
}

/**
 * Records the act in the staff's chain, in its own transaction. A second person cannot be enforced here, because whoever can run
 * a command on the server can also write to the database. So a reason is required instead. As on the pages, amounts are added up
 * over a day: many small sums need two persons as one large sum does.
 * @returns true when one person did what needs two
 * @throws {Error} when two persons are needed and `alone` gives no reason
 */
export async function recordServerAct(
  tx: Db,
  { act, subject, said, amountIdr, actor, alone, at }: ServerAct,
): Promise<boolean> {
  // One command at a time, so that a parallel one sees this amount.
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

/** What commands moved in the last 24 hours, except acts without a second person: those raised an alert each. */
async function sumOfDay(tx: Db, at: Date): Promise<number> {
  const { sum } = await tx
    .selectFrom('server_acts')
    .select(sql<number>`coalesce(sum(amount_idr), 0)::bigint`.as('sum'))
    .where('at', '>', new Date(at.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(sum);
}
