import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { createWorkInvoice } from '../invoices/index.ts';
import { type Account, postEntries, reservedFor, walletOf } from '../ledger/index.ts';
import { addNotices } from '../notices/index.ts';
import { recordWithholding } from '../tax-papers/index.ts';
import {
  type DividedPrice,
  divideFor,
  loadSides,
  type PriceSettings,
  type Sides,
  withholderOf,
} from '../taxes/index.ts';
import { type About, insertRelease, type LockedWork, moversOf, saveStep } from './deliverables.repository.ts';
import { settle } from './rules/work.ts';

interface Settings {
  readonly config: PriceSettings;
}

/** Pays out what was set aside for a contract, in the transaction that accepts its work. */
export async function payForWork(
  tx: Db,
  { config }: Settings,
  work: LockedWork,
  about: About,
): Promise<void> {
  const { at, actorId } = about;
  const paid = await divideNow(tx, config, work, at);
  const { divided } = paid;
  await insertRelease(tx, work.contractId, divided, at);
  const posted = await postEntries(
    tx,
    {
      key: `release:${work.contractId}`,
      kind: 'release',
      movers: moversOf(about),
      description: work.campaignName,
      ...(actorId && { actorId }),
      campaignId: work.campaignId,
      contractId: work.contractId,
    },
    [{ of: reservedFor(work.contractId), amountIdr: -divided.grossIdr }, ...sharesOf(work, paid)],
  );
  if (!posted) throw new Error(`contract ${work.contractId}: work that was not accepted had been paid`);
  await writePapers(tx, work, paid, at);
  await addNotices(tx, [
    {
      kind: 'paid',
      userId: work.kolId,
      key: work.contractId,
      campaignId: work.campaignId,
      at,
      facts: { amountIdr: divided.netIdr },
    },
  ]);
}

export interface Settlement {
  /** Part of the price that goes to the KOL, before fee and tax as in any payment. The rest goes to the Brand's balance. */
  readonly toKolIdr: number;
  readonly reason: string;
  /** Name of who decided it. */
  readonly actor: string;
}

/** How the KOL's part of a disputed price is divided; null when the KOL gets nothing. */
export async function divideSettled(
  db: Db,
  { config }: Settings,
  work: Pick<LockedWork, 'brandId' | 'kolId' | 'signedAt'>,
  { toKolIdr, at }: { readonly toKolIdr: number; readonly at: Date },
): Promise<Paid | null> {
  return toKolIdr > 0 ? divideNow(db, config, { ...work, priceIdr: toKolIdr }, at) : null;
}

/** Divides what was set aside for disputed work between both sides, in the caller's transaction. */
export async function settleWork(
  tx: Db,
  { config }: Settings,
  work: LockedWork,
  { toKolIdr, reason, actor }: Settlement,
  at: Date,
): Promise<void> {
  const step = settle(work);
  if (typeof step === 'string') return fail(step);
  await saveStep(tx, work.contractId, step, { at, actorId: null, note: reason });
  const paid = await divideSettled(tx, { config }, work, { toKolIdr, at });
  if (paid) await insertRelease(tx, work.contractId, paid.divided, at);
  const toBrandIdr = work.priceIdr - toKolIdr;
  const posted = await postEntries(
    tx,
    {
      key: `settle:${work.contractId}`,
      kind: 'settlement',
      description: work.campaignName,
      campaignId: work.campaignId,
      contractId: work.contractId,
      cause: `${actor}: ${reason}`,
    },
    [
      { of: reservedFor(work.contractId), amountIdr: -work.priceIdr },
      ...(toBrandIdr > 0 ? [{ of: walletOf('Brand', work.brandId), amountIdr: toBrandIdr }] : []),
      ...(paid ? sharesOf(work, paid) : []),
    ],
  );
  if (!posted) throw new Error(`contract ${work.contractId}: disputed work had been settled`);
  if (paid) await writePapers(tx, work, paid, at);
}

/** A divided price, and the tax data that it was divided by. */
interface Paid {
  readonly divided: DividedPrice;
  readonly sides: Sides;
  /** Whose account in the ledger holds the tax: the Brand's that withholds it; null for Sohor. */
  readonly withholderId: string | null;
}

/** Uses the rules at the time of payment; the contract shows an estimate of this. */
async function divideNow(
  tx: Db,
  config: PriceSettings,
  work: Pick<LockedWork, 'priceIdr' | 'brandId' | 'kolId' | 'signedAt'>,
  at: Date,
): Promise<Paid> {
  const sides = await loadSides(tx, work, at);
  const withholderId = withholderOf(config, sides) === 'brand' ? work.brandId : null;
  return { divided: divideFor(config, work, sides, at), sides, withholderId };
}

async function writePapers(tx: Db, work: LockedWork, paid: Paid, at: Date): Promise<void> {
  const { contractId, kolId, campaignId } = work;
  await createWorkInvoice(tx, contractId, at);
  await recordWithholding(tx, { contractId, kolId, campaignId, ...paid, at });
}

function sharesOf({ kolId }: LockedWork, { divided, withholderId }: Paid) {
  const parts: readonly (readonly [Account, number])[] = [
    [walletOf('KOL', kolId), divided.netIdr],
    [{ account: 'platform_fee', ownerId: null }, divided.feeIdr],
    [{ account: 'vat_output', ownerId: null }, divided.vatIdr],
    [{ account: 'tax_withheld', ownerId: withholderId }, divided.withheldIdr],
  ];
  return parts.filter(([, amountIdr]) => amountIdr > 0).map(([of, amountIdr]) => ({ of, amountIdr }));
}
