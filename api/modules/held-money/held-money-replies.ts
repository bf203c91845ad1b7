import type * as wire from '@sohor/shared/wire';
import type { Db } from '../../platform/database.ts';
import type { Rest } from '../former-accounts/index.ts';
import { balanceOf, type HeldPay, walletOf } from '../ledger/index.ts';

/** What staff has to know to decide about pay whose payment was taken back. */
export async function describePay(db: Db, pay: HeldPay): Promise<wire.HeldMoney> {
  const names = await db
    .selectFrom('people')
    .select(['id', 'full_name as name'])
    .where('id', 'in', [pay.ownerId, pay.brandId])
    .execute();
  const nameOf = (id: string) => names.find((person) => person.id === id)?.name ?? '';
  const campaign = pay.contractId === null ? undefined : await campaignOf(db, pay.contractId);
  return {
    id: pay.id,
    idKontrak: pay.contractId,
    campaign: campaign?.name ?? null,
    idPemilik: pay.ownerId,
    pemilik: nameOf(pay.ownerId),
    brand: nameOf(pay.brandId),
    utangBrand: Math.max(0, -(await balanceOf(db, walletOf('Brand', pay.brandId)))),
    jumlah: pay.amountIdr,
    calon: [],
  };
}

function campaignOf(db: Db, contractId: string) {
  return db
    .selectFrom('work_states as w')
    .innerJoin('campaign_terms as c', 'c.id', 'w.campaign_id')
    .select('c.name')
    .where('w.contract_id', '=', contractId)
    .executeTakeFirst();
}

export const describeRest = ({ id, name, amountIdr, heirs }: Rest): wire.HeldMoney => ({
  id,
  idKontrak: null,
  campaign: null,
  idPemilik: id,
  pemilik: name,
  brand: null,
  utangBrand: 0,
  jumlah: amountIdr,
  calon: heirs.map((heir) => ({ id: heir.id, nama: heir.name, pajakCocok: heir.by === 'tax' })),
});
