import { formatDate } from '@sohor/shared/format';

/** What decides whether a person may move money. */
export interface MoneyState {
  readonly status: string;
  readonly freezeReason: string | null;
  readonly heldUntil: Date | null;
  /** When the person left a team; null for everybody who did not. */
  readonly leftAt: Date | null;
}

/** Why a person may not move money now; null while it may. */
export function whyNotFree({ status, freezeReason, heldUntil, leftAt }: MoneyState, now: Date) {
  if (status !== 'active' || leftAt !== null) return { isGone: true } as const;
  const reason = freezeReason ?? heldReason(heldUntil, now);
  return reason === null ? null : ({ isGone: false, reason } as const);
}

/** Reason that fits into the sentence about frozen accounts; null when the time is over. */
export function heldReason(until: Date | null, now: Date): string | null {
  if (until === null || until <= now) return null;
  return `nomor WhatsApp Anda baru diganti, dana dapat dipindahkan lagi ${formatDate(until.getTime(), 'Asia/Jakarta')} WIB`;
}
