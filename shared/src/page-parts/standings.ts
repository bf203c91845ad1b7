import type { Applicant, Entry } from '@sohor/shared/api';
import type { StatusLook } from './status-look.ts';

const LAPSES: Readonly<Record<NonNullable<Applicant['lapse']>, string>> = {
  withdrawn: 'Anda tarik',
  time: 'Kedaluwarsa',
  campaign: 'Campaign dibatalkan',
};

/** Where an application or invitation stands, in the words of the Brand that reads it. */
export function standingForBrand({ status, invitedBy, lapse, contract }: Applicant): StatusLook {
  const isInvited = invitedBy === 'brand';
  if (lapse) return { label: LAPSES[lapse], tone: 'neutral' };
  if (status === 'approved') return { label: 'Disetujui', tone: 'success' };
  if (status === 'rejected')
    return { label: isInvited || contract ? 'Ditolak KOL' : 'Anda tolak', tone: 'danger' };
  return isInvited
    ? { label: 'Menunggu jawaban KOL', tone: 'info' }
    : { label: 'Menunggu keputusan Anda', tone: 'warning' };
}

/** The same in the words of the KOL whose entry it is. */
export function standingForKol({ status, invitedBy, mayApplyAgain }: Entry): StatusLook {
  const isInvited = invitedBy === 'brand';
  if (status === 'approved') return { label: 'Disetujui', tone: 'success' };
  if (mayApplyAgain) return { label: 'Tawaran berakhir', tone: 'neutral' };
  if (status === 'rejected') return { label: isInvited ? 'Anda tolak' : 'Ditolak', tone: 'danger' };
  return isInvited
    ? { label: 'Menunggu jawaban Anda', tone: 'warning' }
    : { label: 'Menunggu keputusan Brand', tone: 'info' };
}
