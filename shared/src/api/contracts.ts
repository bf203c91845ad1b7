import { http } from '@sohor/shared/platform';
import type { ContractItem } from '../wire/index.ts';
import { type Decision, toDecision } from './decision.ts';
import { type Page, toPage, type WirePage } from './page.ts';

export interface Contract {
  id: string;
  status: Decision<'declined'>;
  /** Signed, and the campaign's last day is not past. */
  isActive: boolean;
  brandName: string;
  influencerName: string;
  campaignId: string;
  campaignName: string;
  /** Whole rupiah. */
  priceIdr: number;
  /** ISO 8601 */
  createdAt: string;
  invitedBy: 'kol' | 'brand';
}

function toContract(wire: ContractItem): Contract {
  return {
    id: wire.kontrak.id,
    status: toDecision(wire.kontrak.isVerification, 'declined'),
    isActive: wire.kontrak.isActive,
    brandName: wire.brand.fullName,
    influencerName: wire.influencer.fullName,
    campaignId: wire.detail.idCampaign,
    campaignName: wire.detail.namaProyek,
    priceIdr: wire.detail.hargaPekerjaan,
    createdAt: wire.detail.createdAt,
    invitedBy: wire.detail.inviteBy === 'Brand' ? 'brand' : 'kol',
  };
}

export async function fetchContracts(cursor?: string): Promise<Page<Contract>> {
  return toPage(
    await http.get<WirePage<ContractItem>>('Campaign/Kontrak', { query: { cursor } }),
    toContract,
  );
}

/** The exact text that would be signed, and its SHA-256 in hex. */
export interface ContractText {
  text: string;
  sha256: string;
}

export async function fetchContractText(id: string): Promise<ContractText> {
  const { data } = await http.get<{ data: ContractText }>(`Campaign/Kontrak/${encodeURIComponent(id)}`);
  return data;
}

/** The signed contract with its audit trail as a PDF. @throws {ApiError} 409 before it is signed */
export async function downloadContract(id: string): Promise<Blob> {
  return http.get<Blob>(`Campaign/Kontrak/${encodeURIComponent(id)}/pdf`, { isFile: true });
}

/** @param sha256 of the text that was shown; the server refuses with 409 when it has changed since. */
export async function signContract(id: string, sha256: string): Promise<void> {
  await http.put(`Campaign/approveContract/${encodeURIComponent(id)}`, { sha256 });
}

export async function declineContract(id: string): Promise<void> {
  await http.put(`Campaign/declineContract/${encodeURIComponent(id)}`);
}
