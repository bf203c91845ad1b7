import type { Db } from '../../platform/database.ts';
import { lockOwnCampaign } from '../campaigns/index.ts';
import { kindOfPosting, postEntries, walletOf } from '../ledger/index.ts';
import { lockCorrection, recordCorrection } from '../tax-papers/index.ts';
import { lockWorkRow } from './deliverables.repository.ts';
import { findRelease } from './releases.repository.ts';

export interface Clawback {
  readonly contractId: string;
  /** Part of the price that the Brand gets back, in whole rupiah; the whole price when left out. */
  readonly partIdr?: number | undefined;
  readonly reason: string;
  /** Name of the operator who decided it. */
  readonly actor: string;
}

/** Says why nothing was taken back. */
export class ClawbackRefused extends Error {}

/** Amounts in whole rupiah. */
export interface ClawedBack extends Shares {
  /** The part of the price that goes back. */
  readonly partIdr: number;
  /** Tax that had not been paid to the state. */
  readonly taxIdr: number;
}

interface Shares {
  readonly fromKolIdr: number;
  readonly feeIdr: number;
  readonly vatIdr: number;
  readonly toBrandIdr: number;
}

/**
 * Takes back what was paid for work, in the caller's transaction: from the KOL's balance, which may fall below zero, with fee and
 * PPN in proportion. The tax paper is corrected, and the Brand also gets back the tax that was not yet paid to the state. Later
 * payments of the KOL first fill up its balance. Possible once for each contract, and never for more than was paid.
 *
 * @throws {ClawbackRefused} where nothing was paid, it was taken back before, a dispute about it is open, or the part is no part of the price
 */
export async function clawBack(
  tx: Db,
  { contractId, partIdr, reason, actor }: Clawback,
): Promise<ClawedBack> {
  const found = await findRelease(tx, contractId);
  if (!found) throw new ClawbackRefused('nothing was paid for this contract');
  await lockOwnCampaign(tx, found.campaignId, found.brandId);
  const work = await lockWorkRow(tx, contractId);
  if (await isTakenBack(tx, contractId)) throw new ClawbackRefused('it was taken back before');
  if (await hasOpenDispute(tx, contractId))
    throw new ClawbackRefused('a dispute about it is open: decide that');
  const { grossIdr } = found;
  const takenIdr = partIdr ?? grossIdr;
  if (!Number.isSafeInteger(takenIdr) || takenIdr <= 0 || takenIdr > grossIdr)
    throw new ClawbackRefused(`the part must be 1 to ${grossIdr} rupiah`);
  // All shares are rounded down, so nothing may be left to take back.
  if (sharesTakenBack(found, takenIdr).toBrandIdr === 0)
    throw new ClawbackRefused('the part is so small that nothing would be taken back');
  const correction = await lockCorrection(tx, contractId, takenIdr);
  const taxIdr = correction?.returnedIdr ?? 0;
  const { fromKolIdr, feeIdr, vatIdr, toBrandIdr } = sharesTakenBack(found, takenIdr, taxIdr);
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
      { of: taxOf(correction?.withholderId ?? null), amountIdr: -taxIdr },
      { of: walletOf('Brand', work.brandId), amountIdr: toBrandIdr },
    ].filter(({ amountIdr }) => amountIdr !== 0),
  );
  if (!posted) throw new ClawbackRefused('it was taken back before');
  if (correction) await recordCorrection(tx, correction);
  return { partIdr: takenIdr, fromKolIdr, feeIdr, vatIdr, taxIdr, toBrandIdr };
}

const taxOf = (ownerId: string | null) => ({ account: 'tax_withheld', ownerId }) as const;

interface Paid {
  readonly grossIdr: number;
  readonly netIdr: number;
  readonly feeIdr: number;
  readonly vatIdr: number;
}

/**
 * Shares of a payment that go back with a part of its price, and the tax that goes back beside them. The last rupiah of a high
 * price are taxed more than the first, so the shares can add up to more than the part. Then less is taken from the KOL, and the
 * Brand gets exactly the part.
 */
export function sharesTakenBack(
  { grossIdr, netIdr, feeIdr, vatIdr }: Paid,
  takenIdr: number,
  taxIdr = 0,
): Shares {
  const part = (idr: number) => Number((BigInt(idr) * BigInt(takenIdr)) / BigInt(grossIdr));
  const shares = { feeIdr: part(feeIdr), vatIdr: part(vatIdr) };
  const besidesIdr = shares.feeIdr + shares.vatIdr + taxIdr;
  const fromKolIdr = Math.min(part(netIdr), takenIdr - besidesIdr);
  return { ...shares, fromKolIdr, toBrandIdr: fromKolIdr + besidesIdr };
}

export async function isTakenBack(tx: Db, contractId: string): Promise<boolean> {
  return (await kindOfPosting(tx, `clawback:${contractId}`)) !== undefined;
}

/** While a dispute is open, only its decision may take something back: otherwise nothing would be left to decide. */
async function hasOpenDispute(tx: Db, contractId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('dispute_states')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('state', 'in', ['open', 'deciding'])
    .executeTakeFirst();
  return open !== undefined;
}
