import type { ContractItem } from '../wire/index.ts';
import { call, download } from './call.ts';
import { type Decision, toDecision } from './decision.ts';
import { type Page, toPage } from './page.ts';

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
  return toPage(await call('GET Campaign/Kontrak', { query: { cursor } }), toContract);
}

/** The exact text that would be signed, and its SHA-256 in hex. */
export interface ContractText {
  text: string;
  sha256: string;
}

export async function fetchContractText(id: string): Promise<ContractText> {
  const { data } = await call('GET Campaign/Kontrak/:id', { params: { id } });
  return data;
}

/** The signed contract with its audit trail as a PDF. @throws {ApiError} 409 before it is signed */
export function downloadContract(id: string): Promise<Blob> {
  return download('GET Campaign/Kontrak/:id/pdf', { params: { id } });
}

/** @param sha256 of the text that was shown; the server refuses with 409 when it has changed since. */
export async function signContract(id: string, sha256: string): Promise<void> {
  await call('PUT Campaign/approveContract/:id', { params: { id }, body: { sha256 } });
}

export async function declineContract(id: string): Promise<void> {
  await call('PUT Campaign/declineContract/:id', { params: { id } });
}
