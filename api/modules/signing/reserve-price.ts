import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Movers } from '../accounts/index.ts';
import { balanceOf, escrowOf, post, reservedFor } from '../ledger/index.ts';

interface SignedContract {
  readonly id: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly priceIdr: number;
}

/**
 * Sets a contract's price aside, in the transaction that signs it: from now on this money can only go to its KOL or back to its
 * Brand. The campaign must be locked, so that nothing leaves its escrow meanwhile.
 */
export async function reservePrice(tx: Db, contract: SignedContract, movers: Movers): Promise<void> {
  const { id, campaignId, campaignName, priceIdr } = contract;
  if ((await balanceOf(tx, escrowOf(campaignId))) < priceIdr) fail('contract_unfunded');
  const posted = await post(tx, {
    key: `reserve:${id}`,
    kind: 'reserve',
    description: campaignName,
    from: escrowOf(campaignId),
    to: reservedFor(id),
    amountIdr: priceIdr,
    movers,
    ...(movers.own[0] && { actorId: movers.own[0] }),
    campaignId,
    contractId: id,
  });
  if (!posted) throw new Error(`contract ${id}: an unsigned contract had money set aside`);
}
