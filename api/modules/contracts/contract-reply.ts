import type * as wire from '@sohor/shared/wire';
import type { RateCardPlatform, UsageDays } from '@sohor/shared/wire/catalog';
import { startedBy } from '../../platform/replies.ts';
import type { BrandContractRow } from './brand-contracts.repository.ts';
import type { PersonContractRow } from './person-contracts.repository.ts';
import { type AgreedTerms, type CampaignDefaults, termsOfCampaign } from './rules/agreed-terms.ts';
import { offerEnds } from './rules/contract.ts';

interface Ending {
  readonly decidedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
}

/** Why nobody can sign any more: the Brand took the offer back or cancelled the campaign, or its time ran out. */
export function lapseOf({ decidedAt, withdrawnAt, cancelledAt, cancelReason }: Ending): wire.ContractLapse {
  if (withdrawnAt !== null) return { sebab: 'Ditarik brand', alasan: null };
  const isByBrand = cancelledAt !== null && decidedAt !== null && cancelledAt <= decidedAt;
  return isByBrand
    ? { sebab: 'Campaign dibatalkan', alasan: cancelReason }
    : { sebab: 'Waktu habis', alasan: null };
}

interface WorkOfContract {
  readonly workState: NonNullable<wire.ContractItem['konten']>['status'] | null;
  readonly workDueAt: Date | null;
  readonly isRevision: boolean | null;
  readonly isDisputed: boolean;
}

/** State of a contract's work; null before it is signed. */
export function workOf(row: WorkOfContract): wire.ContractItem['konten'] {
  const { workState, workDueAt, isRevision, isDisputed } = row;
  return (
    workState && {
      status: workState,
      jatuhTempo: workDueAt?.toISOString() ?? null,
      ...(isRevision && { revisi: true }),
      ...(isDisputed && { sengketaBerjalan: true as const }),
    }
  );
}

export const termsToWire = (terms: AgreedTerms): wire.Agreement['syarat'] => ({
  harga: terms.priceIdr,
  item: terms.deliverables.map(({ platform, item, count }) => ({
    platform: platform as RateCardPlatform,
    jenis: item,
    jumlah: count,
  })),
  batasDraf: terms.draftDue,
  batasTayang: terms.publishDue,
  revisi: terms.revisions,
  hakPakai: terms.usageDays as UsageDays,
  eksklusif: terms.exclusivityDays,
  catatan: terms.note,
});

/** What an offer agreed on, beside the campaign's own terms; null where no offer made the contract. */
export function agreementOf(row: AgreedRow): wire.Agreement | null {
  const { agreed, campaignPriceIdr: priceIdr } = row;
  return (
    agreed && {
      syarat: termsToWire(agreed),
      syaratCampaign: termsToWire(termsOfCampaign({ ...row, priceIdr })),
    }
  );
}

interface AgreedRow extends Omit<CampaignDefaults, 'priceIdr'> {
  readonly agreed: AgreedTerms | null;
  readonly campaignPriceIdr: number;
}

/** @param today `YYYY-MM-DD` in Jakarta */
export function toBrandContract(row: BrandContractRow, today: string): wire.BrandContract {
  return {
    id: row.id,
    idCampaign: row.campaignId,
    namaCampaign: row.campaignName,
    kol: { id: row.kolId, fullName: row.kolName, image: row.image, slug: row.slug },
    harga: row.priceIdr,
    kesepakatan: agreementOf(row),
    status: row.status,
    inviteBy: startedBy(row.invitedBy),
    createdAt: row.createdAt.toISOString(),
    dijawab: row.decidedAt?.toISOString() ?? null,
    ...(row.status === 'pending' && { berlakuSampai: offerEnds(row).toISOString() }),
    ...(row.status === 'lapsed' && { gugur: lapseOf(row) }),
    konten: workOf(row),
    campaignSelesai: row.cancelledAt !== null || row.endDate < today,
  };
}

/** A contract for staff, seen from one of its sides. */
export function toPersonContract(row: PersonContractRow): wire.PersonContract {
  return {
    id: row.id,
    idCampaign: row.campaignId,
    namaCampaign: row.campaignName,
    pihakLain: { id: row.otherId, fullName: row.otherName },
    harga: row.priceIdr,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    ...(row.status === 'pending' && { berlakuSampai: offerEnds(row).toISOString() }),
    ...(row.status === 'lapsed' && { gugur: lapseOf(row) }),
    konten: workOf(row),
  };
}
