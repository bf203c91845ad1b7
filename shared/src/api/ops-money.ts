import type {
  DifferenceFilter,
  DifferenceSource,
  HeldDecision,
  HeldFilter,
  Difference as WireDifference,
} from '../wire/index.ts';
import { call } from './call.ts';
import type { StaffSearch } from './ops.ts';
import { type Page, toPage } from './page.ts';

/** A difference between Sohor's records and a provider's. Times are ISO 8601. */
export interface Difference extends WireDifference {
  source: DifferenceSource;
}

/** Newest first. */
export async function fetchDifferences({
  filter,
  cursor,
}: StaffSearch<DifferenceFilter> = {}): Promise<Page<Difference>> {
  return toPage(await call('GET Ops/differences', { query: { status: filter, cursor } }), (row) => row);
}

/** @throws {ApiError} 404 where it is resolved already */
export async function resolveDifference(id: string, reason: string): Promise<void> {
  await call('PUT Ops/differences/:id', { params: { id }, body: { alasan: reason } });
}

/** Money that waits for a decision of staff. Whole rupiah. */
export interface HeldMoney {
  /** Of the contract, of the Brand's payment, or of the closed account. */
  id: string;
  contractId: string | null;
  campaign: string | null;
  ownerName: string;
  /** The Brand whose payment was taken back; null for a closed account. */
  brandName: string | null;
  brandDebtIdr: number;
  /** Negative for the debt of a closed account. */
  amountIdr: number;
  /** Open accounts that proved a number of the closed one's owner. */
  heirs: { id: string; name: string; isSameTax: boolean }[];
}

/** Pay whose payment a bank took back; or, with that filter, what closed accounts have or owe. */
export async function fetchHeldMoney({
  filter,
  cursor,
}: StaffSearch<HeldFilter> = {}): Promise<Page<HeldMoney>> {
  return toPage(await call('GET Ops/held', { query: { status: filter, cursor } }), (row) => ({
    id: row.id,
    contractId: row.idKontrak,
    campaign: row.campaign,
    ownerName: row.pemilik,
    brandName: row.brand,
    brandDebtIdr: row.utangBrand,
    amountIdr: row.jumlah,
    heirs: row.calon.map(({ id, nama, pajakCocok }) => ({ id, name: nama, isSameTax: pajakCocok })),
  }));
}

/** Proposes it: another person confirms. @throws {ApiError} 404 when the money is not held any more */
export async function decideHeldMoney(
  id: string,
  { decision, heirId, reason }: { decision: HeldDecision; heirId?: string; reason: string },
): Promise<void> {
  const body = { keputusan: decision, alasan: reason, ...(heirId !== undefined && { idAkun: heirId }) };
  await call('PUT Ops/held/:id', { params: { id }, body });
}
