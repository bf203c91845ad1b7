import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { lockWork, takeStep, type WorkContext } from './change-work.ts';
import { findHandIns, findWork } from './deliverables.repository.ts';
import { accept, askForRevision, extend, type Remark } from './rules/work.ts';
import { endOfDay } from './start-work.ts';

export interface Review {
  readonly contractId: string;
  readonly brandId: string;
  /** The member of the Brand's team who decides. */
  readonly personId: string;
  readonly decision: 'accepted' | 'revision';
  readonly note: string;
  /** What is to be changed at seconds of the draft's video. */
  readonly remarks?: readonly Remark[];
  /** Hand-in time of the work that the Brand saw. */
  readonly handedInAt: string | undefined;
}

/** The Brand accepts work or asks for a change, in the caller's transaction; the first decision wins. */
export async function reviewWork(tx: Db, context: WorkContext, review: Review): Promise<void> {
  const { contractId, brandId, personId, decision, handedInAt } = review;
  const note = review.note.trim();
  if (decision === 'revision' && note === '') fail('revision_reason_required');
  const remarks = (review.remarks ?? []).map(({ second, text }) => ({ second, text: text.trim() }));
  if (remarks.some(({ text }) => text === '')) fail('revision_reason_required');
  const work = await lockOwnWork(tx, context, contractId, brandId);
  const at = context.clock.now();
  const step = decision === 'accepted' ? accept(work, at) : askForRevision(work, at);
  if (typeof step === 'string') return fail(step);
  const { last, replacements } = await findHandIns(tx, contractId);
  // Of work that was replaced, a review says which one it has seen.
  const isSeen =
    handedInAt === undefined ? replacements === 0 : last?.at.getTime() === Date.parse(handedInAt);
  if (!isSeen) fail('work_changed');
  if (remarks.length > 0 && (decision !== 'revision' || !last?.video)) fail('remarks_unwanted');
  await takeStep(tx, context, work, step, { at, actorId: brandId, personId, note, remarks });
}

/** The Brand gives overdue work more time. @param lastDay `YYYY-MM-DD` */
export async function extendWork(
  tx: Db,
  context: WorkContext,
  { contractId, brandId, lastDay }: { contractId: string; brandId: string; lastDay: string },
): Promise<void> {
  const work = await lockOwnWork(tx, context, contractId, brandId);
  const at = context.clock.now();
  await takeStep(tx, context, work, extend(work, endOfDay(lastDay), at), { at, actorId: brandId });
}

async function lockOwnWork(tx: Db, context: WorkContext, contractId: string, brandId: string) {
  const which = await findWork(tx, contractId, brandId);
  if (which?.brandId !== brandId) return fail('work_not_found');
  return lockWork(tx, context, which);
}
