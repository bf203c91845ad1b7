import { formatDate } from '@sohor/shared/format';
import { fail } from '../../platform/errors.ts';
import type { AccountRow } from './accounts.repository.ts';
import { reasonText } from './rules/failure-reasons.ts';

/** End of the waiting time, as text for people. */
export const waitText = (at: Date) => `${formatDate(at.getTime(), 'Asia/Jakarta')} WIB`;

/** Fails for an account that its bank has refused, or that was changed lately. */
export function refuseUnusable({ refusal, usableAt }: AccountRow, now: Date): void {
  if (refusal !== null) fail('payout_account_refused', { reason: reasonText(refusal) });
  if (usableAt > now) fail('payout_account_waits', { reason: waitText(usableAt) });
}
