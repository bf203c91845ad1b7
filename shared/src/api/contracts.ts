import type { ContractItem } from '../wire/index.ts';
import { type ContractsWanted, toContractQuery } from './brand-contracts.ts';
import { call, download } from './call.ts';
import { toWorkState, type WorkState } from './content.ts';
import { type Decision, toDecision } from './decision.ts';
import { type Lapse, toLapse } from './lapse.ts';
import { type OfferTerms, toAgreement } from './offers.ts';
import { type Page, toPage } from './page.ts';

/** A contract between a Brand and a KOL for one campaign. */
export interface Contract {
  id: string;
  status: Decision<'declined'>;
  /** True when it is signed and the campaign's last day is not past. */
  isActive: boolean;
  brandName: string;
  influencerName: string;
  campaignId: string;
  campaignName: string;
  /** Its own price in whole rupiah, whatever the campaign's is. */
  priceIdr: number;
  /** What an offer agreed on, beside the campaign's own terms; null where no offer made the contract. */
  agreement: { terms: OfferTerms; campaign: OfferTerms } | null;
  /** ISO 8601 */
  createdAt: string;
  invitedBy: 'kol' | 'brand';
  /** Until when a pending contract can be signed, ISO 8601; null once it was answered. */
  signableUntil: string | null;
  /** Why it can no longer be signed; its status is then 'declined'. */
  lapse: { because: Lapse; reason: string | null } | null;
  /**
   * State of its work; `dueAt` is when that state ends by itself (ISO 8601; null when it is final); `isRevision`: the Brand asked
   * for a revision that has not been handed in; `isDisputed`: a dispute is not decided. Null until the contract is signed.
   */
  work: { state: WorkState; dueAt: string | null; isRevision: boolean; isDisputed: boolean } | null;
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
    agreement: toAgreement(wire.kesepakatan),
    createdAt: wire.detail.createdAt,
    invitedBy: wire.detail.inviteBy === 'Brand' ? 'brand' : 'kol',
    signableUntil: wire.kontrak.berlakuSampai ?? null,
    lapse: wire.kontrak.gugur
      ? {
          because: toLapse(wire.kontrak.gugur.sebab),
          reason: wire.kontrak.gugur.alasan,
        }
      : null,
    work: wire.konten && {
      state: toWorkState(wire.konten.status),
      dueAt: wire.konten.jatuhTempo,
      isRevision: wire.konten.revisi ?? false,
      isDisputed: wire.konten.sengketaBerjalan ?? false,
    },
  };
}

/** The signed-in KOL's contracts, newest first. */
export async function fetchContracts({ cursor, ...filter }: ContractsWanted = {}): Promise<Page<Contract>> {
  return toPage(
    await call('GET Campaign/Kontrak', { query: { ...toContractQuery(filter), cursor } }),
    toContract,
  );
}

/** The exact text that would be signed, and its SHA-256 in hex. */
export interface ContractText {
  text: string;
  sha256: string;
  /** From when the pay can be withdrawn (ISO 8601); null while the card payment that it comes from is not settled. */
  withdrawableFrom?: string | null;
}

/**
 * The text of one contract. Give its `sha256` to {@link signContract}.
 * @throws {ApiError} 404 for somebody else's
 */
export async function fetchContractText(id: string): Promise<ContractText> {
  const { data } = await call('GET Campaign/Kontrak/:id', { params: { id } });
  const { text, sha256, ditarikMulai } = data;
  return { text, sha256, ...(ditarikMulai !== undefined && { withdrawableFrom: ditarikMulai }) };
}

/** The signed contract with its audit trail as a PDF. @throws {ApiError} 409 before it is signed */
export function downloadContract(id: string): Promise<Blob> {
  return download('GET Campaign/Kontrak/:id/pdf', { params: { id } });
}

/**
 * Signs for the signed-in KOL.
 * @param sha256 hash of the text that was shown
 * @throws {ApiError} 409 when the text has changed since, when the campaign is over, or when the contract was signed or declined before
 */
export async function signContract(id: string, sha256: string): Promise<void> {
  await call('PUT Campaign/approveContract/:id', { params: { id }, body: { sha256 } });
}

/** Declines for good; the place in the campaign becomes free. @throws {ApiError} 409 when it was signed or declined before */
export async function declineContract(id: string): Promise<void> {
  await call('PUT Campaign/declineContract/:id', { params: { id } });
}
