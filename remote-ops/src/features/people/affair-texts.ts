import type { PersonContract, PersonPayment } from '@sohor/shared/api';
import { REVISION_STATUS, type StatusLook, WORK_STATUS } from '@sohor/shared/page-parts';
import { CONTRACT_LABELS, TOP_UP_LABELS } from '@sohor/shared/wire/catalog';
import { timeText } from '../../lib/staff-list/time.ts';

const CONTRACT_TONES = {
  pending: 'warning',
  approved: 'success',
  declined: 'danger',
  lapsed: 'neutral',
} as const;

/** State of the work or, before that, of the signature. */
export function contractLook({ status, work }: PersonContract): StatusLook {
  if (!work) return { label: CONTRACT_LABELS[status], tone: CONTRACT_TONES[status] };
  if (work.isDisputed) return WORK_STATUS.disputed;
  const isAwaited = work.state === 'awaiting_draft' || work.state === 'awaiting_link';
  return isAwaited && work.isRevision ? REVISION_STATUS : WORK_STATUS[work.state];
}

/** What happens next, and when; null when nothing does. */
export function nextOfContract({ status, work, signableUntil }: PersonContract): string | null {
  if (!work)
    return status === 'pending' && signableUntil ? `berlaku sampai ${timeText(signableUntil)}` : null;
  if (work.dueAt === null) return null;
  const at = timeText(work.dueAt);
  switch (work.state) {
    case 'awaiting_draft':
    case 'awaiting_link':
      return `KOL menyerahkan paling lambat ${at}`;
    case 'draft_review':
    case 'link_review':
      return `Brand meninjau sampai ${at}`;
    case 'overdue':
      return `dibatalkan otomatis ${at}`;
    case 'cancelling':
      return `dana kembali ke Brand ${at}`;
    default:
      return `sampai ${at}`;
  }
}

/** Looks of the states of a payment. */
export const PAYMENT_LOOKS: Readonly<Record<PersonPayment['status'], StatusLook>> = {
  pending: { label: TOP_UP_LABELS.pending, tone: 'warning' },
  paid: { label: TOP_UP_LABELS.paid, tone: 'success' },
  expired: { label: TOP_UP_LABELS.expired, tone: 'neutral' },
  cancelled: { label: TOP_UP_LABELS.cancelled, tone: 'neutral' },
  failed: { label: TOP_UP_LABELS.failed, tone: 'danger' },
  reversed: { label: TOP_UP_LABELS.reversed, tone: 'danger' },
  unknown: WORK_STATUS.unknown,
};

/** Until when it can be paid, or when it ended; where its money goes if not to the campaign. */
export function nextOfPayment({ status, closedAt, expiresAt, fillsBalance }: PersonPayment): string {
  if (closedAt === null) return `dapat dibayar sampai ${timeText(expiresAt)}`;
  if (status === 'paid')
    return `dibayar ${timeText(closedAt)}${fillsBalance ? ', masuk ke saldo karena campaign tidak memerlukannya' : ''}`;
  return `berakhir ${timeText(closedAt)}`;
}
