import type { ContractGroup } from '../wire/catalog.ts';
import type { TableType } from '../wire/endpoint.ts';
import type { BrandContract as WireContract } from '../wire/index.ts';
import { call, download } from './call.ts';
import { toWorkState, type WorkState } from './content.ts';
import { type Lapse, toLapse } from './lapse.ts';
import { type OfferTerms, toAgreement } from './offers.ts';
import { type Days, type Page, toDays, toPage } from './page.ts';

/** States of a contract. `lapsed`: nobody answered in time, or the Brand took the offer back. */
export type ContractState = WireContract['status'];
export type { ContractGroup };

/** A contract between the signed-in Brand and a KOL. */
export interface BrandContract {
  id: string;
  status: ContractState;
  campaignId: string;
  campaignName: string;
  /** True when the campaign's last day is past, or the campaign was cancelled. */
  isCampaignOver: boolean;
  kolId: string;
  kolName: string;
  kolImage: string | null;
  /** Its own price in whole rupiah, whatever the campaign's is. */
  priceIdr: number;
  /** What an offer agreed on, beside the campaign's own terms; null where no offer made the contract. */
  agreement: { terms: OfferTerms; campaign: OfferTerms } | null;
  invitedBy: 'kol' | 'brand';
  /** ISO 8601 */
  createdAt: string;
  /** When it was signed, declined or lapsed, ISO 8601; null while it waits. */
  decidedAt: string | null;
  /** Until when a pending contract can be signed, ISO 8601; otherwise null. */
  signableUntil: string | null;
  /** Why a lapsed contract ended; null for others. */
  lapse: { because: Lapse; reason: string | null } | null;
  /**
   * State of its work; `dueAt` is when that state ends by itself (ISO 8601; null when it is final). Null until the contract is
   * signed.
   */
  work: { state: WorkState; dueAt: string | null; isRevision: boolean; isDisputed: boolean } | null;
}

function toBrandContract(wire: WireContract): BrandContract {
  return {
    id: wire.id,
    status: wire.status,
    campaignId: wire.idCampaign,
    campaignName: wire.namaCampaign,
    isCampaignOver: wire.campaignSelesai,
    kolId: wire.kol.id,
    kolName: wire.kol.fullName,
    kolImage: wire.kol.image,
    priceIdr: wire.harga,
    agreement: toAgreement(wire.kesepakatan),
    invitedBy: wire.inviteBy === 'Brand' ? 'brand' : 'kol',
    createdAt: wire.createdAt,
    decidedAt: wire.dijawab,
    signableUntil: wire.berlakuSampai ?? null,
    lapse: wire.gugur ? { because: toLapse(wire.gugur.sebab), reason: wire.gugur.alasan } : null,
    work: toContractWork(wire.konten),
  };
}

/** The work of a signed contract. */
export const toContractWork = (wire: WireContract['konten']): BrandContract['work'] =>
  wire && {
    state: toWorkState(wire.status),
    dueAt: wire.jatuhTempo,
    isRevision: wire.revisi ?? false,
    isDisputed: wire.sengketaBerjalan ?? false,
  };

/** Filter for somebody's contracts; without any field, all of them. The days are those on which the contracts were made. */
export interface ContractFilter extends Days {
  group?: ContractGroup | undefined;
  /** Part of the other side's or the campaign's name, upper or lower case. */
  text?: string | undefined;
}

/** A {@link ContractFilter} with a cursor. */
export interface ContractsWanted extends ContractFilter {
  cursor?: string | undefined;
}

/** The filter on the wire. */
export const toContractQuery = ({ group, text, ...days }: ContractFilter) => ({
  kelompok: group,
  q: text || undefined,
  ...toDays(days),
});

/** Enough to fill a screen, and few enough to load quickly on a phone. */
const PAGE_SIZE = '20';

/** One page of 20 of the signed-in Brand's contracts, newest first. */
export async function fetchBrandContracts({
  cursor,
  ...filter
}: ContractsWanted): Promise<Page<BrandContract>> {
  const query = { ...toContractQuery(filter), limit: PAGE_SIZE, cursor };
  return toPage(await call('GET Campaign/KontrakBrand', { query }), toBrandContract);
}

/** The contracts of {@link fetchBrandContracts} as a file. */
export function downloadBrandContracts(filter: ContractFilter, type: TableType): Promise<Blob> {
  return download(`GET Campaign/kontrak.${type}`, { query: toContractQuery(filter) });
}

/**
 * A contract of the signed-in Brand with its text. Before it is signed, the text does not show how the price is divided.
 * @throws {ApiError} 404 for another Brand's
 */
export async function fetchBrandContract(id: string): Promise<BrandContract & { text: string }> {
  const { data } = await call('GET Campaign/KontrakBrand/:id', { params: { id } });
  return { ...toBrandContract(data), text: data.text };
}
