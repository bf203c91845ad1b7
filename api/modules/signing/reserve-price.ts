import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
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
export async function reservePrice(tx: Db, contract: SignedContract, actorId: string): Promise<void> {
  const { id, campaignId, campaignName, priceIdr } = contract;
  if ((await balanceOf(tx, escrowOf(campaignId))) < priceIdr) fail('contract_unfunded');
  const posted = await post(tx, {
    key: `reserve:${id}`,
    kind: 'reserve',
    description: campaignName,
    from: escrowOf(campaignId),
    to: reservedFor(id),
    amountIdr: priceIdr,
    actorId,
    campaignId,
    contractId: id,
  });
  if (!posted) throw new Error(`contract ${id}: an unsigned contract had money set aside`);
}
