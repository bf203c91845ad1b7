import { jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { freePlace } from '../applicants/index.ts';
import { escrowOf, post, reservedFor, walletOf } from '../ledger/index.ts';
import type { About, LockedWork } from './deliverables.repository.ts';

/**
 * Gives back what was set aside for a contract, in the transaction that cancels it. While the campaign runs, its money pays for
 * another KOL and the place is free again; afterwards, and in a cancelled campaign, it goes to the Brand's balance.
 */
export async function returnMoney(tx: Db, work: LockedWork, { at, actorId, note }: About): Promise<void> {
  const isRunning = jakartaDay(at) <= work.endDate && work.campaignCancelledAt === null;
  const posted = await post(tx, {
    key: `return:${work.contractId}`,
    kind: 'return',
    description: work.campaignName,
    from: reservedFor(work.contractId),
    to: isRunning ? escrowOf(work.campaignId) : walletOf('Brand', work.brandId),
    amountIdr: work.priceIdr,
    ...(actorId && { actorId }),
    ...(note && { cause: note }),
    campaignId: work.campaignId,
    contractId: work.contractId,
  });
  if (!posted) throw new Error(`contract ${work.contractId}: money of work that had not ended was returned`);
  await freePlace(tx, { campaignId: work.campaignId, kolId: work.kolId }, at);
}
