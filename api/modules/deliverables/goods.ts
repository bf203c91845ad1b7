import type { Db } from '../../platform/database.ts';
import { takeStep, type WorkContext } from './change-work.ts';
import { type LockedWork, setGoodsSince } from './deliverables.repository.ts';
import { waitForGoods } from './rules/work.ts';

/** From now on the KOL waits for a product of the Brand's. Both: of work that the caller has locked and that has not ended. */
export const startGoodsWait = (tx: Db, { clock }: WorkContext, { contractId }: LockedWork) =>
  setGoodsSince(tx, contractId, clock.now());

/** The product is there, or will not come: the deadline moves by the days of waiting. @param actorId who says so */
export async function endGoodsWait(
  tx: Db,
  context: WorkContext,
  work: LockedWork,
  actorId: string,
): Promise<LockedWork> {
  if (!work.goodsSince) return work;
  const at = context.clock.now();
  const step = waitForGoods(work, at);
  await setGoodsSince(tx, work.contractId, null);
  return step
    ? takeStep(tx, context, work, { ...step, goodsSince: null }, { at, actorId })
    : { ...work, goodsSince: null };
}
