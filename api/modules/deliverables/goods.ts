import type { Db } from '../../platform/database.ts';
import { takeStep, type WorkContext } from './change-work.ts';
import { type LockedWork, setGoodsWait } from './deliverables.repository.ts';
import { waitForGoods } from './rules/work.ts';

/** From now on the KOL waits for a product of the Brand's. All: of work that the caller has locked and that has not ended. */
export const startGoodsWait = (tx: Db, { clock }: WorkContext, { contractId }: LockedWork) =>
  setGoodsWait(tx, contractId, { goods_since: clock.now() });

/** @param until when silence says that it has come; null: it is not on its way */
export const expectGoods = (tx: Db, { contractId }: LockedWork, until: Date | null) =>
  setGoodsWait(tx, contractId, { goods_until: until });

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
  const ended = { goodsSince: null, goodsUntil: null };
  await setGoodsWait(tx, work.contractId, { goods_since: null, goods_until: null });
  return step ? takeStep(tx, context, work, { ...step, ...ended }, { at, actorId }) : { ...work, ...ended };
}
