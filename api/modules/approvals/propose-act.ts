import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { readReason, recordAct, type StaffActor } from '../staff/index.ts';
import { type ApprovableName, actNamed } from './acts.ts';
import { findOpenProposal } from './list-approvals.ts';

/** A proposal expires when nobody decides it in this time. */
const OPEN_MS = 24 * HOUR_MS;

export interface Proposal {
  readonly act: ApprovableName;
  readonly details: unknown;
  /** One line that the confirming person reads. */
  readonly summary: string;
  /** Amount that the act moves, in whole rupiah. */
  readonly amountIdr: number;
  readonly reason: string;
  /** Id of the thing that the act changes. */
  readonly subject: string;
  /** True: one person never decides it alone, whatever the amount. */
  readonly needsTwo?: boolean;
  /** True: only one such proposal can be open for a subject at a time. */
  readonly isOnce?: boolean;
  /** The caller's own key of the request: a repeated request acts once. */
  readonly requestKey: string;
}

/**
 * Carries an act out at once, or saves it as a proposal for a second person when it moves more than one person may move alone, be
 * it in one act or together with that person's acts of the last 24 hours.
 * @returns id of the proposal; null when the act is done
 */
export async function proposeAct(
  context: Context,
  by: StaffActor & { readonly actorId: string },
  proposal: Proposal,
): Promise<string | null> {
  const { db, clock } = context;
  const { act, details, summary, amountIdr, subject } = proposal;
  const reason = readReason(proposal.reason);
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const key = `${act}:${proposal.requestKey}`;
    if (proposal.isOnce) await refuseSecond(tx, { act, subject, now });
    const movedIdr = await movedAlone(tx, by.actorId, { key, now });
    if (!proposal.needsTwo && movedIdr + amountIdr <= LIMITS.maxAloneIdr) {
      const alone = { request_key: key, actor_id: by.actorId, amount_idr: amountIdr, at: now };
      if (amountIdr > 0) await tx.insertInto('acts_alone').values(alone).execute();
      await actNamed(act).run(tx, { key, details, reason, actor: by.actorName }, context);
      await recordAct(tx, { ...by, act, subject, reason: `${summary}: ${reason}`, at: now });
      return null;
    }
    const proposed = await tx
      .insertInto('approvals')
      .values({
        act,
        details: JSON.stringify({ subject, ...(details as object) }),
        summary,
        amount_idr: amountIdr,
        reason,
        request_key: key,
        proposed_by: by.actorId,
        proposed_at: now,
        expires_at: new Date(now.getTime() + OPEN_MS),
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!proposed) return fail('conflict', 'proposed before');
    const { id } = proposed;
    await recordAct(tx, {
      ...by,
      act: `${act}_proposed`,
      subject: id,
      reason: `${summary}: ${reason}`,
      at: now,
    });
    return id;
  });
}

/**
 * Whole rupiah that a person moved alone in the last 24 hours. The person's acts run one after the other, so that parallel ones
 * are added up, too. 409 when this very request was carried out before.
 */
async function movedAlone(
  tx: Db,
  actorId: string,
  { key, now }: { readonly key: string; readonly now: Date },
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`acts-alone:${actorId}`}, 0))`.execute(tx);
  const done = tx.selectFrom('acts_alone').select('request_key').where('request_key', '=', key);
  if (await done.executeTakeFirst()) return fail('conflict', 'done before');
  return sumOfDay(tx, actorId, now);
}

/** Whether moving this amount now would need a second person. */
export async function needsSecond(db: Db, actorId: string, amountIdr: number, now: Date): Promise<boolean> {
  return (await sumOfDay(db, actorId, now)) + amountIdr > LIMITS.maxAloneIdr;
}

async function sumOfDay(db: Db, actorId: string, now: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('acts_alone')
    .select(sql<number>`coalesce(sum(amount_idr), 0)::bigint`.as('sum'))
    .where('actor_id', '=', actorId)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Refuses a second open proposal. The lock lets proposals for the same subject run one after the other. */
async function refuseSecond(
  tx: Db,
  { act, subject, now }: { readonly act: ApprovableName; readonly subject: string; readonly now: Date },
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`act:${act}:${subject}`}, 0))`.execute(tx);
  if (await findOpenProposal(tx, { act, subject, now })) fail('approval_waits');
}
