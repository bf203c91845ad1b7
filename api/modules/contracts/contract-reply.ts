import type * as wire from '@sohor/shared/wire';
import { startedBy } from '../../platform/replies.ts';
import type { BrandContractRow } from './brand-contracts.repository.ts';
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

/** @param today `YYYY-MM-DD` in Jakarta */
export function toBrandContract(row: BrandContractRow, today: string): wire.BrandContract {
  return {
    id: row.id,
    idCampaign: row.campaignId,
    namaCampaign: row.campaignName,
    kol: { id: row.kolId, fullName: row.kolName, image: row.image, slug: row.slug },
    harga: row.priceIdr,
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
