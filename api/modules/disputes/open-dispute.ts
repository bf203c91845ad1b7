import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import {
  dispute as disputeWork,
  endProposal,
  findRelease,
  findWork,
  isTakenBack,
  type LockedWork,
  lockWork,
  takeStep,
} from '../deliverables/index.ts';
import { addNotices } from '../notices/index.ts';
import { countOpenedBy, insertDispute } from './disputes.repository.ts';
import { noticesOfDispute } from './notices-of-dispute.ts';
import { type DisputeKind, KEPT_ONLINE_MS, MAX_OPENED, timesOf } from './rules/dispute.ts';
import { type Said, say } from './say.ts';

export interface Opening extends Said {
  /** What the dispute is meant to be about; left out, it is whatever can be disputed now. */
  readonly kind?: DisputeKind | undefined;
  readonly contractId: string;
  readonly userId: string;
}

/**
 * One side of a contract opens a dispute, in the caller's transaction: work and money stand still until it has ended. After the
 * payment only the Brand can, for 30 days, when the content was taken down.
 * @returns the dispute's id
 */
export async function openDispute(tx: Db, context: Context, opening: Opening): Promise<string> {
  const { contractId, userId } = opening;
  const which = await findWork(tx, contractId, userId);
  if (!which) return fail('work_not_found');
  // Read before `lockWork`, which may pay the work because its time is up: a Brand that means to stop the payment does not claim
  // that content is gone.
  const paid = await findRelease(tx, contractId);
  const work = await lockWork(tx, context, which);
  const before = await countOpenedBy(tx, contractId, userId);
  if (before.open > 0) fail('dispute_open');
  if (before.opened >= MAX_OPENED) fail('dispute_too_often');
  const at = context.clock.now();
  const times = timesOf(at);
  const isAfterwards = work.state === 'released' && userId === work.brandId && paid !== undefined;
  // The page was out of date: the work was accepted meanwhile.
  if (opening.kind === 'work' && isAfterwards) fail('work_accepted');
  if (opening.kind === 'content_gone' && !isAfterwards) fail('dispute_not_paid');
  if (isAfterwards) await requireKept(tx, contractId, paid.at, at);
  else await stopWork(tx, context, work, userId, { at, until: times.decideBy });
  const kind = isAfterwards ? 'content_gone' : 'work';
  const id = await insertDispute(tx, {
    ...times,
    ...work,
    openedBy: userId,
    kind,
    openedAt: at,
    before: work,
  });
  await say(tx, { disputeId: id, authorId: userId, at }, opening);
  await addNotices(tx, noticesOfDispute({ ...work, ...times, id, kind }, 'opened', { at, actorId: userId }));
  return id;
}

async function requireKept(tx: Db, contractId: string, paidAt: Date, at: Date): Promise<void> {
  if (at.getTime() - paidAt.getTime() > KEPT_ONLINE_MS) fail('dispute_too_late');
  if (await isTakenBack(tx, contractId)) fail('dispute_taken_back');
}

/** An open proposal to cancel ends, because the dispute decides the matter, or the work goes on. */
async function stopWork(
  tx: Db,
  context: Context,
  work: LockedWork,
  userId: string,
  { at, until }: { readonly at: Date; readonly until: Date },
): Promise<void> {
  const step = disputeWork(work, userId === work.brandId ? 'Brand' : 'KOL', until);
  if (step === 'work_disputed') fail('dispute_open');
  if (typeof step === 'string') return fail(step);
  const about = { at, actorId: userId };
  if (work.cancelBy !== null) await endProposal(tx, work, { at, actorId: null });
  await takeStep(tx, context, work, step, about);
}
