import type { AppealResult } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { isVisible } from '../../platform/input.ts';
import { findOwnScore, lockScores, rescoreKols } from '../kols/index.ts';
import { addNotices } from '../notices/index.ts';
import { readReason, recordAct, type StaffActor } from '../staff/index.ts';
import { startSync } from '../tiktok/index.ts';
import { type FoundAppeal, findAppeal, latestAppeal } from './appeals.repository.ts';
import { nextAppeal } from './read-own-score.ts';

/** A KOL asks staff to look at its score. */
export async function appealScore(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  kolId: string,
  reason: string,
): Promise<void> {
  if (!isVisible(reason)) fail('score_words_required');
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockScores(tx, [kolId]);
    const own = await findOwnScore(tx, kolId);
    if (own?.score == null) return fail('score_none');
    if (nextAppeal(await latestAppeal(tx, kolId), now)) fail('score_appeal_soon');
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('score_appeals')
      .values({
        kol_id: kolId,
        reason: reason.trim(),
        score: own.score,
        version: own.breakdown?.version ?? null,
        asked_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) fail('score_appeal_open');
  });
}

export interface AppealAnswer {
  readonly id: string;
  readonly result: AppealResult;
  readonly answer: string;
}

/** Staff answers once. The score itself comes from the formula alone: it is computed anew, or TikTok is read anew. */
export async function answerAppeal(
  context: Context,
  by: StaffActor,
  { id, result, answer: typed }: AppealAnswer,
): Promise<void> {
  const answer = readReason(typed);
  const { db, clock } = context;
  const { kolId } = requireOpen(await findAppeal(db, id));
  // In a transaction of its own, as a sync locks the link before the score.
  if (result === 'disinkronkan' && typeof (await startSync(context, kolId, 'daily')) === 'string')
    fail('score_not_synced');
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockScores(tx, [kolId]);
    // Read again: whoever held the lock may have answered it, or taken it back.
    requireOpen(await findAppeal(tx, id));
    await tx
      .updateTable('score_appeals')
      .set({ decided_at: at, result, answer })
      .where('id', '=', id)
      .execute();
    if (result === 'dihitung') await rescoreKols(tx, [kolId], at);
    await addNotices(tx, [{ kind: 'score_appeal_decided', userId: kolId, key: id, at, facts: { answer } }]);
    await recordAct(tx, { ...by, act: 'score_appeal_answered', subject: kolId, reason: answer, at });
  });
}

function requireOpen(appeal: FoundAppeal): NonNullable<FoundAppeal> {
  if (!appeal) return fail('score_appeal_not_found');
  return appeal.decidedAt ? fail('score_appeal_decided') : appeal;
}
