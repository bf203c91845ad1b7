import type { Db } from '../../platform/database.ts';
import { lockOwnCampaign } from '../campaigns/index.ts';
import { kindOfPosting, postEntries, walletOf } from '../ledger/index.ts';
import { findRelease, lockWorkRow } from './deliverables.repository.ts';

export interface Clawback {
  readonly contractId: string;
  /** Of the price, in whole rupiah: the part that the Brand gets back. The whole price where it is left out. */
  readonly partIdr?: number | undefined;
  readonly reason: string;
  /** Name of the operator who decided it. */
  readonly actor: string;
}

/** Whole rupiah. */
export interface ClawedBack {
  readonly fromKolIdr: number;
  readonly feeIdr: number;
  readonly vatIdr: number;
  readonly toBrandIdr: number;
}

/**
 * Takes back what was paid for work, in the caller's transaction: from the KOL's balance, which may fall below zero, with the fee and
 * its PPN in proportion. Tax that was withheld stays where it is: whoever keeps the tax accounts corrects it. Later payments of the
 * KOL fill its balance up again. Once for each contract, and never more than was paid.
 *
 * @throws {Error} where nothing was paid, it was taken back before, or the part is no part of the price
 */
export async function clawBack(
  tx: Db,
  { contractId, partIdr, reason, actor }: Clawback,
): Promise<ClawedBack> {
  const found = await findRelease(tx, contractId);
  if (!found) throw new Error('nothing was paid for this contract');
  await lockOwnCampaign(tx, found.campaignId, found.brandId);
  const work = await lockWorkRow(tx, contractId);
  if (await kindOfPosting(tx, `clawback:${contractId}`)) throw new Error('it was taken back before');
  const { grossIdr } = found;
  const takenIdr = partIdr ?? grossIdr;
  if (!Number.isSafeInteger(takenIdr) || takenIdr <= 0 || takenIdr > grossIdr)
    throw new Error(`the part must be 1 to ${grossIdr} rupiah`);
  const part = (idr: number) => Number((BigInt(idr) * BigInt(takenIdr)) / BigInt(grossIdr));
  const [fromKolIdr, feeIdr, vatIdr] = [part(found.netIdr), part(found.feeIdr), part(found.vatIdr)];
  const toBrandIdr = fromKolIdr + feeIdr + vatIdr;
  // Each share is rounded down.
  if (toBrandIdr === 0) throw new Error('the part is so small that nothing would be taken back');
  const posted = await postEntries(
    tx,
    {
      key: `clawback:${contractId}`,
      kind: 'clawback',
      description: work.campaignName,
      campaignId: work.campaignId,
      contractId,
      cause: `${actor}: ${reason}`,
    },
    [
      { of: walletOf('KOL', work.kolId), amountIdr: -fromKolIdr },
      { of: { account: 'platform_fee', ownerId: null } as const, amountIdr: -feeIdr },
      { of: { account: 'vat_output', ownerId: null } as const, amountIdr: -vatIdr },
      { of: walletOf('Brand', work.brandId), amountIdr: toBrandIdr },
    ].filter(({ amountIdr }) => amountIdr !== 0),
  );
  if (!posted) throw new Error('it was taken back before');
  return { fromKolIdr, feeIdr, vatIdr, toBrandIdr };
}
