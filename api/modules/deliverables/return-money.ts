import { jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { freePlace } from '../applicants/index.ts';
import { markMoneyReturned } from '../campaigns/index.ts';
import { balanceOf, escrowOf, postEntries, reservedFor, walletOf } from '../ledger/index.ts';
import { type About, type LockedWork, moversOf } from './deliverables.repository.ts';

/**
 * Gives back what was set aside for a contract, in the transaction that cancels it. While the campaign runs, the money goes back
 * to it and pays for another KOL, whose place is free again; after its end, or when it is cancelled, the money goes to the
 * Brand's balance. A Brand in debt first pays its debt: until then it cannot hire, and its bank has already taken this money back
 * from Sohor.
 */
export async function returnMoney(tx: Db, work: LockedWork, about: About): Promise<void> {
  const { at, actorId, note } = about;
  const isRunning = jakartaDay(at) <= work.endDate && work.campaignCancelledAt === null;
  const wallet = walletOf('Brand', work.brandId);
  const debtIdr = Math.max(0, -(await balanceOf(tx, wallet)));
  const toWalletIdr = isRunning ? Math.min(debtIdr, work.priceIdr) : work.priceIdr;
  // From now on the campaign's money is counted before it hires another KOL.
  if (isRunning && toWalletIdr > 0) await markMoneyReturned(tx, work.campaignId, at);
  const posted = await postEntries(
    tx,
    {
      key: `return:${work.contractId}`,
      kind: 'return',
      movers: moversOf(about),
      description: work.campaignName,
      ...(actorId && { actorId }),
      ...(note && { cause: note }),
      campaignId: work.campaignId,
      contractId: work.contractId,
    },
    [
      { of: reservedFor(work.contractId), amountIdr: -work.priceIdr },
      { of: wallet, amountIdr: toWalletIdr },
      { of: escrowOf(work.campaignId), amountIdr: work.priceIdr - toWalletIdr },
    ].filter(({ amountIdr }) => amountIdr !== 0),
  );
  if (!posted) throw new Error(`contract ${work.contractId}: money of work that had not ended was returned`);
  await freePlace(tx, { campaignId: work.campaignId, kolId: work.kolId }, at);
}
