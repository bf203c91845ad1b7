import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isVisible } from '../../platform/input.ts';
import { addNotices } from '../notices/index.ts';
import { lockWork, takeStep, type WorkContext } from './change-work.ts';
import { findWork, saveStep, setProposal } from './deliverables.repository.ts';
import { noticesOfStep } from './notices-of-step.ts';
import { cancel, giveUp, REVIEW_MS, refusalOfEnd } from './rules/work.ts';

interface Party {
  readonly contractId: string;
  readonly userId: string;
  /** The member of that account's team who acts. */
  readonly personId: string;
}

/**
 * One side proposes to cancel, in the caller's transaction; the other one has 72 hours to agree. For overdue work the Brand needs
 * no consent: the KOL has 72 hours to object.
 */
export async function proposeCancel(
  tx: Db,
  context: WorkContext,
  { contractId, userId, personId, reason }: Party & { readonly reason: string },
): Promise<void> {
  if (!isVisible(reason)) fail('cancel_reason_required');
  const work = await lockFor(tx, context, { contractId, userId });
  const at = context.clock.now();
  const about = { at, actorId: userId, personId, note: reason };
  if (work.state === 'overdue' && userId === work.brandId)
    return void (await takeStep(tx, context, work, giveUp(work, at), about));
  const ended = cancel(work);
  if (typeof ended === 'string') return fail(ended);
  if (work.state === 'cancelling') fail('work_cancelled');
  if (work.cancelBy !== null) fail('cancel_already_proposed');
  const until = new Date(at.getTime() + REVIEW_MS);
  const step = { ...work, event: 'cancel_proposed' } as const;
  await setProposal(tx, contractId, { by: userId, reason, until });
  await saveStep(tx, contractId, step, about);
  await addNotices(tx, noticesOfStep(work, step, about, until));
}

/** The other side answers: agreeing ends the work and returns the money. */
export async function answerCancel(
  tx: Db,
  context: WorkContext,
  { contractId, userId, personId, agrees }: Party & { readonly agrees: boolean },
): Promise<void> {
  const work = await lockFor(tx, context, { contractId, userId });
  if (work.dueAt === null || work.state === 'disputed') return fail(refusalOfEnd(work));
  if (work.cancelBy === null || work.cancelBy === userId) fail('cancel_not_proposed');
  const about = { at: context.clock.now(), actorId: userId, personId };
  if (agrees) return void (await takeStep(tx, context, work, cancel(work), about));
  await setProposal(tx, contractId, null);
  const step = { ...work, event: 'cancel_refused' } as const;
  await saveStep(tx, contractId, step, about);
  await addNotices(tx, noticesOfStep(work, step, about));
}

async function lockFor(tx: Db, context: WorkContext, { contractId, userId }: Omit<Party, 'personId'>) {
  const which = await findWork(tx, contractId, userId);
  if (!which) return fail('work_not_found');
  return lockWork(tx, context, which);
}
