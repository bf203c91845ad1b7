import type { BrandContract, ContractState } from '@sohor/shared/api';
import { formatDate } from '@sohor/shared/format';
import type { StatusLook } from '@sohor/shared/page-parts';
import { CONTRACT_LABELS } from '@sohor/shared/wire/catalog';
import { workLook } from './work-look.ts';

/** Cache key of all lists of contracts, which also show the state of the work. */
export const BRAND_CONTRACTS = ['brand-contracts'];

/** Looks of a contract's state, before there is work. */
export const CONTRACT_LOOKS: Readonly<Record<ContractState, StatusLook>> = {
  pending: { label: CONTRACT_LABELS.pending, tone: 'warning' },
  approved: { label: CONTRACT_LABELS.approved, tone: 'success' },
  declined: { label: CONTRACT_LABELS.declined, tone: 'danger' },
  lapsed: { label: CONTRACT_LABELS.lapsed, tone: 'neutral' },
};

/** The state to show for a contract: that of its work or, before that, of its signature. */
export function lookOf({ status, work }: Pick<BrandContract, 'status' | 'work'>): StatusLook {
  return work ? workLook(work) : CONTRACT_LOOKS[status];
}

const LAPSED = {
  time: 'KOL tidak menandatangani tepat waktu. Tempatnya terbuka untuk KOL lain.',
  withdrawn: 'Anda menarik tawaran ini.',
} as const;

/** What happens next, or has happened; null when the work's state says it. */
export function stepOf({ status, work, lapse, signableUntil, decidedAt }: BrandContract): string | null {
  if (work) return null;
  if (status === 'pending')
    return `KOL dapat menandatangani sampai ${formatDate(signableUntil)}. Setelah itu tempatnya terbuka untuk KOL lain.`;
  if (status === 'declined')
    return `KOL menolak pada ${formatDate(decidedAt)}. Tempatnya terbuka untuk KOL lain.`;
  if (!lapse) return null;
  if (lapse.because === 'campaign')
    return `Campaign dibatalkan sebelum kontrak ditandatangani. Alasan: ${lapse.reason ?? '-'}`;
  return LAPSED[lapse.because];
}
