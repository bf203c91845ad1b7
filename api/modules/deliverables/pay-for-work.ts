import type { Db } from '../../platform/database.ts';
import { type Account, postEntries, reservedFor, walletOf } from '../ledger/index.ts';
import { divideFor, type PriceSettings } from '../taxes/index.ts';
import { type About, insertRelease, type LockedWork } from './deliverables.repository.ts';

/** Pays out what was set aside for a contract, in the transaction that accepts its work. */
export async function payForWork(
  tx: Db,
  { config }: { readonly config: PriceSettings },
  work: LockedWork,
  { at, actorId }: About,
): Promise<void> {
  const divided = divideFor(config, work, at);
  await insertRelease(tx, work.contractId, divided, at);
  const parts: readonly (readonly [Account, number])[] = [
    [walletOf('KOL', work.kolId), divided.netIdr],
    [{ account: 'platform_fee', ownerId: null }, divided.feeIdr],
    [{ account: 'vat_output', ownerId: null }, divided.vatIdr],
    [{ account: 'tax_withheld', ownerId: null }, divided.withheldIdr],
  ];
  const posted = await postEntries(
    tx,
    {
      key: `release:${work.contractId}`,
      kind: 'release',
      description: work.campaignName,
      ...(actorId && { actorId }),
      campaignId: work.campaignId,
      contractId: work.contractId,
    },
    [
      { of: reservedFor(work.contractId), amountIdr: -divided.grossIdr },
      ...parts.filter(([, amountIdr]) => amountIdr > 0).map(([of, amountIdr]) => ({ of, amountIdr })),
    ],
  );
  if (!posted) throw new Error(`contract ${work.contractId}: work that was not accepted had been paid`);
}
