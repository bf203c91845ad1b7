import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { findWork, lockWork, resume, takeStep } from '../deliverables/index.ts';
import { addNotices } from '../notices/index.ts';
import { type DisputeRow, findDispute, listMessages, lockDispute, setState } from './disputes.repository.ts';
import { noticesOfDispute } from './notices-of-dispute.ts';
import { isEnded, MAX_MESSAGES, stateAt } from './rules/dispute.ts';
import { type Said, say } from './say.ts';

interface Party {
  readonly disputeId: string;
  readonly userId: string;
}

/** Locks a dispute of this side. Fails once the time for evidence is over. */
export async function lockHeardDispute(tx: Db, { disputeId, userId }: Party, at: Date): Promise<DisputeRow> {
  if (!(await findDispute(tx, disputeId, userId))) return fail('dispute_not_found');
  const dispute = await lockDispute(tx, disputeId);
  if (isEnded(dispute.state)) fail('dispute_ended');
  if (stateAt(dispute, at) !== 'open') fail('dispute_evidence_over');
  return dispute;
}

/** A side adds a message or a picture, in the caller's transaction, while there is time for evidence. */
export async function addToDispute(
  tx: Db,
  context: Pick<Context, 'clock'>,
  { disputeId, userId, ...said }: Party & Said,
): Promise<void> {
  const at = context.clock.now();
  const dispute = await lockHeardDispute(tx, { disputeId, userId }, at);
  const messages = await listMessages(tx, disputeId);
  if (messages.filter(({ authorId }) => authorId === userId).length >= MAX_MESSAGES) fail('dispute_full');
  await say(tx, { disputeId, authorId: userId, at }, said);
  await addNotices(tx, noticesOfDispute(dispute, 'said', { at, actorId: userId }));
}

/**
 * The side that opened a dispute takes it back, in the caller's transaction: the work goes on, with deadlines later by the time
 * that it stood still.
 */
export async function withdrawDispute(tx: Db, context: Context, { disputeId, userId }: Party): Promise<void> {
  const found = await findDispute(tx, disputeId, userId);
  if (!found) return fail('dispute_not_found');
  const { work, dispute } = await lockWithWork(tx, context, found);
  if (isEnded(dispute.state)) fail('dispute_ended');
  if (dispute.openedBy !== userId) fail('dispute_not_yours');
  const at = context.clock.now();
  await setState(tx, disputeId, { state: 'withdrawn', endedAt: at });
  const { workDueAt: dueAt, workDeadlineAt: deadlineAt, workState: state } = dispute;
  if (dispute.kind === 'work' && dueAt !== null) {
    const stoodMs = at.getTime() - dispute.openedAt.getTime();
    const step = resume(work, { state, deadlineAt, dueAt }, stoodMs);
    await takeStep(tx, context, work, step, { at, actorId: userId });
  }
  await addNotices(tx, noticesOfDispute(dispute, 'withdrawn', { at, actorId: userId }));
}

/** Locks campaign, work and dispute, in this order as everywhere. */
export async function lockWithWork(tx: Db, context: Context, found: DisputeRow) {
  const which = await findWork(tx, found.contractId, found.kolId);
  if (!which) throw new Error(`dispute ${found.id} is about no work`);
  const work = await lockWork(tx, context, which);
  return { work, dispute: await lockDispute(tx, found.id) };
}
